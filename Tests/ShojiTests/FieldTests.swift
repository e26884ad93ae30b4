import Foundation
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite struct FieldTests {
  struct Upper: View {
    @State var text = ""
    var body: some View {
      TextField("Code", text: Binding(get: { text }, set: { text = String($0.uppercased().prefix(3)) }))
    }
  }

  @Test("Typed text is not sent back; the app's changes to it are")
  func rewriting() throws {
    let screen = TestScreen { Upper() }
    let field = try screen.element(TextFieldContent.self)
    #expect(screen.send(.input(text: "A", selection: 1..<1), to: field).isEmpty)
    #expect(
      screen.send(.input(text: "Ab", selection: 2..<2), to: field) == [
        .property(id: field.domID + "-f", name: "value", value: .string("AB"))
      ])
    screen.send(.input(text: "ABC", selection: 3..<3), to: field)
    // The app rejects the input: its value is unchanged, so the browser's text is reset.
    #expect(
      screen.send(.input(text: "ABCD", selection: 4..<4), to: field) == [
        .property(id: field.domID + "-f", name: "value", value: .string("ABC"))
      ])
  }

  struct Price: View {
    @State var price = 5.0
    @State var count: Int? = 3
    var body: some View {
      Text("price \(Int(price * 100)) count \(count ?? -1)")
      TextField("Price", value: $price, format: .number.precision(.fractionLength(2)))
      TextField("Count", value: $count, format: .number)
    }
  }

  @Test(
    "A value is read while the user types, and shown in its format when editing ends", .guideline("text-field.formatter-display-styles"))
  func values() throws {
    let screen = TestScreen { Price() }
    let field = try screen.element(TextFieldContent.self, "Price")
    #expect(try screen.content(TextFieldContent.self, "Price").text == "5.00")
    screen.send(.focus(true), to: field)
    screen.send(.input(text: "7.", selection: 2..<2), to: field)
    #expect(screen.texts.contains("price 700 count 3"))
    screen.send(.input(text: "7.x", selection: 3..<3), to: field)
    #expect(screen.texts.contains("price 700 count 3"))
    screen.send(.input(text: "7.5", selection: 3..<3), to: field)
    #expect(screen.texts.contains("price 750 count 3"))
    #expect(try screen.content(TextFieldContent.self, "Price").text == "7.5")
    let operations = screen.send(.submit, to: field)
    #expect(operations.contains(.property(id: field.domID + "-f", name: "value", value: .string("7.50"))))
  }

  @Test(
    "Unparsable input keeps the old value, and stays as typed", .guideline("text-field.formatter-numbers-only"),
    arguments: ["abc", "12abc", "1-2-", ""])
  func wrongValues(typed: String) throws {
    let screen = TestScreen { Price() }
    let field = try screen.element(TextFieldContent.self, "Price")
    screen.send(.focus(true), to: field)
    screen.send(.input(text: typed, selection: 0..<0), to: field)
    screen.send(.focus(false), to: field)
    #expect(screen.texts.contains("price 500 count 3"))
    let content = try screen.content(TextFieldContent.self, "Price")
    #expect(content.text == typed && content.invalidMessage == "Enter a number, such as 5.00.")
  }

  @Test("The app's own setting of clear buttons holds where a view says nothing", .guideline("text-field.clear-button-trailing"))
  func clearButtons() throws {
    UITextField.appearance().clearButtonMode = .always
    defer { UITextField.appearance().clearButtonMode = .whileEditing }
    let screen = TestScreen {
      TextField("One", text: .constant("a"))
      TextField("Two", text: .constant("b")).textFieldClearButton(.never)
    }
    #expect(try screen.content(TextFieldContent.self, "One").clear == .always)
    #expect(try screen.content(TextFieldContent.self, "Two").clear == nil)
  }

  @Test("A value of a formatter is set when editing ends")
  func formatterValue() throws {
    struct Weight: View {
      @State var weight = 5.0
      var body: some View {
        Text("weight \(Int(weight * 100))")
        TextField("Weight", value: $weight, formatter: NumberFormatter())
      }
    }
    let screen = TestScreen { Weight() }
    let field = try screen.element(TextFieldContent.self, "Weight")
    screen.send(.focus(true), to: field)
    screen.send(.input(text: "7", selection: 1..<1), to: field)
    #expect(screen.texts.contains("weight 500"))
    screen.send(.focus(false), to: field)
    #expect(screen.texts.contains("weight 700"))
  }

  @Test("What an input method composes is read when it has been composed")
  func composedValue() throws {
    let screen = TestScreen { Price() }
    let field = try screen.element(TextFieldContent.self, "Price")
    screen.send(.focus(true), to: field)
    screen.send(.action(.composing, value: .bool(true)), to: field)
    screen.send(.input(text: "７", selection: 1..<1), to: field)
    #expect(screen.texts.contains("price 500 count 3"))
    screen.send(.action(.composing, value: .bool(false)), to: field)
    #expect(screen.texts.contains("price 700 count 3"))
  }

  @Test("An empty field sets an optional value to nil")
  func optionalValue() throws {
    let screen = TestScreen { Price() }
    let field = try screen.element(TextFieldContent.self, "Count")
    screen.send(.input(text: "", selection: 0..<0), to: field)
    screen.send(.focus(false), to: field)
    #expect(screen.texts.contains("price 500 count -1"))
  }

  @Test("Fields request their keyboard", .guideline("text-field.keyboard-type-shown"))
  func keyboards() throws {
    let screen = TestScreen {
      TextField("Mail", text: .constant("")).keyboardType(.emailAddress).textContentType(.emailAddress).submitLabel(.next)
      SecureField("Word", text: .constant("")).textContentType(.password)
      TextField("Name", text: .constant("")).textInputAutocapitalization(.words).autocorrectionDisabled()
    }
    let mail = try screen.content(TextFieldContent.self, "Mail")
    let name = try screen.content(TextFieldContent.self, "Name")
    #expect([mail.inputMode, mail.contentType, mail.enterKey, mail.capitalization] == ["email", "email", "next", "none"])
    #expect(mail.disablesCorrection)
    #expect(name.capitalization == "words" && name.disablesCorrection)
    let word = try screen.element(TextFieldContent.self, "Word")
    #expect(try screen.node(word, part: "f").attributes["type"] == "password")
  }

  @Test("A number that may be negative gets the full keyboard, since decimal pads have no minus")
  func numbers() throws {
    let positive = NumberFormatter()
    positive.minimum = 0
    let screen = TestScreen {
      TextField("Balance", value: .constant(-5.0), format: .number)
      TextField("Change", value: .constant(nil as Int?), format: .number)
      TextField("Count", value: .constant(3 as UInt), format: .number)
      TextField("Weight", value: .constant(3.5), formatter: positive)
      TextField("Price", value: .constant(3.5), format: .number).keyboardType(.decimalPad)
      TextField("Whole", value: .constant(3 as UInt), format: .number).keyboardType(.numberPad)
    }
    let modes = try ["Balance", "Change", "Count", "Weight", "Price", "Whole"].map {
      try screen.content(TextFieldContent.self, $0).inputMode
    }
    #expect(modes == [nil, nil, "decimal", "decimal", "decimal", "numeric"])
  }

  @Test("Return without a submit action presses the default button", arguments: [true, false]) func defaultButton(isFree: Bool) throws {
    let screen = TestScreen {
      if isFree {
        VStack { TextField("A", text: .constant("x")) }.onSubmit(of: .search) {}
      } else {
        VStack { TextField("A", text: .constant("x")) }.onSubmit {}
      }
    }
    screen.send(.submit, to: try screen.element(TextFieldContent.self))
    #expect(screen.host.commands.contains { if case .pressDefault = $0 { true } else { false } } == isFree)
  }

  struct Order: View {
    @State var log = ""
    var body: some View {
      Text("log \(log)")
      VStack {
        TextField("A", text: .constant("x"), onEditingChanged: { log += $0 ? "(" : ")" }, onCommit: { log += "c" }).onSubmit { log += "i" }
      }
      .onSubmit { log += "o" }.onSubmit(of: .search) { log += "s" }
    }
  }

  @Test("Return runs onCommit, then onSubmit actions from the inside out")
  func submit() throws {
    let screen = TestScreen { Order() }
    let field = try screen.element(TextFieldContent.self)
    screen.send(.focus(true), to: field)
    screen.send(.submit, to: field)
    #expect(screen.texts == ["log (cio)"])
  }

  struct Underlined: TextFieldStyle {
    func _body(configuration: TextField<_Label>) -> some View {
      VStack {
        configuration
        Text("line")
      }
    }
  }
  @Test("A custom style is drawn around the field") func styles() throws {
    let screen = TestScreen { TextField("A", text: .constant("x")).textFieldStyle(Underlined()) }
    #expect(screen.texts == ["line"])
    #expect(screen.elements(TextFieldContent.self).count == 1)
    #expect(
      try TestScreen { TextField("A", text: .constant("x")).textFieldStyle(.roundedBorder) }.content(TextFieldContent.self).style
        == "rounded")
  }
}

@MainActor @Suite struct FocusTests {
  enum Field: Hashable { case first, second }
  struct Form: View {
    @FocusState var field: Field?
    @State var log = ""
    @State var showsSecond = true
    var body: some View {
      Text("log \(log)")
      TextField("First", text: .constant("")).focused($field, equals: .first).onSubmit { field = .second }
      if showsSecond { TextField("Second", text: .constant("")).focused($field, equals: .second) }
      Button("Away") { field = nil }
      Button("Show") {
        showsSecond = true
        field = .second
      }
      Button("Hide") { showsSecond = false }
      Text("x").onChange(of: field) { _, new in log += new.map { $0 == .first ? "1" : "2" } ?? "0" }
    }
  }

  func commands(_ screen: TestScreen) -> [String] {
    defer { screen.host.commands = [] }
    return screen.host.commands.map { command in
      switch command {
      case .focus(let element): TestScreen.label(of: element)
      case .blur: "none"
      default: "?"
      }
    }
  }

  @Test("A focus state follows the user from field to field, without nil in between")
  func seen() throws {
    let screen = TestScreen { Form() }
    screen.send(.focus(true), to: try screen.element(TextFieldContent.self, "First"))
    screen.send(.focus(true), to: try screen.element(TextFieldContent.self, "Second"))
    screen.send(.focus(false), to: try screen.element(TextFieldContent.self, "Second"))
    #expect(screen.texts.first == "log 120")
    #expect(commands(screen) == [])
  }

  @Test("Setting a focus state focuses its field, even one that is not shown yet")
  func moved() throws {
    let screen = TestScreen { Form() }
    let first = try screen.element(TextFieldContent.self, "First")
    screen.send(.focus(true), to: first)
    screen.send(.submit, to: first)
    #expect(commands(screen) == ["Second"])
    try screen.tap("Away")
    #expect(commands(screen) == ["none"])
    try screen.tap("Hide")
    try screen.tap("Show")
    #expect(commands(screen) == ["Second"])
    try screen.tap("Hide")
    #expect(screen.texts.first == "log 10202" || screen.texts.first == "log 120202" || screen.texts.first == "log 12020")
  }

  @Test("onAppear can set the focus") func onAppear() throws {
    struct Page: View {
      @FocusState var isHere: Bool
      var body: some View { TextField("A", text: .constant("")).focused($isHere).onAppear { isHere = true } }
    }
    let screen = TestScreen { Page() }
    #expect(commands(screen) == ["A"])
  }

  @Test("A default focus takes no focus from a field that is edited, unless it appears in a sheet", arguments: [false, true])
  func comesBeside(isSheet: Bool) throws {
    struct Code: View {
      @FocusState var isHere: Bool
      var body: some View { TextField("Code", text: .constant("")).focused($isHere).defaultFocus($isHere, true) }
    }
    struct Page: View {
      let isSheet: Bool
      @State var isShown = false
      var body: some View {
        TextField("Name", text: .constant(""))
        Button("Show") { isShown = true }
        if isShown, !isSheet { Code() }
        Text("x").sheet(isPresented: .constant(isShown && isSheet)) { Code() }
      }
    }
    let screen = TestScreen { Page(isSheet: isSheet) }
    screen.send(.focus(true), to: try screen.element(TextFieldContent.self, "Name"))
    try screen.tap("Show")
    #expect(commands(screen) == (isSheet ? ["Code"] : []))
  }

  @Test("Return removes the focus, unless the app sets it again") func submitted() throws {
    struct Chat: View {
      let stays: Bool
      @FocusState var isHere: Bool
      var body: some View { TextField("A", text: .constant("")).focused($isHere).onSubmit { if stays { isHere = true } } }
    }
    for stays in [true, false] {
      let screen = TestScreen { Chat(stays: stays) }
      let field = try screen.element(TextFieldContent.self)
      screen.send(.focus(true), to: field)
      screen.send(.submit, to: field)
      #expect(commands(screen) == (stays ? [] : ["none"]))
    }
  }

  @Test("An action at Return reads the focus as it is, moves it on without leaving it, and leaves it otherwise") func chain() throws {
    enum Field { case name, mail }
    struct Form: View {
      @FocusState private var field: Field?
      @State private var seen: [String] = []
      var body: some View {
        VStack {
          TextField("Name", text: .constant("")).focused($field, equals: .name)
          TextField("Mail", text: .constant("")).focused($field, equals: .mail)
          Text(verbatim: seen.joined(separator: " "))
        }
        .onSubmit {
          seen.append(field.map { "\($0)" } ?? "none")
          if field == .name { field = .mail }
        }
        .onChange(of: field) { seen.append("now \($1.map { "\($0)" } ?? "none")") }
      }
    }
    let screen = TestScreen { Form() }
    let (name, mail) = (try screen.element(TextFieldContent.self, "Name"), try screen.element(TextFieldContent.self, "Mail"))
    screen.send(.focus(true), to: name)
    screen.send(.submit, to: name)
    #expect(screen.texts.last == "now name name now mail")
    screen.send(.focus(true), to: mail)
    screen.send(.submit, to: mail)
    #expect(screen.texts.last == "now name name now mail mail now none")
  }

  @Test("onEditingChanged reports one begin and one end, by tap or app", arguments: ["tap", "app"]) func editingChanges(road: String) throws
  {
    struct Told: View {
      @State var told: [Bool] = []
      @FocusState var isHere: Bool
      var body: some View {
        Text(verbatim: told.map { $0 ? "begin" : "end" }.joined(separator: " "))
        TextField("A", text: .constant(""), onEditingChanged: { told.append($0) }).focused($isHere)
        Button("Go") { isHere = true }
      }
    }
    let screen = TestScreen { Told() }
    let field = try screen.element(TextFieldContent.self)
    if road == "app" { try screen.tap("Go") }
    screen.send(.focus(true), to: field)
    #expect(screen.texts.first == "begin")
    // Return removes the focus, and the browser reports that afterwards.
    screen.send(.submit, to: field)
    screen.send(.focus(false), to: field)
    #expect(screen.texts.first == "begin end")
  }

  @Test("Input to a control that has just been disabled is reverted in the browser") func disabledMeanwhile() throws {
    struct Saving: View {
      @State var isSaving = false
      @State var text = "a"
      @State var choice = 1
      @State var level = 5.0
      var body: some View {
        Button("Save") { isSaving = true }
        Group {
          TextField("Name", text: $text)
          Picker("Kind", selection: $choice) {
            Text("One").tag(1)
            Text("Two").tag(2)
          }.pickerStyle(.segmented)
          Slider(value: $level, in: 0...10)
        }
        .disabled(isSaving)
      }
    }
    let screen = TestScreen { Saving() }
    let field = try screen.element(TextFieldContent.self)
    let slider = try screen.element(SliderContent.self)
    let two = try screen.element(OptionContent.self, "Two")
    try screen.tap("Save")
    #expect(
      screen.send(.input(text: "ab", selection: 2..<2), to: field).contains(
        .property(id: field.domID + "-f", name: "value", value: .string("a"))))
    #expect(screen.send(.change(.number(8)), to: slider).contains(.property(id: slider.domID + "-c", name: "value", value: .number(5))))
    #expect(!screen.send(.change(.bool(true)), to: two).isEmpty)
  }

  @Test("A key that a view ignores goes to the view around it") func keysOutwards() throws {
    struct Page: View {
      @State var log = ""
      var body: some View {
        Text(log)
        VStack { Text("x") }
          .onKeyPress(characters: .decimalDigits) {
            log += $0.characters
            return .handled
          }
          .onKeyPress(.upArrow) {
            log += "-"
            return .ignored
          }
          .onKeyPress {
            log += "(\($0.characters))"
            return .handled
          }
      }
    }
    let screen = TestScreen { Page() }
    func innermost(_ element: Element) -> Element? {
      element.children.lazy.compactMap(innermost).first
        ?? (element.box.stages.contains { if case .attribute("data-keys", _) = $0 { true } else { false } } ? element : nil)
    }
    let element = try #require(innermost(screen.host.elements.root))
    for key in ["7", "x"] { screen.send(.key(key: key, modifiers: "", phase: "down"), to: element) }
    #expect(screen.texts.first == "7(x)")
  }

  @Test("A withheld key that all handlers ignore is replayed in the browser", arguments: [("Enter", true), ("Tab", false)])
  func givenBack(key: String, isWanted: Bool) throws {
    let screen = TestScreen { VStack { Text("x") }.onKeyPress(.return) { .handled }.onKeyPress(.tab) { .ignored } }
    func asking(_ element: Element) -> [Element] {
      element.children.flatMap(asking)
        + (element.box.stages.contains { if case .attribute("data-keys", _) = $0 { true } else { false } } ? [element] : [])
    }
    let element = try #require(asking(screen.host.elements.root).first)
    for modifiers in ["", "shift+kept"] { screen.send(.key(key: key, modifiers: modifiers, phase: "down"), to: element) }
    let back = screen.host.commands.compactMap { if case .press(let key, let modifiers) = $0 { "\(key) \(modifiers)" } else { nil } }
    #expect(back == (isWanted ? [] : ["\(key) shift+kept"]))
  }

  @Test("Key handlers' character sets become patterns") func characters() {
    #expect(KeyNames.asked(.decimalDigits) == "[\\p{Nd}]" && KeyNames.asked(CharacterSet(charactersIn: "a b")) == "[\\u{20}\\u{61}\\u{62}]")
    #expect(KeyNames.asked(CharacterSet(charactersIn: "日本")) == "[^]" && KeyNames.asked(.letters.inverted) == "[^]")
    #expect(KeyNames.asked(.upArrow) == "ArrowUp" && KeyNames.asked("*") == "[\\u{2a}]")
  }

  @Test("Keyboard shortcuts have names, and modifiers are parsed") func keys() throws {
    struct Page: View {
      @State var log = ""
      var body: some View {
        Button("Go \(log)") {}.keyboardShortcut("k", modifiers: [.command, .shift]).keyboardShortcut(.defaultAction)
        VStack { Text("x") }.onKeyPress(.upArrow) {
          log += "up"
          return .handled
        }.onKeyPress(characters: .decimalDigits) {
          log += $0.characters
          return .handled
        }
      }
    }
    let screen = TestScreen { Page() }
    #expect(try screen.content(ButtonContent.self).shortcut == "meta+shift+k")
    #expect(
      KeyboardShortcut.defaultAction.words(.leftToRight) == "enter" && KeyboardShortcut(.upArrow, modifiers: []).words(.leftToRight) == "up"
    )
    #expect(KeyNames.modifiers("meta+alt") == [.command, .option])
  }
}
