// Tests of the audits for lists over time: where rows are inserted, progress while loading, and results of a press.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of lists over time") struct RowSessionTests {
  @MainActor @Observable final class Model {
    var rows: [Int]
    var isLoading = false
    init(_ rows: [Int]) { self.rows = rows }
  }

  private struct Numbers: View {
    let model: Model
    var body: some View {
      List(model.rows, id: \.self) { Cell("\($0)") }
      if model.isLoading { ProgressView() }
    }
  }

  @Test("Reports rows that are inserted in the middle of what is read", .guideline("table.add-at-start-or-end")) func arrival() {
    /// Returns the complaints when the rows change. They are 44 points high; ten are visible, starting with `first`.
    func said(_ next: [Int], scrolledTo first: Int = 0, answersPerson: Bool = false) -> [String] {
      let model = Model(Array(0..<20))
      let stage = AuditStage(Numbers(model: model))
      func lay() {
        stage.measure(stage.elements(ListContent.self).first, Measure(x: 0, y: 0, width: 390, height: 440))
        for (index, row) in stage.elements(RowContent.self).enumerated() {
          stage.measure(row, Measure(x: 0, y: Double(index - first) * 44, width: 390, height: 44))
        }
      }
      var audit = RowArrivalAudit()
      lay()
      _ = audit.look(at: stage.host.elements.root, AuditTurn(time: 0), in: AuditScene(measures: stage.measures))
      model.rows = next
      Graph.shared.flush()
      return audit.look(
        at: stage.host.elements.root, AuditTurn(time: 1, answersPerson: answersPerson), in: AuditScene(measures: stage.measures))?
        .map { "\($0.1.guideline): \($0.1.advice)" } ?? ["nothing to look at"]
    }
    let middle = Array(0..<5) + [100] + Array(5..<20)
    #expect(
      said(middle) == [
        "table.add-at-start-or-end: rows came in below “4” by themselves and moved what was being read; add new ones at the start or the end"
      ])
    #expect(said(middle, answersPerson: true) == [])
    #expect(said([100] + Array(0..<20)) == [] && said(Array(0..<20) + [100]) == [])
    #expect(said(middle, scrolledTo: 8) == [])
    #expect(said(Array(3..<20)) == [])
  }

  @Test("Reports a list that waits without a progress indicator", .guideline("table.loading-progress")) func loading() {
    func said(after seconds: Double, tells: Bool, answersPerson: Bool = false) -> [String] {
      let model = Model([])
      let stage = AuditStage(Numbers(model: model))
      var audit = LoadingAudit()
      var found: [String] = []
      func look(_ time: Double, _ isPerson: Bool) {
        Graph.shared.flush()
        found +=
          audit.look(at: stage.host.elements.root, AuditTurn(time: time, answersPerson: isPerson), in: AuditScene())?.map { $0.1.guideline }
          ?? []
      }
      look(0, true)
      if tells {
        model.isLoading = true
        look(0.6, false)
        model.isLoading = false
      }
      model.rows = [1, 2]
      look(seconds, answersPerson)
      return found
    }
    #expect(said(after: 3, tells: false) == ["table.loading-progress"])
    #expect(said(after: 3, tells: true) == [])
    #expect(said(after: 0.5, tells: false) == [])
    #expect(said(after: 3, tells: false, answersPerson: true) == [])
  }

  @MainActor @Observable final class Choice {
    var chosen: String?
    var clock = 0
  }

  private struct Answers: View {
    let choice: Choice
    var body: some View {
      List {
        Button("Answers") { choice.chosen = "Answers" }
        Button("Keeps Silent") {}
        Text("Small").overlay { Button("Copy") {}.buttonStyle(.borderless) }
      }
      Text("\(choice.chosen ?? "none") \(choice.clock)")
    }
  }

  @Test("Reports a row whose press has no result", .guideline("table.visible-result-of-selection")) func result() {
    /// Returns the complaints when a row is pressed and something else happens later.
    func said(_ title: String, late: (Double, isPerson: Bool, act: (Choice) -> Void)? = nil, twice: Bool = false) -> [String] {
      let choice = Choice()
      let stage = AuditStage(Answers(choice: choice))
      var audit = RowResultAudit()
      var found: [String] = []
      var words = ""
      func look(_ turn: AuditTurn) {
        found +=
          audit.look(at: stage.host.elements.root, turn, in: AuditScene())?.map { "\($0.1.guideline): \(Spoken.words(of: $0.0))" } ?? []
      }
      guard let button = stage.text(title)?.parent(with: ButtonContent.self) else { return ["no such button"] }
      func press(_ time: Double) {
        button.respond?(.tap)
        Graph.shared.flush()
        let now = stage.elements(TextContent.self).map { ($0.content as? TextContent)?.plainText ?? "" }.joined()
        look(AuditTurn(time: time, isNoticed: now != words, pressed: button))
        words = now
      }
      words = stage.elements(TextContent.self).map { ($0.content as? TextContent)?.plainText ?? "" }.joined()
      press(0)
      if twice { press(5) }
      if let late {
        late.act(choice)
        Graph.shared.flush()
        look(AuditTurn(time: late.0, answersPerson: late.isPerson))
      }
      look(AuditTurn(time: 20, answersPerson: false, isNoticed: false))
      return found
    }
    #expect(said("Answers") == [])
    #expect(said("Keeps Silent") == ["table.visible-result-of-selection: Keeps Silent"])
    // A row that has reacted once is not reported when it is pressed again.
    #expect(said("Answers", twice: true) == [])
    // A change that follows shortly is the result; a change that the user did not cause is not.
    #expect(said("Keeps Silent", late: (0.5, true, { $0.chosen = "late" })) == [])
    #expect(said("Keeps Silent", late: (0.5, false, { $0.clock += 1 })) == ["table.visible-result-of-selection: Keeps Silent"])
    // A small button in a row is not the row.
    #expect(said("Copy") == [])
  }

  private struct Chosen: View {
    @State private var chosen: String? = "One"
    var body: some View { List(selection: $chosen) { ForEach(["One", "Two"], id: \.self) { Text($0) } } }
  }

  @Test("Does not report a row that is already selected", .guideline("table.visible-result-of-selection")) func chosenAlready() {
    let stage = AuditStage(Chosen())
    var audit = RowResultAudit()
    let row = stage.elements(RowContent.self) { $0.isSelected }.first
    #expect(row != nil)
    _ = audit.look(at: stage.host.elements.root, AuditTurn(time: 0, isNoticed: false, pressed: row), in: AuditScene())
    #expect(audit.look(at: stage.host.elements.root, AuditTurn(time: 5, answersPerson: false, isNoticed: false), in: AuditScene()) == nil)
  }
}

extension Element {
  /// Returns the nearest ancestor with a kind of content.
  fileprivate func parent<C: ElementContent>(with type: C.Type) -> Element? {
    guard let parent else { return nil }
    return parent.content is C ? parent : parent.parent(with: type)
  }
}
