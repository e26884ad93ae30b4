// StyleBundle: minifies a style sheet: removes comments, and redundant spaces, quotes and zeros.

package enum StyleBundle {
  package static func text(of source: String) -> String {
    var writer = Writer(bytes: Array(source.utf8))
    return writer.write()
  }

  private struct Writer {
    let bytes: [UInt8]
    private var output: [UInt8] = []
    private var place = 0
    private var squares = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private static func code(_ text: StaticString) -> Set<UInt8> {
      Set(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    /// Spaces next to these are redundant everywhere.
    private static let marks = code("{};,>"), spaces = code(" \t\r\n"),
      word = code("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")

    mutating func write() -> String {
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
          skipComment()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          writeText(quote: byte)
        } else if Writer.spaces.contains(byte) {
          while place < bytes.count, Writer.spaces.contains(bytes[place]) { place += 1 }
          // A space after a property's colon is redundant; one before a colon may belong to a selector.
          if let last = output.last, !Writer.marks.contains(last), last != UInt8(ascii: " "), last != UInt8(ascii: ":"),
            last != UInt8(ascii: "("),
            place < bytes.count, !Writer.marks.contains(bytes[place]), bytes[place] != UInt8(ascii: ")")
          {
            output.append(UInt8(ascii: " "))
          }
        } else if byte == UInt8(ascii: "0"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "."), startsNumber {
          place += 1
        } else {
          if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") { output.removeLast() }
          if byte == UInt8(ascii: "[") { squares += 1 } else if byte == UInt8(ascii: "]") { squares -= 1 }
          output.append(byte)
          place += 1
        }
      }
      return String(decoding: output, as: UTF8.self)
    }

    private mutating func skipComment() {
      place += 2
      while place + 1 < bytes.count, !(bytes[place] == UInt8(ascii: "*") && bytes[place + 1] == UInt8(ascii: "/")) { place += 1 }
      place += 2
    }

    /// Copies a string, without the quotes around a word in an attribute selector.
    private mutating func writeText(quote: UInt8) {
      let start = place
      place += 1
      while place < bytes.count, bytes[place] != quote { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
      place = min(place + 1, bytes.count)
      let inside = bytes[start..<place].dropFirst().dropLast()
      let isWord = squares > 0 && !inside.isEmpty && inside.allSatisfy(Writer.word.contains) && inside.first != UInt8(ascii: "-")
      output += isWord ? inside : bytes[start..<place]
    }

    private var startsNumber: Bool {
      guard let last = output.last else { return true }
      return !Writer.word.contains(last) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) && last != UInt8(ascii: ".")
        && last != UInt8(ascii: "#")
    }
  }
}
