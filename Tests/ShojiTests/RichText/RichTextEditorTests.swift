// The editor for styled text: what the browser reports, and what it is sent.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiWeb
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Rich text editor") struct RichTextEditorTests {
  @Observable final class Note {
    var text: AttributedString
    var selection = AttributedTextSelection()
    init(_ text: AttributedString) { self.text = text }
    /// The text with a mark before each styled run: B, I, U, C for colour, L for link.
    var marked: String {
      text.runs.map { run in
        var marks = ""
        if (run.font?.weight?.value ?? 0) >= 600 || run.inlinePresentationIntent?.contains(.stronglyEmphasized) == true { marks += "B" }
        if run.font?.isItalic == true || run.inlinePresentationIntent?.contains(.emphasized) == true { marks += "I" }
        if run.underlineStyle != nil { marks += "U" }
        if run.foregroundColor != nil { marks += "C" }
        if run.link != nil { marks += "L" }
        return marks + (marks.isEmpty ? "" : ":") + String(text[run.range].characters)
      }.joined(separator: "|")
    }
  }
  private struct Editor: View {
    @Bindable var note: Note
    var body: some View { TextEditor(text: $note.text, selection: $note.selection) }
  }
  @Observable final class Upper {
    var stored = AttributedString("AB")
    var text: AttributedString {
      get { stored }
      set { stored = AttributedString(String(newValue.characters).uppercased()) }
    }
  }
  private struct UpperScreen: View {
    @Bindable var model: Upper
    var body: some View { TextEditor(text: $model.text) }
  }
  nonisolated private static var example: AttributedString {
    AttributedString("Hello ") + AttributedString("bold", attributes: AttributeContainer().font(.body.bold()))
      + AttributedString(" end", attributes: AttributeContainer().foregroundColor(.red))
  }
  private func open(_ text: AttributedString = example) throws -> (Note, TestScreen, Element) {
    let note = Note(text)
    let screen = TestScreen { Editor(note: note) }
    return (note, screen, try screen.element(TextFieldContent.self))
  }
  private func list(_ values: Any...) -> EventValue {
    .list(values.map { ($0 as? Int).map { .number(Double($0)) } ?? ($0 as? Double).map { .number($0) } ?? .string($0 as? String ?? "") })
  }

  @Test("It is an editable text box with a span for each run, named like the plain editor") func drawing() throws {
    let (_, screen, _) = try open(AttributedString("a<b") + AttributedString("c", attributes: AttributeContainer().font(.body.bold())))
    let html = screen.html
    #expect(html.contains("role=\"textbox\"") && html.contains("aria-multiline=\"true\"") && html.contains("aria-label=\"Text\""))
    #expect(html.contains(">a&lt;b</span>") && html.contains("font-weight:700\">c</span>"))
    #expect(html.contains("data-formats=\"bold italic underline\"") && !html.contains("value="))
  }

  @Test("Typed text takes over the style of what is before it, and the rest keeps its own") func typing() throws {
    let (note, screen, field) = try open()
    screen.send(.input(text: "Hello bolder end", selection: 12..<12), to: field)
    #expect(note.marked == "Hello |B:bolder|C: end")
    screen.send(.input(text: "Hi bolder end", selection: 2..<2), to: field)
    #expect(note.marked == "Hi |B:bolder|C: end")
    #expect(note.selection.units(in: note.text) == 2..<2)
  }

  @Test("The styles come back with each change, as runs of numbered styles") func answer() throws {
    let (_, screen, field) = try open()
    let operations = screen.send(.input(text: "Hello bolder end", selection: 12..<12), to: field)
    guard case .property(let id, let name, .array(let value))? = operations.first, operations.count == 1 else {
      Issue.record("\(operations)")
      return
    }
    #expect(id == field.domID + "-f" && name == "styles")
    #expect(value[1] == .array([6, 1, 6, 2, 4, 3].map { .number($0) }))
  }

  @Test("Text that the app changes or refuses is sent, with its styles") func refused() throws {
    let model = Upper()
    let screen = TestScreen { UpperScreen(model: model) }
    let field = try screen.element(TextFieldContent.self)
    let operations = screen.send(.input(text: "ABc", selection: 3..<3), to: field)
    #expect(operations.first == .property(id: field.domID + "-f", name: "value", value: "ABC"))
  }

  @Test("A format is applied to the selection, and taken back if all of it has it", arguments: ["bold", "italic", "underline"])
  func formats(name: String) throws {
    let (note, screen, field) = try open(AttributedString("one two"))
    screen.send(.action(.format, value: list(name, 0, 3)), to: field)
    let mark = name.prefix(1).uppercased()
    #expect(note.marked == "\(mark):one| two")
    screen.send(.action(.format, value: list(name, 0, 7)), to: field)
    #expect(note.marked == "\(mark):one two")
    screen.send(.action(.format, value: list(name, 0, 7)), to: field)
    #expect(note.marked == "one two" && note.text == AttributedString("one two"))
    #expect(note.selection.units(in: note.text) == 0..<7)
  }

  @Test("At an insertion point a format holds for what is typed next, and not elsewhere") func typingFormat() throws {
    let (note, screen, field) = try open(AttributedString("one"))
    screen.send(.action(.selection, value: list(3, 3)), to: field)
    screen.send(.action(.format, value: list("bold", 3, 3)), to: field)
    #expect(TextFormat.bold.isOn(note.selection.typingAttributes(in: note.text)))
    screen.send(.input(text: "oneX", selection: 4..<4), to: field)
    screen.send(.input(text: "oneXY", selection: 5..<5), to: field)
    #expect(note.marked == "one|B:XY")
    screen.send(.action(.format, value: list("italic", 5, 5)), to: field)
    screen.send(.action(.selection, value: list(0, 0)), to: field)
    screen.send(.input(text: "ZoneXY", selection: 1..<1), to: field)
    #expect(note.marked == "Zone|B:XY")
  }

  @Test("The app's typing attributes are used for what is typed, and told to the browser") func appsTyping() throws {
    let (note, screen, field) = try open(AttributedString("one"))
    note.selection = AttributedTextSelection(
      insertionPoint: note.text.endIndex, typingAttributes: AttributeContainer().foregroundColor(.red))
    _ = screen.patch()
    #expect(try screen.content(TextFieldContent.self).styles?.typing != nil)
    screen.send(.input(text: "oneX", selection: 4..<4), to: field)
    #expect(note.marked == "one|C:X")
  }

  @Test("After Return typing goes on in its style, also before text of another one", arguments: [10, 6])
  func afterReturn(offset: Int) throws {
    let (note, screen, field) = try open()
    let plain = "Hello bold end"
    let start = plain.prefix(offset)
    screen.send(.input(text: start + "\n" + plain.dropFirst(offset), selection: offset + 1..<offset + 1), to: field)
    screen.send(.action(.selection, value: list(offset + 1, offset + 1)), to: field)
    screen.send(.input(text: start + "\nx" + plain.dropFirst(offset), selection: offset + 2..<offset + 2), to: field)
    #expect(note.marked == (offset == 10 ? "Hello |B:bold\nx|C: end" : "Hello \nx|B:bold|C: end"))
  }

  @Test("An emptied editor goes on in the style of its text") func emptied() throws {
    let (note, screen, field) = try open(AttributedString("one", attributes: AttributeContainer().font(.body.bold())))
    screen.send(.input(text: "", selection: 0..<0), to: field)
    screen.send(.action(.selection, value: list(0, 0)), to: field)
    screen.send(.input(text: "x", selection: 1..<1), to: field)
    #expect(note.marked == "B:x")
  }

  @Test("An IME composition has one style from its first letter to its end") func composition() throws {
    let (note, screen, field) = try open()
    for typed in ["k", "か", "かn", "かん", "漢"] {
      screen.send(.input(text: "Hello bold\(typed) end", selection: (10 + typed.utf16.count)..<(10 + typed.utf16.count)), to: field)
    }
    #expect(note.marked == "Hello |B:bold漢|C: end")
  }

  @Test("Undo brings back the styles that the browser knows by number") func undo() throws {
    let (note, screen, field) = try open()
    screen.send(.input(text: "Hello  end", selection: 6..<6), to: field)
    #expect(screen.send(.action(.styles, value: list(6, 1, 4, 2, 4, 3)), to: field).isEmpty)
    screen.send(.input(text: "Hello bold end", selection: 6..<10), to: field)
    #expect(note.marked == "Hello |B:bold|C: end" && note.text == Self.example)
    // Of a format too, where the text is the same.
    screen.send(.action(.format, value: list("bold", 0, 14)), to: field)
    screen.send(.action(.styles, value: list(6, 1, 4, 2, 4, 3)), to: field)
    screen.send(.input(text: "Hello bold end", selection: 0..<14), to: field)
    #expect(note.text == Self.example)
    // They belong to the next text only.
    screen.send(.action(.format, value: list("bold", 0, 14)), to: field)
    screen.send(.input(text: "Hello bold end", selection: 0..<0), to: field)
    #expect(note.marked == "B:Hello bold|BC: end")
  }

  @Test("Of a paste, bold, italic, underline and safe links are kept") func paste() throws {
    let (note, screen, field) = try open(AttributedString("ad"))
    screen.send(.action(.pasted, value: list(1, 2, 7, "", 2, 0, "https://example.com")), to: field)
    screen.send(.input(text: "abbccd", selection: 5..<5), to: field)
    #expect(note.marked == "a|BIU:bb|L:cc|d")
  }

  @Test(
    "Links that are not safe to follow are not pasted",
    arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "/shoji/settings", "//evil.example", "x"])
  func links(address: String) throws {
    let (note, screen, field) = try open(AttributedString("a"))
    screen.send(.action(.pasted, value: list(0, 2, 0, address)), to: field)
    screen.send(.input(text: "ab", selection: 2..<2), to: field)
    #expect(note.marked == "ab")
  }

  @Test("Malformed reports change nothing") func hostile() throws {
    let (note, screen, field) = try open()
    let before = note.text
    let huge = EventValue.list(Array(repeating: .number(1), count: 20_000))
    for value: EventValue in [
      .null, .string("bold"), huge, list("bold"), list("bold", 0), list("bold", 5, 2), list("bold", -3, 4), list("bold", 0.5, 2),
      list("blink", 0, 4),
      list(0, 4, "bold"), .list([.list([]), .number(0), .number(1)]), list("bold", 0, 1e300),
    ] {
      screen.send(.action(.format, value: value), to: field)
    }
    for value: EventValue in [
      .null, huge, list(14), list(14, 1, 1), list(13, 2), list(15, 2), list(-1, 2, 15, 2), list("14", 2), list(1e18, 2), .object([:]),
    ] {
      screen.send(.action(.styles, value: value), to: field)
      screen.send(.input(text: "Hello bold end", selection: 0..<0), to: field)
    }
    for value: EventValue in [
      .null, huge, list(), list(0, 2, 1), list(0, 2, 8, ""), list(0, 99, 1, ""), list(14, 2, 1, ""), list(0, 2, 1, 4), list(-1, 2, 1, ""),
      list(0, 2, 9e9, ""), .bool(true),
    ] {
      screen.send(.action(.pasted, value: value), to: field)
      screen.send(.input(text: "xHello bold end", selection: 1..<1), to: field)
      screen.send(.input(text: "Hello bold end", selection: 0..<0), to: field)
    }
    for value: EventValue in [.null, list(4, 2), list(-1, 3), list("a", "b"), list(1), list(1, 2, 3)] {
      screen.send(.action(.selection, value: value), to: field)
    }
    #expect(note.text == before)
    // Numbers of styles that were never sent leave the text as it is.
    screen.send(.action(.styles, value: list(6, 77, 8, 99)), to: field)
    screen.send(.input(text: "Hello bold end", selection: 0..<0), to: field)
    #expect(note.text == before)
    screen.send(.action(.selection, value: list(2, 900)), to: field)
    #expect(note.selection.units(in: note.text) == 2..<14)
    screen.send(.input(text: "Hello", selection: 700..<9000), to: field)
    #expect(note.marked == "Hello" && note.selection.units(in: note.text) == 5..<5)
  }

  @Test("A disabled editor takes nothing") func disabled() throws {
    let note = Note(Self.example)
    let screen = TestScreen { Editor(note: note).disabled(true) }
    let field = try screen.element(TextFieldContent.self)
    screen.send(.action(.pasted, value: list(0, 1, 2, "")), to: field)
    screen.send(.input(text: "x", selection: 1..<1), to: field)
    screen.send(.action(.format, value: list("italic", 0, 5)), to: field)
    screen.send(.action(.styles, value: list(14, 2)), to: field)
    screen.send(.input(text: "Hello bold end", selection: 0..<0), to: field)
    #expect(note.text == Self.example)
    #expect(screen.html.contains("aria-disabled=\"true\"") && !screen.html.contains("data-editable"))
  }

  @Test("The definition decides what is shown, typed, formatted and pasted") func definition() throws {
    struct Lines: AttributeScope { let underlineStyle: AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute }
    let note = Note(Self.example)
    let screen = TestScreen { Editor(note: note).attributedTextFormattingDefinition(Lines.self) }
    let field = try screen.element(TextFieldContent.self)
    #expect(screen.html.contains("data-formats=\"underline\"") && !screen.html.contains("font-weight"))
    screen.send(.input(text: "Hello bold end!", selection: 15..<15), to: field)
    #expect(note.marked == "Hello bold end!")
    screen.send(.action(.format, value: list("bold", 0, 5)), to: field)
    #expect(note.marked == "Hello bold end!")
    screen.send(.action(.pasted, value: list(0, 2, 7, "https://example.com")), to: field)
    screen.send(.input(text: "xxHello bold end!", selection: 2..<2), to: field)
    #expect(note.marked == "U:xx|Hello bold end!")
  }

  @Test("Where fonts are not allowed, bold is an intent") func intents() throws {
    struct Intents: AttributeScope { let intent: AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute }
    let note = Note(AttributedString("one"))
    let screen = TestScreen { Editor(note: note).attributedTextFormattingDefinition(Intents.self) }
    let field = try screen.element(TextFieldContent.self)
    screen.send(.action(.format, value: list("bold", 0, 3)), to: field)
    #expect(note.text.inlinePresentationIntent == .stronglyEmphasized && note.text.font == nil)
  }

  @Test("The app's selection is sent once, and clamped when its text becomes shorter") func selecting() throws {
    let (note, screen, field) = try open()
    func orders() -> [Range<Int>] {
      defer { screen.host.commands = [] }
      return screen.host.commands.compactMap { if case .select(_, let units) = $0 { units } else { nil } }
    }
    #expect(orders() == [])
    note.selection = AttributedTextSelection(range: note.text.range(of: "bold")!)
    _ = screen.patch()
    #expect(orders() == [6..<10])
    screen.send(.action(.selection, value: list(6, 10)), to: field)
    #expect(orders() == [])
    note.text = AttributedString("Hi")
    _ = screen.patch()
    #expect(orders() == [2..<2])
  }

  @Test("A styled text survives a restart of the process") func restart() throws {
    struct Screen: View {
      @State var text = RichTextEditorTests.example
      var body: some View { TextEditor(text: $text) }
    }
    let first = TestScreen { Screen() }
    first.send(.action(.format, value: list("italic", 0, 5)), to: try first.element(TextFieldContent.self))
    let saved = first.host.store.takeChanges().compactMapValues { $0 }
    let second = TestScreen(restoring: saved) { Screen() }
    #expect(
      saved.count == 1 && second.html.contains("font-style:italic\">Hello</span>") && second.html.contains("font-weight:700\">bold</span>"))
  }

  @Test("Line breaks of other systems become the browser's") func lineBreaks() throws {
    let (note, screen, field) = try open(AttributedString("a\r\nb"))
    #expect(try screen.content(TextFieldContent.self).text == "a\nb")
    screen.send(.input(text: "a\nbc", selection: 4..<4), to: field)
    #expect(String(note.text.characters) == "a\nbc")
  }

  @Test("Ten thousand characters in a thousand runs are edited in milliseconds") func long() throws {
    var text = AttributedString()
    for index in 0..<1000 {
      text += AttributedString("word word ", attributes: AttributeContainer().foregroundColor(index % 2 == 0 ? .red : .blue))
    }
    let (note, screen, field) = try open(text)
    let plain = String(text.characters)
    let clock = ContinuousClock()
    let took = clock.measure {
      for count in 1...5 {
        screen.send(.input(text: String(repeating: "x", count: count) + plain, selection: count..<count), to: field)
      }
    }
    #expect(note.text.characters.count == 10_005 && took < .seconds(5))
  }
}
