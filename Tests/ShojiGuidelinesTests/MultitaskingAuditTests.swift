// Tests of the audits for good guests beside other apps.

import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import Shoji
@testable import ShojiGuidelines

@MainActor @Suite("Audits of multitasking") struct MultitaskingAuditTests {
  // MARK: The process

  /// Runs turns of a screen, with what the process uses, and returns what is found.
  private func findings(_ use: ProcessUse, isHidden: Bool = false, turns: Int = 1) -> [[String]] {
    let stage = AuditStage(Text("Score"))
    // The elements live as long as the stage.
    defer { withExtendedLifetime(stage) {} }
    let root: Element = stage.host.elements.root
    var scene = AuditScene()
    (scene.process, scene.isHidden) = (use, isHidden)
    let session = AuditSession()
    for turn in 0..<turns { session.turn(root, AuditTurn(time: Double(turn), answersPerson: false), in: scene) }
    return session.report(on: root, in: scene).findings.map(\.guidelines)
  }

  @Test("A process at rest is a good guest") func clean() {
    #expect(findings(ProcessUse(processor: 0.01, memory: 6, threads: 4, connections: 1, transition: 0.01)) == [])
  }

  @Test("Reports a busy processor", .guideline("multitasking.modest-cpu"), .guideline("multitasking.coexist")) func processor() {
    #expect(findings(ProcessUse(processor: 0.9)) == [["multitasking.modest-cpu", "multitasking.coexist"]])
    #expect(findings(ProcessUse(processor: 0.3)) == [])
  }

  @Test("Reports much memory", .guideline("multitasking.modest-memory")) func memory() {
    #expect(findings(ProcessUse(memory: 450)) == [["multitasking.modest-memory", "multitasking.coexist"]])
  }

  @Test("Reports many threads and connections", .guideline("multitasking.modest-other-resources")) func others() {
    #expect(findings(ProcessUse(threads: 80)) == [["multitasking.modest-other-resources", "multitasking.coexist"]])
    #expect(findings(ProcessUse(connections: 40)) == [["multitasking.modest-other-resources", "multitasking.coexist"]])
  }

  @Test("Reports a slow way into the background and back", .guideline("multitasking.quick-background-transitions")) func transition() {
    #expect(findings(ProcessUse(transition: 1.2)) == [["multitasking.quick-background-transitions"]])
  }

  @Test(
    "Reports a screen that moves on while it is hidden", .guideline("multitasking.responsible-in-background"),
    .guideline("multitasking.pause-attention-activities")
  ) func background() {
    #expect(
      findings(ProcessUse(), isHidden: true, turns: 40) == [
        ["multitasking.responsible-in-background", "multitasking.pause-attention-activities", "multitasking.coexist"]
      ])
    // News that arrive meanwhile are no movement.
    #expect(findings(ProcessUse(), isHidden: true, turns: 3) == [])
    #expect(findings(ProcessUse(), isHidden: false, turns: 40) == [])
  }

  @Test("A process is measured over time, without its first moment") func meter() {
    let meter = ProcessMeter(window: 0.05)
    #expect(meter.use(now: 0).processor == nil)
    let start = ProcessMeter.processorSeconds
    while ProcessMeter.processorSeconds - start < 0.1 {}
    let use = meter.use(now: 0.1)
    #expect((use.processor ?? 0) >= 0.9)
    #expect(use.memory > 1 && use.threads >= 1)
  }

  // MARK: State

  private struct Draft: Equatable { var text = "" }
  private struct Saved: Equatable, Codable { var text = "" }
  private enum LoadState { case loading, done }

  private struct Editor: View {
    @State private var draft = Draft()
    @State private var saved = Saved()
    @State private var load = LoadState.loading

    var body: some View {
      Button("Write" + draft.text + saved.text + (load == .done ? "!" : "")) {
        draft.text = "a"
        saved.text = "b"
        load = .done
      }
    }
  }

  @Test(
    "Names the views whose changed state is lost with the process", .guideline("multitasking.save-state"),
    .guideline("multitasking.ready-for-interruption")
  ) func unsaved() throws {
    let stage = AuditStage(VStack { Editor() })
    defer { withExtendedLifetime(stage) {} }
    #expect(stage.host.unsavedStates.isEmpty)
    stage.elements(ButtonContent.self).first?.respond?(.tap)
    Graph.shared.flush()
    let state = try #require(stage.host.unsavedStates.first)
    #expect(stage.host.unsavedStates.count == 1 && state.type.hasSuffix("Draft"))
    let session = AuditSession()
    var scene = AuditScene()
    scene.unsaved = stage.host.unsavedStates.map { ($0.type, $0.place) }
    session.turn(stage.host.elements.root, AuditTurn(time: 0), in: scene)
    let findings = session.report(on: stage.host.elements.root, in: scene).findings
    #expect(findings.map(\.guidelines) == [["multitasking.save-state", "multitasking.ready-for-interruption"]])
    #expect(findings.first?.file?.hasSuffix("MultitaskingAuditTests.swift") == true && findings.first?.line == state.place.line)
  }

  // MARK: The screen

  private func wide<V: View>(_ view: V, compact: Bool? = true) -> [String] {
    AuditStage(view).findings(isCompact: compact).map(\.guideline).filter { $0.hasPrefix("multitasking.") }
  }

  @Test(
    "Reports a view wider than half of a screen", .guideline("multitasking.modest-screen-space"),
    .guideline("multitasking.adaptive-interface"))
  func width() {
    #expect(wide(VStack { Text("Wide").frame(minWidth: 700) }) == ["multitasking.modest-screen-space"])
    #expect(wide(Color.red.frame(width: 600, height: 40)) == ["multitasking.modest-screen-space"])
    #expect(wide(Text("Narrow").frame(minWidth: 300)) == [])
    #expect(wide(Text("Wide").frame(maxWidth: 700)) == [])
    // It scrolls, or the app may show something else in a narrow window.
    #expect(wide(ScrollView(.horizontal) { Text("Wide").frame(width: 900) }) == [])
    #expect(wide(Text("Wide").frame(minWidth: 700), compact: false) == [])
  }

  @Test(
    "Reports what a tall status bar covers or pushes out, on each screen that a browser has measured",
    .guideline("multitasking.double-high-status-bar"), .guideline("multitasking.double-bar-layout-faults"),
    .guideline("multitasking.test-with-extra-bar")
  ) func statusBar() {
    let view = VStack {
      Text("Pinned")
      Text("Good")
    }
    func found(_ fault: Measure.BarFault?) -> [String] {
      let stage = AuditStage(view)
      stage.measure(stage.text("Pinned"), Measure(x: 0, y: 0, width: 60, height: 44, underTallBar: fault))
      return stage.guidelines()
    }
    let all = ["multitasking.double-bar-layout-faults", "multitasking.double-high-status-bar", "multitasking.test-with-extra-bar"]
    #expect(found(.covered) == all)
    #expect(found(.pushedOut) == all)
    #expect(found(nil) == [])
  }
}
