// FileAddress: paths of users' files in addresses.

package enum FileAddress {
  /// Encodes a file's path for an address. ASCII characters that mean something in addresses, such as `+`, `&` and line breaks, are encoded twice,
  /// because servers and proxies decode the path of a request and read it again.
  package static func coded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 0x80 ? "%25" : "%") + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// Returns the path of an address that was decoded once; nil if it is malformed.
  static func decoded(_ path: Substring) -> String? {
    RequestTraits.percentDecoded(String(path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
