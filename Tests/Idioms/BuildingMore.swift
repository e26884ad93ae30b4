// BuildingMore: views with titles, key paths, publishers and other views as parameters.

import Combine
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let buildingMore: [any Idiom.Type] = [
  ModifiedByHand.self, TitleThatTranslates.self, SortedByKeyPath.self, OptionalPart.self, FunctionOfViews.self, HiddenKeepsPlace.self,
  ServiceOfPublishers.self, DefaultButtonOfForm.self, ViewsByName.self,
]

/// A modifier and its content put together by hand.
struct ModifiedByHand: Idiom {
  struct Loud: ViewModifier {
    let isLoud: Bool
    func body(content: Content) -> some View {
      HStack {
        content
        if isLoud { Text("Loudly!") }
      }
    }
  }
  @State private var isLoud = false
  var body: some View {
    VStack {
      ModifiedContent(content: Text("She sings"), modifier: Loud(isLoud: isLoud))
      Toggle("Sing loudly", isOn: $isLoud)
    }
  }
  static let steps: [Step] = [.sees("She sings"), .misses("Loudly!"), .taps("Sing loudly"), .sees("Loudly!"), .sees("She sings")]
}

/// A view whose title can be translated.
struct TitleThatTranslates: Idiom {
  struct Setting: View {
    let title: LocalizedStringKey
    @Binding var isOn: Bool
    var body: some View {
      VStack(alignment: .leading) {
        Text(title).bold()
        Toggle(title, isOn: $isOn).labelsHidden()
      }
    }
  }
  @State private var isOn = false
  @State private var level = 4
  var body: some View {
    VStack {
      Setting(title: "Cruise at level \(level)", isOn: $isOn)
      Stepper("Cruising level", value: $level)
    }
  }
  static let steps: [Step] = [
    .sees("Cruise at level 4"), .taps("Cruise at level 4"), .finds("Cruise at level 4", "on"), .raises("Cruising level"),
    .finds("Cruise at level 5", "on"),
  ]
}

/// A generic list of values, sorted by a key path that the user chooses.
struct SortedByKeyPath: Idiom {
  struct City: Identifiable {
    let id: String
    let people: Int
    var size: String { "\(people) thousand" }
  }
  struct Lines<Value: Identifiable>: View {
    let values: [Value]
    let title: KeyPath<Value, String>
    let detail: KeyPath<Value, String>
    var body: some View {
      ForEach(values) { value in
        LabeledContent(value[keyPath: title], value: value[keyPath: detail])
      }
    }
  }
  private let cities = [City(id: "Graz", people: 300), City(id: "Linz", people: 210), City(id: "Bregenz", people: 30)]
  @State private var isByName = false
  private var sorted: [City] {
    isByName ? cities.sorted { $0.id < $1.id } : cities.sorted { $0.people > $1.people }
  }
  var body: some View {
    VStack {
      Text("First of all: \(sorted[0].id)")
      Lines(values: sorted, title: \.id, detail: \.size)
      Toggle("By name", isOn: $isByName)
    }
  }
  static let steps: [Step] = [
    .sees("First of all: Graz"), .sees("30 thousand"), .taps("By name"), .sees("First of all: Bregenz"), .sees("Linz"),
  ]
}

/// A view with a part that may be left out.
struct OptionalPart: Idiom {
  struct Banner<Trailing: View>: View {
    let title: String
    let trailing: Trailing
    init(_ title: String, @ViewBuilder trailing: () -> Trailing) {
      self.title = title
      self.trailing = trailing()
    }
    var body: some View {
      HStack {
        Text(title)
        Spacer()
        trailing
      }
    }
  }
  @State private var isClosed = false
  var body: some View {
    VStack {
      Banner("Plain banner")
      if !isClosed {
        Banner("Closable banner") { Button("Close the banner") { isClosed = true } }
      }
    }
  }
  static let steps: [Step] = [
    .sees("Plain banner"), .sees("Closable banner"), .taps("Close the banner"), .misses("Closable banner"), .sees("Plain banner"),
  ]
}

extension OptionalPart.Banner where Trailing == EmptyView {
  init(_ title: String) { self.init(title) { EmptyView() } }
}

/// A function that takes and returns some view.
struct FunctionOfViews: Idiom {
  private func framed(_ content: some View, named name: String) -> some View {
    VStack {
      content
      Text(name).font(.caption2)
    }
    .padding(4)
    .border(.gray)
  }
  @State private var isOpen = false
  var body: some View {
    VStack {
      framed(Text(isOpen ? "Open door" : "Closed door"), named: "The door")
      framed(Toggle("Door", isOn: $isOpen), named: "The switch")
    }
  }
  static let steps: [Step] = [.sees("Closed door"), .sees("The switch"), .taps("Door"), .sees("Open door"), .sees("The door")]
}

/// A view that is hidden keeps its place.
struct HiddenKeepsPlace: Idiom {
  @State private var isSolved = false
  var body: some View {
    VStack {
      Text("Two and two make")
      if isSolved { Text("four") } else { Text("four").hidden() }
      Button("Solve") { isSolved = true }
    }
  }
  static let steps: [Step] = [.sees("Two and two make"), .misses("four"), .taps("Solve"), .sees("four")]
}

/// A service behind a publisher answers a button.
struct ServiceOfPublishers: Idiom {
  final class Translator: ObservableObject {
    @Published private(set) var word = "tree"
    private var subscription: AnyCancellable?
    private func translate(_ word: String) -> AnyPublisher<String, any Error> {
      Just(word == "tree" ? "Baum" : "unknown").setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }
    func translate() {
      subscription = translate(word)
        .receive(on: DispatchQueue.main)
        .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.word = $0 })
    }
  }
  @StateObject private var translator = Translator()
  var body: some View {
    VStack {
      Text("Word: \(translator.word)")
      Button("Translate") { translator.translate() }
    }
  }
  static let steps: [Step] = [.sees("Word: tree"), .taps("Translate"), .sees("Word: Baum")]
}

/// Return presses the default button.
struct DefaultButtonOfForm: Idiom {
  @State private var name = ""
  @State private var saved = "nothing"
  var body: some View {
    VStack {
      TextField("Name of the list", text: $name)
      HStack {
        Button("Discard it", role: .cancel) { name = "" }.keyboardShortcut(.cancelAction)
        Button("Save it") { saved = name }.keyboardShortcut(.defaultAction)
      }
      .buttonStyle(.bordered)
      Text("Saved list: \(saved)")
    }
  }
  static let steps: [Step] = [
    .types("Groceries", "Name of the list"), .taps("Save it"), .sees("Saved list: Groceries"), .taps("Discard it"),
    .finds("Name of the list", ""), .sees("Saved list: Groceries"),
  ]
}

/// Another view is chosen by a table of views.
struct ViewsByName: Idiom {
  struct Entry: Identifiable {
    let id: String
    let make: () -> AnyView
  }
  private let entries = [
    Entry(id: "Clockface") { AnyView(Text("Ticking")) },
    Entry(id: "Notepad") { AnyView(Pad()) },
  ]
  struct Pad: View {
    @State private var text = ""
    var body: some View { TextField("Page of the pad", text: $text) }
  }
  @State private var name = "Clockface"
  var body: some View {
    VStack {
      Picker("Tool", selection: $name) {
        ForEach(entries) { Text($0.id) }
      }
      .pickerStyle(.segmented)
      if let entry = entries.first(where: { $0.id == name }) { entry.make() }
    }
  }
  static let steps: [Step] = [
    .sees("Ticking"), .taps("Notepad"), .misses("Ticking"), .types("Tools", "Page of the pad"), .finds("Page of the pad", "Tools"),
    .taps("Clockface"), .sees("Ticking"), .misses("Tools"),
  ]
}
