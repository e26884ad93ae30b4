// OfficeFormat: which office document a file is, by its contents. A document whose contents are not what its name says is never opened.

enum OfficeFormat: String, CaseIterable {
  case docx, xlsx, pptx, odt, ods, odp, doc, xls, ppt, rtf

  /// The largest size of a zip file's entries together. Pictures in documents are packed once, texts to a tenth.
  static let largestUnpacked = 512 << 20
  /// The largest part of a document that is unpacked to look at it.
  private static let largestPart = 1 << 20

  /// Determines the format, or why the document is not opened.
  static func inspect(_ bytes: [UInt8]) -> Result<OfficeFormat, PreviewFailure> {
    if bytes.starts(with: Array("{\\rtf".utf8)) { return .success(.rtf) }
    if bytes.starts(with: CompoundFile.signature) { return inspectCompound(bytes) }
    guard bytes.starts(with: Array("PK".utf8)), let zip = ZipDirectory(bytes) else { return .failure(.damaged) }
    return inspect(zip)
  }

  private static func inspect(_ zip: ZipDirectory) -> Result<OfficeFormat, PreviewFailure> {
    guard zip.unpackedSize <= largestUnpacked else { return .failure(.tooLarge) }
    guard !zip.entries.contains(where: \.isEncrypted) else { return .failure(.password) }
    if zip.has("[Content_Types].xml") {
      let folders: [(String, OfficeFormat)] = [("word", .docx), ("xl", .xlsx), ("ppt", .pptx)]
      return folders.first { zip.hasFolder($0.0) }.map { .success($0.1) } ?? .failure(.damaged)
    }
    guard let type = zip.contents(of: "mimetype", most: 200) else { return .failure(.damaged) }
    // OpenDocument encrypts each entry, and says so in the manifest; newer programs encrypt a package inside.
    let manifest = zip.contents(of: "META-INF/manifest.xml", most: largestPart) ?? []
    guard !zip.has("encrypted-package"), !manifest.contains(Array("encryption-data".utf8)) else { return .failure(.password) }
    let kinds: [(String, OfficeFormat)] = [("text", .odt), ("spreadsheet", .ods), ("presentation", .odp)]
    let prefix = "application/vnd.oasis.opendocument."
    let text = String(decoding: type, as: UTF8.self)
    return kinds.first { text.hasPrefix(prefix + $0.0) }.map { .success($0.1) } ?? .failure(.damaged)
  }

  private static func inspectCompound(_ bytes: [UInt8]) -> Result<OfficeFormat, PreviewFailure> {
    guard let file = CompoundFile(bytes) else { return .failure(.damaged) }
    // An encrypted document of the newer formats; an encrypted presentation of the older one.
    if file.has("EncryptedPackage") || file.has("EncryptedSummary") { return .failure(.password) }
    if file.has("WordDocument") {
      guard let header = file.beginning(of: "WordDocument") else { return .success(.doc) }
      return header[header.startIndex + 11] & 1 != 0 ? .failure(.password) : .success(.doc)
    }
    if file.has("PowerPoint Document") { return .success(.ppt) }
    guard let name = ["Workbook", "Book"].first(where: file.has) else { return .failure(.damaged) }
    return file.beginning(of: name).map(isEncryptedWorkbook) == true ? .failure(.password) : .success(.xls)
  }

  /// Whether one of a workbook's first records says that those after it are encrypted.
  private static func isEncryptedWorkbook(_ bytes: ArraySlice<UInt8>) -> Bool {
    var place = bytes.startIndex
    for _ in 0..<16 where place + 4 <= bytes.endIndex {
      if bytes[place] == 0x2F, bytes[place + 1] == 0 { return true }
      place += 4 + Int(bytes[place + 2]) + Int(bytes[place + 3]) << 8
    }
    return false
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    count >= part.count && (0...(count - part.count)).contains { self[$0] == part[0] && self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
