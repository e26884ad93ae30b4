// OlderNames: older spellings, and the names of Foundation and UIKit that programs use beside their views.

import Foundation
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let olderNames: [any Idiom.Type] = [
  DurationFormatter.self, ConvertedMeasurement.self, HexByScanner.self, WordsByHand.self, LanguageOfPart.self, DrawnTemplate.self,
  KitColorsAndFonts.self, CopiedCode.self, FeltTap.self, WidthOfScreen.self, SizeClassOfPart.self, MixedCaseHeader.self,
  OlderAccessibility.self, SpokenActions.self, AlignmentAsValue.self, AnimationAsValue.self, ProxiesAsArguments.self, ImageInText.self,
  SplitWords.self, ComparedRow.self,
]

/// Minutes and seconds by a formatter.
struct DurationFormatter: Idiom {
  private static let formatter: DateComponentsFormatter = {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = .positional
    formatter.zeroFormattingBehavior = .pad
    return formatter
  }()
  @State private var seconds: TimeInterval = 65
  var body: some View {
    VStack {
      Text(Self.formatter.string(from: seconds) ?? "")
      Text(String(format: "%d:%02d", Int(seconds) / 60, Int(seconds) % 60))
      Button("Ten minutes more") { seconds += 600 }
    }
  }
  static let steps: [Step] = [.sees("01:05"), .sees("1:05"), .taps("Ten minutes more"), .sees("11:05")]
}

/// A measurement in another unit.
struct ConvertedMeasurement: Idiom {
  @State private var meters = 2.0
  private var length: Measurement<UnitLength> { Measurement(value: meters, unit: UnitLength.meters).converted(to: .centimeters) }
  var body: some View {
    VStack {
      Stepper("Meters: \(Int(meters))", value: $meters, in: 1...5)
      Text("\(Int(length.value.rounded())) \(length.unit.symbol)")
    }
  }
  static let steps: [Step] = [
    .sees("200 cm"), .raises("Meters: 2"), .sees("300 cm"), .lowers("Meters: 3"), .lowers("Meters: 2"), .sees("100 cm"),
  ]
}

/// A hexadecimal number is read by a scanner.
struct HexByScanner: Idiom {
  @State private var text = "#ff"
  private var number: UInt64? {
    let scanner = Scanner(string: text.trimmingCharacters(in: CharacterSet.alphanumerics.inverted))
    guard let value = scanner.scanUInt64(representation: .hexadecimal), scanner.isAtEnd else { return nil }
    return value
  }
  var body: some View {
    VStack {
      TextField("Hexadecimal", text: $text)
      Text(number.map { "Decimal: \($0)" } ?? "No number")
    }
  }
  static let steps: [Step] = [
    .sees("Decimal: 255"), .types("1f", "Hexadecimal"), .sees("Decimal: 31"), .types("1g", "Hexadecimal"), .sees("No number"),
  ]
}

/// Words that are looked up by hand.
struct WordsByHand: Idiom {
  @State private var count = 1
  var body: some View {
    VStack {
      Text(NSLocalizedString("Greeting of the idiom", comment: "Shown at the start"))
      Text(String(localized: "Visits so far"))
      Text(String.localizedStringWithFormat(NSLocalizedString("Visit no. %d", comment: ""), count))
      Button("Visit") { count += 1 }
    }
  }
  static let steps: [Step] = [
    .sees("Greeting of the idiom"), .sees("Visits so far"), .sees("Visit no. 1"), .taps("Visit"), .sees("Visit no. 2"),
  ]
}

/// A part in another language: numbers in texts of all kinds follow it.
struct LanguageOfPart: Idiom {
  struct Numbers: View {
    @Environment(\.locale) private var locale
    var body: some View {
      Text(2.5, format: .number)
      Text("Half: \(0.5, format: .number)")
      Text(1.25.formatted(.number.locale(locale)))
    }
  }
  @State private var isGerman = false
  var body: some View {
    VStack {
      Group { Numbers() }.environment(\.locale, Locale(identifier: isGerman ? "de" : "en"))
      Toggle("German", isOn: $isGerman)
    }
  }
  static let steps: [Step] = [
    .sees("2.5"), .sees("Half: 0.5"), .sees("1.25"), .taps("German"), .sees("2,5"), .sees("1,25"), .sees("Half: 0,5"),
  ]
}

/// A drawing that takes the colour of its surroundings.
struct DrawnTemplate: Idiom {
  @State private var isRed = false
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
    UIColor.black.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
  }
  var body: some View {
    VStack {
      Image(uiImage: picture).renderingMode(.template).interpolation(.none).foregroundColor(isRed ? .red : .green)
        .accessibilityLabel(isRed ? "Red flag" : "Green flag")
      Text("\(Int(picture.size.width)) by \(Int(picture.size.height))")
      Button("Other flag") { isRed.toggle() }
    }
  }
  static let steps: [Step] = [.sees("Green flag"), .sees("30 by 20"), .taps("Other flag"), .sees("Red flag")]
}

/// Colours and fonts of UIKit.
struct KitColorsAndFonts: Idiom {
  @State private var isGrouped = false
  private var ground: UIColor { isGrouped ? .systemGroupedBackground : .secondarySystemBackground }
  var body: some View {
    VStack {
      Text("A headline").font(Font(UIFont.preferredFont(forTextStyle: .headline)))
      Text("In teal").foregroundColor(Color(UIColor.systemTeal))
      Text(isGrouped ? "Grouped" : "Secondary")
      Button("Other ground") { isGrouped.toggle() }
    }
    .padding()
    .background(Color(ground))
  }
  static let steps: [Step] = [.sees("A headline"), .sees("In teal"), .sees("Secondary"), .taps("Other ground"), .sees("Grouped")]
}

/// A code is copied, and the button says so for a while.
struct CopiedCode: Idiom {
  private let code = "XYZ-789"
  @State private var isCopied = false
  var body: some View {
    VStack {
      Text(code)
      Button(isCopied ? "Copied" : "Copy the code") {
        UIPasteboard.general.string = code
        isCopied = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { isCopied = false }
      }
      .disabled(isCopied)
    }
  }
  static let steps: [Step] = [.sees("XYZ-789"), .taps("Copy the code"), .sees("Copy the code"), .findsEnabled("Copy the code")]
}

/// A tap that can be felt.
struct FeltTap: Idiom {
  @State private var taps = 0
  var body: some View {
    VStack {
      Text("Felt: \(taps)")
      Button("Tick") {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        taps += 1
      }
    }
  }
  static let steps: [Step] = [.taps("Tick"), .sees("Felt: 1"), .taps("Tick"), .sees("Felt: 2")]
}

/// A width in proportion to the screen.
struct WidthOfScreen: Idiom {
  @State private var share: CGFloat = 0.25
  var body: some View {
    VStack {
      Color.blue.frame(width: UIScreen.main.bounds.width * share, height: 10)
      Text(UIScreen.main.bounds.width > 0 ? "A screen of some width" : "No screen")
      Button("Half of it") { share = 0.5 }.disabled(share == 0.5)
    }
  }
  static let steps: [Step] = [.sees("A screen of some width"), .taps("Half of it"), .findsDisabled("Half of it")]
}

/// Beside or below each other, by the size class.
struct SizeClassOfPart: Idiom {
  struct Pair: View {
    @Environment(\.horizontalSizeClass) private var sizeClass
    var body: some View {
      let layout = sizeClass == .compact ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
      layout {
        Text(sizeClass == .compact ? "Above" : "Before")
        Text(sizeClass == .compact ? "Below" : "Behind")
      }
    }
  }
  @State private var isRegular = false
  var body: some View {
    VStack {
      Pair().environment(\.horizontalSizeClass, isRegular ? .regular : .compact)
      Toggle("Much space", isOn: $isRegular)
    }
  }
  static let steps: [Step] = [.sees("Above"), .sees("Below"), .taps("Much space"), .sees("Before"), .sees("Behind"), .misses("Below")]
}

/// A header that is not written in capitals.
struct MixedCaseHeader: Idiom {
  @State private var friends = ["Ada"]
  var body: some View {
    List {
      Section {
        ForEach(friends, id: \.self) { Text($0) }
      } header: {
        Text("My friends").textCase(nil)
      } footer: {
        Text("\(friends.count) in all")
      }
      Button("Invite Grace") { friends.append("Grace") }
    }
    .listStyle(GroupedListStyle())
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("My friends"), .sees("1 in all"), .taps("Invite Grace"), .sees("Grace"), .sees("2 in all")]
}

/// The older modifiers for assistive technologies.
struct OlderAccessibility: Idiom {
  @State private var isOn = false
  var body: some View {
    VStack {
      Rectangle()
        .fill(isOn ? Color.yellow : Color.black)
        .frame(width: 60, height: 30)
        .onTapGesture { isOn.toggle() }
        .accessibility(label: Text("Lamp"))
        .accessibility(value: Text(isOn ? "lit" : "dark"))
        .accessibility(addTraits: .isButton)
      Text("Tap the lamp").accessibility(hidden: true)
    }
  }
  static let steps: [Step] = [.finds("Lamp", "dark"), .taps("Lamp"), .finds("Lamp", "lit"), .taps("Lamp"), .finds("Lamp", "dark")]
}

/// Actions for assistive technologies beside the visible one.
struct SpokenActions: Idiom {
  @State private var volume = 5
  private func change(by amount: Int) { volume = min(max(volume + amount, 0), 10) }
  var body: some View {
    VStack {
      Text("Volume knob")
        .onTapGesture { change(by: 1) }
        .accessibilityValue("\(volume)")
        .accessibilityAdjustableAction { change(by: $0 == .increment ? 1 : -1) }
        .accessibilityAction(named: "Mute") { volume = 0 }
        .accessibilityHint("Makes it louder")
      Text("Volume is \(volume)")
    }
  }
  static let steps: [Step] = [.sees("Volume is 5"), .taps("Volume knob"), .sees("Volume is 6"), .taps("Volume knob"), .sees("Volume is 7")]
}

/// An alignment from a list.
struct AlignmentAsValue: Idiom {
  private let corners: [(name: String, alignment: Alignment)] = [
    ("top leading", .topLeading), ("center", .center), ("bottom trailing", .init(horizontal: .trailing, vertical: .bottom)),
  ]
  @State private var index = 0
  var body: some View {
    VStack {
      Text("Here").frame(width: 160, height: 80, alignment: corners[index].alignment).border(Color.gray)
      Text("At the \(corners[index].name)")
      Button("Next corner") { withAnimation { index = (index + 1) % corners.count } }
    }
  }
  static let steps: [Step] = [
    .sees("At the top leading"), .taps("Next corner"), .sees("At the center"), .taps("Next corner"), .sees("At the bottom trailing"),
    .sees("Here"),
  ]
}

/// Animations from a dictionary, and one that is built from others.
struct AnimationAsValue: Idiom {
  private let animations: [String: Animation] = [
    "Slow": .easeIn(duration: 0.3), "Springy": .interpolatingSpring(stiffness: 80, damping: 8),
    "Late": Animation.linear(duration: 0.1).delay(0.1).speed(2),
  ]
  @State private var height: CGFloat = 10
  @State private var last = "none"
  var body: some View {
    VStack {
      Color.red.frame(width: 40, height: height)
      ForEach(animations.keys.sorted(), id: \.self) { name in
        Button(name) {
          last = name
          withAnimation(animations[name]) { height += 10 }
        }
        .buttonStyle(.bordered)
      }
      Text("Grown to \(Int(height)), \(last.lowercased())")
    }
  }
  static let steps: [Step] = [
    .sees("Grown to 10, none"), .taps("Slow"), .sees("Grown to 20, slow"), .taps("Springy"), .taps("Late"), .sees("Grown to 40, late"),
  ]
}

/// Proxies that are passed to methods.
struct ProxiesAsArguments: Idiom {
  @State private var goal = 1
  var body: some View {
    ScrollViewReader { scroller in
      VStack {
        GeometryReader { bar($0) }.frame(width: 100, height: 20)
        Button("To station \(goal + 1)") { go(to: goal + 1, scroller) }.disabled(goal == 20)
        ScrollView(.horizontal) { HStack { ForEach(1..<21) { Text("Station \($0)").id($0) } } }
      }
    }
  }
  private func bar(_ proxy: GeometryProxy) -> some View {
    Text("\(Int(proxy.size.width * CGFloat(goal) / 20)) of \(Int(proxy.size.width))").frame(width: proxy.size.width)
  }
  private func go(to station: Int, _ scroller: ScrollViewProxy) {
    goal = station
    withAnimation { scroller.scrollTo(station, anchor: .center) }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("5 of 100"), .taps("To station 2"), .sees("10 of 100"), .taps("To station 3"), .sees("15 of 100")]
}

/// A symbol within a sentence, and a name for it.
struct ImageInText: Idiom {
  @State private var count = 3
  var body: some View {
    VStack {
      (Text("You have \(count) ") + Text(Image(systemName: "star.fill")).foregroundColor(.yellow))
        .accessibilityLabel("\(count) stars")
      Button("Earn a star") { count += 1 }
    }
  }
  static let steps: [Step] = [.sees("3 stars"), .taps("Earn a star"), .sees("4 stars")]
}

/// Words from a text, counted as it is written.
struct SplitWords: Idiom {
  @State private var text = "to be or not to be"
  private var counts: [(key: String, value: Int)] {
    let words = text.lowercased().components(separatedBy: CharacterSet.letters.inverted).filter { !$0.isEmpty }
    return Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }
  var body: some View {
    VStack {
      TextField("Some text", text: $text)
      ForEach(counts.prefix(2), id: \.key) { entry in Text("\(entry.key): \(entry.value)") }
    }
  }
  static let steps: [Step] = [
    .sees("be: 2"), .sees("to: 2"), .types("Yes, yes, no!", "Some text"), .sees("yes: 2"), .sees("no: 1"), .misses("to: 2"),
  ]
}

/// A view that is compared before it is drawn again.
struct ComparedRow: Idiom {
  struct Row: View, Equatable {
    let number: Int
    let note: String
    static func == (a: Row, b: Row) -> Bool { a.number == b.number }
    var body: some View { Text("No. \(number): \(note)") }
  }
  @State private var number = 1
  @State private var note = "first"
  var body: some View {
    VStack {
      Row(number: number, note: note).equatable()
      Button("New number") {
        number += 1
        note = "number \(number)"
      }
    }
  }
  static let steps: [Step] = [.sees("No. 1: first"), .taps("New number"), .sees("No. 2: number 2")]
}
