// Tests of the audits for shortcuts: standard shortcuts, browsers' shortcuts, too many of them, and titles that don't stand alone.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of shortcuts") struct ShortcutAuditTests {
  /// Returns the findings on a page whose window has these commands.
  private func findings<C: Commands>(page: some View = Button("Archive") {}, language: String = "en", @CommandsBuilder _ commands: () -> C)
    -> [Finding]
  {
    let host = GraphHost { $0.layoutDirection = language == "ar" ? .rightToLeft : .leftToRight }
    host.show(SceneRoot(content: AnyView(page), commands: [commands()._views()]))
    Graph.shared.flush()
    return Audits.report(on: host.elements.root, in: AuditScene(language: language)).findings
  }
  private func names<C: Commands>(page: some View = Button("Archive") {}, language: String = "en", @CommandsBuilder _ commands: () -> C)
    -> [String]
  {
    findings(page: page, language: language, commands).flatMap(\.guidelines)
  }

  @Test("A custom shortcut with a control of the same name has no findings") func clean() {
    #expect(names { CommandMenu("Mail") { Button("Archive") {}.keyboardShortcut("a", modifiers: [.command, .shift]) } }.isEmpty)
  }

  @Test(
    "Reports shortcuts with another standard meaning", .guideline("keyboard-shortcut.no-repurpose-standard"),
    arguments: [
      ("Count", "c", true), ("Copy", "c", false), ("すべてを選択", "a", false), ("Archive", "a", true), ("Print Invoice", "p", false),
    ])
  func taken(title: String, key: String, isFound: Bool) {
    let found = names(page: Button(title) {}) { CommandMenu("Mail") { Button(title) {}.keyboardShortcut(KeyEquivalent(Character(key))) } }
    #expect(found.contains("keyboard-shortcut.no-repurpose-standard") == isFound)
  }

  @Test(
    "Back and Full Keyboard Access have their standard shortcuts in both writing directions",
    .guideline("keyboard-shortcut.no-repurpose-standard"),
    arguments: [
      ("Turn Left", "[", .command, true), ("Back", "[", .command, false), ("Forward", "]", .command, false), ("進む", "]", .command, false),
      ("Turn Left", "[", [.command, .option], false), ("Count Letters", "\u{F70A}", .control, true),
      ("Count Letters", "\u{F70A}", .command, true),
      ("Count Letters", "\u{F70A}", .option, false),
    ] as [(String, String, EventModifiers, Bool)])
  func keysOfTheSystem(title: String, key: String, modifiers: EventModifiers, isFound: Bool) {
    for language in ["en", "ar"] {
      let found = names(page: Button(title) {}, language: language) {
        CommandMenu("Mail") { Button(title) {}.keyboardShortcut(KeyEquivalent(Character(key)), modifiers: modifiers) }
      }
      #expect(found.contains("keyboard-shortcut.no-repurpose-standard") == isFound, "\(title) in \(language)")
    }
  }

  @Test(
    "Audits toggles and disclosure groups with shortcuts like buttons",
    .guideline("keyboard-shortcut.no-repurpose-standard", "keyboard-shortcut.minimise-conflicts"))
  func otherControls() {
    let page = VStack {
      Toggle("Loud Voice", isOn: .constant(true)).keyboardShortcut("c")
      DisclosureGroup("Details") { Text("Inside") }.keyboardShortcut("c")
    }
    let found = findings(page: page) { EmptyCommands() }
    #expect(found.count { $0.guideline == "keyboard-shortcut.no-repurpose-standard" } == 2)
    #expect(found.count { $0.guideline == "keyboard-shortcut.minimise-conflicts" } == 1)
  }

  @Test(
    "Shortcuts for text styles may be reused where no text is edited",
    .guideline("keyboard-shortcut.repurpose-only-if-meaningless", "keyboard-shortcut.command-i-example"))
  func meaningless() {
    func found(_ page: some View) -> [String] {
      names(page: page) { CommandMenu("File") { Button("Get Info") {}.keyboardShortcut("i") } }
    }
    #expect(
      found(
        VStack {
          Button("Get Info") {}
          TextField("Name", text: .constant(""))
        }
      ).contains("keyboard-shortcut.repurpose-only-if-meaningless"))
    #expect(found(Button("Get Info") {}).isEmpty)
  }

  @Test("Reports a shortcut of two commands, or of browsers", .guideline("keyboard-shortcut.minimise-conflicts")) func conflicts() {
    let twice = findings {
      CommandMenu("Mail") {
        Button("Archive") {}.keyboardShortcut("e", modifiers: [.command, .shift])
        Button("Erase") {}.keyboardShortcut("e", modifiers: [.command, .shift])
      }
    }.filter { $0.guideline == "keyboard-shortcut.minimise-conflicts" }
    #expect(twice.count == 1)
    #expect(twice.first?.advice.contains("“Archive” has the same keys") == true)
    let kept = names { CommandMenu("Mail") { Button("Archive") {}.keyboardShortcut("t") } }
    #expect(kept.contains("keyboard-shortcut.minimise-conflicts"))
  }

  @Test(
    "Titles without meaning", .guideline("keyboard-shortcut.descriptive-titles"),
    arguments: [("Go", true), ("", true), ("Archive Message", false), ("実行", true)])
  func titles(title: String, isFound: Bool) {
    let found = names { CommandMenu("Mail") { Button(title) {}.keyboardShortcut("k", modifiers: [.command, .shift]) } }
    #expect(found.contains("keyboard-shortcut.descriptive-titles") == isFound)
  }

  @Test("Reports a submenu's title that does not stand alone", .guideline("keyboard-shortcut.child-title-self-contained")) func submenu() {
    func found(_ item: some View) -> [String] { names { CommandGroup(after: .toolbar) { Menu("Sort Messages") { item } } } }
    let item = Button("By Sender") {}.keyboardShortcut("1", modifiers: [.command, .option])
    #expect(found(item).contains("keyboard-shortcut.child-title-self-contained"))
    #expect(!found(item.shortcutTitle("Sort Messages by Sender")).contains("keyboard-shortcut.child-title-self-contained"))
  }

  @Test("Reports shortcuts that are localised by hand", .guideline("keyboard-shortcut.let-system-localise")) func byHand() {
    func found(_ localization: KeyboardShortcut.Localization) -> [String] {
      names {
        CommandMenu("Mail") { Button("Archive") {}.keyboardShortcut("k", modifiers: [.command, .shift], localization: localization) }
      }
    }
    #expect(found(.custom) == ["keyboard-shortcut.let-system-localise"])
    #expect(found(.automatic).isEmpty)
  }

  @Test("More shortcuts than users learn", .guideline("keyboard-shortcut.too-many-clutters", "keyboard-shortcut.only-most-common"))
  func many() {
    func found(keys: Int, of all: Int) -> [String] {
      names {
        CommandMenu("Mail") {
          ForEach(0..<all, id: \.self) { number in
            if number < keys {
              Button("Move to Folder \(number)") {}.keyboardShortcut(
                KeyEquivalent(Character(UnicodeScalar(97 + number)!)), modifiers: [.command, .option, .control])
            } else {
              Button("Move to Folder \(number)") {}
            }
          }
        }
      }
    }
    #expect(found(keys: 21, of: 40).contains("keyboard-shortcut.too-many-clutters"))
    #expect(!found(keys: 12, of: 40).contains("keyboard-shortcut.too-many-clutters"))
    #expect(found(keys: 10, of: 10).contains("keyboard-shortcut.only-most-common"))
    #expect(!found(keys: 4, of: 10).contains("keyboard-shortcut.only-most-common"))
  }

  @Test("A command without a control", .guideline("keyboard-shortcut.not-primary-access", "keyboard-shortcut.keep-contextual-controls"))
  func onlyKeys() {
    func found(_ page: some View) -> [String] {
      names(page: page) { CommandMenu("Mail") { Button("Archive") {}.keyboardShortcut("k", modifiers: [.command, .shift]) } }
    }
    #expect(found(Text("A letter")) == ["keyboard-shortcut.not-primary-access", "keyboard-shortcut.keep-contextual-controls"])
    #expect(found(Menu("More") { Button("Archive") {} }).isEmpty)
  }

  @Test("Reports removed undo commands where text is edited", .guideline("keyboard-shortcut.enable-meaningful-system")) func takenAway() {
    func found(_ page: some View) -> [String] { names(page: page) { CommandGroup(replacing: .undoRedo) {} } }
    #expect(found(TextField("Name", text: .constant(""))).contains("keyboard-shortcut.enable-meaningful-system"))
    #expect(!found(Text("A letter")).contains("keyboard-shortcut.enable-meaningful-system"))
  }
}
