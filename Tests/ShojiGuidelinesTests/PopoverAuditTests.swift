// Tests of the audits for popovers: each breach is reported, and its opposite is not.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Audits of popovers") struct PopoverAuditTests {
  /// A window with an open popover.
  @MainActor private struct Stage {
    let host: GraphHost
    init<V: View>(isCompact: Bool = false, _ view: V) {
      host = GraphHost {
        $0.windowSizeClass = isCompact ? .compact : .regular
        $0.horizontalSizeClass = $0.windowSizeClass
      }
      host.show(SceneRoot(content: AnyView(view)))
      Graph.shared.flush()
    }
    func report(_ scene: AuditScene = AuditScene()) -> AuditReport { Audits.report(on: host.elements.root, in: scene) }
    /// Returns the numbers of the elements with a kind of content.
    func ids<C: ElementContent>(_ type: C.Type) -> [Int] {
      func all(_ element: Element) -> [Int] { (element.content is C ? [element.id] : []) + element.children.flatMap(all) }
      return all(host.elements.root)
    }
  }

  private func findings<V: View>(isCompact: Bool = false, @ViewBuilder _ content: @escaping () -> V) -> [String] {
    Stage(isCompact: isCompact, Button("Show") {}.popover(isPresented: .constant(true), content: content))
      .report(AuditScene(isCompact: isCompact)).findings.flatMap(\.guidelines)
  }

  @Test("A good popover has no findings, and was audited") func clean() {
    expectClean(Button("Show") {}.popover(isPresented: .constant(true)) { Text("It belongs to the button.") })
  }

  @Test("A finding has the line of the popover") func place() {
    let report = audit(Button("Show") {}.popover(isPresented: .constant(true)) { Text("A").frame(width: 2000) })
    #expect(report.findings.first?.file?.hasSuffix("PopoverAuditTests.swift") == true)
  }

  @Test("Reports a modal popover without a button", .guideline("popover.modal-dismissal")) func modal() {
    #expect(findings { Text("A").interactiveDismissDisabled() } == ["popover.modal-dismissal"])
    #expect(findings { Button("Cancel", role: .cancel) {}.interactiveDismissDisabled() } == [])
    #expect(findings { Text("A") } == [])
  }

  @Test("A needless close button", .guideline("popover.close-button-only-confirms"), arguments: ["Close", "Done", "閉じる"])
  func needlessClose(title: String) {
    #expect(
      findings {
        VStack {
          Text("A")
          Button(title) {}
        }
      } == ["popover.close-button-only-confirms"])
    #expect(
      findings {
        VStack {
          Toggle("Wi-Fi", isOn: .constant(true))
          Button(title) {}
        }
      } == [])
    #expect(
      findings {
        VStack {
          Text("A")
          Button("More") {}
        }
      } == [])
  }

  @Test("Reports fields without Cancel or Done", .guideline("popover.cancel-done-for-clarity")) func fields() {
    #expect(findings { TextField("Note", text: .constant("")) } == ["popover.cancel-done-for-clarity"])
    #expect(
      findings {
        VStack {
          TextField("Note", text: .constant(""))
          Button("Done") {}
        }
      } == [])
    #expect(findings { Toggle("Wi-Fi", isOn: .constant(true)) } == [])
  }

  @Test("Reports a popover on a phone", .guideline("popover.not-on-iphone", "popover.best-on-large-screens")) func phone() {
    #expect(
      findings(isCompact: true) { Text("A").presentationCompactAdaptation(.popover) } == [
        "popover.not-on-iphone", "popover.best-on-large-screens",
      ])
    #expect(findings { Text("A").presentationCompactAdaptation(.popover) } == [])
    #expect(findings(isCompact: true) { Text("A") } == [])
  }

  @Test("A popover that presents another or a sheet", .guideline("popover.no-cascade-or-hierarchy", "popover.nothing-above")) func cascade()
  {
    #expect(findings { Button("B") {}.popover(isPresented: .constant(true)) { Text("C") } } == ["popover.no-cascade-or-hierarchy"])
    #expect(findings { Button("B") {}.sheet(isPresented: .constant(true)) { Text("C") } } == ["popover.nothing-above"])
    #expect(findings { Button("B") {}.alert("Saved the Draft", isPresented: .constant(true)) {} }.allSatisfy { !$0.hasPrefix("popover") })
    #expect(findings(isCompact: true) { Button("B") {}.sheet(isPresented: .constant(true)) { Text("C") } } == [])
  }

  @Test("A popover that covers other content", .guideline("popover.not-over-source", "popover.not-over-essential-content")) func covers() {
    let stage = Stage(
      VStack {
        Text("Needed").essentialContent()
        Button("Show") {}.popover(isPresented: .constant(true)) { Text("A") }
      })
    let popover = stage.ids(SheetContent.self)[0]
    let source = stage.ids(ButtonContent.self)[0]
    let needed = stage.ids(TextContent.self)[0]
    func found(_ y: Double) -> [String] {
      let measures = [
        needed: Measure(x: 0, y: 0, width: 100, height: 50), source: Measure(x: 0, y: 100, width: 100, height: 40),
        popover: Measure(x: 0, y: y, width: 100, height: 60),
      ]
      return stage.report(AuditScene(isCompact: false, measures: measures)).findings.flatMap(\.guidelines)
    }
    #expect(found(160) == [])
    #expect(found(120) == ["popover.not-over-source"])
    #expect(found(20) == ["popover.not-over-essential-content"])
  }

  @Test("Reports a popover as large as a screen", .guideline("popover.not-whole-screen", "popover.big-enough-only")) func large() {
    #expect(findings { Text("A").frame(width: 1200, height: 200) } == ["popover.not-whole-screen", "popover.big-enough-only"])
    #expect(findings { Text("A").frame(width: 200, height: 1200) } == ["popover.not-whole-screen", "popover.big-enough-only"])
    #expect(findings { Text("A").frame(width: 300, height: 400) } == [])
  }

  @Test("Reports a background that looks like the screen's", .guideline("popover.still-recognisable")) func ground() {
    #expect(findings { Text("A").presentationBackground(.clear) } == ["popover.still-recognisable"])
    #expect(findings { Text("A").presentationBackground(Color(.systemBackground)) } == ["popover.still-recognisable"])
    #expect(findings { Text("A").presentationBackground(.clear).presentationBorder(.red) } == [])
    #expect(findings { Text("A").presentationBackground(.yellow) } == [])
  }

  @Test("Reports a popover in which everything is drawn by hand", .guideline("popover.standard-controls-and-views")) func drawn() {
    #expect(findings { Circle().frame(width: 40, height: 40) } == ["popover.standard-controls-and-views"])
    #expect(
      findings {
        VStack {
          Circle().frame(width: 40, height: 40)
          Text("A")
        }
      } == [])
  }
}
