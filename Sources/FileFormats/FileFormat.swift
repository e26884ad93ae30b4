// FileFormat: what a file is. The only table of formats; the whole product asks it.

/// The format of a file.
package struct FileFormat: Hashable, Sendable {
  /// The uniform type identifier, such as `public.jpeg`.
  package let identifier: String
  /// The identifier of the type that it conforms to, such as `public.image`.
  package let parent: String
  /// Filename extensions without the dot, in lower case, the preferred one first.
  package let extensions: [String]
  /// The MIME type; nil if the format has no common one.
  package let mimeType: String?
  /// The MIME type with which the file is served, because browsers refuse the real one; nil if they don't.
  package let substituteType: String?
  package let family: Family
  package let support: Support

  /// The kind of file for users; decides how a file is shown.
  package enum Family: Sendable {
    case image, movie, sound, pdf, office, archive, contacts, events, text, markdown, table, web, font, model, other
  }
  /// Which browsers show or play the file by themselves.
  package enum Support: Sendable {
    /// Chromium, Firefox and Safari.
    case all
    /// Some of them, such as Safari, which uses the decoders of Apple's systems.
    case some
    case none
  }

  /// The MIME type with which the file is served; `application/octet-stream` if it has none.
  package var servedType: String { substituteType ?? mimeType ?? "application/octet-stream" }

  /// Whether it is a picture that all browsers show.
  package var isPicture: Bool { family == .image && support == .all }
  /// Whether a photo library takes it: a picture, or a film, of which a browser can show something.
  package var goesIntoPhotos: Bool {
    (family == .image || family == .movie) && support != .none || parent == "public.camera-raw-image"
  }
  /// Whether it is a film or a sound.
  package var isMedia: Bool { family == .movie || family == .sound }
  /// The filename extensions of the pictures that all browsers show.
  package static let pictureExtensions = all.filter(\.isPicture).flatMap(\.extensions)

  package static func == (a: FileFormat, b: FileFormat) -> Bool { a.identifier == b.identifier }
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension FileFormat {
  /// A file of an unknown format.
  package static let data = FileFormat(
    identifier: "public.data", parent: "public.item", extensions: [], mimeType: nil, substituteType: nil, family: .other, support: .none)
  package static let plainText = named("public.plain-text"), png = named("public.png"), jpeg = named("public.jpeg")
  package static let pdf = named("com.adobe.pdf"), svg = named("public.svg-image")

  private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
  private static let byExtension = Dictionary(all.flatMap { format in format.extensions.map { ($0, format) } }) { first, _ in first }
  private static let byMIMEType = Dictionary(all.flatMap { format in format.mimeType.map { [($0, format)] } ?? [] }) { first, _ in first }

  /// Returns the format with an identifier; nil if it is not in the table.
  package init?(identifier: String) {
    guard let found = Self.byIdentifier[identifier] else { return nil }
    self = found
  }
  /// Returns the format with a filename extension, in any case; nil if it is not in the table.
  package init?(extension end: some StringProtocol) {
    guard let found = Self.byExtension[end.lowercased()] else { return nil }
    self = found
  }
  /// Returns the format with a MIME type, without its parameters; nil if it is not in the table.
  package init?(mimeType: some StringProtocol) {
    let type = String(mimeType.prefix { $0 != ";" }.filter { $0 != " " }).lowercased()
    guard let found = Self.byMIMEType[type] else { return nil }
    self = found
  }
  /// Returns the format that a file's name tells; nil for a name without a known extension.
  package init?(name: some StringProtocol) {
    guard let end = Self.fileExtension(of: name) else { return nil }
    self.init(extension: end)
  }

  /// Returns a format of the table.
  static func named(_ identifier: String) -> FileFormat { byIdentifier[identifier]! }

  /// The part of a name after its last dot, without the folders before it; nil if the name has none.
  package static func fileExtension(of name: some StringProtocol) -> Substring? {
    let path = Substring(name), last = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return nil }
    return last[last.index(after: dot)...]
  }
}
