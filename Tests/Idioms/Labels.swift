// Labels: labels and symbols, and texts that follow their surroundings.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let labels: [any Idiom.Type] = [
  HeadlineModifier.self, ConditionalModifier.self, GreetingFromEnvironment.self, ReadsTypeSize.self, ReadsSizeCategory.self,
  ScaledIcon.self, RollingNumber.self, SelectableCode.self, LimitedMessage.self, TightText.self, LabelStyleChoice.self,
  OwnLabelStyle.self, IconOnlyButton.self, LabelFromViews.self, FavoriteSymbol.self, SymbolVariantOfRow.self,
  VolumeSymbol.self, StarRating.self, InitialsOfName.self,
]

extension View {
  fileprivate func cardTitle(_ color: Color = .primary) -> some View { modifier(HeadlineModifier.CardTitle(color: color)) }
  @ViewBuilder fileprivate func `if`<Changed: View>(_ condition: Bool, _ change: (Self) -> Changed) -> some View {
    if condition { change(self) } else { self }
  }
}

/// A modifier of one's own, with a method of views for it.
struct HeadlineModifier: Idiom {
  struct CardTitle: ViewModifier {
    var color: Color
    @State private var isMarked = false
    func body(content: Content) -> some View {
      HStack {
        content.font(.title2.weight(.semibold)).foregroundColor(color)
        Text(isMarked ? "marked" : "unmarked")
      }
      .onTapGesture { isMarked.toggle() }
    }
  }
  var body: some View {
    VStack { Text("A card").cardTitle(.blue) }
  }
  static let steps: [Step] = [.sees("A card"), .sees("unmarked"), .taps("A card"), .sees("marked"), .misses("unmarked")]
}

/// A modifier that is applied on a condition.
struct ConditionalModifier: Idiom {
  @State private var isHighlighted = false
  var body: some View {
    VStack {
      Text("Important").if(isHighlighted) { $0.padding().background(Color.yellow).accessibilityHint("Highlighted") }
      Toggle("Highlight", isOn: $isHighlighted)
      Text(isHighlighted ? "In yellow" : "As usual")
    }
  }
  static let steps: [Step] = [
    .sees("Important"), .taps("Highlight"), .sees("Important"), .sees("In yellow"), .taps("Highlight"), .sees("As usual"),
  ]
}

/// A value of one's own in the environment.
struct GreetingFromEnvironment: Idiom {
  struct Greeter: View {
    @Environment(\.idiomGreeting) private var greeting
    let name: String
    var body: some View { Text("\(greeting), \(name)!") }
  }
  @State private var isFormal = false
  var body: some View {
    VStack {
      Greeter(name: "Ada")
      VStack { Greeter(name: "Alan") }.environment(\.idiomGreeting, isFormal ? "Good day" : "Hi")
      Toggle("Formal", isOn: $isFormal)
    }
  }
  static let steps: [Step] = [.sees("Hello, Ada!"), .sees("Hi, Alan!"), .taps("Formal"), .sees("Good day, Alan!"), .sees("Hello, Ada!")]
}

private struct GreetingKey: EnvironmentKey { static let defaultValue = "Hello" }
extension EnvironmentValues {
  fileprivate var idiomGreeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

/// A row that is arranged by the size of text.
struct ReadsTypeSize: Idiom {
  struct Row: View {
    @Environment(\.dynamicTypeSize) private var size
    var body: some View {
      if size.isAccessibilitySize {
        VStack { Text("Stacked") }
      } else {
        HStack { Text("Side by side") }
      }
    }
  }
  @State private var isLarge = false
  var body: some View {
    VStack {
      Row().dynamicTypeSize(isLarge ? .accessibility2 : .large)
      Toggle("Large text", isOn: $isLarge)
    }
  }
  static let steps: [Step] = [.sees("Side by side"), .taps("Large text"), .sees("Stacked"), .misses("Side by side")]
}

/// The older name of the size of text.
struct ReadsSizeCategory: Idiom {
  struct Size: View {
    @Environment(\.sizeCategory) private var category
    var body: some View { Text(category.isAccessibilityCategory ? "For weak eyes" : "For good eyes") }
  }
  @State private var isEnlarged = false
  var body: some View {
    VStack {
      Size().environment(\.sizeCategory, isEnlarged ? .accessibilityLarge : .medium)
      Button("Enlarge") { isEnlarged = true }
    }
  }
  static let steps: [Step] = [.sees("For good eyes"), .taps("Enlarge"), .sees("For weak eyes")]
}

/// A length that grows with the text.
struct ScaledIcon: Idiom {
  struct Icon: View {
    @ScaledMetric(relativeTo: .body) private var length: CGFloat = 24
    var body: some View {
      VStack {
        Image(systemName: "leaf").resizable().scaledToFit().frame(width: length, height: length).accessibilityLabel("Leaf")
        Text(length > 24 ? "Grown" : "As designed")
      }
    }
  }
  @State private var isLarge = false
  var body: some View {
    VStack {
      Icon().dynamicTypeSize(isLarge ? .accessibility3 : .large)
      Toggle("Grow", isOn: $isLarge)
    }
  }
  static let steps: [Step] = [.sees("Leaf"), .sees("As designed"), .taps("Grow"), .sees("Grown"), .taps("Grow"), .sees("As designed")]
}

/// A number rolls to the next one.
struct RollingNumber: Idiom {
  @State private var score = 7
  var body: some View {
    HStack {
      Text("\(score)").font(.largeTitle).monospacedDigit().contentTransition(.numericText())
      Button("Win") { withAnimation { score += 3 } }.buttonStyle(.bordered)
      Button("Lose") { withAnimation(.snappy) { score -= 1 } }.buttonStyle(.bordered)
    }
  }
  static let steps: [Step] = [.sees("7"), .taps("Win"), .sees("10"), .misses("7"), .taps("Lose"), .sees("9")]
}

/// A text that can be selected and copied.
struct SelectableCode: Idiom {
  @State private var code = "ABC-123"
  var body: some View {
    VStack(alignment: .leading) {
      Text("Your code").font(.caption)
      Text(code).font(.body.monospaced()).textSelection(.enabled)
      Button("New code") { code = "DEF-456" }.textSelection(.disabled)
    }
  }
  static let steps: [Step] = [.sees("Your code"), .sees("ABC-123"), .taps("New code"), .sees("DEF-456")]
}

/// A message of limited length.
struct LimitedMessage: Idiom {
  @State private var message = ""
  private let limit = 10
  var body: some View {
    VStack(alignment: .leading) {
      TextField("Message", text: $message)
        .onChange(of: message) { _, new in
          if new.count > limit { message = String(new.prefix(limit)) }
        }
      Text("\(message.count) of \(limit)").foregroundStyle(message.count == limit ? Color.red : Color.secondary)
    }
  }
  static let steps: [Step] = [
    .sees("0 of 10"), .types("Hello", "Message"), .sees("5 of 10"), .types("Hello, world", "Message"), .sees("10 of 10"),
    .finds("Message", "Hello, wor"),
  ]
}

/// Texts that have little space.
struct TightText: Idiom {
  @State private var isNarrow = true
  var body: some View {
    VStack {
      Text("A rather long title").lineLimit(1).minimumScaleFactor(0.5).frame(width: isNarrow ? 80 : 240)
      Text("A file name that is cut.txt").lineLimit(1).truncationMode(.middle).frame(width: isNarrow ? 80 : 240)
      Button(isNarrow ? "Widen" : "Narrow") { isNarrow.toggle() }
    }
  }
  static let steps: [Step] = [
    .sees("A rather long title"), .sees("A file name that is cut.txt"), .taps("Widen"), .sees("Narrow"), .sees("A rather long title"),
  ]
}

/// The system's styles of labels.
struct LabelStyleChoice: Idiom {
  @State private var showsTitles = true
  var body: some View {
    VStack(alignment: .leading) {
      Group {
        Label("Rain", systemImage: "cloud.rain")
        Label("Snow", systemImage: "snowflake")
      }
      .labelStyle(.titleAndIcon)
      Label("Wind", systemImage: "wind").labelStyle(TitleOnlyLabelStyle())
      Toggle(isOn: $showsTitles) { Label("Titles", systemImage: "textformat") }
      if showsTitles { Label("Fog", systemImage: "cloud.fog").labelStyle(.titleOnly) }
    }
  }
  static let steps: [Step] = [.sees("Rain"), .sees("Snow"), .sees("Wind"), .sees("Fog"), .taps("Titles"), .misses("Fog"), .sees("Wind")]
}

/// A style of labels of one's own.
struct OwnLabelStyle: Idiom {
  struct Stacked: LabelStyle {
    var isSelected = false
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 4) {
        configuration.icon.font(.title).foregroundStyle(isSelected ? Color.accentColor : Color.gray)
        configuration.title.font(.caption2)
        if isSelected { Text("selected").font(.caption2) }
      }
    }
  }
  @State private var isSelected = false
  var body: some View {
    VStack {
      Label("Home", systemImage: "house").labelStyle(Stacked(isSelected: isSelected)).onTapGesture { isSelected.toggle() }
    }
  }
  static let steps: [Step] = [.sees("Home"), .misses("selected"), .taps("Home"), .sees("selected"), .taps("Home"), .misses("selected")]
}

/// A button that shows only its symbol keeps its name.
struct IconOnlyButton: Idiom {
  @State private var notes = ["First", "Second"]
  var body: some View {
    HStack {
      Text("Notes: \(notes.count)")
      Spacer()
      Button {
        notes.append("New")
      } label: {
        Label("Add note", systemImage: "plus").labelStyle(.iconOnly)
      }
      .buttonStyle(.borderless)
      Button("Drop note", systemImage: "minus") { notes.removeLast() }.labelStyle(.iconOnly).buttonStyle(.borderless)
    }
  }
  static let steps: [Step] = [
    .sees("Notes: 2"), .taps("Add note"), .sees("Notes: 3"), .taps("Drop note"), .taps("Drop note"), .sees("Notes: 1"),
  ]
}

/// A label whose title and icon are views.
struct LabelFromViews: Idiom {
  @State private var isOnline = false
  var body: some View {
    VStack {
      Label {
        VStack(alignment: .leading) {
          Text("Ada Lovelace")
          Text(isOnline ? "Online" : "Away").font(.caption).foregroundColor(.secondary)
        }
      } icon: {
        Circle().fill(isOnline ? .green : .gray).frame(width: 12, height: 12)
      }
      Button("Wake her") { isOnline = true }
    }
  }
  static let steps: [Step] = [.sees("Ada Lovelace"), .sees("Away"), .taps("Wake her"), .sees("Online"), .misses("Away")]
}

/// A symbol that is filled when it is chosen.
struct FavoriteSymbol: Idiom {
  struct Favorite: View {
    @Binding var isOn: Bool
    var body: some View {
      Button {
        isOn.toggle()
      } label: {
        Image(systemName: isOn ? "heart.fill" : "heart").foregroundColor(isOn ? .red : .gray).imageScale(.large)
      }
      .accessibilityLabel(isOn ? "Remove from favorites" : "Add to favorites")
    }
  }
  @State private var isFavorite = false
  var body: some View {
    HStack {
      Text(isFavorite ? "A favorite" : "One of many")
      Favorite(isOn: $isFavorite)
    }
  }
  static let steps: [Step] = [
    .sees("One of many"), .taps("Add to favorites"), .sees("A favorite"), .taps("Remove from favorites"), .sees("One of many"),
  ]
}

/// Symbols take variant, scale and colours from their surroundings.
struct SymbolVariantOfRow: Idiom {
  @State private var isFilled = false
  var body: some View {
    VStack {
      HStack {
        Image(systemName: "bell").accessibilityLabel(isFilled ? "Filled bell" : "Bell")
        Image(systemName: "person.crop.circle.badge.plus").foregroundStyle(.white, .blue)
      }
      .symbolVariant(isFilled ? .fill : .none)
      .imageScale(.large)
      Toggle("Fill", isOn: $isFilled)
    }
  }
  static let steps: [Step] = [.sees("Bell"), .taps("Fill"), .sees("Filled bell"), .misses("Bell")]
}

/// A symbol that a value chooses.
struct VolumeSymbol: Idiom {
  @State private var volume = 0.5
  private var symbol: String {
    switch volume {
    case 0: "speaker.slash"
    case ..<0.7: "speaker.wave.1"
    default: "speaker.wave.3"
    }
  }
  var body: some View {
    VStack {
      Image(systemName: symbol).accessibilityLabel(symbol == "speaker.slash" ? "Muted" : "Audible")
      Slider(value: $volume, in: 0...1) { Text("Volume") }
      Text(symbol)
    }
  }
  static let steps: [Step] = [
    .sees("speaker.wave.1"), .slides("Volume", 0), .sees("Muted"), .sees("speaker.slash"), .slides("Volume", 1), .sees("speaker.wave.3"),
    .sees("Audible"),
  ]
}

/// Stars that are tapped.
struct StarRating: Idiom {
  struct Stars: View {
    @Binding var rating: Int
    var body: some View {
      HStack {
        ForEach(1..<6) { star in
          Image(systemName: star <= rating ? "star.fill" : "star")
            .foregroundColor(.yellow)
            .accessibilityLabel("Star \(star)")
            .onTapGesture { rating = star == rating ? 0 : star }
        }
      }
    }
  }
  @State private var rating = 3
  var body: some View {
    VStack {
      Stars(rating: $rating)
      Text(rating == 0 ? "Not rated" : "Rated \(rating)")
    }
  }
  static let steps: [Step] = [.sees("Rated 3"), .taps("Star 5"), .sees("Rated 5"), .taps("Star 5"), .sees("Not rated")]
}

/// The initials of a name that is being typed.
struct InitialsOfName: Idiom {
  struct Avatar: View {
    let name: String
    private var initials: String { name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined().uppercased() }
    var body: some View {
      Text(initials.isEmpty ? "?" : initials).padding(12).background(Circle().fill(Color.teal)).foregroundColor(.white)
    }
  }
  @State private var name = "Grace Hopper"
  var body: some View {
    HStack {
      Avatar(name: name)
      TextField("Your name", text: $name)
    }
  }
  static let steps: [Step] = [.sees("GH"), .types("alan mathison turing", "Your name"), .sees("AM"), .types("", "Your name"), .sees("?")]
}
