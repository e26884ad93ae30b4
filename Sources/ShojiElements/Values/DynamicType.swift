// DynamicType: the type of files that the system does not know, named by their extension or MIME type as on Apple's systems.

/// A type that is made for a filename extension or a MIME type, such as `dyn.ah62d4rv4ge80c5dk` for `alh`.
///
/// Its identifier contains the tag and the type that it conforms to, in base 32: `?0=6:1=alh`.
struct DynamicType {
  enum Tag {
    case filenameExtension(String), mimeType(String)
  }
  let tag: Tag
  /// The identifier of the type that it conforms to.
  let parent: String

  init(tag: Tag, parent: UTType) { (self.tag, self.parent) = (tag, parent.identifier) }

  private static let prefix = "dyn.a"
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
  /// `public.data`, which nearly all conform to, has a short name.
  private static let dataName = "6"

  var identifier: String {
    let (key, value) =
      switch tag {
      case .filenameExtension(let end): ("1", end)
      case .mimeType(let type): ("3", type)
      }
    let text = "?0=\(parent == UTType.data.identifier ? Self.dataName : parent):\(key)=\(value)"
    var result = Self.prefix, bits = 0, count = 0
    for byte in text.utf8 {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        result.unicodeScalars.append(Unicode.Scalar(Self.alphabet[bits >> count & 31]))
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { result.unicodeScalars.append(Unicode.Scalar(Self.alphabet[bits << (5 - count) & 31])) }
    return result
  }

  /// Nil for other identifiers.
  init?(identifier: String) {
    guard identifier.hasPrefix(Self.prefix) else { return nil }
    var bytes: [UInt8] = [], bits = 0, count = 0
    for letter in identifier.utf8.dropFirst(Self.prefix.utf8.count) {
      guard let value = Self.alphabet.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 5 | value, count + 5)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
      bits &= (1 << count) - 1
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("?0=") else { return nil }
    let name = String(parts[0].dropFirst(3)), value = String(parts[1].dropFirst(2))
    parent = name == Self.dataName ? UTType.data.identifier : name
    switch parts[1].prefix(2) {
    case "1=": tag = .filenameExtension(value)
    case "3=": tag = .mimeType(value)
    default: return nil
    }
  }

  var filenameExtension: String? { if case .filenameExtension(let end) = tag { end } else { nil } }
  var mimeType: String? { if case .mimeType(let type) = tag { type } else { nil } }
}
