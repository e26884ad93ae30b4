// PresentingMore: sheets with forms, models, stacks and menus, and what opens them.

import SwiftUI

let presentingMore: [any Idiom.Type] = [
  SheetThatAddsRow.self, SheetThatEditsRow.self, SheetThatEditsModel.self, SheetThatEditsObservable.self, SheetWithLockedDraft.self,
  SheetWithStack.self, SheetByEnum.self, SheetFromMenu.self, SheetFromContextMenu.self, SheetFromSwipe.self, SheetWithPicker.self,
  SheetWithTabs.self, SheetFromToolbar.self, SheetWithEnvironment.self, SheetThatCloses.self, SheetWithOwnModifier.self,
  SheetOfSearch.self, ModelPresents.self, SheetAfterWork.self,
]

/// A form in a sheet adds a row to the list behind it.
struct SheetThatAddsRow: Idiom {
  struct Contact: Identifiable, Codable {
    var id = UUID()
    var name: String
    var isFriend: Bool
  }
  struct NewContact: View {
    let onSave: (Contact) -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var isFriend = false
    var body: some View {
      NavigationView {
        Form {
          TextField("Full name", text: $name)
          Toggle("Friend", isOn: $isFriend)
        }
        .navigationTitle("New contact")
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("Save") {
              onSave(Contact(name: name, isFriend: isFriend))
              dismiss()
            }
            .disabled(name.isEmpty)
          }
        }
      }
    }
  }
  @State private var contacts: [Contact] = []
  @State private var isAdding = false
  var body: some View {
    List {
      Button("Add contact") { isAdding = true }
      ForEach(contacts) { Text($0.isFriend ? "\($0.name), friend" : $0.name) }
    }
    .sheet(isPresented: $isAdding) { NewContact { contacts.append($0) } }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Add contact"), .findsDisabled("Save"), .types("Ola", "Full name"), .taps("Friend"), .taps("Save"), .sees("Ola, friend"),
    .taps("Add contact"), .finds("Full name", ""), .finds("Friend", "off"), .types("Per", "Full name"), .taps("Cancel"), .misses("Per"),
  ]
}

/// A row's element is edited in a sheet, through a binding to it.
struct SheetThatEditsRow: Idiom {
  struct Alarm: Identifiable, Codable {
    let id: Int
    var label: String
    var isOn = true
  }
  @State private var alarms = [Alarm(id: 1, label: "Work"), Alarm(id: 2, label: "Gym", isOn: false)]
  @State private var edited: Int?
  var body: some View {
    List {
      ForEach(alarms) { alarm in
        Button("\(alarm.label) \(alarm.isOn ? "on" : "off")") { edited = alarm.id }
      }
    }
    .sheet(isPresented: Binding(get: { edited != nil }, set: { if !$0 { edited = nil } })) {
      if let index = alarms.firstIndex(where: { $0.id == edited }) {
        Form {
          TextField("Label", text: $alarms[index].label)
          Toggle("Enabled", isOn: $alarms[index].isOn)
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Gym off"), .finds("Label", "Gym"), .types("Swim", "Label"), .taps("Enabled"), .closes, .sees("Swim on"), .sees("Work on"),
  ]
}

/// An object is passed into the sheet.
struct SheetThatEditsModel: Idiom {
  class Settings: ObservableObject {
    @Published var isLoud = false
    @Published var rounds = 3
  }
  struct SettingsSheet: View {
    @ObservedObject var settings: Settings
    @Environment(\.dismiss) var dismiss
    var body: some View {
      Form {
        Toggle("Loud sounds", isOn: $settings.isLoud)
        Stepper("\(settings.rounds) rounds", value: $settings.rounds, in: 1...9)
        Button("Apply") { dismiss() }
      }
    }
  }
  @StateObject private var settings = Settings()
  @State private var isOpen = false
  var body: some View {
    VStack {
      Text("Rounds: \(settings.rounds), \(settings.isLoud ? "loud" : "quiet")")
      Button("Game settings") { isOpen = true }
    }
    .sheet(isPresented: $isOpen) { SettingsSheet(settings: settings) }
  }
  static let steps: [Step] = [
    .sees("Rounds: 3, quiet"), .taps("Game settings"), .taps("Loud sounds"), .raises("3 rounds"), .sees("4 rounds"), .taps("Apply"),
    .sees("Rounds: 4, loud"),
  ]
}

/// An observable model is edited in the sheet for an item.
struct SheetThatEditsObservable: Idiom {
  @Observable class Car: Identifiable {
    var colour: String
    init(colour: String) { self.colour = colour }
  }
  struct Paint: View {
    @Bindable var car: Car
    var body: some View { TextField("New colour", text: $car.colour).padding() }
  }
  @State private var car = Car(colour: "white")
  @State private var painted: Car?
  var body: some View {
    Button("Paint the \(car.colour) car") { painted = car }.sheet(item: $painted) { Paint(car: $0) }
  }
  static let steps: [Step] = [.taps("Paint the white car"), .types("red", "New colour"), .closes, .sees("Paint the red car")]
}

/// A sheet with unsaved text cannot be swiped away.
struct SheetWithLockedDraft: Idiom {
  struct Composer: View {
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    var body: some View {
      VStack {
        TextField("Message text", text: $text)
        Button("Throw draft away") { dismiss() }
      }
      .interactiveDismissDisabled(!text.isEmpty)
    }
  }
  @State private var isWriting = false
  var body: some View {
    Button("Write a message") { isWriting = true }.sheet(isPresented: $isWriting) { Composer() }
  }
  static let steps: [Step] = [
    .taps("Write a message"), .sees("Throw draft away"), .closes, .misses("Throw draft away"), .taps("Write a message"),
    .types("Hello", "Message text"), .closes, .finds("Message text", "Hello"), .taps("Throw draft away"), .sees("Write a message"),
  ]
}

/// A sheet with a stack of its own.
struct SheetWithStack: Idiom {
  @State private var isOpen = false
  @State private var colour = "none"
  var body: some View {
    Button("Colour: \(colour)") { isOpen = true }
      .sheet(isPresented: $isOpen) {
        NavigationStack {
          List(["Warm", "Cold"], id: \.self) { kind in
            NavigationLink(kind) {
              Button("Take \(kind.lowercased()) grey") {
                colour = "\(kind.lowercased()) grey"
                isOpen = false
              }
            }
          }
          .navigationTitle("Colours")
        }
      }
  }
  static let steps: [Step] = [
    .taps("Colour: none"), .sees("Colours"), .taps("Cold"), .goesBack, .sees("Colours"), .taps("Warm"), .taps("Take warm grey"),
    .sees("Colour: warm grey"), .taps("Colour: warm grey"), .sees("Colours"),
  ]
}

/// One modifier for several sheets: an enumeration says which.
struct SheetByEnum: Idiom {
  enum Sheet: String, Identifiable, Codable {
    case help, about
    var id: String { rawValue }
  }
  @State private var sheet: Sheet?
  var body: some View {
    HStack {
      Button("Help") { sheet = .help }
      Button("About") { sheet = .about }
    }
    .buttonStyle(.bordered)
    .sheet(item: $sheet) { sheet in
      switch sheet {
      case .help: Button("More about this") { self.sheet = .about }
      case .about: Text("Version 3")
      }
    }
  }
  static let steps: [Step] = [
    .taps("About"), .sees("Version 3"), .closes, .taps("Help"), .taps("More about this"), .sees("Version 3"), .misses("More about this"),
  ]
}

/// A menu's item opens a sheet.
struct SheetFromMenu: Idiom {
  @State private var isSharing = false
  @State private var isPrinting = false
  var body: some View {
    Menu("Actions") {
      Button("Send a copy") { isSharing = true }
      Button("Print it") { isPrinting = true }
    }
    .sheet(isPresented: $isSharing) { Text("Whom to?") }
    .sheet(isPresented: $isPrinting) { Text("How many copies?") }
  }
  static let steps: [Step] = [
    .chooses("Print it", "Actions"), .sees("How many copies?"), .closes, .chooses("Send a copy", "Actions"), .sees("Whom to?"),
  ]
}

/// A context menu opens a sheet.
struct SheetFromContextMenu: Idiom {
  @State private var isRenaming = false
  @State private var name = "holiday"
  var body: some View {
    Text("File \(name)")
      .padding()
      .contextMenu { Button("Rename…") { isRenaming = true } }
      .sheet(isPresented: $isRenaming) { TextField("File name", text: $name).padding() }
  }
  static let steps: [Step] = [
    .choosesFor("Rename…", "File holiday"), .types("beach", "File name"), .closes, .sees("File beach"),
  ]
}

/// A swipe's action opens a sheet for the row.
struct SheetFromSwipe: Idiom {
  struct Plant: Identifiable, Codable {
    var id: String { name }
    let name: String
    var note = ""
  }
  @State private var plants = [Plant(name: "Ivy"), Plant(name: "Moss")]
  @State private var chosen: Plant?
  var body: some View {
    List {
      ForEach(plants) { plant in
        Text(plant.note.isEmpty ? plant.name : "\(plant.name): \(plant.note)")
          .swipeActions { Button("Take a note") { chosen = plant }.tint(.blue) }
      }
    }
    .sheet(item: $chosen) { plant in
      Button("\(plant.name) is thirsty") {
        if let index = plants.firstIndex(where: { $0.id == plant.id }) { plants[index].note = "thirsty" }
        chosen = nil
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.swipes("Moss", "Take a note"), .taps("Moss is thirsty"), .sees("Moss: thirsty"), .sees("Ivy")]
}

/// A list in a sheet is a picker.
struct SheetWithPicker: Idiom {
  struct CountryList: View {
    @Binding var selection: String
    @Environment(\.dismiss) private var dismiss
    @State private var search = ""
    private let all = ["Chile", "China", "Chad"]
    var body: some View {
      NavigationStack {
        List(all.filter { search.isEmpty || $0.hasPrefix(search) }, id: \.self) { country in
          Button {
            selection = country
            dismiss()
          } label: {
            HStack {
              Text(country)
              if country == selection { Image(systemName: "checkmark").accessibilityHidden(true) }
            }
          }
        }
        .searchable(text: $search, prompt: "Search countries")
      }
    }
  }
  @State private var country = "Chile"
  @State private var isChoosing = false
  var body: some View {
    Button("Country: \(country)") { isChoosing = true }.sheet(isPresented: $isChoosing) { CountryList(selection: $country) }
  }
  static let steps: [Step] = [
    .taps("Country: Chile"), .types("Cha", "Search countries"), .misses("China"), .taps("Chad"), .sees("Country: Chad"),
  ]
}

/// Tabs in a sheet.
struct SheetWithTabs: Idiom {
  @State private var isOpen = false
  var body: some View {
    Button("Open the guide") { isOpen = true }
      .sheet(isPresented: $isOpen) {
        TabView {
          Text("Eat here").tabItem { Label("Food", systemImage: "fork.knife") }
          Text("Sleep here").tabItem { Label("Beds", systemImage: "bed.double") }
        }
      }
  }
  static let steps: [Step] = [
    .taps("Open the guide"), .sees("Eat here"), .taps("Beds"), .sees("Sleep here"), .closes, .sees("Open the guide"),
  ]
}

/// A button in the bar opens a sheet whose result is in the title.
struct SheetFromToolbar: Idiom {
  @State private var isOpen = false
  @State private var title = "My list"
  var body: some View {
    Text("Contents")
      .navigationTitle(title)
      .toolbar { Button("Options") { isOpen = true } }
      .sheet(isPresented: $isOpen) {
        TextField("List title", text: $title).onSubmit { isOpen = false }
      }
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("My list"), .taps("Options"), .types("Our list", "List title"), .submits("List title"), .sees("Our list"), .sees("Contents"),
  ]
}

/// Environment values and objects reach the sheet.
struct SheetWithEnvironment: Idiom {
  class Cart: ObservableObject {
    @Published var count = 0
  }
  struct CartSheet: View {
    @EnvironmentObject private var cart: Cart
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Button("Cart has \(cart.count)\(isEnabled ? "" : ", locked")") { cart.count += 1 } }
  }
  @StateObject private var cart = Cart()
  @State private var isOpen = false
  var body: some View {
    Button("Open cart of \(cart.count)") { isOpen = true }
      .sheet(isPresented: $isOpen) { CartSheet() }
      .environmentObject(cart)
  }
  static let steps: [Step] = [.taps("Open cart of 0"), .taps("Cart has 0"), .sees("Cart has 1"), .closes, .sees("Open cart of 1")]
}

/// A notice that goes by itself.
struct SheetThatCloses: Idiom {
  @State private var isShown = false
  @State private var count = 0
  var body: some View {
    Button("Ring \(count)") { isShown = true }
      .sheet(isPresented: $isShown, onDismiss: { count += 1 }) {
        Text("Ding dong").task {
          try? await Task.sleep(nanoseconds: 200_000_000)
          isShown = false
        }
      }
  }
  static let steps: [Step] = [.taps("Ring 0"), .sees("Ring 1"), .misses("Ding dong"), .taps("Ring 1"), .sees("Ring 2")]
}

/// A modifier of one's own presents the sheet.
struct SheetWithOwnModifier: Idiom {
  struct Hint: ViewModifier {
    let text: String
    @State private var isShown = false
    func body(content: Content) -> some View {
      HStack {
        content
        Button("Why?") { isShown = true }
      }
      .sheet(isPresented: $isShown) { Text(text).padding() }
    }
  }
  var body: some View { Text("Your age").modifier(Hint(text: "We congratulate you on your birthday.")) }
  static let steps: [Step] = [
    .sees("Your age"), .taps("Why?"), .sees("We congratulate you on your birthday."), .closes, .sees("Why?"),
  ]
}

/// A sheet whose content follows state of the view that presents it.
struct SheetOfSearch: Idiom {
  @State private var isOpen = false
  @State private var words: [String] = []
  @State private var word = ""
  var body: some View {
    Button("Words: \(words.count)") { isOpen = true }
      .sheet(isPresented: $isOpen) {
        List {
          TextField("Another word", text: $word)
          Button("Keep the word") {
            words.append(word)
            word = ""
          }
          .disabled(word.isEmpty || words.contains(word))
          ForEach(words, id: \.self) { Text($0) }
        }
      }
  }
  static let steps: [Step] = [
    .taps("Words: 0"), .findsDisabled("Keep the word"), .types("moss", "Another word"), .taps("Keep the word"), .sees("moss"),
    .types("moss", "Another word"), .findsDisabled("Keep the word"), .closes, .sees("Words: 1"),
  ]
}

/// The model decides whether the sheet is there.
struct ModelPresents: Idiom {
  class Shop: ObservableObject {
    @Published var isReceiptShown = false
    @Published var total = 0
    func buy(_ price: Int) {
      total += price
      isReceiptShown = true
    }
  }
  @StateObject private var shop = Shop()
  var body: some View {
    Button("Buy for 12") { shop.buy(12) }
      .sheet(isPresented: $shop.isReceiptShown) { Text("You paid \(shop.total)") }
  }
  static let steps: [Step] = [.taps("Buy for 12"), .sees("You paid 12"), .closes, .taps("Buy for 12"), .sees("You paid 24")]
}

/// A sheet opens when a task is done, and shows its result.
struct SheetAfterWork: Idiom {
  struct Result: Identifiable, Codable {
    var id = 1
    let text: String
  }
  @State private var result: Result?
  @State private var isSearching = false
  var body: some View {
    Button(isSearching ? "Searching" : "Search for gold") {
      isSearching = true
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 100_000_000)
        isSearching = false
        result = Result(text: "Three nuggets")
      }
    }
    .disabled(isSearching)
    .sheet(item: $result) { Text($0.text) }
  }
  static let steps: [Step] = [.taps("Search for gold"), .sees("Three nuggets"), .closes, .findsEnabled("Search for gold")]
}
