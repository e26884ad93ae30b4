// DocumentName: the names that documents and folders may have, and free names for new ones.

/// The rules for names of documents.
package enum DocumentName {
  /// The bytes that a name may have in a file system.
  package static let most = 255

  package enum Problem: String, Codable, Equatable, Sendable { case empty, reserved, character, long }

  /// What is wrong with a name; nil if it can be used.
  package static func problem(_ name: String) -> Problem? {
    if name.allSatisfy(\.isWhitespace) { return .empty }
    // Names that begin with a dot are hidden: the document would be gone for the user.
    if name.hasPrefix(".") { return .reserved }
    if name.unicodeScalars.contains(where: { $0 == "/" || isControl($0) }) { return .character }
    return name.utf8.count > most ? .long : nil
  }

  /// Control characters, and those that reverse the direction of text, by which a name would look like another.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// The stem and the ending of a name: `Plan.txt` is `Plan` and `.txt`.
  package static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.distance(from: dot, to: name.endIndex) <= 20,
      // A character can have many bytes, and the stem needs room too.
      name[dot...].utf8.count <= 100,
      name[name.index(after: dot)...].allSatisfy({ !$0.isWhitespace }), name.index(after: dot) != name.endIndex
    else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  /// The name itself, or the first of `Plan 2.txt`, `Plan 3.txt` … that is not taken.
  package static func free(_ name: String, isTaken: (String) -> Bool) -> String {
    let (stem, ending) = parts(name)
    var number = 1
    while true {
      let mark = (number == 1 ? "" : " \(number)") + ending
      var cut = stem
      while cut.utf8.count + mark.utf8.count > most { cut.removeLast() }
      if !isTaken(cut + mark) { return cut + mark }
      number += 1
    }
  }

  /// A name that can be used, made of one that comes from outside.
  package static func safe(_ name: String) -> String {
    var scalars = String.UnicodeScalarView(name.unicodeScalars.filter { !isControl($0) }.map { $0 == "/" ? "-" : $0 })
    while let first = scalars.first, first == "." || first.properties.isWhitespace { scalars.removeFirst() }
    let name = String(scalars)
    return problem(name) == .empty ? "Untitled" : free(name) { _ in false }
  }
}
