// CertificateTrust: decides whether the server at the other end of a TLS connection is the printer that was named.

import CCrypto
import CCups

/// libcups encrypts, but verifies nothing: its handshake (`_httpTLSStart`) accepts every certificate. `httpCredentialsGetTrust`, which a
/// program may call afterwards, by default trusts the certificate that it sees first, without asking an authority.
///
/// Printers sign their certificates themselves, so a printer on a local network is accepted as it is; encryption then protects only from
/// those who listen. A document leaves the local network only if an authority that this machine trusts vouches for the name.
enum CertificateTrust {
  static func accepts(_ http: OpaquePointer, host: String) -> Bool {
    if let address = httpGetAddress(http), LocalNetwork.contains(address) { return true }
    var array: OpaquePointer?
    guard httpCopyCredentials(http, &array) == 0, let array else { return false }
    defer { httpFreeCredentials(array) }
    var certificates: [[UInt8]] = []
    var next = cupsArrayFirst(array)
    while let item = next {
      let credential = item.assumingMemoryBound(to: http_credential_t.self).pointee
      if let data = credential.data { certificates.append(Array(UnsafeRawBufferPointer(start: data, count: credential.datalen))) }
      next = cupsArrayNext(array)
    }
    return areTrusted(certificates, host: host)
  }

  /// Returns whether an authority vouches that a host has a certificate.
  ///
  /// - Parameter certificates: In DER, the host's own first, then those that lead to the authority.
  static func areTrusted(_ certificates: [[UInt8]], host: String) -> Bool {
    shoji_certificates_are_trusted(certificates.flatMap { $0 }, certificates.map(\.count), certificates.count, host) == 1
  }
}
