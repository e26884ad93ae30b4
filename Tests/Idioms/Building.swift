// Building: views made of views: modifiers, generic views, the environment, preferences, and identity.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let building: [any Idiom.Type] = [
  OwnModifier.self, ModifierWithState.self, ModifierUnderCondition.self, ViewOfAnyContent.self, ViewThatFolds.self, GenericChooser.self,
  BodyInParts.self, ErasedViews.self, OwnEnvironmentKey.self, ActionInEnvironment.self, PreferenceOfTitle.self, PreferencesAddUp.self,
  PreferenceOfSize.self, IdentityResetsState.self, EquatableRow.self, EnvironmentOfContainer.self, GroupOfViews.self, LoopInLoop.self,
]

/// A modifier of one's own.
struct OwnModifier: Idiom {
  struct Card: ViewModifier {
    var isRaised: Bool
    func body(content: Content) -> some View {
      content
        .padding()
        .background(RoundedRectangle(cornerRadius: 12).fill(Color.white))
        .shadow(radius: isRaised ? 8 : 1)
    }
  }
  @State private var isRaised = false
  var body: some View {
    Button(isRaised ? "Lay it down" : "Raise it") { isRaised.toggle() }.modifier(Card(isRaised: isRaised))
  }
  static let steps: [Step] = [.taps("Raise it"), .sees("Lay it down"), .taps("Lay it down"), .sees("Raise it")]
}

/// A modifier with state, behind a method of views.
struct ModifierWithState: Idiom {
  struct Explained: ViewModifier {
    let text: String
    @State private var isShown = false
    func body(content: Content) -> some View {
      VStack {
        content.onTapGesture { isShown.toggle() }
        if isShown { Text(text).font(.caption) }
      }
    }
  }
  var body: some View {
    VStack {
      Text("Entropy").explained("A measure of disorder")
      Text("Enthalpy").explained("A measure of heat")
    }
  }
  static let steps: [Step] = [
    .misses("A measure of disorder"), .taps("Entropy"), .sees("A measure of disorder"), .misses("A measure of heat"), .taps("Enthalpy"),
    .sees("A measure of heat"), .taps("Entropy"), .misses("A measure of disorder"),
  ]
}

extension View {
  fileprivate func explained(_ text: String) -> some View { modifier(ModifierWithState.Explained(text: text)) }
}

/// A modifier that is applied only at times.
struct ModifierUnderCondition: Idiom {
  @State private var isUrgent = false
  var body: some View {
    VStack {
      Text("Water the plants")
        .when(isUrgent) { $0.overlay(alignment: .topTrailing) { Text("Urgent!").font(.caption2) } }
      Toggle("It is urgent", isOn: $isUrgent)
    }
  }
  static let steps: [Step] = [
    .sees("Water the plants"), .misses("Urgent!"), .taps("It is urgent"), .sees("Urgent!"), .sees("Water the plants"),
    .taps("It is urgent"),
    .misses("Urgent!"),
  ]
}

extension View {
  @ViewBuilder fileprivate func when<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}

/// A view around any content.
struct ViewOfAnyContent: Idiom {
  struct Panel<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content
    var body: some View {
      VStack(alignment: .leading) {
        Text(title).font(.headline)
        content
      }
      .padding()
      .overlay(RoundedRectangle(cornerRadius: 8).stroke(.gray))
    }
  }
  @State private var isOn = false
  var body: some View {
    Panel(title: "Panel of switches") {
      Toggle("Inside", isOn: $isOn)
      if isOn { Text("It is on inside") }
    }
  }
  static let steps: [Step] = [
    .sees("Panel of switches"), .misses("It is on inside"), .taps("Inside"), .sees("It is on inside"), .sees("Panel of switches"),
  ]
}

/// A view that opens and closes any content, with an initialiser of its own.
struct ViewThatFolds: Idiom {
  struct Fold<Header: View, Content: View>: View {
    private let header: Header
    private let content: () -> Content
    @State private var isOpen = false
    init(@ViewBuilder header: () -> Header, @ViewBuilder content: @escaping () -> Content) {
      (self.header, self.content) = (header(), content)
    }
    var body: some View {
      Button {
        isOpen.toggle()
      } label: {
        header
      }
      if isOpen { content() }
    }
  }
  @State private var votes = 1
  var body: some View {
    VStack {
      Fold {
        Text("Votes so far: \(votes)")
      } content: {
        Stepper("Vote \(votes)", value: $votes)
      }
    }
  }
  static let steps: [Step] = [
    .misses("Vote 1"), .taps("Votes so far: 1"), .raises("Vote 1"), .sees("Votes so far: 2"), .taps("Votes so far: 2"), .misses("Vote 2"),
  ]
}

/// A generic view of values, which are shown by a closure.
struct GenericChooser: Idiom {
  struct Chooser<Value: Hashable, Label: View>: View {
    let values: [Value]
    @Binding var selection: Value
    @ViewBuilder let label: (Value) -> Label
    var body: some View {
      HStack {
        ForEach(values, id: \.self) { value in
          Button {
            selection = value
          } label: {
            label(value).fontWeight(value == selection ? .bold : .regular)
          }
          .buttonStyle(.bordered)
        }
      }
    }
  }
  @State private var size = 2
  var body: some View {
    VStack {
      Chooser(values: [1, 2, 3], selection: $size) { Text("Size \($0)") }
      Text("You take \(size)")
    }
  }
  static let steps: [Step] = [.sees("You take 2"), .taps("Size 3"), .sees("You take 3"), .taps("Size 1"), .sees("You take 1")]
}

/// Parts of a body as properties and functions.
struct BodyInParts: Idiom {
  @State private var isDetailed = false
  private var header: some View { Text("Weather report").font(.title) }
  @ViewBuilder private var details: some View {
    if isDetailed {
      row("Wind", "strong")
      row("Rain", "none")
    }
  }
  private func row(_ name: String, _ value: String) -> some View {
    HStack {
      Text(name)
      Spacer()
      Text(value)
    }
  }
  @ViewBuilder private func button(_ title: String) -> some View {
    Button(title) { isDetailed.toggle() }
  }
  var body: some View {
    VStack {
      header
      details
      button(isDetailed ? "Fewer details" : "More details")
    }
  }
  static let steps: [Step] = [
    .sees("Weather report"), .misses("Wind"), .taps("More details"), .sees("Wind"), .sees("strong"), .sees("none"), .taps("Fewer details"),
    .misses("Rain"),
  ]
}

/// Views of different types behind one type.
struct ErasedViews: Idiom {
  enum Block: CaseIterable { case text, toggle, nothing }
  @State private var isOn = true
  private func view(for block: Block) -> AnyView {
    switch block {
    case .text: AnyView(Text(isOn ? "Erased and on" : "Erased and off"))
    case .toggle: AnyView(Toggle("Erased switch", isOn: $isOn))
    case .nothing: AnyView(EmptyView())
    }
  }
  var body: some View {
    VStack {
      ForEach(Block.allCases, id: \.self) { view(for: $0) }
    }
  }
  static let steps: [Step] = [.sees("Erased and on"), .taps("Erased switch"), .sees("Erased and off"), .finds("Erased switch", "off")]
}

/// A value in the environment, with a key of one's own.
struct OwnEnvironmentKey: Idiom {
  struct Price: View {
    @Environment(\.idiomCurrency) private var currency
    let amount: Int
    var body: some View { Text("\(amount) \(currency)") }
  }
  @State private var isAbroad = false
  var body: some View {
    VStack {
      Price(amount: 5)
      Group {
        Price(amount: 7)
        Toggle("Abroad", isOn: $isAbroad)
      }
      .environment(\.idiomCurrency, isAbroad ? "dollars" : "francs")
    }
  }
  static let steps: [Step] = [.sees("5 euros"), .sees("7 francs"), .taps("Abroad"), .sees("7 dollars"), .sees("5 euros")]
}

private struct CurrencyKey: EnvironmentKey {
  static let defaultValue = "euros"
}

extension EnvironmentValues {
  fileprivate var idiomCurrency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

/// An entry of the environment, with the macro, holds an action.
struct ActionInEnvironment: Idiom {
  struct Item: View {
    @Environment(\.idiomReport) private var report
    let name: String
    var body: some View { Button("Report \(name)") { report(name) }.buttonStyle(.bordered) }
  }
  @State private var reported = "nothing"
  var body: some View {
    VStack {
      Item(name: "noise")
      Item(name: "smoke")
      Text("Reported: \(reported)")
    }
    .environment(\.idiomReport, { reported = $0 })
  }
  static let steps: [Step] = [
    .sees("Reported: nothing"), .taps("Report smoke"), .sees("Reported: smoke"), .taps("Report noise"), .sees("Reported: noise"),
  ]
}

extension EnvironmentValues {
  @Entry fileprivate var idiomReport: (String) -> Void = { _ in }
}

/// A view tells its ancestors a value.
struct PreferenceOfTitle: Idiom {
  struct TitleKey: PreferenceKey {
    static let defaultValue = "Without a title"
    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
  }
  @State private var title = "…"
  @State private var chapter = 1
  var body: some View {
    VStack {
      Text(title)
      Stepper("Chapter \(chapter)", value: $chapter).preference(key: TitleKey.self, value: "A tale, part \(chapter)")
    }
    .onPreferenceChange(TitleKey.self) { title = $0 }
  }
  static let steps: [Step] = [.sees("A tale, part 1"), .raises("Chapter 1"), .sees("A tale, part 2")]
}

/// The values of several views are added up.
struct PreferencesAddUp: Idiom {
  struct CountKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }
  struct Team: View {
    let name: String
    @State private var members = 2
    var body: some View {
      Stepper("\(name) has \(members)", value: $members).preference(key: CountKey.self, value: members)
    }
  }
  @State private var total = 0
  var body: some View {
    VStack {
      Team(name: "Red team")
      Team(name: "Blue team")
      Text("Players: \(total)")
    }
    .onPreferenceChange(CountKey.self) { total = $0 }
  }
  static let steps: [Step] = [
    .sees("Players: 4"), .raises("Blue team has 2"), .sees("Players: 5"), .lowers("Red team has 2"), .sees("Players: 4"),
  ]
}

/// The size of a view is measured by a preference.
struct PreferenceOfSize: Idiom {
  struct SizeKey: PreferenceKey {
    static let defaultValue = CGSize.zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
  }
  @State private var size = CGSize.zero
  @State private var isWide = false
  var body: some View {
    VStack {
      Color.green
        .frame(width: isWide ? 120 : 60, height: 30)
        .background(GeometryReader { Color.clear.preference(key: SizeKey.self, value: $0.size) })
        .onPreferenceChange(SizeKey.self) { size = $0 }
      Text("\(Int(size.width)) by \(Int(size.height))")
      Toggle("Wide", isOn: $isWide)
    }
  }
  static let differences = [Difference(unmeasured: "Only a browser knows the size of the view.")]
  static let steps: [Step] = [.sees("60 by 30"), .taps("Wide"), .sees("120 by 30")]
}

/// Another identity gives a view new state.
struct IdentityResetsState: Idiom {
  struct Game: View {
    @State private var moves = 0
    var body: some View { Button("Moves: \(moves)") { moves += 1 }.buttonStyle(.bordered) }
  }
  @State private var round = 1
  var body: some View {
    VStack {
      Game().id(round)
      Button("New round") { round += 1 }.buttonStyle(.bordered)
      Text("Round \(round)")
    }
  }
  static let steps: [Step] = [
    .taps("Moves: 0"), .taps("Moves: 1"), .sees("Moves: 2"), .taps("New round"), .sees("Moves: 0"), .sees("Round 2"), .taps("Moves: 0"),
    .sees("Moves: 1"),
  ]
}

/// A view decides itself when it is drawn anew.
struct EquatableRow: Idiom {
  struct Row: View, Equatable {
    let id: Int
    let note: String
    nonisolated static func == (one: Row, other: Row) -> Bool { one.id == other.id }
    var body: some View { Text("Row \(id): \(note)") }
  }
  @State private var id = 1
  @State private var note = "first"
  var body: some View {
    VStack {
      EquatableView(content: Row(id: id, note: note))
      Button("Another note") { note = "second" }
      Button("Another row") { id += 1 }
      Text("Note: \(note)")
    }
    .buttonStyle(.bordered)
  }
  static let differences = [Difference(after: .killed, because: "Another process draws the row anew")]
  static let steps: [Step] = [
    .sees("Row 1: first"), .taps("Another note"), .sees("Note: second"), .sees("Row 1: first"), .taps("Another row"),
    .sees("Row 2: second"),
  ]
}

/// A style for what is inside, by the environment that SwiftUI has.
struct EnvironmentOfContainer: Idiom {
  struct Badge: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.lineLimit) private var lineLimit
    var body: some View { Text("\(isEnabled ? "Enabled" : "Disabled"), \(lineLimit ?? 0) lines") }
  }
  @State private var isOff = false
  var body: some View {
    VStack {
      Badge().disabled(isOff).lineLimit(isOff ? 2 : 1)
      Toggle("Off", isOn: $isOff)
    }
  }
  static let steps: [Step] = [.sees("Enabled, 1 lines"), .taps("Off"), .sees("Disabled, 2 lines")]
}

/// A group hands a modifier to each of its views.
struct GroupOfViews: Idiom {
  @State private var isHidden = false
  var body: some View {
    VStack {
      Group {
        Text("Left page")
        Text("Right page")
      }
      .opacity(isHidden ? 0 : 1)
      Toggle("Hide the pages", isOn: $isHidden)
    }
  }
  static let steps: [Step] = [
    .sees("Left page"), .sees("Right page"), .taps("Hide the pages"), .misses("Left page"), .misses("Right page"), .taps("Hide the pages"),
    .sees("Right page"),
  ]
}

/// A loop in a loop, with conditions inside.
struct LoopInLoop: Idiom {
  @State private var hidesOdd = false
  var body: some View {
    VStack {
      ForEach(1..<3) { row in
        HStack {
          ForEach(1..<4) { column in
            if !hidesOdd || (row * column).isMultiple(of: 2) { Text("\(row) × \(column)") }
          }
        }
      }
      Toggle("Even products only", isOn: $hidesOdd)
    }
  }
  static let steps: [Step] = [
    .sees("1 × 3"), .sees("2 × 3"), .taps("Even products only"), .misses("1 × 3"), .sees("1 × 2"), .sees("2 × 3"),
  ]
}
