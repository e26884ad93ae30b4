// Models: objects that hold what several views show.

import Combine
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let models: [any Idiom.Type] = [
  ModelOfView.self, ModelGivenToView.self, FieldsOfModel.self, ModelInEnvironment.self, ObservableModel.self, BindableModel.self,
  ObservableInEnvironment.self, ModelOfArray.self, ModelsInModel.self, NestedOlderModels.self, ModelOfTwoScreens.self,
  ModelEditedOnPage.self, ModelAnnouncesItself.self, ModelWithPipeline.self, ModelValidates.self, ModelFromInitialiser.self,
  SharedModel.self, ModelBehindProtocol.self,
]

/// A model that a view owns.
struct ModelOfView: Idiom {
  final class Counter: ObservableObject {
    @Published var count = 0
    func increment() { count += 1 }
  }
  @StateObject private var counter = Counter()
  var body: some View {
    VStack {
      Text("Model counts \(counter.count)")
      Button("Increment") { counter.increment() }
    }
  }
  static let steps: [Step] = [
    .sees("Model counts 0"), .taps("Increment"), .sees("Model counts 1"), .taps("Increment"), .sees("Model counts 2"),
  ]
}

/// A model that a view is given.
struct ModelGivenToView: Idiom {
  final class Basket: ObservableObject {
    @Published var apples = 1
  }
  struct AppleButton: View {
    @ObservedObject var basket: Basket
    var body: some View { Button("Pick an apple") { basket.apples += 1 } }
  }
  struct Display: View {
    @ObservedObject var basket: Basket
    var body: some View { Text("Apples: \(basket.apples)") }
  }
  @StateObject private var basket = Basket()
  var body: some View {
    VStack {
      Display(basket: basket)
      AppleButton(basket: basket)
    }
  }
  static let steps: [Step] = [.sees("Apples: 1"), .taps("Pick an apple"), .sees("Apples: 2")]
}

/// Fields bound to a model.
struct FieldsOfModel: Idiom {
  final class Profile: ObservableObject {
    @Published var name = ""
    @Published var isPublic = false
    var summary: String { "\(name.isEmpty ? "Anonymous" : name), \(isPublic ? "public" : "private")" }
  }
  @StateObject private var profile = Profile()
  var body: some View {
    VStack {
      TextField("Profile name", text: $profile.name)
      Toggle("Public", isOn: $profile.isPublic)
      Text(profile.summary)
    }
  }
  static let steps: [Step] = [
    .sees("Anonymous, private"), .types("Eva", "Profile name"), .sees("Eva, private"), .taps("Public"), .sees("Eva, public"),
  ]
}

/// A model in the environment, used two levels below.
struct ModelInEnvironment: Idiom {
  final class Session: ObservableObject {
    @Published var user: String?
  }
  struct LoginButton: View {
    @EnvironmentObject var session: Session
    var body: some View {
      if session.user == nil {
        Button("Log in") { session.user = "Nora" }
      } else {
        Button("Log out") { session.user = nil }
      }
    }
  }
  struct Bar: View {
    @EnvironmentObject private var session: Session
    var body: some View {
      HStack {
        Text(session.user ?? "Not logged in")
        LoginButton()
      }
    }
  }
  @StateObject private var session = Session()
  var body: some View { Bar().environmentObject(session) }
  static let steps: [Step] = [.sees("Not logged in"), .taps("Log in"), .sees("Nora"), .taps("Log out"), .sees("Not logged in")]
}

/// A model of the newer kind.
struct ObservableModel: Idiom {
  @Observable final class Counter {
    var count = 10
    var isEven: Bool { count.isMultiple(of: 2) }
  }
  @State private var counter = Counter()
  var body: some View {
    VStack {
      Text(counter.isEven ? "\(counter.count) is even" : "\(counter.count) is odd")
      Button("Add one") { counter.count += 1 }
    }
  }
  static let steps: [Step] = [.sees("10 is even"), .taps("Add one"), .sees("11 is odd"), .taps("Add one"), .sees("12 is even")]
}

/// A newer model's values are bound.
struct BindableModel: Idiom {
  @Observable final class Room {
    var name = "Kitchen"
    var isHeated = false
  }
  struct Editor: View {
    @Bindable var room: Room
    var body: some View {
      TextField("Room", text: $room.name)
      Toggle("Heated", isOn: $room.isHeated)
    }
  }
  @State private var room = Room()
  var body: some View {
    VStack {
      Editor(room: room)
      Text("\(room.name) is \(room.isHeated ? "warm" : "cold")")
    }
  }
  static let steps: [Step] = [
    .sees("Kitchen is cold"), .taps("Heated"), .sees("Kitchen is warm"), .types("Study", "Room"), .sees("Study is warm"),
  ]
}

/// A newer model in the environment, with a local bindable.
struct ObservableInEnvironment: Idiom {
  @Observable final class Preferences {
    var fontSize = 12.0
    var isSerif = false
  }
  struct Panel: View {
    @Environment(Preferences.self) private var preferences
    var body: some View {
      @Bindable var preferences = preferences
      Toggle("Serif", isOn: $preferences.isSerif)
      Slider(value: $preferences.fontSize, in: 8...40) { Text("Font size") }
    }
  }
  struct Page: View {
    @Environment(Preferences.self) private var preferences
    var body: some View {
      Text("\(preferences.isSerif ? "Serif" : "Sans") at \(Int(preferences.fontSize))")
    }
  }
  @State private var preferences = Preferences()
  var body: some View {
    VStack {
      Page()
      Panel()
    }
    .environment(preferences)
  }
  static let steps: [Step] = [.sees("Sans at 12"), .taps("Serif"), .sees("Serif at 12"), .slides("Font size", 20), .sees("Serif at 20")]
}

/// A model holds an array of values, and finds what it computes.
struct ModelOfArray: Idiom {
  struct Item: Identifiable {
    let id = UUID()
    var name: String
    var price: Int
  }
  final class Cart: ObservableObject {
    @Published private(set) var items: [Item] = []
    var total: Int { items.reduce(0) { $0 + $1.price } }
    func add(_ name: String, _ price: Int) { items.append(Item(name: name, price: price)) }
    func removeLast() { _ = items.popLast() }
  }
  @StateObject private var cart = Cart()
  var body: some View {
    VStack {
      ForEach(cart.items) { Text("\($0.name) for \($0.price)") }
      Text("Total of \(cart.total)")
      Button("Buy tea") { cart.add("Tea", 4) }
      Button("Buy cake") { cart.add("Cake", 6) }
      Button("Put back") { cart.removeLast() }.disabled(cart.items.isEmpty)
    }
    .buttonStyle(.bordered)
  }
  static let steps: [Step] = [
    .sees("Total of 0"), .findsDisabled("Put back"), .taps("Buy tea"), .taps("Buy cake"), .sees("Cake for 6"), .sees("Total of 10"),
    .taps("Put back"), .sees("Total of 4"), .misses("Cake for 6"),
  ]
}

/// Objects in an array of an object, each shown by its own row.
struct ModelsInModel: Idiom {
  @Observable final class Pet: Identifiable {
    let name: String
    var isFed = false
    init(_ name: String) { self.name = name }
  }
  @Observable final class Farm {
    var pets = [Pet("Cat"), Pet("Cow")]
    var hungry: Int { pets.filter { !$0.isFed }.count }
  }
  struct Row: View {
    let pet: Pet
    var body: some View {
      Button(pet.isFed ? "\(pet.name) is fed" : "Feed the \(pet.name.lowercased())") { pet.isFed.toggle() }.buttonStyle(.bordered)
    }
  }
  @State private var farm = Farm()
  var body: some View {
    VStack {
      ForEach(farm.pets) { Row(pet: $0) }
      Text("Hungry: \(farm.hungry)")
    }
  }
  static let steps: [Step] = [
    .sees("Hungry: 2"), .taps("Feed the cow"), .sees("Cow is fed"), .sees("Hungry: 1"), .sees("Feed the cat"), .taps("Cow is fed"),
    .sees("Hungry: 2"),
  ]
}

/// An object in an object of the older kind: the inner one is observed by its own view.
struct NestedOlderModels: Idiom {
  final class Engine: ObservableObject {
    @Published var speed = 0
  }
  final class Car: ObservableObject {
    let engine = Engine()
    @Published var name = "Beetle"
  }
  struct Dashboard: View {
    @ObservedObject var engine: Engine
    var body: some View {
      Text("Speed of \(engine.speed)")
      Button("Faster") { engine.speed += 10 }
    }
  }
  @StateObject private var car = Car()
  var body: some View {
    VStack {
      TextField("Name of the car", text: $car.name)
      Text("A \(car.name)")
      Dashboard(engine: car.engine)
    }
  }
  static let steps: [Step] = [
    .sees("Speed of 0"), .taps("Faster"), .sees("Speed of 10"), .types("Duck", "Name of the car"), .sees("A Duck"), .sees("Speed of 10"),
  ]
}

/// A model shared by two tabs of one's own, one of which is shown.
struct ModelOfTwoScreens: Idiom {
  @Observable final class Log {
    var lines: [String] = []
  }
  struct Writer: View {
    let log: Log
    @State private var line = ""
    var body: some View {
      VStack {
        TextField("Line", text: $line)
        Button("Write it") {
          log.lines.append(line)
          line = ""
        }
      }
    }
  }
  struct Reader: View {
    let log: Log
    var body: some View { Text(log.lines.isEmpty ? "Nothing written" : log.lines.joined(separator: " / ")) }
  }
  @State private var log = Log()
  @State private var isReading = false
  var body: some View {
    VStack {
      if isReading { Reader(log: log) } else { Writer(log: log) }
      Toggle("Read", isOn: $isReading)
    }
  }
  static let steps: [Step] = [
    .taps("Read"), .sees("Nothing written"), .taps("Read"), .types("First", "Line"), .taps("Write it"), .types("Second", "Line"),
    .taps("Write it"), .taps("Read"), .sees("First / Second"),
  ]
}

/// A model is edited on another page, and the page before shows it.
struct ModelEditedOnPage: Idiom {
  @Observable final class Recipe {
    var title = "Soup"
    var isFavourite = false
  }
  struct EditPage: View {
    @Bindable var recipe: Recipe
    var body: some View {
      Form {
        TextField("Title of the recipe", text: $recipe.title)
        Toggle("Favourite", isOn: $recipe.isFavourite)
      }
    }
  }
  @State private var recipe = Recipe()
  var body: some View {
    VStack {
      Text(recipe.isFavourite ? "★ \(recipe.title)" : recipe.title)
      NavigationLink("Edit the recipe") { EditPage(recipe: recipe) }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .sees("Soup"), .taps("Edit the recipe"), .types("Stew", "Title of the recipe"), .taps("Favourite"), .goesBack, .sees("★ Stew"),
  ]
}

/// A change is announced by hand.
struct ModelAnnouncesItself: Idiom {
  final class Clock: ObservableObject {
    private(set) var hour = 6
    func advance() {
      objectWillChange.send()
      hour += 1
    }
  }
  @StateObject private var clock = Clock()
  var body: some View {
    VStack {
      Text("It is \(clock.hour) o'clock")
      Button("An hour passes") { clock.advance() }
    }
  }
  static let steps: [Step] = [.sees("It is 6 o'clock"), .taps("An hour passes"), .sees("It is 7 o'clock")]
}

/// A model derives one value from another with Combine.
struct ModelWithPipeline: Idiom {
  final class Search: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    private var subscriptions: Set<AnyCancellable> = []
    init() {
      $query
        .debounce(for: .milliseconds(20), scheduler: DispatchQueue.main)
        .removeDuplicates()
        .map { query in query.isEmpty ? [] : ["Lemon", "Lime", "Melon"].filter { $0.contains(query) } }
        .sink { [weak self] in self?.results = $0 }
        .store(in: &subscriptions)
    }
  }
  @StateObject private var search = Search()
  var body: some View {
    VStack {
      TextField("Fruit", text: $search.query)
      ForEach(search.results, id: \.self) { Text($0) }
    }
  }
  static let steps: [Step] = [
    .types("on", "Fruit"), .sees("Lemon"), .sees("Melon"), .misses("Lime"), .types("Li", "Fruit"), .sees("Lime"), .misses("Melon"),
  ]
}

/// A form is valid by two values of a model.
struct ModelValidates: Idiom {
  final class Registration: ObservableObject {
    @Published var name = ""
    @Published var code = ""
    @Published private(set) var isValid = false
    init() {
      Publishers.CombineLatest($name, $code)
        .map { name, code in name.count >= 2 && code.count == 4 }
        .assign(to: &$isValid)
    }
  }
  @StateObject private var registration = Registration()
  var body: some View {
    VStack {
      TextField("Member", text: $registration.name)
      TextField("Four digits", text: $registration.code)
      Button("Register") {}.disabled(!registration.isValid)
    }
  }
  static let steps: [Step] = [
    .findsDisabled("Register"), .types("Uma", "Member"), .types("123", "Four digits"), .findsDisabled("Register"),
    .types("1234", "Four digits"), .findsEnabled("Register"),
  ]
}

/// A model that the view's initialiser makes.
struct ModelFromInitialiser: Idiom {
  final class Countdown: ObservableObject {
    @Published var left: Int
    init(from start: Int) { left = start }
  }
  struct Board: View {
    @StateObject private var countdown: Countdown
    init(start: Int) { _countdown = StateObject(wrappedValue: Countdown(from: start)) }
    var body: some View { Button("\(countdown.left) left") { countdown.left -= 1 } }
  }
  var body: some View { Board(start: 3) }
  static let steps: [Step] = [.sees("3 left"), .taps("3 left"), .sees("2 left"), .taps("2 left"), .sees("1 left")]
}

/// One model for the whole app.
struct SharedModel: Idiom {
  @Observable final class Theme {
    static let shared = Theme()
    var name = "plain"
    private init() {}
  }
  var body: some View {
    VStack {
      Text("Theme: \(Theme.shared.name)")
      Button("Plain theme") { Theme.shared.name = "plain" }
      Button("Wild theme") { Theme.shared.name = "wild" }
    }
    .buttonStyle(.bordered)
  }
  static let steps: [Step] = [.taps("Wild theme"), .sees("Theme: wild"), .taps("Plain theme"), .sees("Theme: plain")]
}

/// A view model with a protocol behind it.
struct ModelBehindProtocol: Idiom {
  protocol GreetingService {
    func greeting(for name: String) -> String
  }
  struct PoliteService: GreetingService {
    func greeting(for name: String) -> String { "Good evening, \(name)" }
  }
  final class Greeter: ObservableObject {
    private let service: any GreetingService
    @Published private(set) var text = "Not greeted"
    init(service: any GreetingService = PoliteService()) { self.service = service }
    func greet() { text = service.greeting(for: "Rosa") }
  }
  @StateObject private var greeter = Greeter()
  var body: some View {
    VStack {
      Text(greeter.text)
      Button("Greet") { greeter.greet() }
    }
  }
  static let steps: [Step] = [.sees("Not greeted"), .taps("Greet"), .sees("Good evening, Rosa")]
}
