// DataInApps: what Foundation does in small apps: decoding, orders, ranges, errors, timers.

import Combine
import Foundation
import SwiftUI
import os

/// The list of this file's idioms, in the order of reading.
let dataInApps: [any Idiom.Type] = [
  DecodedFromText.self, DecodedByOwnKeys.self, EncodedAndDecoded.self, OrderedByOwnRule.self, DifferentThings.self, SetOfOwnValues.self,
  HashedByHand.self,
  RangesAsChoices.self, PartOfText.self, OldAttributedText.self, ErrorInWords.self, TimeInOtherZones.self, LargeNumbers.self,
  TickOfRunLoop.self, ModelWithDelegate.self, KindOfMachine.self, OrderedByDescriptor.self, LoggedTap.self,
]

/// A list that comes as JSON.
struct DecodedFromText: Idiom {
  struct Planet: Decodable, Identifiable {
    let id: Int
    let name: String
    let moons: Int
  }
  @State private var planets: [Planet] = []
  private let json = #"[{"id":1,"name":"Mars","moons":2},{"id":2,"name":"Venus","moons":0}]"#
  var body: some View {
    VStack {
      ForEach(planets) { Text("\($0.name): \($0.moons)") }
      Button("Load") { planets = (try? JSONDecoder().decode([Planet].self, from: Data(json.utf8))) ?? [] }
    }
  }
  static let steps: [Step] = [.misses("Mars: 2"), .taps("Load"), .sees("Mars: 2"), .sees("Venus: 0")]
}

/// Keys and dates that are called otherwise than the properties.
struct DecodedByOwnKeys: Idiom {
  struct Reading: Decodable {
    enum CodingKeys: String, CodingKey { case place = "station_name", value = "temp_c" }
    let place: String
    let value: Double
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      place = try values.decode(String.self, forKey: .place)
      value = try values.decodeIfPresent(Double.self, forKey: .value) ?? 0
    }
  }
  @State private var line = "Nothing yet"
  var body: some View {
    VStack {
      Text(line)
      Button("Read") { read(#"{"station_name":"Oslo","temp_c":4.5}"#) }
      Button("Read without value") { read(#"{"station_name":"Rome"}"#) }
      Button("Read nonsense") { read("{") }
    }
  }
  private func read(_ json: String) {
    do {
      let reading = try JSONDecoder().decode(Reading.self, from: Data(json.utf8))
      line = "\(reading.place), \(reading.value.formatted()) degrees"
    } catch { line = "It cannot be read" }
  }
  static let steps: [Step] = [
    .taps("Read"), .sees("Oslo, 4.5 degrees"), .taps("Read without value"), .sees("Rome, 0 degrees"), .taps("Read nonsense"),
    .sees("It cannot be read"),
  ]
}

/// A value is encoded, kept, and read again.
struct EncodedAndDecoded: Idiom {
  struct Score: Codable {
    var name: String
    var points: Int
    enum CodingKeys: CodingKey { case name, points }
    init(name: String, points: Int) { (self.name, self.points) = (name, points) }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      (name, points) = (try values.decode(String.self, forKey: .name), try values.decode(Int.self, forKey: .points))
    }
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(name.uppercased(), forKey: .name)
      try values.encode(points, forKey: .points)
    }
  }
  @AppStorage("score-of-data") private var stored = Data()
  @State private var text = "No score"
  var body: some View {
    VStack {
      Text(text)
      Button("Keep") { stored = (try? JSONEncoder().encode(Score(name: "Ada", points: 12))) ?? Data() }
      Button("Show") { text = (try? JSONDecoder().decode(Score.self, from: stored)).map { "\($0.name): \($0.points)" } ?? "No score" }
    }
  }
  static let steps: [Step] = [.taps("Show"), .sees("No score"), .taps("Keep"), .taps("Show"), .sees("ADA: 12")]
}

/// Versions have an order of their own.
struct OrderedByOwnRule: Idiom {
  struct Version: Comparable, Hashable {
    let major: Int
    let minor: Int
    var text: String { "\(major).\(minor)" }
    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }
  @State private var versions = [Version(major: 1, minor: 10), Version(major: 1, minor: 9), Version(major: 0, minor: 30)]
  var body: some View {
    VStack {
      Text(versions.map(\.text).joined(separator: ", "))
      Text("Newest: \(versions.max()?.text ?? "none")")
      Button("Sort") { versions.sort() }
    }
  }
  static let steps: [Step] = [.sees("1.10, 1.9, 0.30"), .sees("Newest: 1.10"), .taps("Sort"), .sees("0.30, 1.9, 1.10")]
}

/// Values of different types in one list.
struct DifferentThings: Idiom {
  @State private var things: [AnyHashable] = ["one", 2, 3.5]
  private func words(_ thing: Any) -> String {
    switch thing {
    case let text as String: "Text \(text)"
    case let number as Int: "Number \(number)"
    default: "Something else"
    }
  }
  var body: some View {
    VStack {
      ForEach(things, id: \.self) { Text(words($0.base)) }
      Button("Turn round") { things.reverse() }
      Text("First: \(words(things[0].base))")
    }
  }
  static let steps: [Step] = [
    .sees("Text one"), .sees("Number 2"), .sees("Something else"), .sees("First: Text one"), .taps("Turn round"),
    .sees("First: Something else"),
  ]
}

/// Chosen things in a set.
struct SetOfOwnValues: Idiom {
  struct Topping: Hashable { let name: String }
  private let all = [Topping(name: "olives"), Topping(name: "onions")]
  @State private var chosen: Set<Topping> = []
  var body: some View {
    VStack {
      ForEach(all, id: \.self) { topping in
        Button(chosen.contains(topping) ? "Without \(topping.name)" : "With \(topping.name)") {
          if chosen.remove(topping) == nil { chosen.insert(topping) }
        }
      }
      Text("Chosen: \(chosen.count)")
    }
  }
  static let steps: [Step] = [
    .sees("Chosen: 0"), .taps("With olives"), .sees("Chosen: 1"), .taps("With onions"), .sees("Chosen: 2"), .taps("Without olives"),
    .sees("Chosen: 1"), .sees("With olives"),
  ]
}

/// Two values are the same if their names are.
struct HashedByHand: Idiom {
  struct Word: Hashable {
    let text: String
    static func == (a: Word, b: Word) -> Bool { a.text.lowercased() == b.text.lowercased() }
    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
  }
  @State private var words: Set<Word> = [Word(text: "Tea")]
  var body: some View {
    VStack {
      Text("Words: \(words.count)")
      Button("Add tea") { words.insert(Word(text: "tea")) }
      Button("Add milk") { words.insert(Word(text: "milk")) }
    }
  }
  static let steps: [Step] = [.taps("Add tea"), .sees("Words: 1"), .taps("Add milk"), .sees("Words: 2")]
}

/// A number stays within bounds.
struct RangesAsChoices: Idiom {
  private let bounds: ClosedRange<Int> = 1...3
  private let days: Range<Int> = 0..<2
  @State private var count = 2
  var body: some View {
    VStack {
      Stepper("Guests: \(count)", value: $count, in: bounds)
      Text(bounds.contains(count + 1) ? "One more can come" : "Full")
      ForEach(days, id: \.self) { Text("Day \($0 + 1)") }
    }
  }
  static let steps: [Step] = [
    .sees("Day 1"), .sees("Day 2"), .misses("Day 3"), .sees("One more can come"), .raises("Guests: 2"), .sees("Guests: 3"), .sees("Full"),
  ]
}

/// A part of a text, as Foundation counts it.
struct PartOfText: Idiom {
  @State private var text = "tea@example.org"
  private var host: String {
    let whole = text as NSString
    let sign: NSRange = whole.range(of: "@")
    return sign.location == NSNotFound ? "No address" : whole.substring(from: sign.location + 1)
  }
  var body: some View {
    VStack {
      TextField("Address", text: $text)
      Text("At: \(host)")
    }
  }
  static let steps: [Step] = [
    .sees("At: example.org"), .types("tea", "Address"), .sees("At: No address"), .types("a@b.net", "Address"), .sees("At: b.net"),
  ]
}

/// Text with attributes as UIKit has it.
struct OldAttributedText: Idiom {
  @State private var isLoud = false
  private var text: NSAttributedString {
    let text = NSMutableAttributedString(string: "Quiet")
    if isLoud { text.append(NSAttributedString(string: " no more")) }
    return text
  }
  var body: some View {
    VStack {
      Text(AttributedString(text))
      Text("Letters: \(text.length)")
      Button("Louder") { isLoud = true }
    }
  }
  static let steps: [Step] = [.sees("Quiet"), .sees("Letters: 5"), .taps("Louder"), .sees("Quiet no more"), .sees("Letters: 13")]
}

/// Errors of one's own, in words.
struct ErrorInWords: Idiom {
  enum Trouble: LocalizedError {
    case empty
    var errorDescription: String? { "Write something first." }
  }
  @State private var text = ""
  @State private var words = "Nothing saved"
  private func save() throws {
    if text.isEmpty { throw Trouble.empty }
    if text.count > 5 { throw NSError(domain: "Notes", code: 7, userInfo: [NSLocalizedDescriptionKey: "That is too long."]) }
  }
  var body: some View {
    VStack {
      TextField("Note", text: $text)
      Button("Save") {
        do {
          try save()
          words = "Saved"
        } catch { words = error.localizedDescription }
      }
      Text(words)
    }
  }
  static let steps: [Step] = [
    .taps("Save"), .sees("Write something first."), .types("a longer text", "Note"), .taps("Save"), .sees("That is too long."),
    .types("tea", "Note"), .taps("Save"), .sees("Saved"),
  ]
}

/// The same moment in two places.
struct TimeInOtherZones: Idiom {
  @State private var isInTokyo = false
  private var hour: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: isInTokyo ? "Asia/Tokyo" : "Europe/London")!
    return "\(calendar.component(.hour, from: Date(timeIntervalSince1970: 0)))"
  }
  var body: some View {
    VStack {
      Text("Hour \(hour)")
      Button("Fly to Tokyo") { isInTokyo = true }
    }
  }
  static let steps: [Step] = [.sees("Hour 1"), .taps("Fly to Tokyo"), .sees("Hour 9")]
}

/// Numbers of other sizes.
struct LargeNumbers: Idiom {
  @State private var bytes: Int64 = 1_500_000
  @State private var share: Float = 0.25
  var body: some View {
    VStack {
      Text(verbatim: "\(bytes) bytes")
      Text(verbatim: "Share \(share)")
      Button("Double") { (bytes, share) = (bytes * 2, share * 2) }
    }
  }
  static let steps: [Step] = [.sees("1500000 bytes"), .sees("Share 0.25"), .taps("Double"), .sees("3000000 bytes"), .sees("Share 0.5")]
}

/// A timer of Foundation on the main run loop.
struct TickOfRunLoop: Idiom {
  @State private var ticks = 0
  @State private var isOn = false
  @State private var timer: AnyCancellable?
  var body: some View {
    VStack {
      Text(ticks > 0 ? "It ticks" : "Silence")
      Button(isOn ? "Stop" : "Start") {
        isOn.toggle()
        timer = isOn ? Timer.publish(every: 0.02, on: RunLoop.main, in: .common).autoconnect().sink { _ in ticks += 1 } : nil
      }
    }
  }
  static let steps: [Step] = [.sees("Silence"), .taps("Start"), .sees("It ticks"), .taps("Stop"), .sees("Start")]
}

/// An object that tells another one, as before SwiftUI.
struct ModelWithDelegate: Idiom {
  protocol KettleDelegate: AnyObject { func kettleDidBoil(_ kettle: Kettle) }
  final class Kettle: NSObject {
    weak var delegate: (any KettleDelegate)?
    func boil() { delegate?.kettleDidBoil(self) }
  }
  final class Kitchen: ObservableObject, KettleDelegate {
    @Published var cups = 0
    let kettle = Kettle()
    init() { kettle.delegate = self }
    func kettleDidBoil(_ kettle: Kettle) { cups += 1 }
  }
  @StateObject private var kitchen = Kitchen()
  var body: some View {
    VStack {
      Text("Cups: \(kitchen.cups)")
      Button("Boil") { kitchen.kettle.boil() }
    }
  }
  static let steps: [Step] = [.sees("Cups: 0"), .taps("Boil"), .sees("Cups: 1"), .taps("Boil"), .sees("Cups: 2")]
}

/// The system and the machine that the app runs on.
struct KindOfMachine: Idiom {
  @State private var text = ""
  var body: some View {
    VStack {
      Text(text)
      Button("Ask") {
        let information = ProcessInfo.processInfo
        text = information.processorCount > 0 && !information.operatingSystemVersionString.isEmpty ? "It says so" : "It is silent"
      }
    }
  }
  static let steps: [Step] = [.taps("Ask"), .sees("It says so")]
}

/// Sorted by a rule that is a value.
struct OrderedByDescriptor: Idiom {
  struct Book: Identifiable {
    let title: String
    let year: Int
    var id: String { title }
  }
  @State private var books = [Book(title: "Emma", year: 1815), Book(title: "Dune", year: 1965)]
  @State private var order = SortOrder.forward
  var body: some View {
    VStack {
      Text(books.sorted(using: KeyPathComparator(\.year, order: order)).map(\.title).joined(separator: ", "))
      Button("Turn the order") { order = order == .forward ? .reverse : .forward }
    }
  }
  static let steps: [Step] = [.sees("Emma, Dune"), .taps("Turn the order"), .sees("Dune, Emma")]
}

/// What happens is written into the log.
struct LoggedTap: Idiom {
  private static let logger = Logger(subsystem: "org.example.primer", category: "taps")
  @State private var count = 0
  var body: some View {
    Button("Taps: \(count)") {
      count += 1
      Self.logger.info("tapped \(count) times")
      Self.logger.debug("nothing else")
    }
  }
  static let steps: [Step] = [.taps("Taps: 0"), .taps("Taps: 1"), .sees("Taps: 2")]
}
