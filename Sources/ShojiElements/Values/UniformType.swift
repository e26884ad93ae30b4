// UTType: types of data. Common system types are predefined; apps declare others by identifier.

import Foundation

/// A uniform type identifier.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String
  private init(known identifier: String) { self.identifier = identifier }

  /// A type that the system declares.
  public init?(_ identifier: String) {
    guard Self.kinds[identifier] != nil else { return nil }
    self.identifier = identifier
  }
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard let found = Self.kinds.first(where: { $0.value.extensions.contains(filenameExtension.lowercased()) }) else { return nil }
    self.identifier = found.key
    guard conforms(to: supertype) || supertype == .data else { return nil }
  }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let found = Self.kinds.first(where: { $0.value.mimeType == mimeType.lowercased() }) else { return nil }
    self.identifier = found.key
    guard conforms(to: supertype) || supertype == .data else { return nil }
  }
  /// A type that the app declares.
  public init(exportedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.identifier = identifier
    declare(conformanceTo: supertype)
  }
  /// A type that another app declares.
  public init(importedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.identifier = identifier
    declare(conformanceTo: supertype)
  }

  public var preferredFilenameExtension: String? { Self.kinds[identifier]?.extensions.first }
  public var preferredMIMEType: String? { Self.kinds[identifier]?.mimeType }
  public var description: String { identifier }
  public var localizedDescription: String? { Self.kinds[identifier] == nil ? nil : preferredFilenameExtension?.uppercased() }

  /// Returns whether this type conforms to another one.
  public func conforms(to type: UTType) -> Bool { lineage.contains(type) }
  /// Returns whether the type is a special case of another one.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// This type and the types that it conforms to, the most specific first.
  package var lineage: [UTType] {
    var result = [self]
    // Apps can declare types that conform to each other.
    while let parent = result.last?.parent, !result.contains(parent) { result.append(parent) }
    return result
  }

  /// The MIME types of the system's types that conform to this one, sorted.
  package var acceptedMIMETypes: [String] {
    Self.kinds.compactMap { $0.value.mimeType != nil && UTType(known: $0.key).conforms(to: self) ? $0.value.mimeType : nil }.sorted()
  }

  private var parent: UTType? {
    if let kind = Self.kinds[identifier] { return kind.parent.map { UTType(known: $0) } }
    return Self.lock.withLock { Self.declared[identifier] }.map { UTType(known: $0) }
  }

  private static let lock = NSLock()
  /// The types that the app's own types conform to, as the app has declared them. Unsafe only in name: guarded by `lock`.
  nonisolated(unsafe) private static var declared: [String: String] = [:]

  private func declare(conformanceTo supertype: UTType?) {
    guard let supertype, supertype != self, Self.kinds[identifier] == nil else { return }
    Self.lock.withLock { Self.declared[identifier] = supertype.identifier }
  }

  private struct Kind {
    var parent: String?
    var extensions: [String] = []
    var mimeType: String?
  }
  private static func office(_ parent: String, _ ending: String, _ mimeType: String) -> Kind {
    Kind(parent: parent, extensions: [ending], mimeType: "application/vnd.\(mimeType)")
  }
  private static let kinds: [String: Kind] = [
    "public.item": Kind(), "public.content": Kind(), "public.data": Kind(parent: "public.item"),
    "public.directory": Kind(parent: "public.item"),
    "public.folder": Kind(parent: "public.directory"), "public.url": Kind(parent: "public.data"),
    "public.file-url": Kind(parent: "public.url"),
    "public.text": Kind(parent: "public.data"),
    "public.plain-text": Kind(parent: "public.text", extensions: ["txt", "text"], mimeType: "text/plain"),
    "public.utf8-plain-text": Kind(parent: "public.plain-text"),
    "public.rtf": Kind(parent: "public.text", extensions: ["rtf"], mimeType: "text/rtf"),
    "public.html": Kind(parent: "public.text", extensions: ["html", "htm"], mimeType: "text/html"),
    "public.xml": Kind(parent: "public.text", extensions: ["xml"], mimeType: "application/xml"),
    "public.json": Kind(parent: "public.text", extensions: ["json"], mimeType: "application/json"),
    "public.source-code": Kind(parent: "public.plain-text"),
    "public.swift-source": Kind(parent: "public.source-code", extensions: ["swift"]),
    "public.comma-separated-values-text": Kind(parent: "public.text", extensions: ["csv"], mimeType: "text/csv"),
    "net.daringfireball.markdown": Kind(parent: "public.plain-text", extensions: ["md", "markdown"], mimeType: "text/markdown"),
    "public.image": Kind(parent: "public.data"), "public.png": Kind(parent: "public.image", extensions: ["png"], mimeType: "image/png"),
    "public.jpeg": Kind(parent: "public.image", extensions: ["jpeg", "jpg"], mimeType: "image/jpeg"),
    "com.compuserve.gif": Kind(parent: "public.image", extensions: ["gif"], mimeType: "image/gif"),
    "public.tiff": Kind(parent: "public.image", extensions: ["tiff", "tif"], mimeType: "image/tiff"),
    "public.heic": Kind(parent: "public.image", extensions: ["heic"], mimeType: "image/heic"),
    "public.heif": Kind(parent: "public.image", extensions: ["heif"], mimeType: "image/heif"),
    "public.avif": Kind(parent: "public.image", extensions: ["avif"], mimeType: "image/avif"),
    "com.microsoft.bmp": Kind(parent: "public.image", extensions: ["bmp"], mimeType: "image/bmp"),
    "org.webmproject.webp": Kind(parent: "public.image", extensions: ["webp"], mimeType: "image/webp"),
    "public.svg-image": Kind(parent: "public.image", extensions: ["svg"], mimeType: "image/svg+xml"),
    "com.adobe.pdf": Kind(parent: "public.data", extensions: ["pdf"], mimeType: "application/pdf"),
    "public.audiovisual-content": Kind(parent: "public.data"), "public.movie": Kind(parent: "public.audiovisual-content"),
    "public.video": Kind(parent: "public.movie"), "public.mpeg-4": Kind(parent: "public.movie", extensions: ["mp4"], mimeType: "video/mp4"),
    "public.avi": Kind(parent: "public.movie", extensions: ["avi"], mimeType: "video/avi"),
    "com.apple.m4v-video": Kind(parent: "public.movie", extensions: ["m4v"], mimeType: "video/x-m4v"),
    "org.webmproject.webm": Kind(parent: "public.movie", extensions: ["webm"], mimeType: "video/webm"),
    "com.apple.quicktime-movie": Kind(parent: "public.movie", extensions: ["mov"], mimeType: "video/quicktime"),
    "public.audio": Kind(parent: "public.audiovisual-content"),
    "public.mp3": Kind(parent: "public.audio", extensions: ["mp3"], mimeType: "audio/mpeg"),
    "com.microsoft.waveform-audio": Kind(parent: "public.audio", extensions: ["wav"], mimeType: "audio/wav"),
    "public.archive": Kind(parent: "public.data"),
    "public.zip-archive": Kind(parent: "public.archive", extensions: ["zip"], mimeType: "application/zip"),
    "public.presentation": Kind(parent: "public.data"), "public.spreadsheet": Kind(parent: "public.data"),
    "org.openxmlformats.wordprocessingml.document": office(
      "public.data", "docx", "openxmlformats-officedocument.wordprocessingml.document"),
    "org.openxmlformats.spreadsheetml.sheet": office("public.spreadsheet", "xlsx", "openxmlformats-officedocument.spreadsheetml.sheet"),
    "org.openxmlformats.presentationml.presentation": office(
      "public.presentation", "pptx", "openxmlformats-officedocument.presentationml.presentation"),
    "com.microsoft.word.doc": Kind(parent: "public.data", extensions: ["doc"], mimeType: "application/msword"),
    "com.microsoft.excel.xls": office("public.spreadsheet", "xls", "ms-excel"),
    "com.microsoft.powerpoint.ppt": office("public.presentation", "ppt", "ms-powerpoint"),
    "org.oasis-open.opendocument.text": office("public.data", "odt", "oasis.opendocument.text"),
    "org.oasis-open.opendocument.spreadsheet": office("public.spreadsheet", "ods", "oasis.opendocument.spreadsheet"),
    "org.oasis-open.opendocument.presentation": office("public.presentation", "odp", "oasis.opendocument.presentation"),
    "public.vcard": Kind(parent: "public.text", extensions: ["vcf"], mimeType: "text/vcard"), "public.font": Kind(parent: "public.data"),
  ]

  public static let item = UTType(known: "public.item"), content = UTType(known: "public.content"), data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory"), folder = UTType(known: "public.folder")
  public static let url = UTType(known: "public.url"), fileURL = UTType(known: "public.file-url")
  public static let text = UTType(known: "public.text"), plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text"), rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html"), xml = UTType(known: "public.xml"), json = UTType(known: "public.json")
  public static let sourceCode = UTType(known: "public.source-code"), swiftSource = UTType(known: "public.swift-source")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let image = UTType(known: "public.image"), png = UTType(known: "public.png"), jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif"), tiff = UTType(known: "public.tiff"), heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif"), bmp = UTType(known: "com.microsoft.bmp"), avi = UTType(known: "public.avi")
  public static let webP = UTType(known: "org.webmproject.webp"), svg = UTType(known: "public.svg-image"),
    pdf = UTType(known: "com.adobe.pdf")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content"), movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video"), mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie"), audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3"), wav = UTType(known: "com.microsoft.waveform-audio")
  public static let archive = UTType(known: "public.archive"), zip = UTType(known: "public.zip-archive"),
    vCard = UTType(known: "public.vcard")
  /// Slides, and tables with formulas.
  public static let presentation = UTType(known: "public.presentation"), spreadsheet = UTType(known: "public.spreadsheet")
  public static let font = UTType(known: "public.font")
}
