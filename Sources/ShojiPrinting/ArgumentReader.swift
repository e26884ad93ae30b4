// ArgumentReader: takes options and their values from the command line, and checks the values.

struct ArgumentReader {
  enum Word: CustomStringConvertible {
    /// An option, such as `--uri`; its value follows.
    case option(String)
    case value(String)

    var description: String {
      switch self {
      case .option(let text), .value(let text): text.debugDescription
      }
    }
  }

  private var rest: ArraySlice<String>
  private var seen: Set<String> = []
  /// The option whose value is taken next.
  private var current = ""

  init(_ arguments: ArraySlice<String>) { rest = arguments }

  /// Returns the next word, nil at the end. An option may be given once, except those in `repeatable`.
  mutating func next(repeatable: Set<String> = []) throws(UsageError) -> Word? {
    guard let word = rest.popFirst() else { return nil }
    guard word.hasPrefix("--") else { return .value(word) }
    guard seen.insert(word).inserted || repeatable.contains(word) else { throw UsageError("\(word) is given twice") }
    current = word
    return .option(word)
  }

  mutating func address() throws(UsageError) -> PrinterAddress {
    let text = try value()
    guard let address = PrinterAddress(text) else {
      throw UsageError("\(current) needs an address such as ipp://printer.example.org/ipp/print, not \(text.debugDescription)")
    }
    return address
  }

  /// Returns a text that fits into IPP's type `name`: 255 bytes at most. Longer texts are cut.
  mutating func name() throws(UsageError) -> String {
    let text = try value()
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw UsageError("\(current) needs a text without control characters")
    }
    var scalars = text.unicodeScalars
    while String(scalars).utf8.count > 255 { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns a word in IPP's type `keyword`, or the name of a vendor's medium.
  mutating func keyword() throws(UsageError) -> String {
    let text = try value()
    guard (1...255).contains(text.utf8.count), text.first != "-", text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw UsageError("\(current) needs a word such as iso_a4_210x297mm, not \(text.debugDescription)")
    }
    return text
  }

  mutating func choice(_ choices: [String]) throws(UsageError) -> String {
    let text = try value()
    guard choices.contains(text) else {
      throw UsageError("\(current) needs \(choices.joined(separator: ", ")), not \(text.debugDescription)")
    }
    return text
  }

  mutating func number(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    let text = try value()
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), range.contains(number) else {
      throw UsageError("\(current) needs a number from \(range.lowerBound) to \(range.upperBound), not \(text.debugDescription)")
    }
    return number
  }

  mutating func seconds(in range: ClosedRange<Double>) throws(UsageError) -> Double {
    let text = try value()
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e }), let seconds = Double(text), range.contains(seconds) else {
      throw UsageError("\(current) needs seconds from \(range.lowerBound) to \(range.upperBound), not \(text.debugDescription)")
    }
    return seconds
  }

  private mutating func value() throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(current) needs a value") }
    return value
  }
}
