// Forms: settings, what is entered and judged as a whole, and what is computed from it.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let forms: [any Idiom.Type] = [
  SettingsForm.self, FormWithFooters.self, SectionByToggle.self, SignUpForm.self, FormSaysWhatIsWrong.self, BillOfGuests.self,
  FormOfOneValue.self, FormOnSheet.self, FormWithSubpage.self, LabelledValues.self, LabelledFields.self, FormOfPassengers.self,
  FormOfCountries.self, FormAsksBeforeReset.self, FormLockedWhileSending.self, SectionThatCloses.self, StoredSettings.self,
]

/// A page of settings.
struct SettingsForm: Idiom {
  @State private var isPrivate = false
  @State private var language = "English"
  var body: some View {
    Form {
      Section("Account") {
        Toggle("Private account", isOn: $isPrivate)
        Picker("Language", selection: $language) {
          ForEach(["English", "French", "German"], id: \.self) { Text($0) }
        }
      }
      Section("About") {
        LabeledContent("Version", value: "1.2")
      }
    }
    .navigationTitle("Settings")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("Settings"), .sees("Account"), .sees("About"), .sees("1.2"), .taps("Private account"), .finds("Private account", "on"),
    .chooses("French", "Language"), .sees("French"),
  ]
}

/// Headers and footers in the older spelling, and a footer that changes.
struct FormWithFooters: Idiom {
  @State private var isOn = false
  var body: some View {
    Form {
      Section(header: Text("Backup"), footer: Text(isOn ? "It runs every night." : "Nothing is saved.")) {
        Toggle(isOn: $isOn) { Text("Automatic") }
      }
      Section {
        Text("Last backup: never")
      } header: {
        Label("History", systemImage: "clock")
      } footer: {
        Text("Older ones are removed.")
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Backup"), .sees("Nothing is saved."), .sees("History"), .sees("Older ones are removed."), .taps("Automatic"),
    .sees("It runs every night."), .misses("Nothing is saved."),
  ]
}

/// A section appears by a switch.
struct SectionByToggle: Idiom {
  @State private var hasDelivery = false
  @State private var street = ""
  var body: some View {
    Form {
      Toggle("Delivery", isOn: $hasDelivery.animation())
      if hasDelivery {
        Section("Address") {
          TextField("Street", text: $street)
        }
      }
      Section {
        Text(hasDelivery && !street.isEmpty ? "We come to \(street)" : "You come to us")
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("Address"), .sees("You come to us"), .taps("Delivery"), .sees("Address"), .types("Main Street", "Street"),
    .sees("We come to Main Street"), .taps("Delivery"), .misses("Address"), .sees("You come to us"), .taps("Delivery"),
    .finds("Street", "Main Street"),
  ]
}

/// A button waits until all is entered.
struct SignUpForm: Idiom {
  @State private var name = ""
  @State private var mail = ""
  @State private var isAdult = false
  @State private var isDone = false
  private var isValid: Bool { !name.isEmpty && mail.contains("@") && isAdult }
  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name)
        TextField("Mail", text: $mail).keyboardType(.emailAddress).autocapitalization(.none)
        Toggle("I am an adult", isOn: $isAdult)
      }
      Section {
        Button("Sign up") { isDone = true }.disabled(!isValid)
      }
      if isDone { Text("Welcome, \(name)") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .findsDisabled("Sign up"), .types("Ida", "Name"), .findsDisabled("Sign up"), .types("ida", "Mail"), .taps("I am an adult"),
    .findsDisabled("Sign up"), .types("ida@example.com", "Mail"), .findsEnabled("Sign up"), .taps("Sign up"), .sees("Welcome, Ida"),
  ]
}

/// What is wrong is said below the field.
struct FormSaysWhatIsWrong: Idiom {
  @State private var age = ""
  private var problem: String? {
    guard !age.isEmpty else { return nil }
    guard let number = Int(age) else { return "An age is a number." }
    return number < 18 ? "You are too young." : nil
  }
  var body: some View {
    VStack(alignment: .leading) {
      TextField("Age", text: $age).textFieldStyle(.roundedBorder)
      if let problem {
        Text(problem).font(.footnote).foregroundStyle(.red)
      }
      Button("Continue") {}.disabled(problem != nil || age.isEmpty)
    }
  }
  static let steps: [Step] = [
    .findsDisabled("Continue"), .types("old", "Age"), .sees("An age is a number."), .types("12", "Age"), .sees("You are too young."),
    .misses("An age is a number."), .types("30", "Age"), .misses("You are too young."), .findsEnabled("Continue"),
  ]
}

/// A sum for each person.
struct BillOfGuests: Idiom {
  @State private var amount = 60
  @State private var guests = 2
  @State private var tip = 0
  private var share: Int { amount * (100 + tip) / 100 / guests }
  var body: some View {
    Form {
      Section {
        TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad)
        Picker("Guests", selection: $guests) {
          ForEach(2..<6, id: \.self) { Text("\($0) people") }
        }
      }
      Section("How much do you tip?") {
        Picker("Tip", selection: $tip) {
          ForEach([0, 10, 20], id: \.self) { Text("\($0)%") }
        }
        .pickerStyle(.segmented)
      }
      Section("Each pays") { Text("\(share) euros") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("30 euros"), .chooses("3 people", "Guests"), .sees("20 euros"), .chooses("20%", "Tip"), .sees("24 euros"), .types("90", "Amount"),
    .submits("Amount"), .sees("36 euros"),
  ]
}

/// A form of one structure, passed on by a binding.
struct FormOfOneValue: Idiom {
  struct Order: Codable, Equatable {
    var kind = "Vanilla"
    var quantity = 3
    var isUrgent = false
    var price: Int { quantity * (isUrgent ? 4 : 2) }
  }
  struct Fields: View {
    @Binding var order: Order
    var body: some View {
      Picker("Cake", selection: $order.kind) {
        ForEach(["Vanilla", "Lemon"], id: \.self) { Text($0) }
      }
      Stepper("Number of cakes: \(order.quantity)", value: $order.quantity, in: 1...9)
      Toggle("Urgent", isOn: $order.isUrgent)
    }
  }
  @State private var order = Order()
  var body: some View {
    Form {
      Section { Fields(order: $order) }
      LabeledContent("Price", value: order.price, format: .number)
      Button("Start again") { order = Order() }.disabled(order == Order())
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("6"), .findsDisabled("Start again"), .raises("Number of cakes: 3"), .sees("8"), .taps("Urgent"), .sees("16"),
    .chooses("Lemon", "Cake"), .taps("Start again"), .sees("6"), .sees("Vanilla"), .finds("Urgent", "off"),
  ]
}

/// A form on a sheet is saved or put aside.
struct FormOnSheet: Idiom {
  struct Editor: View {
    @Environment(\.dismiss) private var dismiss
    @State private var draft = ""
    let save: (String) -> Void
    var body: some View {
      NavigationStack {
        Form { TextField("Title of the book", text: $draft) }
          .navigationTitle("New book")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Give up") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) {
              Button("Keep") {
                save(draft)
                dismiss()
              }
              .disabled(draft.isEmpty)
            }
          }
      }
    }
  }
  @State private var isEditing = false
  @State private var books = ["Emma"]
  var body: some View {
    VStack {
      ForEach(books, id: \.self) { Text($0) }
      Button("Add a book") { isEditing = true }
    }
    .sheet(isPresented: $isEditing) { Editor { books.append($0) } }
  }
  static let steps: [Step] = [
    .sees("Emma"), .taps("Add a book"), .sees("New book"), .findsDisabled("Keep"), .types("Walden", "Title of the book"),
    .findsEnabled("Keep"),
    .taps("Keep"), .misses("New book"), .sees("Walden"), .taps("Add a book"), .finds("Title of the book", ""), .taps("Give up"),
    .misses("New book"), .sees("Emma"),
  ]
}

/// Settings lead to a page whose changes are seen here.
struct FormWithSubpage: Idiom {
  struct SoundPage: View {
    @Binding var volume: Double
    @Binding var isMuted: Bool
    var body: some View {
      Form {
        Toggle("Mute all", isOn: $isMuted)
        Slider(value: $volume, in: 0...10, step: 1) { Text("Loudness") }.disabled(isMuted)
      }
      .navigationTitle("Sound page")
    }
  }
  @State private var volume = 4.0
  @State private var isMuted = false
  var body: some View {
    Form {
      NavigationLink {
        SoundPage(volume: $volume, isMuted: $isMuted)
      } label: {
        LabeledContent("Sound", value: isMuted ? "Muted" : "\(Int(volume)) of 10")
      }
    }
    .navigationTitle("Device")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("4 of 10"), .taps("Sound"), .sees("Sound page"), .slides("Loudness", 7), .goesBack, .sees("7 of 10"), .taps("Sound"),
    .taps("Mute all"), .findsDisabled("Loudness"), .goesBack, .sees("Muted"),
  ]
}

/// Values with labels, also formatted and by views of one's own.
struct LabelledValues: Idiom {
  @State private var steps = 120
  var body: some View {
    VStack {
      LabeledContent("Steps", value: steps, format: .number)
      LabeledContent("State") { Text(steps > 150 ? "Good" : "Poor").bold() }
      LabeledContent {
        Button("Walk") { steps += 50 }
      } label: {
        Text("Exercise")
        Text("Fifty steps")
      }
    }
  }
  static let steps: [Step] = [.sees("Steps"), .sees("120"), .sees("Poor"), .sees("Exercise"), .taps("Walk"), .sees("170"), .sees("Good")]
}

/// Fields with labels before them.
struct LabelledFields: Idiom {
  @State private var first = "Grace"
  @State private var last = ""
  var body: some View {
    Form {
      LabeledContent("First") { TextField("First name", text: $first).multilineTextAlignment(.trailing) }
      HStack {
        Text("Last")
        Spacer()
        TextField("Last name", text: $last, prompt: Text("Needed"))
      }
      Text("Dear \([first, last].filter { !$0.isEmpty }.joined(separator: " "))")
    }
    .formStyle(.grouped)
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("First"), .sees("Needed"), .finds("First name", "Grace"), .sees("Dear Grace"), .types("Hopper", "Last name"),
    .sees("Dear Grace Hopper"),
  ]
}

/// A form whose rows come from a list, each with its own field.
struct FormOfPassengers: Idiom {
  struct Passenger: Identifiable, Codable {
    var id = UUID()
    var name = ""
  }
  @State private var passengers = [Passenger(name: "Leo")]
  var body: some View {
    Form {
      ForEach(passengers.indices, id: \.self) { index in
        TextField("Passenger \(index + 1)", text: $passengers[index].name)
      }
      Button("One more") { passengers.append(Passenger()) }.disabled(passengers.contains { $0.name.isEmpty })
      Text("On board: \(passengers.map(\.name).joined(separator: ", "))")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("On board: Leo"), .types("Lea", "Passenger 1"), .sees("On board: Lea"), .taps("One more"), .findsDisabled("One more"),
    .types("Max", "Passenger 2"), .sees("On board: Lea, Max"), .findsEnabled("One more"),
  ]
}

/// Nested pickers: the second belongs to the first.
struct FormOfCountries: Idiom {
  enum Country: String, CaseIterable, Identifiable, Codable {
    case italy = "Italy"
    case japan = "Japan"
    var id: Self { self }
    var cities: [String] { self == .italy ? ["Milan", "Turin"] : ["Kobe", "Osaka"] }
  }
  @State private var country = Country.italy
  @State private var city = "Turin"
  var body: some View {
    Form {
      Picker("Country", selection: $country) {
        ForEach(Country.allCases) { Text($0.rawValue) }
      }
      Picker("City of departure", selection: $city) {
        ForEach(country.cities, id: \.self) { Text($0) }
      }
      .pickerStyle(.inline)
      Text("Flight from \(city)")
    }
    .onChange(of: country) { _, new in city = new.cities[0] }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Flight from Turin"), .taps("Milan"), .sees("Flight from Milan"), .chooses("Japan", "Country"), .sees("Flight from Kobe"),
    .misses("Milan"), .taps("Osaka"), .sees("Flight from Osaka"),
  ]
}

/// A button in a form that destroys asks before.
struct FormAsksBeforeReset: Idiom {
  @State private var points = 75
  @State private var asks = false
  var body: some View {
    Form {
      LabeledContent("Points", value: "\(points)")
      Button("Reset the points", role: .destructive) { asks = true }
        .confirmationDialog("Reset them?", isPresented: $asks, titleVisibility: .visible) {
          Button("Yes, reset", role: .destructive) { points = 0 }
        }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("75"), .taps("Reset the points"), .sees("Reset them?"), .taps("Yes, reset"), .misses("Reset them?"), .sees("0"),
  ]
}

/// The whole form is locked while it is sent.
struct FormLockedWhileSending: Idiom {
  @State private var comment = ""
  @State private var isSending = false
  @State private var sent: [String] = []
  var body: some View {
    Form {
      TextField("Comment", text: $comment)
      Button(isSending ? "Sending" : "Send the comment") { send() }.disabled(comment.isEmpty)
      ForEach(sent, id: \.self) { Text("Sent: \($0)") }
    }
    .disabled(isSending)
  }
  private func send() {
    isSending = true
    Task {
      try? await Task.sleep(nanoseconds: 100_000_000)
      sent.append(comment)
      comment = ""
      isSending = false
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .findsDisabled("Send the comment"), .types("Fine", "Comment"), .taps("Send the comment"), .sees("Sent: Fine"), .finds("Comment", ""),
    .findsEnabled("Comment"), .findsDisabled("Send the comment"),
  ]
}

/// A section that the user closes.
struct SectionThatCloses: Idiom {
  @State private var isOpen = true
  var body: some View {
    List {
      Section("Fruit", isExpanded: $isOpen) {
        Text("Apple")
        Text("Pear")
      }
      Button(isOpen ? "Close the fruit" : "Open the fruit") { withAnimation { isOpen.toggle() } }
    }
    .listStyle(.sidebar)
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Apple"), .taps("Close the fruit"), .misses("Apple"), .misses("Pear"), .sees("Fruit"), .taps("Open the fruit"), .sees("Pear"),
  ]
}

/// Settings that are stored as the user's own.
struct StoredSettings: Idiom {
  @AppStorage("idiom.settings.name") private var name = "Guest"
  @AppStorage("idiom.settings.isLoud") private var isLoud = false
  var body: some View {
    Form {
      TextField("Your name", text: $name)
      Toggle("Loud greeting", isOn: $isLoud)
      Text(isLoud ? "HELLO, \(name.uppercased())" : "Hello, \(name)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Hello, Guest"), .types("Kim", "Your name"), .sees("Hello, Kim"), .taps("Loud greeting"), .sees("HELLO, KIM"),
  ]
}
