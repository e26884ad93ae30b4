// PrinterAddress: the URI of a printer.

import CCups

/// A checked URI with the scheme `ipp` or `ipps`.
struct PrinterAddress: Hashable, Sendable {
  /// As it was given: printers compare the attribute `printer-uri` with their own.
  let uri: String
  let host: String
  let port: Int32
  let resource: String
  let usesTLS: Bool

  /// The longest URI that IPP can transport.
  private static let longest = 1023

  /// Stands for an address that is not known yet.
  static let placeholder = PrinterAddress(uri: "", host: "", port: 0, resource: "", usesTLS: false)

  private init(uri: String, host: String, port: Int32, resource: String, usesTLS: Bool) {
    (self.uri, self.host, self.port, self.resource, self.usesTLS) = (uri, host, port, resource, usesTLS)
  }

  /// Returns nil for anything but an `ipp` or `ipps` URI with a host. User names and passwords in it are refused.
  init?(_ uri: String) {
    guard (1...Self.longest).contains(uri.utf8.count), uri.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
    var scheme = [CChar](repeating: 0, count: 32)
    var user = [CChar](repeating: 0, count: 256)
    var host = [CChar](repeating: 0, count: 256)
    var resource = [CChar](repeating: 0, count: 1024)
    var port: Int32 = 0
    let status = httpSeparateURI(
      HTTP_URI_CODING_ALL, uri, &scheme, Int32(scheme.count), &user, Int32(user.count), &host, Int32(host.count), &port, &resource,
      Int32(resource.count))
    let name = String(terminated: scheme)
    guard status.rawValue >= HTTP_URI_STATUS_OK.rawValue, name == "ipp" || name == "ipps", user[0] == 0, host[0] != 0,
      (1...65535).contains(port), resource[0] == CChar(bitPattern: UInt8(ascii: "/"))
    else { return nil }
    self.init(uri: uri, host: String(terminated: host), port: port, resource: String(terminated: resource), usesTLS: name == "ipps")
  }
}

extension String {
  /// Creates a string of the bytes before the first zero.
  init(terminated bytes: [CChar]) {
    self.init(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
