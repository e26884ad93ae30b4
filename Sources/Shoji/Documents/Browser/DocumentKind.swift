// DocumentKind: what a document's name tells about it: its symbol, and the words for its kind.

import FileFormats
import Foundation
import ShojiSystem

extension DocumentItem {
  /// The ending of the name in lowercase, without the dot.
  package var ending: String { isFolder ? "" : String(DocumentName.parts(name).ending.dropFirst()).lowercased() }

  package var symbol: String {
    isFolder ? "folder.fill" : FileFormat(extension: ending)?.symbol ?? "doc"
  }

  package func kind(_ locale: Locale) -> String {
    if isFolder { return DocumentWords.folder(locale) }
    if ending.isEmpty { return DocumentWords.say(locale, "Document", "書類") }
    return ending.uppercased()
  }

  package var date: Date { Date(timeIntervalSince1970: Double(changed) / 1000) }

  package func sizeText(_ locale: Locale) -> String {
    isFolder ? DocumentWords.items(size, locale) : Int64(size).formatted(.byteCount(style: .file).locale(locale))
  }
}

/// The order of documents in a browser.
package enum DocumentOrder: String, CaseIterable, Codable {
  case name, kind, date, size

  func title(_ locale: Locale) -> String {
    switch self {
    case .name: DocumentWords.name(locale)
    case .kind: DocumentWords.kind(locale)
    case .date: DocumentWords.date(locale)
    case .size: DocumentWords.size(locale)
    }
  }

  /// Sorts documents: the latest and the largest first, names and kinds from A.
  package func sorted(_ items: [DocumentItem], isReversed: Bool) -> [DocumentItem] {
    let sorted = items.sorted { one, other in
      switch self {
      case .kind where one.ending != other.ending: return one.ending < other.ending
      case .date where one.changed != other.changed: return one.changed > other.changed
      case .size where (one.isFolder ? -1 : one.size) != (other.isFolder ? -1 : other.size):
        return (one.isFolder ? -1 : one.size) > (other.isFolder ? -1 : other.size)
      default:
        let order = one.name.localizedStandardCompare(other.name)
        return order == .orderedSame ? one.place.path < other.place.path : order == .orderedAscending
      }
    }
    return isReversed ? sorted.reversed() : sorted
  }
}
