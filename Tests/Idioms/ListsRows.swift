// ListsRows: rows that are views of one's own, with state, bindings, models and closures.

import SwiftUI

let listsRows: [any Idiom.Type] = [
  GenericRows.self, RowsWithOwnState.self, RowsWithCallback.self, RowsByKind.self, RowsOfObservedObjects.self, RowsOfObservableModels.self,
  RowsWithSharedObject.self, RowsWithPickers.self, RowsWithSteppers.self, RowsWithProgress.self, RowsWithMenu.self,
  RowsInAForm.self, RowOpensDetailBelow.self, RowsWithConditionalParts.self, RowsFromTimer.self, FieldAndSwitchBeforeButton.self,
]

/// A list view of one's own for any kind of values.
struct GenericRows: Idiom {
  struct ChoiceList<Item: Hashable, Row: View>: View {
    let items: [Item]
    @Binding var choice: Item
    @ViewBuilder let row: (Item) -> Row
    var body: some View {
      List(items, id: \.self) { item in
        Button {
          choice = item
        } label: {
          HStack {
            row(item)
            if item == choice { Text("chosen") }
          }
        }
      }
    }
  }
  @State private var size = 10
  var body: some View {
    VStack {
      Text("Size: \(size)")
      ChoiceList(items: [10, 12, 14], choice: $size) { Text("\($0) points") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Size: 10"), .taps("14 points"), .sees("Size: 14"), .sees("chosen")]
}

/// Each row has state of its own, which stays with its row when others come.
struct RowsWithOwnState: Idiom {
  struct CounterRow: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name): \(count)") { count += 1 } }
  }
  @State private var names = ["Anna", "Bob"]
  var body: some View {
    List {
      Button("Zoe comes first") { names.insert("Zoe", at: 0) }.disabled(names.contains("Zoe"))
      ForEach(names, id: \.self) { CounterRow(name: $0) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Bob: 0"), .taps("Bob: 1"), .sees("Bob: 2"), .taps("Zoe comes first"), .sees("Zoe: 0"), .sees("Bob: 2"), .taps("Anna: 0"),
    .sees("Anna: 1"),
  ]
}

/// Rows that report to the list by a closure.
struct RowsWithCallback: Idiom {
  struct OrderRow: View {
    let dish: String
    let onOrder: () -> Void
    var body: some View {
      HStack {
        Text(dish)
        Spacer()
        Button("Order \(dish)", action: onOrder).buttonStyle(.bordered)
      }
    }
  }
  @State private var ordered: [String] = []
  var body: some View {
    List {
      ForEach(["Soup", "Rice"], id: \.self) { dish in OrderRow(dish: dish) { ordered.append(dish) } }
      Text("Ordered: \(ordered.joined(separator: ", "))")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.taps("Order Rice"), .sees("Ordered: Rice"), .taps("Order Soup"), .sees("Ordered: Rice, Soup")]
}

/// Rows of different kinds, by a switch over an enumeration.
struct RowsByKind: Idiom {
  enum Entry: Identifiable, Codable {
    case note(String)
    case task(String, isDone: Bool)
    var id: String {
      switch self {
      case .note(let text): text
      case .task(let text, _): text
      }
    }
  }
  @State private var entries: [Entry] = [.note("Buy seeds"), .task("Water plants", isDone: false)]
  var body: some View {
    List(entries) { entry in
      switch entry {
      case .note(let text): Label(text, systemImage: "note")
      case .task(let text, let isDone):
        Button(isDone ? "\(text), done" : text) { entries[1] = .task(text, isDone: !isDone) }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Buy seeds"), .taps("Water plants"), .sees("Water plants, done")]
}

/// Rows that observe an object each.
struct RowsOfObservedObjects: Idiom {
  class Player: ObservableObject, Identifiable {
    let name: String
    @Published var points = 0
    init(name: String) { self.name = name }
  }
  struct PlayerRow: View {
    @ObservedObject var player: Player
    var body: some View { Button("\(player.name) has \(player.points)") { player.points += 1 } }
  }
  @State private var players = [Player(name: "Kim"), Player(name: "Lee")]
  var body: some View {
    List(players) { PlayerRow(player: $0) }
  }
  static let needs = Need.space
  static let steps: [Step] = [.taps("Kim has 0"), .sees("Kim has 1"), .sees("Lee has 0"), .taps("Lee has 0"), .sees("Lee has 1")]
}

/// Rows that edit observable models by @Bindable, with a sum over them.
struct RowsOfObservableModels: Idiom {
  @Observable class Plant: Identifiable {
    var name: String
    var isWatered = false
    init(name: String) { self.name = name }
  }
  struct PlantRow: View {
    @Bindable var plant: Plant
    var body: some View { Toggle(plant.name, isOn: $plant.isWatered) }
  }
  @State private var plants = [Plant(name: "Fern"), Plant(name: "Cactus")]
  var body: some View {
    List {
      Text("Watered: \(plants.filter { $0.isWatered }.count) of \(plants.count)")
      ForEach(plants) { plant in PlantRow(plant: plant) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Watered: 0 of 2"), .taps("Cactus"), .sees("Watered: 1 of 2"), .finds("Cactus", "on"), .finds("Fern", "off"),
  ]
}

/// Rows that share an object of the environment with the title.
struct RowsWithSharedObject: Idiom {
  class Basket: ObservableObject {
    @Published private(set) var items: [String] = []
    func add(_ item: String) { items.append(item) }
  }
  struct ItemRow: View {
    let item: String
    @EnvironmentObject private var basket: Basket
    var body: some View { Button("Take \(item)") { basket.add(item) } }
  }
  struct Summary: View {
    @EnvironmentObject var basket: Basket
    var body: some View { Text(basket.items.isEmpty ? "The basket is empty" : "In the basket: \(basket.items.joined(separator: ", "))") }
  }
  @StateObject private var basket = Basket()
  var body: some View {
    List {
      Section(header: Summary()) {
        ForEach(["bread", "milk"], id: \.self) { ItemRow(item: $0) }
      }
    }
    .environmentObject(basket)
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("The basket is empty"), .taps("Take milk"), .sees("In the basket: milk"), .taps("Take bread"),
    .sees("In the basket: milk, bread"),
  ]
}

/// A picker in each row.
struct RowsWithPickers: Idiom {
  struct Shift: Identifiable, Codable {
    let id: Int
    var worker: String
  }
  @State private var shifts = [Shift(id: 1, worker: "Eve"), Shift(id: 2, worker: "Max")]
  var body: some View {
    List {
      ForEach($shifts) { $shift in
        Picker("Shift \(shift.id)", selection: $shift.worker) {
          ForEach(["Eve", "Max", "Sam"], id: \.self) { Text($0) }
        }
      }
      Text("On duty: \(shifts.map(\.worker).joined(separator: ", "))")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .finds("Shift 1", "Eve"), .sees("On duty: Eve, Max"), .chooses("Sam", "Shift 2"), .sees("On duty: Eve, Sam"), .finds("Shift 2", "Sam"),
  ]
}

/// A stepper in each row; a row at zero is dimmed and says so.
struct RowsWithSteppers: Idiom {
  struct Ticket: Identifiable, Codable {
    var id: String { kind }
    let kind: String
    let price: Int
    var count = 0
  }
  @State private var tickets = [Ticket(kind: "Adult", price: 9), Ticket(kind: "Child", price: 4)]
  private var total: Int { tickets.reduce(0) { $0 + $1.price * $1.count } }
  var body: some View {
    List {
      ForEach($tickets) { $ticket in
        Stepper(value: $ticket.count, in: 0...5) {
          Text(ticket.count == 0 ? "\(ticket.kind): none" : "\(ticket.kind): \(ticket.count)").opacity(ticket.count == 0 ? 0.5 : 1)
        }
      }
      Text("Total: \(total)").bold()
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Total: 0"), .raises("Adult: none"), .sees("Total: 9"), .raises("Child: none"), .raises("Child: 1"), .sees("Total: 17"),
    .lowers("Adult: 1"), .sees("Adult: none"), .sees("Total: 8"),
  ]
}

/// Rows with progress, which a button advances.
struct RowsWithProgress: Idiom {
  @State private var progress = ["Film": 0.5, "Song": 0.25]
  var body: some View {
    List {
      ForEach(progress.keys.sorted(), id: \.self) { name in
        ProgressView(name, value: progress[name] ?? 0)
      }
      Button("Go on") { for name in progress.keys { progress[name] = min(1, (progress[name] ?? 0) + 0.25) } }
        .disabled(progress.values.allSatisfy { $0 >= 1 })
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .finds("Film", "50%"), .taps("Go on"), .finds("Film", "75%"), .finds("Song", "50%"), .taps("Go on"), .taps("Go on"),
    .findsDisabled("Go on"),
  ]
}

/// A menu in each row.
struct RowsWithMenu: Idiom {
  @State private var songs = ["Alpha", "Omega"]
  @State private var queue: [String] = []
  var body: some View {
    List {
      ForEach(songs, id: \.self) { song in
        HStack {
          Text(song)
          Spacer()
          Menu {
            Button("Play next") { queue.insert(song, at: 0) }
            Button("Play last") { queue.append(song) }
            Divider()
            Button("Remove", role: .destructive) { songs.removeAll { $0 == song } }
          } label: {
            Image(systemName: "ellipsis.circle").accessibilityLabel("Options for \(song)")
          }
        }
      }
      Text("Queue: \(queue.joined(separator: " "))")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .chooses("Play last", "Options for Alpha"), .chooses("Play next", "Options for Omega"), .sees("Queue: Omega Alpha"),
    .chooses("Remove", "Options for Alpha"), .misses("Alpha"), .sees("Omega"),
  ]
}

/// The same rows in a form, with a section that depends on them.
struct RowsInAForm: Idiom {
  @State private var isGift = false
  @State private var message = ""
  var body: some View {
    Form {
      Section { Toggle("This is a gift", isOn: $isGift) }
      if isGift {
        Section("Card") {
          TextField("Message", text: $message)
          if !message.isEmpty { Text("\(message.count) of 40 letters").font(.caption) }
        }
      }
      Section { Text(isGift && !message.isEmpty ? "With a card" : "Without a card") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("Card"), .taps("This is a gift"), .sees("Card"), .sees("Without a card"), .types("Enjoy!", "Message"),
    .sees("6 of 40 letters"), .sees("With a card"), .taps("This is a gift"), .misses("6 of 40 letters"), .sees("Without a card"),
  ]
}

/// A tap opens details below the row.
struct RowOpensDetailBelow: Idiom {
  @State private var open: Int?
  private let questions = ["Why", "How"]
  var body: some View {
    List {
      ForEach(questions.indices, id: \.self) { index in
        Text("\(questions[index])?").onTapGesture { withAnimation { open = open == index ? nil : index } }
        if open == index { Text("\(questions[index]), indeed.").padding(.leading) }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .misses("How, indeed."), .taps("How?"), .sees("How, indeed."), .taps("Why?"), .sees("Why, indeed."), .misses("How, indeed."),
    .taps("Why?"), .misses("Why, indeed."),
  ]
}

/// Parts of rows depend on a stored setting.
struct RowsWithConditionalParts: Idiom {
  struct Contact: Identifiable {
    let id: Int
    let name: String
    let phone: String?
  }
  struct ContactRow: View {
    let contact: Contact
    let showsPhone: Bool
    var body: some View {
      VStack(alignment: .leading) {
        Text(contact.name)
        if showsPhone {
          if let phone = contact.phone { Text(phone).font(.caption) } else { Text("No phone").foregroundColor(.red) }
        }
      }
    }
  }
  @AppStorage("lists.showsPhones") private var showsPhones = false
  private let contacts = [Contact(id: 1, name: "Uma", phone: "555 12"), Contact(id: 2, name: "Vic", phone: nil)]
  var body: some View {
    List {
      Toggle("Show phones", isOn: $showsPhones)
      ForEach(contacts) { ContactRow(contact: $0, showsPhone: showsPhones) }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Uma"), .misses("555 12"), .taps("Show phones"), .sees("555 12"), .sees("No phone")]
}

/// A timer adds rows.
struct RowsFromTimer: Idiom {
  @State private var count = 0
  private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
  var body: some View {
    List {
      ForEach(0..<count, id: \.self) { Text("Tick \($0 + 1)") }
    }
    .onReceive(timer) { _ in if count < 3 { count += 1 } }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Tick 1"), .sees("Tick 3"), .misses("Tick 4")]
}

/// A field, a switch and a button in one row, each for itself.
struct FieldAndSwitchBeforeButton: Idiom {
  @State private var isOn = false
  @State private var name = ""
  @State private var count = 0
  var body: some View {
    List {
      HStack {
        TextField("Name", text: $name)
        Toggle("Loud", isOn: $isOn)
        Button("Asked \(count)") { count += 1 }
      }
      Text(isOn ? "LOUD \(name)" : "soft \(name)")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Loud"), .finds("Loud", "on"), .types("Ada", "Name"), .sees("LOUD Ada"), .taps("Asked 0"), .sees("Asked 1"), .taps("Loud"),
    .sees("soft Ada"),
  ]
}
