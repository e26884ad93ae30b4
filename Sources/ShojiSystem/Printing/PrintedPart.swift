// PrintedPart: one of several documents that are printed as one job, such as two PDF files, or a picture and a PDF file.

import Confinement
import Glibc

/// A part of a document of the kind `parts`: its bytes follow those of the part before it.
struct PrintedPart: Codable, Equatable {
  var kind: PrintedKind
  /// The size in bytes.
  var size: Int

  static let most = 100

  /// Reads the parts from an address, such as `html-1234,pdf-567`. Nil if one is none of the client's, or they are not the whole document.
  static func all(_ text: String, size: Int) -> [PrintedPart]? {
    var parts: [PrintedPart] = [], left = size
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = word.split(separator: "-", omittingEmptySubsequences: false)
      guard words.count == 2, let kind = PrintedKind(rawValue: String(words[0])), kind != .parts, let size = Int(words[1]), size > 0,
        size <= left, parts.count < most
      else { return nil }
      parts.append(PrintedPart(kind: kind, size: size))
      left -= size
    }
    return left == 0 ? parts : nil
  }

  /// The name of the file of a part.
  func name(_ index: Int) -> String { "document-\(index).\(kind.rawValue)" }

  /// Writes each part of the received document into a file of its own. Returns false if the document is not whole or the disk refuses.
  static func divide(_ parts: [PrintedPart], in folder: String) -> Bool {
    guard let bytes = bytes(of: "document.\(PrintedKind.parts.rawValue)", in: folder),
      bytes.count == parts.reduce(0, { $0 + $1.size })
    else { return false }
    var start = 0
    for (index, part) in parts.enumerated() {
      guard DurableFile.write(Array(bytes[start..<start + part.size]), to: "\(folder)/\(part.name(index))") else { return false }
      start += part.size
    }
    return true
  }

  /// The contents of a file in a job's folder, in which the browser of an interrupted attempt may have put links.
  static func bytes(of name: String, in folder: String) -> [UInt8]? {
    guard let (file, size, _) = OwnFile.open(name, in: folder) else { return nil }
    defer { close(file) }
    // Larger than any document that was received.
    guard size <= 64 << 20 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in count = max(0, pread(file, buffer.baseAddress, size, 0)) }
    return bytes.count == size ? bytes : nil
  }
}
