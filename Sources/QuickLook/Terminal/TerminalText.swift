// TerminalText: what a terminal shows of a program's output, with its colours, and without the codes that move its cursor.

import Foundation

/// A text as a terminal shows it: runs with their styles.
struct TerminalText: Equatable {
  /// How a run looks. Colours are those of the terminal.
  struct Style: Hashable {
    var color: TerminalColor?, background: TerminalColor?
    var isBold = false, isFaint = false, isItalic = false, isUnderlined = false, isStruck = false
    /// Whether the colours of text and background are exchanged.
    var isInverse = false
  }
  struct Run: Equatable {
    var text: String
    var style: Style
  }
  private(set) var runs: [Run] = []

  /// The most runs with styles of their own, so that a text with a colour for each letter costs little. The rest has none.
  static let most = 4000
  /// The most characters of a line that codes can move within.
  private static let longestLine = 4096

  /// Whether a text has codes for a terminal: escapes, backspaces, or returns within lines. A text with returns alone has lines of old
  /// Macintoshes.
  static func has(codesIn text: String) -> Bool {
    var hasReturn = false, hasFeed = false, wasReturn = false
    for byte in text.utf8 {
      if wasReturn, byte != 0x0A { hasReturn = true }
      if byte == 0x1B || byte == 0x08 { return true }
      if byte == 0x0A { hasFeed = true }
      wasReturn = byte == 0x0D
    }
    return hasReturn && hasFeed || text.unicodeScalars.contains("\u{9B}")
  }

  init(_ text: String) {
    var reader = Reader()
    for scalar in text.unicodeScalars { reader.read(scalar) }
    reader.end()
    runs = reader.runs
  }

  var plain: String { runs.map(\.text).joined() }
}

extension TerminalText {
  /// Reads one character after the other, as a terminal does.
  fileprivate struct Reader {
    private enum Phase {
      case text
      /// Behind an escape.
      case escape
      /// In a sequence of control, of which the parameters have been read so far.
      case control([UInt8])
      /// In a string for the terminal, such as the title of its window, up to its end.
      case string(isAtEscape: Bool)
      /// Behind an escape with a byte that one more belongs to.
      case pair
    }
    private struct Cell {
      var scalar: Unicode.Scalar
      var style: Int
      /// The marks and joined characters that belong to it.
      var marks: [Unicode.Scalar]?
    }
    private static let space = Cell(scalar: " ", style: 0)

    private(set) var runs: [Run] = []
    /// The text behind the runs, as UTF-8, and the number of its style.
    private var text: [UInt8] = [], styleOfText = 0
    private var phase = Phase.text
    private var style = Style(), styles: [Style] = [Style()], numbers: [Style: Int] = [Style(): 0], number = 0
    private var line: [Cell] = [], column = 0
    /// How many more cells codes may fill, erase or move, so that short codes cannot make a long text.
    private var cells = 1 << 18
    /// Whether a return was read, which moves to the beginning of the line if no line feed follows.
    private var isAfterReturn = false

    mutating func read(_ scalar: Unicode.Scalar) {
      switch phase {
      case .text: readText(scalar)
      case .escape: readEscape(scalar)
      case .control(let parameters): readControl(scalar, parameters)
      case .string(let isAtEscape):
        // It ends with a bell or with an escape and a backslash. A line feed ends one that has no end.
        if scalar == "\u{7}" || scalar == "\u{9C}" || isAtEscape && scalar == "\\" {
          phase = .text
        } else if scalar == "\n" {
          phase = .text
          readText(scalar)
        } else {
          phase = .string(isAtEscape: scalar == "\u{1B}")
        }
      case .pair: phase = .text
      }
    }

    private mutating func readText(_ scalar: Unicode.Scalar) {
      if isAfterReturn {
        isAfterReturn = false
        if scalar != "\n" { column = 0 }
      }
      switch scalar {
      case "\u{1B}": phase = .escape
      case "\u{9B}": phase = .control([])
      case "\n": endLine(isFed: true)
      case "\r": isAfterReturn = true
      case "\u{8}": column = max(0, column - 1)
      case "\t": put(scalar)
      default: if scalar.value >= 0x20 && scalar.value < 0x7F || scalar.properties.generalCategory != .control { put(scalar) }
      }
    }

    private mutating func readEscape(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "[": phase = .control([])
      case "]", "P", "X", "^", "_": phase = .string(isAtEscape: false)
      case " "..."/": phase = .pair
      case "\u{1B}": break
      case "\n", "\r":
        phase = .text
        readText(scalar)
      default: phase = .text
      }
    }

    private mutating func readControl(_ scalar: Unicode.Scalar, _ parameters: [UInt8]) {
      switch scalar {
      case " "..."?":
        // Longer ones are no sequences of use.
        phase = .control(parameters.count < 64 ? parameters + [UInt8(scalar.value)] : parameters)
      case "@"..."~":
        phase = .text
        perform(scalar, parameters)
      case "\u{1B}": phase = .escape
      default:
        phase = .text
        readText(scalar)
      }
    }

    private mutating func perform(_ command: Unicode.Scalar, _ parameters: [UInt8]) {
      // Colons are in the place of semicolons where a colour has parts.
      let values = parameters.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") }
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
      let first = values.first ?? 0
      switch command {
      case "m":
        style.apply(values)
        number = index(of: style)
      case "K": erase(first)
      case "C": move(to: column + max(1, min(first, longestLine)))
      case "D": move(to: column - max(1, min(first, longestLine)))
      case "G", "`": move(to: max(1, first) - 1)
      case "P":
        guard column < line.count, spend(line.count - column) else { return }
        line.removeSubrange(column..<min(line.count, column + max(1, min(first, longestLine))))
      default: break
      }
    }

    private mutating func index(of style: Style) -> Int {
      if let known = numbers[style] { return known }
      guard styles.count < TerminalText.most else { return 0 }
      styles.append(style)
      numbers[style] = styles.count - 1
      return styles.count - 1
    }

    private mutating func spend(_ count: Int) -> Bool {
      cells -= count
      return cells >= 0
    }

    private mutating func move(to place: Int) { column = min(max(0, place), longestLine) }

    /// Erases the line from the cursor on (0), up to it (1), or as a whole (2).
    private mutating func erase(_ part: Int) {
      switch part {
      case 0: if column < line.count { line.removeSubrange(column...) }
      case 1:
        let part = line.indices.prefix(column + 1)
        if spend(part.count) { for index in part { line[index] = Self.space } }
      case 2: line = []
      default: break
      }
    }

    private var longestLine: Int { TerminalText.longestLine }

    /// Writes a character where the cursor is.
    private mutating func put(_ scalar: Unicode.Scalar) {
      // Marks and joined characters belong to the character before them.
      if scalar.value >= 0x300, column > 0, column <= line.count, isJoined(scalar) {
        // Longer sequences have no meaning.
        if line[column - 1].marks?.count ?? 0 < 32 { line[column - 1].marks = (line[column - 1].marks ?? []) + [scalar] }
        return
      }
      let cell = Cell(scalar: scalar, style: number)
      if column < line.count {
        line[column] = cell
      } else {
        // The cursor was moved behind the end of the line.
        let gap = column - line.count
        if gap > 0, spend(gap) { line += Array(repeating: Self.space, count: gap) }
        line.append(cell)
        column = line.count - 1
      }
      column += 1
    }

    private func isJoined(_ scalar: Unicode.Scalar) -> Bool {
      if line[column - 1].marks?.last == "\u{200D}" { return true }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
      case .modifierSymbol: return scalar.properties.isEmojiModifier
      default: return false
      }
    }

    private mutating func endLine(isFed: Bool = false) {
      for cell in line {
        if cell.style != styleOfText { endRun(before: cell.style) }
        append(cell.scalar)
        for mark in cell.marks ?? [] { append(mark) }
      }
      // The end of a line is seen in no style.
      if isFed { append("\n") }
      line.removeAll(keepingCapacity: true)
      column = 0
    }

    private mutating func append(_ scalar: Unicode.Scalar) { text.append(contentsOf: UTF8.encode(scalar)!) }

    private mutating func endRun(before next: Int) {
      defer { (text, styleOfText) = ([], next) }
      guard !text.isEmpty else { return }
      let style = runs.count < TerminalText.most ? styles[styleOfText] : Style()
      if runs.last?.style == style {
        runs[runs.count - 1].text += String(decoding: text, as: UTF8.self)
      } else {
        runs.append(Run(text: String(decoding: text, as: UTF8.self), style: style))
      }
    }

    mutating func end() {
      endLine()
      endRun(before: 0)
    }
  }
}
