// DroppedFileName: the name of a file that a browser or another app has sent.

import FileFormats
import Foundation

package enum DroppedFileName {
  /// The longest name in bytes, as file systems allow it.
  private static let longest = 255

  /// The characters that join emoji, and letters of Persian and Indian scripts; tags, which make flags, are among them. They hide nothing.
  package static let joiners = Set<Unicode.Scalar>(
    ["\u{200C}", "\u{200D}"] + (0xE0020...0xE007F).compactMap(Unicode.Scalar.init))

  /// Whether a character can make a name look like another one: it shows nothing, or turns the direction of the text. Characters that
  /// Swift's tables do not know yet are letters and emoji of newer systems.
  static func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
    if joiners.contains(scalar) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: true
    case .unassigned: scalar.properties.isNoncharacterCodePoint
    default: false
    }
  }

  /// Returns a name without folders and without characters that hide its extension or its end.
  static func safe(_ name: String) -> String {
    // A backslash divides folders only in a path of Windows; in other names, such as `AC\DC.mp3`, it is a character.
    let isWindowsPath = name.hasPrefix("\\\\") || name.dropFirst().hasPrefix(":\\") || name.hasPrefix("..\\") || name.hasPrefix(".\\")
    let last = name.split(whereSeparator: { $0 == "/" || isWindowsPath && $0 == "\\" }).last.map(String.init) ?? ""
    let scalars = last.unicodeScalars.filter { !isMisleading($0) }.map { $0 == "\\" ? "_" : $0 }
    var result = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
    while result.hasPrefix(".") { result.removeFirst() }
    guard !result.isEmpty else { return "File" }
    guard result.utf8.count > longest else { return result }
    let suffix = FileFormat.fileExtension(of: result) ?? ""
    let kept = suffix.isEmpty || suffix.utf8.count > 20 ? "" : "." + suffix
    var stem = String(result.dropLast(kept.count))
    while stem.utf8.count + kept.utf8.count > longest { stem.removeLast() }
    return stem + kept
  }
}
