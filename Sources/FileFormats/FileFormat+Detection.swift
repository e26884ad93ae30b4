// Detection: the format of a file by its bytes; its name counts only where bytes cannot tell.

extension FileFormat {
  /// How many bytes of a file's beginning detection looks at.
  package static let lookedAt = 8192

  /// Detects the format of a file.
  ///
  /// - Parameters:
  ///   - start: the first ``lookedAt`` bytes of the file, or all of a shorter file
  ///   - name: the file's name, which tells texts apart, and the documents whose containers look alike; empty if it has none
  /// - Returns: ``data`` for an unknown binary file, ``plainText`` for a text with an unknown name
  package init(of start: some Collection<UInt8>, name: String = "") {
    let bytes = FileStart(start.prefix(Self.lookedAt))
    let named = FileFormat(name: name)
    self =
      Self.picture(bytes) ?? Self.document(bytes, named) ?? Self.archive(bytes, named) ?? Self.media(bytes, named) ?? Self.other(
        bytes, named)
      ?? Self.text(bytes, named) ?? Self.fallback(bytes, named)
  }

  // MARK: Pictures

  private static func picture(_ bytes: FileStart) -> FileFormat? {
    if bytes.starts([0x89, 0x50, 0x4E, 0x47]) { return .png }
    if bytes.starts([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.has("GIF87a") || bytes.has("GIF89a") { return named("com.compuserve.gif") }
    if bytes.has("RIFF"), bytes.has("WEBP", at: 8) { return named("org.webmproject.webp") }
    if bytes.starts([0xFF, 0x0A]) || bytes.starts([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20]) { return named("public.jpeg-xl") }
    if bytes.starts([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20]) || bytes.starts([0xFF, 0x4F, 0xFF, 0x51]) { return named("public.jpeg-2000") }
    if bytes.has("8BPS") { return named("com.adobe.photoshop-image") }
    if bytes.has("icns"), bytes.bigEndian(4, 4) > 8 { return named("com.apple.icns") }
    // A text can begin with BM: a bitmap has the size of its header at byte 14.
    if bytes.has("BM"), [12, 40, 52, 56, 64, 108, 124].contains(bytes.littleEndian(14, 4)) { return named("com.microsoft.bmp") }
    if bytes.starts([0, 0, 1, 0]), (1...256).contains(bytes.littleEndian(4, 2)), bytes[9] == 0 { return named("com.microsoft.ico") }
    return nil
  }

  /// Cameras' files are TIFF files with pictures that only their names tell apart.
  private static func tiff(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat? {
    guard bytes.starts([0x49, 0x49, 0x2A, 0]) || bytes.starts([0x4D, 0x4D, 0, 0x2A]) else { return nil }
    if bytes.has("CR", at: 8) { return self.named("com.canon.cr2-raw-image") }
    return named.flatMap { $0.parent == "public.camera-raw-image" ? $0 : nil } ?? self.named("public.tiff")
  }

  // MARK: Documents and archives

  private static func document(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat? {
    if bytes.has("%PDF-") { return .pdf }
    // Some programs write a few bytes before the header, and readers accept that.
    if named == .pdf, bytes.contains("%PDF-", within: 1024) { return .pdf }
    if bytes.has("{\\rtf") { return self.named("public.rtf") }
    // The older office formats, and encrypted documents of the newer ones, are all compound files; so are Outlook's messages.
    if bytes.starts([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) { return named.flatMap { $0.family == .office ? $0 : nil } ?? .data }
    return nil
  }

  /// The first entries of documents that are zip archives.
  private static let officeEntries = [
    ("word/", "org.openxmlformats.wordprocessingml.document"), ("xl/", "org.openxmlformats.spreadsheetml.sheet"),
    ("ppt/", "org.openxmlformats.presentationml.presentation"),
  ]

  private static func archive(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat? {
    if bytes.starts([0x50, 0x4B, 3, 4]) || bytes.starts([0x50, 0x4B, 5, 6]) { return zip(bytes, named) }
    if bytes.starts([0x1F, 0x8B]) {
      return named?.identifier == "org.gnu.gnu-zip-tar-archive" ? named : self.named("org.gnu.gnu-zip-archive")
    }
    if bytes.has("BZh") { return self.named("public.bzip2-archive") }
    if bytes.starts([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]) { return self.named("org.tukaani.xz-archive") }
    if bytes.starts([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) { return self.named("org.7-zip.7-zip-archive") }
    if bytes.has("Rar!\u{1A}\u{7}") { return self.named("com.rarlab.rar-archive") }
    if bytes.has("ustar", at: 257) { return self.named("public.tar-archive") }
    return nil
  }

  private static func zip(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat {
    // OpenDocument and EPUB name their type in their first entry, which is not compressed.
    if bytes.has("mimetype", at: 30) {
      // The next entry follows the type without a separator. Each entry begins with the letters PK.
      let type = bytes.text(from: 38) { $0 > 0x20 && $0 < 0x7F }.split(separator: "PK", maxSplits: 1).first
      if let format = type.flatMap({ FileFormat(mimeType: $0) }) { return format }
    }
    let entries = bytes.zipEntries
    if entries.contains("[Content_Types].xml") || entries.contains("_rels/.rels") {
      for (folder, identifier) in officeEntries where entries.contains(where: { $0.hasPrefix(folder) }) {
        let found = self.named(identifier)
        // A template or a document with macros has the same entries.
        return named.flatMap { $0.family == .office && $0.parent == found.parent ? $0 : nil } ?? found
      }
      if let named, named.family == .office { return named }
    }
    let isPackage = named.map { $0.parent == "public.composite-content" && $0.family == .other || $0.family == .model } ?? false
    if isPackage { return named! }
    // Not each program leaves the type of an OpenDocument file uncompressed; the entries of a document may come late in its file.
    let isOpenDocument = entries.contains("mimetype") && entries.contains("content.xml")
    if let named, named.family == .office, isOpenDocument || entries.count < 3 { return named }
    return self.named("public.zip-archive")
  }

  // MARK: Sound and films

  private static func media(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat? {
    if let format = tiff(bytes, named) { return format }
    if bytes.has("ftyp", at: 4) { return container(bytes, named) }
    // Films of QuickTime may begin without the name of their format.
    if ["moov", "mdat", "wide", "skip", "free", "pnot"].contains(where: { bytes.has($0, at: 4) }), bytes.bigEndian(0, 4) != 0 {
      return named.flatMap { $0.family == .movie || $0.family == .sound ? $0 : nil } ?? self.named("com.apple.quicktime-movie")
    }
    if bytes.starts([0x1A, 0x45, 0xDF, 0xA3]) {
      return self.named(bytes.contains("matroska", within: 64) ? "org.matroska.mkv" : "org.webmproject.webm")
    }
    if bytes.has("RIFF") {
      if bytes.has("WAVE", at: 8) { return self.named("com.microsoft.waveform-audio") }
      if bytes.has("AVI ", at: 8) { return self.named("public.avi") }
    }
    if bytes.has("FORM"), bytes.has("AIFF", at: 8) { return self.named("public.aiff-audio") }
    if bytes.has("FORM"), bytes.has("AIFC", at: 8) { return self.named("public.aifc-audio") }
    if bytes.has("OggS") {
      if bytes.contains("theora", within: 64) { return self.named("org.xiph.ogg-video") }
      return self.named(bytes.contains("OpusHead", within: 64) ? "org.xiph.opus" : "org.xiph.ogg-audio")
    }
    let marks = [
      ("fLaC", "org.xiph.flac"), ("caff", "com.apple.coreaudio-format"), ("#!AMR", "org.3gpp.adaptive-multi-rate-audio"),
      ("MThd", "public.midi-audio"), ("FLV\u{1}", "com.adobe.flash.video"),
    ]
    if let mark = marks.first(where: { bytes.has($0.0) }) { return self.named(mark.1) }
    if bytes.starts([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      return self.named(named?.family == .sound ? "com.microsoft.windows-media-wma" : "com.microsoft.windows-media-wmv")
    }
    if bytes.starts([0, 0, 1, 0xBA]) || bytes.starts([0, 0, 1, 0xB3]) { return self.named("public.mpeg") }
    if bytes[0] == 0x47, bytes[188] == 0x47, bytes[376] == 0x47 { return self.named("public.mpeg-2-transport-stream") }
    if bytes.has("ID3") { return named?.family == .sound ? named : self.named("public.mp3") }
    return bytes.soundFrame
  }

  /// The formats in the container of MPEG-4, by their brands.
  private static func container(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat {
    let length = min(max(bytes.bigEndian(0, 4), 16), 256)
    let brands = stride(from: 16, to: length, by: 4).map { bytes.text(from: $0, count: 4) }
    let main = bytes.text(from: 8, count: 4)
    switch main {
    case "avif", "avis": return self.named("public.avif")
    case "heic", "heix", "heim", "heis", "hevc", "hevx": return self.named("public.heic")
    case "mif1", "msf1":
      // The general brand of pictures; the others tell how they are encoded.
      if brands.contains("avif") || brands.contains("avis") { return self.named("public.avif") }
      return self.named(brands.contains("heic") || brands.contains("heix") ? "public.heic" : "public.heif")
    case "crx ": return self.named("com.canon.cr3-raw-image")
    case "M4A ": return self.named("com.apple.m4a-audio")
    case "M4B ", "M4P ": return self.named("com.apple.protected-mpeg-4-audio-b")
    case "qt  ": return self.named("com.apple.quicktime-movie")
    case _ where main.hasPrefix("3g2"): return self.named("public.3gpp2")
    case _ where main.hasPrefix("3g"): return self.named("public.3gpp")
    // Programs that record sound write the brand of films.
    default: return named.flatMap { $0.family == .movie || $0.family == .sound ? $0 : nil } ?? self.named("public.mpeg-4")
    }
  }

  // MARK: Others

  private static func other(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat? {
    if bytes.starts([0, 1, 0, 0, 0]) || bytes.has("true\0") { return self.named("public.truetype-ttf-font") }
    let marks = [
      ("OTTO", "public.opentype-font"), ("ttcf", "public.truetype-collection-font"), ("wOFF", "org.w3.woff"), ("wOF2", "org.w3.woff2"),
      ("glTF", "org.khronos.gltf-binary"), ("bplist00", "com.apple.binary-property-list"), ("\0asm", "org.webassembly.wasm"),
      ("PXR-USDC", "com.pixar.universal-scene-description"),
    ]
    return marks.first { bytes.has($0.0) }.map { self.named($0.1) }
  }

  private static func text(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat? {
    // A byte that is wrong does not make a log unreadable; a file whose name tells nothing is rather a binary one.
    let isNamedText = named.map { [.text, .markdown, .table, .web, .contacts, .events].contains($0.family) } ?? false
    guard bytes.isText || isNamedText && bytes.isDamagedText else { return nil }
    let start = bytes.trimmed
    if SVGRoot(start) != nil { return .svg }
    let upper = start.prefix(15).uppercased()
    if upper.hasPrefix("BEGIN:VCARD") { return self.named("public.vcard") }
    if upper.hasPrefix("BEGIN:VCALENDAR") { return self.named("com.apple.ical.ics") }
    let texts: Set<Family> = [.text, .markdown, .table, .web]
    if let named, texts.contains(named.family) { return named }
    if upper.hasPrefix("<!DOCTYPE HTML") || upper.hasPrefix("<HTML") { return self.named("public.html") }
    return .plainText
  }

  private static func fallback(_ bytes: FileStart, _ named: FileFormat?) -> FileFormat {
    // A damaged document shows its reason, so it keeps the format of its name.
    named.flatMap { $0.family == .office || $0.identifier == "com.truevision.tga-image" ? $0 : nil } ?? .data
  }
}
