// Fields: what users type, and what programs make of it.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let fields: [any Idiom.Type] = [
  FieldGreets.self, FieldEnablesButton.self, FieldWithPrompt.self, FieldAddsOnReturn.self, FieldWithOlderClosures.self, FieldOfNumber.self,
  FieldRefusesWords.self, FieldOfOptionalNumber.self, FieldOfNumberFreesButton.self, FieldInGradient.self, FieldWithFormatter.self,
  FieldOfFewCharacters.self, FieldOfDigits.self,
  FieldInUpperCase.self, FieldMarksChanges.self, FieldOfLines.self, PasswordStrength.self, PasswordRepeated.self, PasswordShownByEye.self,
  EditorOfNote.self, EditorWithPlaceholder.self, FieldsOfOneText.self, FieldOfChosenElement.self, OwnSearchBar.self,
]

/// What is typed is seen at once.
struct FieldGreets: Idiom {
  @State private var name = ""
  var body: some View {
    VStack {
      TextField("Your name", text: $name)
      Text("Hello, \(name.isEmpty ? "stranger" : name)!")
    }
  }
  static let steps: [Step] = [
    .sees("Hello, stranger!"), .types("Mia", "Your name"), .sees("Hello, Mia!"), .finds("Your name", "Mia"), .types("", "Your name"),
    .sees("Hello, stranger!"),
  ]
}

/// A field enables a button, which empties it.
struct FieldEnablesButton: Idiom {
  @State private var draft = ""
  @State private var messages: [String] = []
  var body: some View {
    VStack {
      ForEach(messages, id: \.self) { Text($0) }
      HStack {
        TextField("Message", text: $draft).textFieldStyle(RoundedBorderTextFieldStyle())
        Button("Send it") {
          messages.append(draft)
          draft = ""
        }
        .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
      }
    }
  }
  static let steps: [Step] = [
    .findsDisabled("Send it"), .types("  ", "Message"), .findsDisabled("Send it"), .types("Good morning", "Message"),
    .findsEnabled("Send it"),
    .taps("Send it"), .sees("Good morning"), .finds("Message", ""), .findsDisabled("Send it"),
  ]
}

/// A placeholder that differs from the field's name.
struct FieldWithPrompt: Idiom {
  @State private var mail = ""
  var body: some View {
    VStack(alignment: .leading) {
      TextField("Mail", text: $mail, prompt: Text("name@example.com"))
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      if mail.contains("@") { Text("That is an address") }
    }
  }
  static let steps: [Step] = [
    .sees("name@example.com"), .types("mia@example.org", "Mail"), .misses("name@example.com"), .sees("That is an address"),
  ]
}

/// Return adds what was typed to a list.
struct FieldAddsOnReturn: Idiom {
  @State private var item = ""
  @State private var items = ["Eggs"]
  var body: some View {
    List {
      TextField("New item", text: $item).onSubmit { add() }.submitLabel(.done)
      ForEach(items, id: \.self) { Text($0) }
    }
  }
  private func add() {
    guard !item.isEmpty else { return }
    items.insert(item, at: 0)
    item = ""
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Eggs"), .types("Milk", "New item"), .submits("New item"), .finds("New item", ""), .sees("Milk"),
    .sees("Eggs"),
  ]
}

/// The older spelling: closures for the beginning, the end and Return.
struct FieldWithOlderClosures: Idiom {
  @State private var name = ""
  @State private var committed = "nothing"
  var body: some View {
    VStack {
      TextField("Nickname", text: $name, onEditingChanged: { _ in }, onCommit: { committed = name })
        .autocapitalization(.none)
        .disableAutocorrection(true)
      Text("Committed: \(committed)")
    }
  }
  static let steps: [Step] = [.types("Bibi", "Nickname"), .sees("Committed: nothing"), .submits("Nickname"), .sees("Committed: Bibi")]
}

/// A number is entered.
struct FieldOfNumber: Idiom {
  @State private var width = 20
  var body: some View {
    VStack {
      TextField("Width", value: $width, format: .number).keyboardType(.numberPad)
      Text("Area: \(width * width)")
    }
  }
  static let steps: [Step] = [.finds("Width", "20"), .sees("Area: 400"), .types("30", "Width"), .submits("Width"), .sees("Area: 900")]
}

/// What is no number leaves the number as it was.
struct FieldRefusesWords: Idiom {
  @State private var age = 40
  @State private var saved = 0
  var body: some View {
    VStack {
      TextField("Age of the tree", value: $age, format: .number)
      Button("Save the age") { saved = age }
      Text("Saved: \(saved)")
    }
  }
  static let steps: [Step] = [
    .sees("Saved: 0"), .types("old", "Age of the tree"), .submits("Age of the tree"), .taps("Save the age"), .sees("Saved: 40"),
    .types("41", "Age of the tree"), .submits("Age of the tree"),
    .taps("Save the age"), .sees("Saved: 41"),
  ]
}

/// An optional number: an empty field means none.
struct FieldOfOptionalNumber: Idiom {
  @State private var score: Int?
  var body: some View {
    VStack {
      TextField("Score", value: $score, format: .number)
      Text(score.map { "Score of \($0)" } ?? "No score")
    }
  }
  static let steps: [Step] = [
    .sees("No score"), .types("7", "Score"), .submits("Score"), .sees("Score of 7"), .types("", "Score"), .submits("Score"),
    .sees("No score"),
  ]
}

/// A number that is typed counts at once: no key of a number pad ends editing.
struct FieldOfNumberFreesButton: Idiom {
  @State private var amount = 0.0
  @State private var sum = 0.0
  var body: some View {
    VStack {
      TextField("Amount paid", value: $amount, format: .number).keyboardType(.decimalPad)
      Text("With tip: \(amount * 2, specifier: "%.1f")")
      Button("Add the amount") {
        sum += amount
        amount = 0
      }
      .disabled(amount <= 0)
      Text("Sum: \(sum, specifier: "%.1f")")
    }
  }
  static let steps: [Step] = [
    .types("1.5", "Amount paid"), .sees("With tip: 3.0"), .taps("Add the amount"), .sees("Sum: 1.5"), .finds("Amount paid", "0"),
    .sees("With tip: 0.0"),
  ]
}

/// A field in a frame whose line has the colours of a gradient.
struct FieldInGradient: Idiom {
  @State private var name = ""
  var body: some View {
    VStack {
      TextField("Full name", text: $name)
        .padding()
        .overlay(
          RoundedRectangle(cornerRadius: 12)
            .stroke(LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing), lineWidth: 2))
      Text("Entered: \(name)")
    }
  }
  static let steps: [Step] = [.types("Ida", "Full name"), .sees("Entered: Ida")]
}

/// A number by a formatter, as it was written before formats.
struct FieldWithFormatter: Idiom {
  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 1
    return formatter
  }()
  @State private var weight = 2.5
  var body: some View {
    VStack {
      TextField("Weight", value: $weight, formatter: Self.formatter)
      Text("Twice: \(weight * 2, specifier: "%.1f")")
    }
  }
  static let steps: [Step] = [
    .finds("Weight", "2.5"), .sees("Twice: 5.0"), .types("4.5", "Weight"), .submits("Weight"), .sees("Twice: 9.0"),
  ]
}

/// A field keeps at most some characters.
struct FieldOfFewCharacters: Idiom {
  @State private var code = ""
  private let limit = 4
  var body: some View {
    VStack {
      TextField("Code", text: $code).onChange(of: code) { _, new in
        if new.count > limit { code = String(new.prefix(limit)) }
      }
      Text("\(code.count) of \(limit)")
    }
  }
  static let steps: [Step] = [
    .sees("0 of 4"), .types("123", "Code"), .sees("3 of 4"), .types("123456", "Code"), .finds("Code", "1234"), .sees("4 of 4"),
  ]
}

/// A field takes digits only, by a binding of its own.
struct FieldOfDigits: Idiom {
  @State private var digits = ""
  var body: some View {
    VStack {
      TextField("Digits", text: Binding(get: { digits }, set: { digits = $0.filter(\.isNumber) }))
      Text("Sum: \(digits.compactMap(\.wholeNumberValue).reduce(0, +))")
    }
  }
  static let steps: [Step] = [.types("1a2b3", "Digits"), .finds("Digits", "123"), .sees("Sum: 6")]
}

/// What is typed becomes upper case.
struct FieldInUpperCase: Idiom {
  @State private var plate = ""
  var body: some View {
    VStack {
      TextField("Licence plate", text: $plate)
        .textInputAutocapitalization(.characters)
        .onChange(of: plate) { plate = plate.uppercased() }
      Text("Plate: \(plate)")
    }
  }
  static let steps: [Step] = [.types("ab 12", "Licence plate"), .finds("Licence plate", "AB 12"), .sees("Plate: AB 12")]
}

/// A binding that does more when it is set.
struct FieldMarksChanges: Idiom {
  @State private var text = "A remark"
  @State private var isChanged = false
  var body: some View {
    VStack {
      TextField("Remark", text: $text.onSet { isChanged = true })
      Button("Save the remark") { isChanged = false }.disabled(!isChanged)
      Text(isChanged ? "There are changes" : "All is saved")
    }
  }
  static let steps: [Step] = [
    .sees("All is saved"), .findsDisabled("Save the remark"), .types("Another remark", "Remark"), .sees("There are changes"),
    .taps("Save the remark"), .sees("All is saved"),
  ]
}

extension Binding {
  fileprivate func onSet(_ action: @escaping () -> Void) -> Binding<Value> {
    Binding(
      get: { wrappedValue },
      set: {
        wrappedValue = $0
        action()
      })
  }
}

/// A field of several lines, which grows.
struct FieldOfLines: Idiom {
  @State private var bio = ""
  var body: some View {
    VStack(alignment: .leading) {
      TextField("About you", text: $bio, axis: .vertical).lineLimit(2...5).textFieldStyle(.roundedBorder)
      Text("\(bio.split(separator: " ").count) words")
    }
  }
  static let steps: [Step] = [.sees("0 words"), .types("I like trees", "About you"), .sees("3 words")]
}

/// A password, and how strong it is.
struct PasswordStrength: Idiom {
  @State private var password = ""
  private var strength: String { password.count < 6 ? "Weak" : password.count < 10 ? "Fair" : "Strong" }
  var body: some View {
    VStack {
      SecureField("Password", text: $password).textContentType(.newPassword)
      Text(strength)
    }
  }
  static let differences = [Difference(after: .killed, because: "A secret is stored nowhere, and ends with its process")]
  static let steps: [Step] = [
    .sees("Weak"), .types("sesame", "Password"), .sees("Fair"), .types("open sesame", "Password"), .sees("Strong"),
  ]
}

/// A password is typed twice, and neither is seen.
struct PasswordRepeated: Idiom {
  @State private var password = ""
  @State private var repetition = ""
  var body: some View {
    Form {
      SecureField("New password", text: $password)
      SecureField("Once more", text: $repetition)
      if !repetition.isEmpty && password != repetition { Text("They differ") }
      Button("Set it") {}.disabled(password.isEmpty || password != repetition)
    }
  }
  static let needs = Need.space
  static let differences = [Difference(after: .killed, because: "A secret is stored nowhere, and ends with its process")]
  static let steps: [Step] = [
    .findsDisabled("Set it"), .types("rose", "New password"), .types("nose", "Once more"), .sees("They differ"), .misses("rose"),
    .types("rose", "Once more"), .misses("They differ"), .findsEnabled("Set it"),
  ]
}

/// A password is shown by an eye.
struct PasswordShownByEye: Idiom {
  @State private var secret = ""
  @State private var isShown = false
  var body: some View {
    HStack {
      if isShown {
        TextField("Secret", text: $secret)
      } else {
        SecureField("Secret", text: $secret)
      }
      Button {
        isShown.toggle()
      } label: {
        Image(systemName: isShown ? "eye.slash" : "eye").accessibilityLabel(isShown ? "Hide" : "Show")
      }
    }
  }
  static let differences = [Difference(after: .killed, because: "A secret is stored nowhere, and ends with its process")]
  static let steps: [Step] = [
    .types("tulip", "Secret"), .misses("tulip"), .taps("Show"), .sees("tulip"), .finds("Secret", "tulip"), .taps("Hide"), .misses("tulip"),
  ]
}

/// A text of any length.
struct EditorOfNote: Idiom {
  @State private var note = "A first line"
  var body: some View {
    VStack {
      TextEditor(text: $note).accessibilityLabel("Note").frame(minHeight: 80)
      Text("Letters: \(note.filter(\.isLetter).count)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .finds("Note", "A first line"), .sees("Letters: 10"), .types("Short", "Note"), .sees("Letters: 5"), .types("Two\nlines", "Note"),
    .sees("Letters: 8"),
  ]
}

/// An editor with a placeholder of one's own.
struct EditorWithPlaceholder: Idiom {
  @State private var text = ""
  var body: some View {
    ZStack(alignment: .topLeading) {
      TextEditor(text: $text)
        .scrollContentBackground(.hidden)
        .background(Color.gray.opacity(0.1))
        .accessibilityLabel("Story")
      if text.isEmpty {
        Text("Tell us what happened").foregroundColor(.secondary).padding(8).allowsHitTesting(false)
      }
    }
    .frame(height: 120)
  }
  static let steps: [Step] = [
    .sees("Tell us what happened"), .types("It rained", "Story"), .misses("Tell us what happened"), .types("", "Story"),
    .sees("Tell us what happened"),
  ]
}

/// Two fields show one text.
struct FieldsOfOneText: Idiom {
  @State private var celsius = "100"
  private var fahrenheit: Binding<String> {
    Binding {
      Double(celsius).map { String(Int(($0 * 9 / 5 + 32).rounded())) } ?? ""
    } set: { new in
      // Not rounded, or the field would change what is being typed in it.
      celsius = Double(new).map { String(format: "%g", ($0 - 32) * 5 / 9) } ?? ""
    }
  }
  var body: some View {
    VStack {
      TextField("Celsius", text: $celsius)
      TextField("Fahrenheit", text: fahrenheit)
    }
  }
  static let steps: [Step] = [
    .finds("Fahrenheit", "212"), .types("0", "Celsius"), .finds("Fahrenheit", "32"), .types("212", "Fahrenheit"), .finds("Celsius", "100"),
  ]
}

/// A field of an element of an array, which a button chooses.
struct FieldOfChosenElement: Idiom {
  @State private var names = ["Ada", "Alan"]
  @State private var chosen = 0
  var body: some View {
    VStack {
      Picker("Person", selection: $chosen) {
        ForEach(names.indices, id: \.self) { Text(names[$0]) }
      }
      .pickerStyle(.segmented)
      TextField("Name of the person", text: $names[chosen])
    }
  }
  static let steps: [Step] = [
    .finds("Name of the person", "Ada"), .taps("Alan"), .finds("Name of the person", "Alan"), .types("Allan", "Name of the person"),
    .sees("Allan"), .taps("Ada"), .finds("Name of the person", "Ada"),
  ]
}

/// A search bar of one's own, as before there was `searchable`.
struct OwnSearchBar: Idiom {
  @State private var text = ""
  @State private var isEditing = false
  var body: some View {
    HStack {
      TextField("Search ...", text: $text)
        .padding(7)
        .padding(.horizontal, 25)
        .background(Color(.systemGray6))
        .cornerRadius(8)
        .onTapGesture { isEditing = true }
      if isEditing {
        Button("Cancel") {
          isEditing = false
          text = ""
        }
      }
    }
  }
  static let steps: [Step] = [
    .misses("Cancel"), .taps("Search ..."), .sees("Cancel"), .types("tea", "Search ..."), .finds("Search ...", "tea"), .taps("Cancel"),
    .misses("Cancel"),
  ]
}
