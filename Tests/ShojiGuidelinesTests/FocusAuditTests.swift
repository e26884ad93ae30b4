// Tests of the audits for focus: each breach is reported, and its opposite is not.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of the focus") struct FocusAuditTests {
  /// Audits focusable cards that are placed at the given points.
  private func order<V: View>(
    _ view: V, _ places: [String: (x: Double, y: Double)], language: String = "en", _ way: KeyboardNavigation = .fullKeyboardAccess
  ) -> [String] {
    let stage = AuditStage(view)
    for (name, place) in places {
      guard let text = stage.text(name), let card = card(around: text) else { continue }
      stage.measure(card, Measure(x: place.x, y: place.y, width: 80, height: 40))
    }
    return Audits.report(
      on: stage.host.elements.root, in: AuditScene(language: language, measures: stage.measures, keyboardNavigation: way)
    ).findings.flatMap(\.guidelines)
  }
  private func card(around element: Element) -> Element? { element.isMadeFocusable ? element : element.parent.flatMap(card) }

  @Test("Reports controls that are made focusable", .guideline("keyboard-navigation.not-for-controls")) func controls() {
    func found<V: View>(_ view: V) -> [String] { AuditStage(view).guidelines() }
    #expect(found(Toggle("Wi-Fi", isOn: .constant(true)).focusable()) == ["keyboard-navigation.not-for-controls"])
    #expect(found(Button("Send") {}.focusable()) == ["keyboard-navigation.not-for-controls"])
    #expect(
      found(Picker("Size", selection: .constant(1)) { Text("S").tag(1) }.pickerStyle(.segmented).focusable()) == [
        "keyboard-navigation.not-for-controls"
      ])
    #expect(found(Color.red.focusable()).isEmpty)
    #expect(found(Button("Send") {}.focusable(false)).isEmpty)
  }

  @Test("Reports a focus order that jumps about the screen", .guideline("keyboard-navigation.custom-order-meaningful")) func jumps() {
    let cards = ForEach(["a", "b", "c", "d"], id: \.self) { Text($0).focusable() }
    let lines: [String: (x: Double, y: Double)] = ["a": (0, 0), "b": (100, 0), "c": (0, 60), "d": (100, 60)]
    #expect(order(cards, lines).isEmpty)
    // Column by column is a meaningful order too.
    #expect(order(cards, ["a": (0, 0), "b": (0, 60), "c": (100, 0), "d": (100, 60)]).isEmpty)
    #expect(order(cards, ["a": (0, 120), "b": (0, 0), "c": (0, 60), "d": (0, 180)]) == ["keyboard-navigation.custom-order-meaningful"])
    #expect(order(cards, ["a": (100, 0), "b": (0, 0), "c": (0, 60), "d": (100, 60)]) == ["keyboard-navigation.custom-order-meaningful"])
    // In right-to-left languages it is reversed.
    #expect(order(cards, lines, language: "ar") == ["keyboard-navigation.custom-order-meaningful"])
    #expect(order(cards, ["a": (100, 0), "b": (0, 0), "c": (100, 60), "d": (0, 60)], language: "ar").isEmpty)
  }

  @Test("Reports a focus area whose items lie among another's", .guideline("keyboard-navigation.custom-order-meaningful")) func strewn() {
    let mixed = HStack {
      Text("a").focusable().focusGroup("odd")
      Text("b").focusable().focusGroup("even")
      Text("c").focusable().focusGroup("odd")
    }
    let line: [String: (x: Double, y: Double)] = ["a": (0, 0), "b": (100, 0), "c": (200, 0)]
    #expect(order(mixed, line, .focusGroups) == ["keyboard-navigation.custom-order-meaningful"])
    let apart = HStack {
      Text("a").focusable().focusGroup("first")
      Text("b").focusable().focusGroup("first")
      Text("c").focusable().focusGroup("second")
    }
    #expect(order(apart, line, .focusGroups).isEmpty)
  }

  @Test("Reports priorities without effect", .guideline("keyboard-navigation.adjust-priority")) func priorities() {
    func found<V: View>(_ view: V) -> [String] { AuditStage(view).guidelines() }
    func area(_ a: Double, _ b: Double) -> some View {
      HStack {
        Text("A").focusable().focusPriority(a)
        Text("B").focusable().focusPriority(b)
      }.focusSection()
    }
    #expect(found(area(1, 1)) == ["keyboard-navigation.adjust-priority"])
    #expect(found(area(0, 1)).isEmpty)
    #expect(found(area(0, 0)).isEmpty)
    #expect(found(Text("A").focusPriority(1)) == ["keyboard-navigation.adjust-priority"])
    #expect(found(List { Text("A").focusPriority(1) }).isEmpty)
  }

  @Test("Reports a focus halo around a transparent view", .guideline("keyboard-navigation.halo-applies-to")) func halos() {
    func found<V: View>(_ view: V) -> [String] {
      AuditStage(
        List {
          view
          Text("B")
        }
      ).guidelines().filter { $0.hasPrefix("keyboard-navigation") }
    }
    #expect(found(Text("A").focusable()) == ["keyboard-navigation.halo-applies-to"])
    #expect(
      found(
        HStack {
          Text("A")
          Text("B")
        }.focusable().focusEffect(.halo(RoundedRectangle(cornerRadius: 8)))) == ["keyboard-navigation.halo-applies-to"])
    #expect(found(Text("A").background(.yellow).focusable()).isEmpty)
    #expect(found(Color.red.frame(width: 40, height: 40).focusable()).isEmpty)
    #expect(found(Image(systemName: "star").focusable()).isEmpty)
    #expect(found(Text("A").focusable().focusEffect(.none)).isEmpty)
    // Outside cells, transparent views are allowed.
    #expect(AuditStage(Text("A").focusable()).guidelines().isEmpty)
  }

  @Test("Reports an app in which a keyboard does nothing", .guideline("keyboard.external-expected-support")) func support() {
    func found<V: View>(_ view: V, isCompact: Bool? = false) -> [String] { AuditStage(view).guidelines(isCompact: isCompact) }
    let buttons = VStack {
      Button("One") {}
      Button("Two") {}
      Button("Three") {}
      Button("Four") {}
    }
    #expect(found(buttons) == ["keyboard.external-expected-support"])
    #expect(found(buttons, isCompact: true).isEmpty)
    #expect(
      found(
        VStack {
          buttons
          Button("Five") {}.keyboardShortcut("5")
        }
      ).isEmpty)
    #expect(
      found(
        VStack {
          buttons
          LabeledContent("Name") { TextField("Name", text: .constant("")) }
        }
      ).isEmpty)
    #expect(found(buttons.focusSection()).isEmpty)
    let report = Audits.report(
      on: AuditStage(buttons).host.elements.root, in: AuditScene(isCompact: false, keyboardNavigation: .focusGroups))
    #expect(report.findings.first?.advice.contains("Tab leads nowhere") == true)
  }
}
