// The symbols of files, by their formats.

import FileFormats

extension FileFormat {
  /// The name of the symbol that stands for files of this format.
  package var symbol: String {
    switch family {
    case .image: "photo"
    case .sound: "music.note"
    case .movie: "film"
    case .archive: "doc.zipper"
    case .pdf: "doc.richtext"
    case .table: "tablecells"
    case .office: parent == "public.spreadsheet" ? "tablecells" : parent == "public.presentation" ? "play.rectangle" : "doc.richtext"
    case .contacts: "person.crop.circle"
    case .events: "calendar"
    case .model: "cube"
    case .text, .markdown, .web: "doc.text"
    case .font: "textformat.size"
    case .other: parent == "public.archive" ? "doc.zipper" : "doc"
    }
  }
}
