// Texts: what a text shows: joined, marked up, formatted, aligned and styled.

import Foundation
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let texts: [any Idiom.Type] = [
  JoinedTexts.self, MarkedText.self, MarkedOrPlainText.self, VerbatimText.self, TitleAsKey.self, TextFromParts.self, NumberInText.self,
  DoubleInText.self, NumberWithSpecifier.self, PriceText.self, ShareText.self, NumberFormatterText.self, DateFormatterText.self,
  DateInParts.self, DateInStyle.self, RelativeDateText.self, EndedCountdown.self, PausedCountdown.self, InflectedText.self,
  ListOfNames.self, AttributedGreeting.self, AttributedMarkdown.self, HighlightedSearch.self, ReadMore.self, StruckTask.self,
  AlignedParagraph.self, FontSizeStepper.self, FontStyles.self,
]

/// Texts are joined, each with its own style.
struct JoinedTexts: Idiom {
  @State private var name = "world"
  var body: some View {
    VStack {
      Text("Hello, ").foregroundColor(.secondary) + Text(name).bold() + Text("!").italic()
      Button("Greet the moon") { name = "moon" }
    }
  }
  static let steps: [Step] = [.sees("Hello, world!"), .taps("Greet the moon"), .sees("Hello, moon!")]
}

/// Markdown in a text's literal.
struct MarkedText: Idiom {
  var body: some View {
    VStack {
      Text("This is **bold**, this *italic* and this `code`.")
      Text("~~Gone~~ but not forgotten")
    }
  }
  static let steps: [Step] = [.sees("This is bold, this italic and this code."), .sees("Gone but not forgotten")]
}

/// A literal is marked up, a string that the user has typed is not.
struct MarkedOrPlainText: Idiom {
  @State private var note = "**Plain**"
  var body: some View {
    VStack {
      TextField("Note", text: $note)
      Text(note)
      Text("Note: **\(note)**")
      Text(LocalizedStringKey("**Marked**"))
    }
  }
  static let steps: [Step] = [
    .sees("**Plain**"), .sees("Note: **Plain**"), .sees("Marked"), .types("*Other*", "Note"), .sees("*Other*"), .sees("Note: *Other*"),
  ]
}

/// A verbatim text, which is neither a key nor a format, and percent signs in a key.
struct VerbatimText: Idiom {
  private let share = 100
  var body: some View {
    VStack {
      Text(verbatim: "100% *sure*")
      Text("100% sure, \(share)% of the time")
    }
  }
  static let steps: [Step] = [.sees("100% *sure*"), .sees("100% sure, 100% of the time")]
}

/// A view whose title is a key, as those of SwiftUI.
struct TitleAsKey: Idiom {
  struct Heading: View {
    let title: LocalizedStringKey
    var subtitle: String?
    var body: some View {
      VStack(alignment: .leading) {
        Text(title).font(.headline)
        if let subtitle { Text(subtitle).font(.caption).foregroundStyle(.secondary) }
      }
    }
  }
  @State private var count = 1
  var body: some View {
    VStack {
      Heading(title: "*Page* \(count)", subtitle: "of 9")
      Heading(title: "Contents")
      Button("Turn over") { count += 1 }
    }
  }
  static let steps: [Step] = [.sees("Page 1"), .sees("of 9"), .sees("Contents"), .taps("Turn over"), .sees("Page 2")]
}

/// A text that is put together in a loop.
struct TextFromParts: Idiom {
  @State private var words = ["one"]
  private var sentence: Text {
    words.enumerated().reduce(Text("Words:")) { text, word in
      text + Text(" \(word.element)").fontWeight(word.offset.isMultiple(of: 2) ? .bold : .regular)
    }
  }
  var body: some View {
    VStack {
      sentence
      Button("Add two") { words.append("two") }
    }
  }
  static let steps: [Step] = [.sees("Words: one"), .taps("Add two"), .sees("Words: one two")]
}

/// A number in a text, chosen by a condition in it.
struct NumberInText: Idiom {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("\(count) \(count == 1 ? "message" : "messages")")
      Text(count == 0 ? "Inbox empty" : "Unread: \(count)")
      Button("Receive") { count += 1 }
    }
  }
  static let steps: [Step] = [
    .sees("0 messages"), .sees("Inbox empty"), .taps("Receive"), .sees("1 message"), .sees("Unread: 1"), .taps("Receive"),
    .sees("2 messages"),
  ]
}

/// A Double in a key has six places, one in a string only those that it needs.
struct DoubleInText: Idiom {
  @State private var length = 0.5
  var body: some View {
    VStack {
      Text("Key: \(length)")
      Text("String: " + String(length))
      Text("\(String(describing: length)) m")
      Button("Double it") { length *= 2.5 }
    }
  }
  static let steps: [Step] = [
    .sees("Key: 0.500000"), .sees("String: 0.5"), .sees("0.5 m"), .taps("Double it"), .sees("Key: 1.250000"), .sees("String: 1.25"),
  ]
}

/// A number with the places that a slider's label needs.
struct NumberWithSpecifier: Idiom {
  @State private var celsius = 20.0
  var body: some View {
    VStack {
      Slider(value: $celsius, in: 0...40, step: 0.5) { Text("Temperature") }
      Text("\(celsius, specifier: "%.1f") °C is \(celsius * 9 / 5 + 32, specifier: "%.0f") °F")
      Text(String(format: "%03d", Int(celsius)))
    }
  }
  static let steps: [Step] = [
    .sees("20.0 °C is 68 °F"), .sees("020"), .slides("Temperature", 25), .sees("25.0 °C is 77 °F"), .sees("025"),
  ]
}

/// An amount of money, in a text of its own and within another.
struct PriceText: Idiom {
  @State private var quantity = 2
  private let price = 6.25
  var body: some View {
    VStack {
      Stepper("Quantity: \(quantity)", value: $quantity, in: 1...9)
      Text(Double(quantity) * price, format: .currency(code: "USD"))
      Text("Each \(price, format: .currency(code: "USD"))")
    }
  }
  static let steps: [Step] = [.sees("$12.50"), .sees("Each $6.25"), .raises("Quantity: 2"), .sees("Quantity: 3"), .sees("$18.75")]
}

/// A share in percent and a rounded number.
struct ShareText: Idiom {
  @State private var done = 1
  private var share: Double { Double(done) / 4 }
  var body: some View {
    VStack {
      Text(share, format: .percent)
      Text(share.formatted(.number.precision(.fractionLength(2))))
      Text("\((share * 100).rounded(), specifier: "%.0f") of 100")
      Button("Do more") { done += 1 }.disabled(done == 4)
    }
  }
  static let steps: [Step] = [
    .sees("25%"), .sees("0.25"), .sees("25 of 100"), .taps("Do more"), .taps("Do more"), .taps("Do more"), .sees("100%"), .sees("1.00"),
    .findsDisabled("Do more"),
  ]
}

/// The older formatter of numbers.
struct NumberFormatterText: Idiom {
  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 2
    return formatter
  }()
  @State private var number = 3.14159
  var body: some View {
    VStack {
      Text(NSNumber(value: number), formatter: Self.formatter)
      Text("About \(Self.formatter.string(from: NSNumber(value: number)) ?? "?")")
      Button("Halve") { number /= 2 }
    }
  }
  static let steps: [Step] = [.sees("3.14"), .sees("About 3.14"), .taps("Halve"), .sees("1.57"), .sees("About 1.57")]
}

/// The older formatter of dates, kept by the view.
struct DateFormatterText: Idiom {
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter
  }()
  @State private var date = Calendar.current.date(from: DateComponents(year: 2024, month: 2, day: 28, hour: 9, minute: 5)) ?? Date()
  var body: some View {
    VStack {
      Text(date, formatter: Self.formatter)
      Text("On \(date, formatter: Self.formatter)")
      Button("Next day") { date = Calendar.current.date(byAdding: .day, value: 1, to: date) ?? date }
    }
  }
  static let steps: [Step] = [
    .sees("2024-02-28 09:05"), .sees("On 2024-02-28 09:05"), .taps("Next day"), .sees("2024-02-29 09:05"), .taps("Next day"),
    .sees("2024-03-01 09:05"),
  ]
}

/// The parts of a date that a calendar's header shows.
struct DateInParts: Idiom {
  private let date = Calendar.current.date(from: DateComponents(year: 2024, month: 3, day: 5)) ?? Date()
  var body: some View {
    VStack {
      Text(date, format: .dateTime.month(.wide).year())
      Text(date, format: .dateTime.weekday(.wide))
      Text(date.formatted(.iso8601.year().month().day().dateSeparator(.dash)).count == 10 ? "Ten characters" : "Another length")
    }
  }
  static let differences = [Difference(after: .otherLanguage, because: "Dates are written in Japanese.")]
  static let steps: [Step] = [.sees("March 2024"), .sees("Tuesday"), .sees("Ten characters")]
}

/// A date in a style of texts.
struct DateInStyle: Idiom {
  private let date = Calendar.current.date(from: DateComponents(year: 2024, month: 3, day: 5)) ?? Date()
  var body: some View {
    VStack {
      Text(date, style: .date)
      Text("Due on \(date, style: .date)")
    }
  }
  static let differences = [Difference(after: .otherLanguage, because: "Dates are written in Japanese.")]
  static let steps: [Step] = [.sees("March 5, 2024"), .sees("Due on March 5, 2024")]
}

/// How long ago, by a formatter.
struct RelativeDateText: Idiom {
  @State private var days = 2
  private let formatter = RelativeDateTimeFormatter()
  var body: some View {
    VStack {
      Text("Changed \(formatter.localizedString(from: DateComponents(day: -days)))")
      Text("Due \(formatter.localizedString(from: DateComponents(day: days)))")
      Button("A day later") { days += 1 }
    }
  }
  static let differences = [Difference(after: .otherLanguage, because: "The formatter writes in the user's language.")]
  static let steps: [Step] = [
    .sees("Changed 2 days ago"), .sees("Due in 2 days"), .taps("A day later"), .sees("Changed 3 days ago"), .sees("Due in 3 days"),
  ]
}

/// A countdown whose time is over stays at zero.
struct EndedCountdown: Idiom {
  private let start = Date.now.addingTimeInterval(-90)
  var body: some View {
    VStack {
      Text("Time left")
      Text(timerInterval: start...start.addingTimeInterval(60), countsDown: true)
    }
  }
  static let steps: [Step] = [.sees("0:00")]
}

/// A countdown that is paused stays where it was.
struct PausedCountdown: Idiom {
  @State private var start = Date.now
  var body: some View {
    VStack {
      Text("Paused")
      Text(timerInterval: start...start.addingTimeInterval(90), pauseTime: start.addingTimeInterval(30))
    }
  }
  static let steps: [Step] = [.sees("Paused"), .sees("1:00")]
}

/// A noun that agrees with its number.
struct InflectedText: Idiom {
  @State private var apples = 1
  var body: some View {
    VStack {
      Text("^[\(apples) apple](inflect: true) in the basket")
      Button("Pick one") { apples += 1 }
    }
  }
  static let differences = [Difference(after: .otherLanguage, because: "The agreement is that of English.")]
  static let steps: [Step] = [.sees("1 apple in the basket"), .taps("Pick one"), .sees("2 apples in the basket")]
}

/// Names as a list in a sentence.
struct ListOfNames: Idiom {
  @State private var names = ["Ada", "Grace"]
  var body: some View {
    VStack {
      Text(names, format: .list(type: .and))
      Text(names.joined(separator: " · "))
      Button("Invite Alan") { names.append("Alan") }.disabled(names.contains("Alan"))
    }
  }
  static let differences = [Difference(after: .otherLanguage, because: "Lists are written in Japanese.")]
  static let steps: [Step] = [
    .sees("Ada and Grace"), .taps("Invite Alan"), .sees("Ada, Grace, and Alan"), .sees("Ada · Grace · Alan"),
    .findsDisabled("Invite Alan"),
  ]
}

/// An attributed text with a part that stands out.
struct AttributedGreeting: Idiom {
  @State private var isLoud = false
  private var greeting: AttributedString {
    var text = AttributedString("Hello, attributed world")
    if let range = text.range(of: "attributed") {
      text[range].foregroundColor = .red
      text[range].font = .headline
    }
    if isLoud { text += AttributedString("!") }
    return text
  }
  var body: some View {
    VStack {
      Text(greeting)
      Toggle("Loud", isOn: $isLoud)
    }
  }
  static let steps: [Step] = [.sees("Hello, attributed world"), .taps("Loud"), .sees("Hello, attributed world!")]
}

/// Markdown that comes at run time.
struct AttributedMarkdown: Idiom {
  @State private var source = "Some **bold** news"
  private var text: AttributedString { (try? AttributedString(markdown: source)) ?? AttributedString(source) }
  var body: some View {
    VStack {
      TextField("Source", text: $source)
      Text(text)
      Text("\(text.characters.count) characters are shown")
    }
  }
  static let steps: [Step] = [
    .sees("Some bold news"), .sees("14 characters are shown"), .types("*None*", "Source"), .sees("None"), .sees("4 characters are shown"),
  ]
}

/// What is searched for is marked in the text.
struct HighlightedSearch: Idiom {
  @State private var term = ""
  private let source = "The rain in Spain stays mainly in the plain"
  private var found: (text: AttributedString, count: Int) {
    var text = AttributedString(source), count = 0, from = text.startIndex
    while !term.isEmpty, let range = text[from...].range(of: term, options: .caseInsensitive) {
      text[range].backgroundColor = .yellow
      (count, from) = (count + 1, range.upperBound)
    }
    return (text, count)
  }
  var body: some View {
    VStack {
      TextField("Find", text: $term)
      Text(found.text)
      Text(term.isEmpty ? "Type a term" : "Found: \(found.count)")
    }
  }
  static let steps: [Step] = [
    .sees("Type a term"), .types("AIN", "Find"), .sees("Found: 4"), .sees("The rain in Spain stays mainly in the plain"),
    .types("", "Find"), .sees("Type a term"),
  ]
}

/// A long text is opened and shut.
struct ReadMore: Idiom {
  @State private var isExpanded = false
  var body: some View {
    VStack(alignment: .leading) {
      Text(String(repeating: "Lorem ipsum dolor sit amet. ", count: 12))
        .lineLimit(isExpanded ? nil : 2)
        .truncationMode(.tail)
      Button(isExpanded ? "Show less" : "Read more") { withAnimation { isExpanded.toggle() } }.font(.footnote)
    }
  }
  static let steps: [Step] = [.taps("Read more"), .sees("Show less"), .misses("Read more"), .taps("Show less"), .sees("Read more")]
}

/// A task that is done is struck through.
struct StruckTask: Idiom {
  @State private var done: Set<String> = []
  private let tasks = ["Wash up", "Dry up"]
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(tasks, id: \.self) { task in
        Text(task)
          .strikethrough(done.contains(task), color: .red)
          .foregroundStyle(done.contains(task) ? .secondary : .primary)
          .onTapGesture { if done.remove(task) == nil { done.insert(task) } }
      }
      Text("\(tasks.count - done.count) left").underline().font(.caption)
    }
  }
  static let steps: [Step] = [.sees("2 left"), .taps("Dry up"), .sees("1 left"), .taps("Dry up"), .taps("Wash up"), .sees("1 left")]
}

/// A paragraph's alignment is chosen.
struct AlignedParagraph: Idiom {
  enum Side: String, CaseIterable, Codable, Identifiable {
    case left, middle, right
    var id: Self { self }
    var alignment: TextAlignment { self == .left ? .leading : self == .middle ? .center : .trailing }
  }
  @State private var side = Side.left
  var body: some View {
    VStack {
      Picker("Side", selection: $side) { ForEach(Side.allCases) { Text($0.rawValue.capitalized) } }.pickerStyle(.segmented)
      Text("First line\nSecond line").multilineTextAlignment(side.alignment).lineSpacing(4)
      Text("Aligned to the \(side.rawValue)")
    }
  }
  static let steps: [Step] = [.sees("Aligned to the left"), .chooses("Right", "Side"), .sees("Aligned to the right")]
}

/// A stepper makes a text larger.
struct FontSizeStepper: Idiom {
  @State private var size: CGFloat = 17
  var body: some View {
    VStack {
      Text("Sample").font(.system(size: size, weight: .semibold, design: .rounded)).kerning(1)
      Stepper("Size: \(Int(size))", value: $size, in: 10...40, step: 3)
    }
  }
  static let steps: [Step] = [.raises("Size: 17"), .raises("Size: 20"), .sees("Size: 23"), .lowers("Size: 23"), .sees("Size: 20")]
}

/// The styles of fonts in a row, one of them chosen by its index.
struct FontStyles: Idiom {
  private let fonts: [(name: String, font: Font)] = [("Title", .title), ("Headline", .headline), ("Caption", .caption2.monospaced())]
  @State private var chosen = 0
  var body: some View {
    VStack {
      ForEach(fonts.indices, id: \.self) { index in
        Text(fonts[index].name).font(fonts[index].font).bold(index == chosen).onTapGesture { chosen = index }
      }
      Text("Chosen: \(fonts[chosen].name)")
    }
  }
  static let steps: [Step] = [
    .sees("Chosen: Title"), .taps("Caption"), .sees("Chosen: Caption"), .taps("Headline"), .sees("Chosen: Headline"),
  ]
}
