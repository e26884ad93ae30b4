// PreviewKind: how a file is shown, by its format.

import FileFormats
import Foundation

enum PreviewKind: Equatable {
  case image, pdf, office, text, markdown, web, table, movie, sound, archive, contacts, events, other

  init(_ file: URL) { self.init(FileFormat(of: file)) }

  /// Files that no browser shows or plays are named only. Those that some browsers show are tried: the user of another one reads why nothing is
  /// seen.
  init(_ format: FileFormat) {
    switch format.family {
    case .image: self = format.support == .none ? .other : .image
    case .movie: self = format.support == .none ? .other : .movie
    case .sound: self = format.support == .none ? .other : .sound
    case .pdf: self = .pdf
    case .office: self = .office
    case .archive: self = .archive
    case .contacts: self = .contacts
    case .events: self = .events
    case .markdown: self = .markdown
    case .table: self = .table
    case .text: self = .text
    case .web: self = format.parent == "public.text" ? .web : .other
    case .font, .model, .other: self = .other
    }
  }
}
