// Whole: little apps as tutorials build them: lists, money, notes, a cart and a form for signing in.

import SwiftUI

let whole: [any Idiom.Type] = [
  ToDoApp.self, TipCalculatorApp.self, UnitConverterApp.self, ExpenseTrackerApp.self, NotesApp.self, ShoppingCartApp.self, LoginApp.self,
  SettingsApp.self, CounterListApp.self,
]

private let systemWords = Difference(after: .otherLanguage, because: "The system's own buttons are named in Japanese")

/// A to-do list: adding, ticking off, deleting.
struct ToDoApp: Idiom {
  struct ToDo: Identifiable, Codable {
    var id = UUID()
    var title: String
    var isDone = false
  }
  struct ToDoRow: View {
    @Binding var toDo: ToDo
    var body: some View {
      HStack {
        Image(systemName: toDo.isDone ? "checkmark.circle.fill" : "circle")
          .foregroundColor(toDo.isDone ? .green : .gray)
          .accessibilityLabel(toDo.isDone ? "\(toDo.title) is done" : "\(toDo.title) is open")
          .onTapGesture { toDo.isDone.toggle() }
        Text(toDo.title).strikethrough(toDo.isDone)
      }
    }
  }
  @State private var toDos = [ToDo(title: "Learn Swift")]
  @State private var newTitle = ""
  var body: some View {
    NavigationStack {
      List {
        Section {
          HStack {
            TextField("What is to be done?", text: $newTitle)
            Button("Add", action: add).disabled(newTitle.isEmpty)
          }
        }
        Section("\(toDos.filter { !$0.isDone }.count) open") {
          ForEach($toDos) { $toDo in ToDoRow(toDo: $toDo) }
            .onDelete { toDos.remove(atOffsets: $0) }
        }
      }
      .navigationTitle("To do")
    }
  }
  private func add() {
    toDos.append(ToDo(title: newTitle))
    newTitle = ""
  }
  static let needs = Need.window
  static let differences = [systemWords]
  static let steps: [Step] = [
    .sees("To do"), .sees("1 open"), .findsDisabled("Add"), .types("Write an app", "What is to be done?"), .taps("Add"),
    .sees("Write an app"), .sees("2 open"), .finds("What is to be done?", ""), .taps("Learn Swift is open"), .sees("Learn Swift is done"),
    .sees("1 open"), .swipes("Learn Swift", "Delete"), .misses("Learn Swift"), .sees("1 open"),
  ]
}

/// What each pays in a restaurant.
struct TipCalculatorApp: Idiom {
  @State private var bill = 0.0
  @State private var people = 2
  @State private var tip = 10
  @FocusState private var isFocused: Bool
  private let tips = [0, 10, 20]
  private var share: Double { bill * (1 + Double(tip) / 100) / Double(people) }
  var body: some View {
    NavigationView {
      Form {
        Section {
          TextField("Bill", value: $bill, format: .number)
            .keyboardType(.decimalPad)
            .focused($isFocused)
          Picker("Number of people", selection: $people) {
            ForEach(1..<6, id: \.self) { Text("\($0) people") }
          }
        }
        Section(header: Text("How much tip?")) {
          Picker("Tip", selection: $tip) {
            ForEach(tips, id: \.self) { Text("\($0)%") }
          }
          .pickerStyle(.segmented)
        }
        Section(header: Text("Each pays")) {
          Text(String(format: "%.2f", share)).foregroundColor(tip == 0 ? .red : .primary)
        }
      }
      .navigationTitle("Split the bill")
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { isFocused = false }
        }
      }
    }
    .navigationViewStyle(.stack)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("0.00"), .types("100", "Bill"), .submits("Bill"), .sees("55.00"), .chooses("20%", "Tip"), .sees("60.00"),
    .chooses("4 people", "Number of people"), .sees("30.00"), .finds("Tip", "20%"),
  ]
}

/// Lengths in other units.
struct UnitConverterApp: Idiom {
  enum Unit: String, CaseIterable, Identifiable, Codable {
    case metres, kilometres, miles
    var id: Self { self }
    var length: Double {
      switch self {
      case .metres: 1
      case .kilometres: 1000
      case .miles: 1609.344
      }
    }
  }
  @State private var text = "1"
  @State private var from = Unit.kilometres
  @State private var to = Unit.metres
  private var result: String {
    guard let value = Double(text) else { return "Not a number" }
    return String(format: "%.1f", value * from.length / to.length) + " " + to.rawValue
  }
  var body: some View {
    Form {
      TextField("Value", text: $text).keyboardType(.decimalPad)
      picker("From", $from)
      picker("To", $to)
      Section { Text(result).font(.title2).bold() }
      Button("Swap the units") { swap(&from, &to) }
    }
    .navigationTitle("Lengths")
  }
  private func picker(_ title: String, _ unit: Binding<Unit>) -> some View {
    Picker(title, selection: unit) {
      ForEach(Unit.allCases) { Text($0.rawValue.capitalized) }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("1000.0 metres"), .types("5", "Value"), .sees("5000.0 metres"), .chooses("Miles", "To"), .sees("3.1 miles"),
    .taps("Swap the units"), .sees("8.0 kilometres"), .types("five", "Value"), .sees("Not a number"),
  ]
}

/// Expenses that an object keeps in the defaults as JSON.
struct ExpenseTrackerApp: Idiom {
  struct Expense: Identifiable, Codable {
    var id = UUID()
    let name: String
    let amount: Int
  }
  class Expenses: ObservableObject {
    private static let key = "whole.expenses"
    @Published var items: [Expense] {
      didSet { UserDefaults.standard.set(try? JSONEncoder().encode(items), forKey: Self.key) }
    }
    init() {
      let data = UserDefaults.standard.data(forKey: Self.key)
      items = data.flatMap { try? JSONDecoder().decode([Expense].self, from: $0) } ?? []
    }
  }
  struct AddView: View {
    @ObservedObject var expenses: Expenses
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var amount = "10"
    var body: some View {
      NavigationStack {
        Form {
          TextField("Name of expense", text: $name)
          TextField("Amount", text: $amount).keyboardType(.numberPad)
        }
        .toolbar {
          Button("Save expense") {
            expenses.items.append(Expense(name: name, amount: Int(amount) ?? 0))
            dismiss()
          }
        }
      }
    }
  }
  @StateObject private var expenses = Expenses()
  @State private var isAdding = false
  var body: some View {
    NavigationStack {
      List {
        ForEach(expenses.items) { LabeledContent($0.name, value: "\($0.amount)") }
          .onDelete { expenses.items.remove(atOffsets: $0) }
        Text("Total: \(expenses.items.map(\.amount).reduce(0, +))").foregroundStyle(.secondary)
      }
      .navigationTitle("Expenses")
      .toolbar { Button("New expense", systemImage: "plus") { isAdding = true } }
      .sheet(isPresented: $isAdding) { AddView(expenses: expenses) }
    }
  }
  static let needs = Need.window
  static let differences = [systemWords]
  static let steps: [Step] = [
    .sees("Total: 0"), .taps("New expense"), .types("Lunch", "Name of expense"), .types("14", "Amount"), .taps("Save expense"),
    .sees("Lunch"), .sees("Total: 14"), .taps("New expense"), .types("Bus", "Name of expense"), .taps("Save expense"), .sees("Total: 24"),
    .swipes("Lunch", "Delete"), .sees("Total: 10"),
  ]
}

/// Notes with a page for editing; an empty note is not kept.
struct NotesApp: Idiom {
  struct Note: Identifiable, Hashable, Codable {
    let id: Int
    var text: String
    var title: String { text.split(separator: "\n").first.map(String.init) ?? "New note" }
  }
  struct NotePage: View {
    @Binding var note: Note
    @FocusState private var isFocused: Bool
    var body: some View {
      TextEditor(text: $note.text)
        .focused($isFocused)
        .accessibilityLabel("Text of the note")
        .navigationTitle(note.title)
        .navigationBarTitleDisplayMode(.inline)
    }
  }
  @State private var notes = [Note(id: 1, text: "Groceries\nmilk")]
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(notes) { note in NavigationLink(note.title, value: note.id) }
          .onDelete { notes.remove(atOffsets: $0) }
      }
      .navigationTitle("All notes")
      .navigationDestination(for: Int.self) { id in
        if let index = notes.firstIndex(where: { $0.id == id }) { NotePage(note: $notes[index]) }
      }
      .toolbar {
        Button {
          let id = (notes.map(\.id).max() ?? 0) + 1
          notes.insert(Note(id: id, text: ""), at: 0)
          path.append(id)
        } label: {
          Label("Compose", systemImage: "square.and.pencil")
        }
      }
      .onChange(of: path) { if path.isEmpty { notes.removeAll { $0.text.isEmpty } } }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Groceries"), .finds("Text of the note", "Groceries\nmilk"), .types("Party\ncake", "Text of the note"), .sees("Party"), .goesBack,
    .sees("Party"), .misses("Groceries"), .taps("Compose"), .sees("New note"), .types("Ideas", "Text of the note"), .goesBack,
    .sees("Ideas"), .sees("Party"), .taps("Compose"), .goesBack, .misses("New note"), .sees("All notes"),
  ]
}

/// A shop whose cart is an object of the environment, in two tabs.
struct ShoppingCartApp: Idiom {
  struct Product: Identifiable, Hashable {
    let id: Int
    let name: String
    let price: Int
    static let all = [Product(id: 1, name: "Mug", price: 8), Product(id: 2, name: "Poster", price: 15)]
  }
  class Cart: ObservableObject {
    @Published private(set) var counts: [Int: Int] = [:]
    var total: Int { Product.all.reduce(0) { $0 + $1.price * (counts[$1.id] ?? 0) } }
    var number: Int { counts.values.reduce(0, +) }
    func add(_ product: Product) { counts[product.id, default: 0] += 1 }
    func clear() { counts.removeAll() }
  }
  struct ProductPage: View {
    let product: Product
    @EnvironmentObject private var cart: Cart
    var body: some View {
      VStack {
        Text("It costs \(product.price)")
        Button("Put into the cart") { cart.add(product) }.buttonStyle(.borderedProminent)
      }
      .navigationTitle(product.name)
    }
  }
  struct CartPage: View {
    @EnvironmentObject private var cart: Cart
    var body: some View {
      List {
        ForEach(Product.all.filter { cart.counts[$0.id] != nil }) { Text("\(cart.counts[$0.id] ?? 0) × \($0.name)") }
        Text(cart.number == 0 ? "Nothing in the cart" : "Pay \(cart.total)")
        Button("Clear the cart", role: .destructive, action: cart.clear).disabled(cart.number == 0)
      }
    }
  }
  @StateObject private var cart = Cart()
  var body: some View {
    TabView {
      NavigationStack {
        List(Product.all) { product in NavigationLink(product.name, value: product) }
          .navigationDestination(for: Product.self) { ProductPage(product: $0) }
      }
      .tabItem { Label("Products", systemImage: "bag") }
      CartPage().tabItem { Label("Cart", systemImage: "cart") }.badge(cart.number)
    }
    .environmentObject(cart)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .taps("Mug"), .sees("It costs 8"), .taps("Put into the cart"), .taps("Put into the cart"), .goesBack, .taps("Poster"),
    .taps("Put into the cart"), .taps("Cart"), .sees("2 × Mug"), .sees("1 × Poster"), .sees("Pay 31"), .taps("Clear the cart"),
    .sees("Nothing in the cart"), .misses("2 × Mug"), .findsDisabled("Clear the cart"),
  ]
}

/// A form for signing in, with checks, a wait and an error.
struct LoginApp: Idiom {
  @MainActor class LoginModel: ObservableObject {
    @Published var email = ""
    @Published var password = ""
    @Published var isLoading = false
    @Published var message: String?
    @Published var isSignedIn = false
    var canSubmit: Bool { email.contains("@") && password.count >= 4 && !isLoading }
    func signIn() async {
      isLoading = true
      message = nil
      try? await Task.sleep(nanoseconds: 100_000_000)
      if password == "open" { isSignedIn = true } else { message = "Wrong e-mail or password" }
      isLoading = false
    }
  }
  @StateObject private var model = LoginModel()
  @AppStorage("whole.rememberMe") private var remembersMe = false
  var body: some View {
    NavigationStack {
      if model.isSignedIn {
        VStack {
          Text("Welcome, \(model.email)")
          Button("Log out") {
            model.isSignedIn = false
            model.password = ""
          }
        }
      } else {
        Form {
          TextField("E-mail", text: $model.email).textContentType(.emailAddress).autocapitalization(.none).disableAutocorrection(true)
          SecureField("Password", text: $model.password)
          Toggle("Remember me", isOn: $remembersMe)
          if let message = model.message { Text(message).foregroundColor(.red) }
          Button("Log in") { Task { await model.signIn() } }.disabled(!model.canSubmit)
        }
        .navigationTitle("Log in to Demo")
      }
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .findsDisabled("Log in"), .types("kai@example.org", "E-mail"), .types("shut", "Password"), .taps("Log in"),
    .sees("Wrong e-mail or password"), .types("open", "Password"), .taps("Log in"), .sees("Welcome, kai@example.org"), .taps("Log out"),
    .finds("E-mail", "kai@example.org"), .findsDisabled("Log in"),
  ]
}

/// Settings that are stored, with pages further on.
struct SettingsApp: Idiom {
  enum Theme: String, CaseIterable, Identifiable {
    case system, light, dark
    var id: String { rawValue }
  }
  @AppStorage("whole.theme") private var theme = Theme.system
  @AppStorage("whole.notifies") private var notifies = true
  @AppStorage("whole.size") private var size = 14.0
  @AppStorage("whole.user") private var user = "Guest"
  @State private var isAsking = false
  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Profile")) {
          NavigationLink(destination: Form { TextField("User name", text: $user) }.navigationTitle("Profile page")) {
            LabeledContent("User", value: user)
          }
        }
        Section(header: Text("Look"), footer: Text("Texts have \(Int(size)) points.")) {
          Picker("Theme", selection: $theme) {
            ForEach(Theme.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          Slider(value: $size, in: 10...20, step: 1) { Text("Text size") }
        }
        Section {
          Toggle("Notifications", isOn: $notifies)
          if notifies { Text("You will be told.") }
        }
        Button("Reset all", role: .destructive) { isAsking = true }
          .alert("Reset all settings?", isPresented: $isAsking) {
            Button("Reset", role: .destructive) { (theme, notifies, size, user) = (.system, true, 14, "Guest") }
            Button("Cancel", role: .cancel) {}
          }
      }
      .navigationBarTitle("Settings")
    }
    .navigationViewStyle(.stack)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Guest"), .finds("Theme", "System"), .taps("User"), .types("Sol", "User name"), .goesBack, .sees("Sol"),
    .chooses("Dark", "Theme"), .finds("Theme", "Dark"), .slides("Text size", 18), .sees("Texts have 18 points."), .taps("Notifications"),
    .misses("You will be told."), .taps("Reset all"), .taps("Reset"), .sees("Guest"), .finds("Theme", "System"),
    .sees("Texts have 14 points."), .sees("You will be told."),
  ]
}

/// Counters with names, each on a row of its own.
struct CounterListApp: Idiom {
  struct Counter: Identifiable, Codable {
    var id = UUID()
    var name: String
    var value = 0
  }
  struct CounterRow: View {
    @Binding var counter: Counter
    var body: some View {
      HStack {
        Text("\(counter.name): \(counter.value)")
        Spacer()
        Button("Lower \(counter.name)") { counter.value -= 1 }.disabled(counter.value == 0)
        Button("Raise \(counter.name)") { counter.value += 1 }
      }
      .buttonStyle(.borderless)
    }
  }
  @State private var counters = [Counter(name: "Cups")]
  @State private var isNaming = false
  @State private var name = ""
  var body: some View {
    List {
      ForEach($counters) { $counter in
        CounterRow(counter: $counter)
          .contextMenu { Button("Set to 0") { counter.value = 0 } }
      }
      Text("All in all: \(counters.map(\.value).reduce(0, +))")
    }
    .navigationTitle("Counters")
    .toolbar { Button("New counter") { isNaming = true } }
    .alert("Name of the counter", isPresented: $isNaming) {
      TextField("Counter name", text: $name)
      Button("Create") {
        counters.append(Counter(name: name))
        name = ""
      }
      Button("Cancel", role: .cancel) { name = "" }
    }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .findsDisabled("Lower Cups"), .taps("Raise Cups"), .taps("Raise Cups"), .sees("Cups: 2"), .taps("New counter"),
    .types("Laps", "Counter name"), .taps("Create"), .sees("Laps: 0"), .taps("Raise Laps"), .sees("All in all: 3"), .taps("Lower Cups"),
    .sees("All in all: 2"), .choosesFor("Set to 0", "Cups: 1"), .sees("Cups: 0"), .sees("All in all: 1"),
  ]
}
