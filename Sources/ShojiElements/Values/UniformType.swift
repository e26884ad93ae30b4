// UTType: types of data. Common system types are predefined; apps declare others by identifier.

import FileFormats
import Foundation

/// A uniform type identifier.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String
  private init(known identifier: String) { self.identifier = identifier }

  /// A type that the system declares, or a dynamic one.
  public init?(_ identifier: String) {
    guard Self.kinds[identifier] != nil || DynamicType(identifier: identifier) != nil else { return nil }
    self.identifier = identifier
  }
  /// The type with a filename extension: a dynamic one if the system knows none. Nil if the known type does not conform to the supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let end = filenameExtension.lowercased()
    guard !end.isEmpty else { return nil }
    self.init(known: FileFormat(extension: end)?.identifier ?? DynamicType(tag: .filenameExtension(end), parent: supertype).identifier)
    guard supertype == .data || conforms(to: supertype) else { return nil }
  }
  /// The type with a MIME type: a dynamic one if the system knows none. Nil if the known type does not conform to the supertype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let type = mimeType.lowercased()
    guard !type.isEmpty else { return nil }
    self.init(known: FileFormat(mimeType: type)?.identifier ?? DynamicType(tag: .mimeType(type), parent: supertype).identifier)
    guard supertype == .data || conforms(to: supertype) else { return nil }
  }
  /// The type of a file, by its bytes, and by its name where bytes cannot tell.
  package init(_ format: FileFormat) { self.init(known: format.identifier) }
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

  public var preferredFilenameExtension: String? {
    FileFormat(identifier: identifier)?.extensions.first ?? DynamicType(identifier: identifier)?.filenameExtension
  }
  public var preferredMIMEType: String? { FileFormat(identifier: identifier)?.mimeType ?? DynamicType(identifier: identifier)?.mimeType }
  public var description: String { identifier }
  public var localizedDescription: String? { isDynamic || !isDeclared ? nil : preferredFilenameExtension?.uppercased() }
  /// Whether the system made the type for a filename extension or a MIME type that it does not know.
  public var isDynamic: Bool { DynamicType(identifier: identifier) != nil }
  /// Whether the system or the app declares the type.
  public var isDeclared: Bool { Self.kinds[identifier] != nil || Self.lock.withLock { Self.declared[identifier] != nil } }
  /// Whether the type is one of the public ones.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

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
    if let type = DynamicType(identifier: identifier)?.mimeType { return [type] }
    return Set(FileFormat.all.compactMap { UTType(known: $0.identifier).conforms(to: self) ? $0.mimeType : nil }).sorted()
  }

  private var parent: UTType? {
    if let parents = Self.kinds[identifier] { return parents.map { UTType(known: $0) } }
    if let dynamic = DynamicType(identifier: identifier) { return UTType(known: dynamic.parent) }
    return Self.lock.withLock { Self.declared[identifier] }.map { UTType(known: $0) }
  }

  private static let lock = NSLock()
  /// The types that the app's own types conform to, as the app has declared them. Unsafe only in name: guarded by `lock`.
  nonisolated(unsafe) private static var declared: [String: String] = [:]

  private func declare(conformanceTo supertype: UTType?) {
    guard let supertype, supertype != self, Self.kinds[identifier] == nil else { return }
    Self.lock.withLock { Self.declared[identifier] = supertype.identifier }
  }

  /// The system's types with the types that they conform to.
  private static let kinds: [String: String?] = {
    var kinds = groups.mapValues { $0.isEmpty ? nil : Optional($0) }
    for format in FileFormat.all { kinds[format.identifier] = .some(format.parent) }
    return kinds
  }()

  /// The types that are no formats of files, with the types that they conform to.
  private static let groups = [
    "public.item": "", "public.content": "", "public.data": "public.item", "public.directory": "public.item",
    "public.folder": "public.directory", "com.apple.package": "public.directory", "com.apple.bundle": "public.directory",
    "com.apple.application": "public.item", "public.executable": "public.item", "public.symlink": "public.item",
    "public.volume": "public.folder", "public.url": "public.data", "public.file-url": "public.url", "public.database": "public.item",
    "public.text": "public.data", "public.utf8-plain-text": "public.plain-text", "public.utf16-plain-text": "public.plain-text",
    "public.source-code": "public.plain-text", "public.script": "public.source-code", "public.delimited-values-text": "public.text",
    "public.composite-content": "public.data", "public.presentation": "public.composite-content",
    "public.spreadsheet": "public.composite-content", "public.image": "public.data", "public.camera-raw-image": "public.image",
    "com.apple.live-photo": "public.data", "public.audiovisual-content": "public.data", "public.movie": "public.audiovisual-content",
    "public.video": "public.movie", "public.audio": "public.audiovisual-content", "public.playlist": "public.data",
    "public.archive": "public.data", "public.disk-image": "public.data", "public.3d-content": "public.data", "public.font": "public.data",
    "public.contact": "public.data", "public.calendar-event": "public.data", "public.message": "public.data",
    "public.email-message": "public.message", "public.to-do-item": "public.data", "public.log": "public.plain-text",
    "public.bookmark": "public.data", "com.apple.internet-location": "public.data",
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
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text"), yaml = UTType(known: "public.yaml")
  public static let css = UTType(known: "public.css"), javaScript = UTType(known: "com.netscape.javascript-source")
  public static let script = UTType(known: "public.script"), shellScript = UTType(known: "public.shell-script")
  public static let pythonScript = UTType(known: "public.python-script"), log = UTType(known: "public.log")
  public static let propertyList = UTType(known: "com.apple.property-list"), webArchive = UTType(known: "com.apple.webarchive")
  public static let rawImage = UTType(known: "public.camera-raw-image"), ico = UTType(known: "com.microsoft.ico")
  public static let icns = UTType(known: "com.apple.icns"), livePhoto = UTType(known: "com.apple.live-photo")
  public static let aiff = UTType(known: "public.aiff-audio"), midi = UTType(known: "public.midi-audio")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio"), mpeg = UTType(known: "public.mpeg")
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video"), playlist = UTType(known: "public.playlist")
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist"), compositeContent = UTType(known: "public.composite-content")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive"), bz2 = UTType(known: "public.bzip2-archive")
  public static let diskImage = UTType(known: "public.disk-image"), epub = UTType(known: "org.idpf.epub-container")
  public static let contact = UTType(known: "public.contact"), calendarEvent = UTType(known: "public.calendar-event")
  public static let message = UTType(known: "public.message"), emailMessage = UTType(known: "public.email-message")
  public static let toDoItem = UTType(known: "public.to-do-item"), bookmark = UTType(known: "public.bookmark")
  public static let internetLocation = UTType(known: "com.apple.internet-location"), database = UTType(known: "public.database")
  public static let threeDContent = UTType(known: "public.3d-content")
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  public static let usd = UTType(known: "com.pixar.universal-scene-description"), realityFile = UTType(known: "com.apple.reality")
  public static let package = UTType(known: "com.apple.package"), bundle = UTType(known: "com.apple.bundle")
  public static let application = UTType(known: "com.apple.application"), executable = UTType(known: "public.executable")
  public static let symbolicLink = UTType(known: "public.symlink"), volume = UTType(known: "public.volume")
  public static let x509Certificate = UTType(known: "public.x509-certificate"), pkcs12 = UTType(known: "com.rsa.pkcs-12")
}
