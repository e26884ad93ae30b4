// Storage: values that outlive the view, the scene or the app, with a property wrapper of the system's.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let storage: [any Idiom.Type] = [
  StoredNumber.self, StoredWelcome.self, StoredText.self, StoredCase.self, StoredKinds.self, StoredOptional.self, StoredForTwoViews.self,
  DefaultsAreObserved.self, StoredArray.self, StoredAsData.self, DraftOfScene.self, ChoiceOfScene.self, OptionalOfScene.self,
  ModelStoresItself.self,
]

/// A number is stored.
struct StoredNumber: Idiom {
  @AppStorage("idiom.number") private var count = 0
  var body: some View {
    VStack {
      Text("Stored count: \(count)")
      Button("Count on") { count += 1 }
    }
  }
  static let steps: [Step] = [
    .sees("Stored count: 0"), .taps("Count on"), .sees("Stored count: 1"), .taps("Count on"), .sees("Stored count: 2"),
  ]
}

/// A stored flag decides whether a welcome is shown.
struct StoredWelcome: Idiom {
  @AppStorage("idiom.hasSeenWelcome") private var hasSeenWelcome = false
  var body: some View {
    if hasSeenWelcome {
      Text("The app itself")
    } else {
      VStack {
        Text("Welcome to the app")
        Button("Begin with it") { hasSeenWelcome = true }
      }
    }
  }
  static let steps: [Step] = [.sees("Welcome to the app"), .taps("Begin with it"), .sees("The app itself"), .misses("Welcome to the app")]
}

/// A stored text is edited.
struct StoredText: Idiom {
  @AppStorage("idiom.text") private var text: String = "Unknown"
  var body: some View {
    VStack {
      TextField("Author", text: $text)
      Text("Written by \(text)")
    }
  }
  static let steps: [Step] = [.sees("Written by Unknown"), .types("Ursula", "Author"), .sees("Written by Ursula")]
}

/// A stored enumeration.
struct StoredCase: Idiom {
  enum Unit: String, CaseIterable, Identifiable {
    case metric, imperial
    var id: String { rawValue }
  }
  @AppStorage("idiom.unit") private var unit = Unit.metric
  var body: some View {
    VStack {
      Picker("Units", selection: $unit) {
        ForEach(Unit.allCases) { Text($0.rawValue.capitalized).tag($0) }
      }
      .pickerStyle(.segmented)
      Text(unit == .metric ? "In kilometres" : "In miles")
    }
  }
  static let steps: [Step] = [.sees("In kilometres"), .taps("Imperial"), .sees("In miles"), .taps("Metric"), .sees("In kilometres")]
}

/// A stored fraction, an address and data.
struct StoredKinds: Idiom {
  @AppStorage("idiom.kinds.fraction") private var fraction = 0.5
  @AppStorage("idiom.kinds.page") private var page = URL(string: "https://example.com/first")!
  @AppStorage("idiom.kinds.data") private var data = Data([1, 2])
  var body: some View {
    VStack {
      Text("\(Int(fraction * 100)) hundredths of \(page.lastPathComponent), \(data.count) bytes")
      Button("Go further") {
        fraction += 0.25
        page = URL(string: "https://example.com/second")!
        data.append(3)
      }
    }
  }
  static let steps: [Step] = [.sees("50 hundredths of first, 2 bytes"), .taps("Go further"), .sees("75 hundredths of second, 3 bytes")]
}

/// A stored value that may be missing.
struct StoredOptional: Idiom {
  @AppStorage("idiom.optional") private var favourite: String?
  var body: some View {
    VStack {
      Text(favourite ?? "No favourite")
      if favourite == nil {
        Button("Choose opera") { favourite = "Opera" }
      } else {
        Button("Choose nothing") { favourite = nil }
      }
    }
  }
  static let steps: [Step] = [.sees("No favourite"), .taps("Choose opera"), .sees("Opera"), .taps("Choose nothing"), .sees("No favourite")]
}

/// Two views share a stored value by its key.
struct StoredForTwoViews: Idiom {
  struct Switch: View {
    @AppStorage("idiom.shared") private var isCompact = false
    var body: some View { Toggle("Compact", isOn: $isCompact) }
  }
  struct Preview: View {
    @AppStorage("idiom.shared") private var isCompact = false
    var body: some View { Text(isCompact ? "Narrow rows" : "Wide rows") }
  }
  var body: some View {
    VStack {
      Preview()
      Switch()
    }
  }
  static let steps: [Step] = [.sees("Wide rows"), .taps("Compact"), .sees("Narrow rows"), .finds("Compact", "on")]
}

/// What is written to the defaults elsewhere is seen.
struct DefaultsAreObserved: Idiom {
  @AppStorage("idiom.observed") private var level = 1
  var body: some View {
    VStack {
      Text("Level of the game: \(level)")
      Button("Next level") {
        let defaults = UserDefaults.standard
        defaults.set(max(1, defaults.integer(forKey: "idiom.observed")) + 1, forKey: "idiom.observed")
      }
    }
  }
  static let steps: [Step] = [.sees("Level of the game: 1"), .taps("Next level"), .sees("Level of the game: 2")]
}

/// A stored array, by a representation as text.
struct StoredArray: Idiom {
  struct Tags: RawRepresentable {
    var words: [String] = []
    init(words: [String]) { self.words = words }
    init?(rawValue: String) { words = rawValue.split(separator: ",").map(String.init) }
    var rawValue: String { words.joined(separator: ",") }
  }
  @AppStorage("idiom.tags") private var tags = Tags(words: ["new"])
  var body: some View {
    VStack {
      ForEach(tags.words, id: \.self) { Text("#\($0)") }
      Button("Tag it") { tags.words.append("tag\(tags.words.count)") }
    }
  }
  static let steps: [Step] = [.sees("#new"), .taps("Tag it"), .sees("#tag1"), .taps("Tag it"), .sees("#tag2"), .sees("#new")]
}

/// A structure is stored as data.
struct StoredAsData: Idiom {
  struct Settings: Codable {
    var name = "Default"
    var size = 1
  }
  @AppStorage("idiom.settings.data") private var data = Data()
  private var settings: Settings { (try? JSONDecoder().decode(Settings.self, from: data)) ?? Settings() }
  var body: some View {
    VStack {
      Text("\(settings.name) of size \(settings.size)")
      Button("Enlarge") {
        var new = settings
        new.size += 1
        new.name = "Own"
        data = (try? JSONEncoder().encode(new)) ?? data
      }
    }
  }
  static let steps: [Step] = [.sees("Default of size 1"), .taps("Enlarge"), .sees("Own of size 2")]
}

/// A draft belongs to the scene.
struct DraftOfScene: Idiom {
  @SceneStorage("idiom.draft") private var draft = ""
  var body: some View {
    VStack {
      TextField("Draft of a letter", text: $draft)
      Text("\(draft.count) letters so far")
    }
  }
  static let steps: [Step] = [.sees("0 letters so far"), .types("Dear Sir", "Draft of a letter"), .sees("8 letters so far")]
}

/// The scene knows which part was chosen.
struct ChoiceOfScene: Idiom {
  enum Part: String { case news, sport }
  @SceneStorage("idiom.part") private var part = Part.news
  @SceneStorage("idiom.part.count") private var count = 0
  var body: some View {
    VStack {
      Text("Part: \(part.rawValue), changed \(count) times")
      Button("The other part") {
        part = part == .news ? .sport : .news
        count += 1
      }
    }
  }
  static let steps: [Step] = [
    .sees("Part: news, changed 0 times"), .taps("The other part"), .sees("Part: sport, changed 1 times"), .taps("The other part"),
    .sees("Part: news, changed 2 times"),
  ]
}

/// What the scene stores may be missing.
struct OptionalOfScene: Idiom {
  @SceneStorage("idiom.selection") private var selection: String?
  var body: some View {
    VStack {
      ForEach(["North", "South"], id: \.self) { name in
        Button(selection == name ? "Gone \(name)" : "Go \(name)") { selection = selection == name ? nil : name }
      }
      Text(selection.map { "Towards \($0)" } ?? "At rest")
    }
    .buttonStyle(.bordered)
  }
  static let steps: [Step] = [
    .sees("At rest"), .taps("Go South"), .sees("Towards South"), .taps("Gone South"), .sees("At rest"), .taps("Go North"),
    .sees("Towards North"),
  ]
}

/// A model reads and writes the defaults itself.
struct ModelStoresItself: Idiom {
  final class Settings: ObservableObject {
    @Published var nickname: String {
      didSet { UserDefaults.standard.set(nickname, forKey: "idiom.model.nickname") }
    }
    init() { nickname = UserDefaults.standard.string(forKey: "idiom.model.nickname") ?? "Guest of the day" }
  }
  @StateObject private var settings = Settings()
  var body: some View {
    VStack {
      TextField("Nickname of yours", text: $settings.nickname)
      Text("You are \(settings.nickname)")
    }
  }
  static let steps: [Step] = [.sees("You are Guest of the day"), .types("Kit", "Nickname of yours"), .sees("You are Kit")]
}
