// Request: a browser's request, copied from libwebsockets, which discards the headers early.

import CWebSockets

struct Request {
  enum Method { case get, head, post, other }

  var method: Method
  /// Without the query, percent-decoded.
  var path: String
  var query: [String: String]
  var host: String
  var origin: String?
  /// Every cookie, in the browser's order: those with the more specific path first.
  private var cookies: [(name: String, value: String)]
  var acceptLanguage: String
  var acceptEncoding: String
  var userAgent: String
  var ifNoneMatch: String?
  /// The requested part of a file, and the version of the file that it applies to.
  var range: String?
  var ifRange: String?
  /// What the browser will do with the response, such as `document` or `image`.
  var destination: String?
  /// The relation of the page that caused the request to this site: `same-origin`, `cross-site`, or `none` for an address that the user
  /// opened. Browsers send it only over HTTPS and to this machine.
  private var site: String?
  private var referer: String?
  /// Whether the browser uses HTTPS, to a proxy in front of the system.
  var isSecure: Bool
  /// The schemes that an address of this site may have.
  private var schemes: [String]
  var contentLength: Int
  var contentType: String
  /// The browser's address, from the connection or from a trusted proxy.
  var client: ClientAddress
  /// Whether the head is ambiguous, so that two servers in a row may see different requests in it (request smuggling).
  var isMalformed: Bool
  /// Bytes of the head, as far as libwebsockets counts them: without header names, and without headers unknown to it.
  var headSize: Int

  init(_ wsi: OpaquePointer, path: String, proxies: TrustedProxies) {
    func has(_ token: lws_token_indexes) -> Bool { lws_hdr_total_length(wsi, token) > 0 }
    method = has(WSI_TOKEN_GET_URI) ? .get : has(WSI_TOKEN_HEAD_URI) ? .head : has(WSI_TOKEN_POST_URI) ? .post : .other
    self.path = path
    query = [:]
    var index: Int32 = 0
    while let pair = Header.fragment(wsi, WSI_TOKEN_HTTP_URI_ARGS, index) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
      index += 1
    }
    host = Header.text(wsi, WSI_TOKEN_HOST) ?? Header.text(wsi, WSI_TOKEN_HTTP_COLON_AUTHORITY) ?? ""
    origin = Header.text(wsi, WSI_TOKEN_ORIGIN)
    cookies = Request.cookies(in: Header.text(wsi, WSI_TOKEN_HTTP_COOKIE) ?? "")
    acceptLanguage = Header.text(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE) ?? ""
    acceptEncoding = Header.text(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING) ?? ""
    userAgent = Header.text(wsi, WSI_TOKEN_HTTP_USER_AGENT) ?? ""
    ifNoneMatch = Header.text(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH)
    destination = Header.custom(wsi, "sec-fetch-dest:")
    site = Header.custom(wsi, "sec-fetch-site:")
    referer = Header.text(wsi, WSI_TOKEN_HTTP_REFERER)
    let peer = Header.peer(wsi)
    let forwarded = Header.custom(wsi, "x-forwarded-proto:")
    isSecure = proxies.isSecure(peer: peer, forwarded: forwarded)
    // A proxy that is not named is not trusted, but no browser sends its header.
    schemes = isSecure ? ["https"] : forwarded == nil ? ["http"] : ["http", "https"]
    client = ClientAddress(proxies.address(peer: peer, forwarded: Header.text(wsi, WSI_TOKEN_X_FORWARDED_FOR)))
    range = Header.text(wsi, WSI_TOKEN_HTTP_RANGE)
    ifRange = Header.text(wsi, WSI_TOKEN_HTTP_IF_RANGE)
    headSize = (0..<WSI_TOKEN_COUNT.rawValue).reduce(0) { $0 + Int(lws_hdr_total_length(wsi, lws_token_indexes($1))) }
    let length = Header.text(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH)
    contentLength = length.flatMap(Int.init) ?? 0
    contentType = Header.text(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE) ?? ""
    let isLengthPlain = length.map { $0.utf8.allSatisfy { (48...57).contains($0) } && Int($0) != nil } ?? true
    isMalformed =
      Header.isRepeated(wsi, WSI_TOKEN_HOST) || Header.isRepeated(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH)
      || !isLengthPlain || has(WSI_TOKEN_HTTP_TRANSFER_ENCODING) || !Header.isPlain(wsi)
  }

  /// Whether the request's origin, if it has one, is the host that it is sent to.
  var isSameOrigin: Bool { origin.map(isOfHost) ?? true }

  /// Whether a page of this site, or the user, has opened the address; false if another site's page may have.
  var isOfUser: Bool { site.map { ["same-origin", "none"].contains($0) } ?? referer.map(isOfHost) ?? false }

  /// Whether the page may be for a frame. Browsers tell only over HTTPS and to this machine.
  var mayBeFramed: Bool { destination.map { $0 == "iframe" } ?? true }

  /// Whether the origin differs only in its scheme: a proxy that takes HTTPS does not say so.
  var isOfHiddenProxy: Bool { !isSecure && !isSameOrigin && origin?.lowercased() == "https://" + host.lowercased() }

  /// Whether an address is one of the host that the request is sent to.
  private func isOfHost(_ address: String) -> Bool {
    guard let scheme = address.range(of: "://"), !host.isEmpty, schemes.contains(address[..<scheme.lowerBound].lowercased()) else {
      return false
    }
    return address[scheme.upperBound...].prefix { $0 != "/" }.lowercased() == host.lowercased()
  }

  /// The first cookie with a name.
  func cookie(_ name: String) -> String? { cookies.first { $0.name == name }?.value }
  /// All cookies with a name: a site on a parent domain can add one.
  func cookies(_ name: String) -> [String] { cookies.filter { $0.name == name }.map(\.value) }

  private static func cookies(in header: String) -> [(name: String, value: String)] {
    header.split(separator: ";").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0].drop { $0 == " " }), String(parts[1])) : nil
    }
  }
}

/// Reads headers from libwebsockets.
enum Header {
  static func text(_ wsi: OpaquePointer, _ token: lws_token_indexes) -> String? {
    read(length: lws_hdr_total_length(wsi, token)) { lws_hdr_copy(wsi, $0, $1, token) }
  }

  static func fragment(_ wsi: OpaquePointer, _ token: lws_token_indexes, _ index: Int32) -> String? {
    read(length: lws_hdr_fragment_length(wsi, token, index)) { lws_hdr_copy_fragment(wsi, $0, $1, token, index) }
  }

  /// Whether the head has none of what HTTP/1.1 forbids and libwebsockets lets pass: another version or none, control characters in a value, and a space between
  /// the name and the colon of a header by which two servers in a row could disagree where a request ends. It drops a lone CR, and waits in vain for the end of a head
  /// with lines that are no headers, such as folded ones.
  static func isPlain(_ wsi: OpaquePointer) -> Bool {
    guard let version = text(wsi, WSI_TOKEN_HTTP), ["HTTP/1.1", "HTTP/1.0"].contains(version) else { return false }
    if framing.contains(where: { custom(wsi, $0) != nil }) { return false }
    return (0..<WSI_TOKEN_COUNT.rawValue).allSatisfy { number in
      let token = lws_token_indexes(number), length = lws_hdr_total_length(wsi, token)
      // An address is decoded: what was written as %0A is a part of a file's name.
      guard length > 0, !addresses.contains(number) else { return true }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length) + 1) { buffer in
        let tab: CChar = 9, delete: CChar = 127
        guard lws_hdr_copy(wsi, buffer.baseAddress!, length + 1, token) >= 0 else { return false }
        return buffer.prefix(Int(length)).allSatisfy { ($0 < 0 || $0 >= 32 || $0 == tab) && $0 != delete }
      }
    }
  }
  private static let framing = ["host", "content-length", "transfer-encoding", "connection", "upgrade", "expect"].flatMap {
    ["\($0) :", "\($0)\t:"]
  }
  private static let addresses = Set(
    [
      WSI_TOKEN_GET_URI, WSI_TOKEN_HEAD_URI, WSI_TOKEN_POST_URI, WSI_TOKEN_PUT_URI, WSI_TOKEN_PATCH_URI, WSI_TOKEN_DELETE_URI,
      WSI_TOKEN_OPTIONS_URI,
      WSI_TOKEN_HTTP_URI_ARGS,
    ].map(\.rawValue))

  static func isRepeated(_ wsi: OpaquePointer, _ token: lws_token_indexes) -> Bool { lws_hdr_fragment_length(wsi, token, 1) > 0 }

  /// A header that libwebsockets has no token for; the name is in lowercase and ends with a colon.
  static func custom(_ wsi: OpaquePointer, _ name: String) -> String? {
    let count = Int32(name.utf8.count)
    return read(length: lws_hdr_custom_length(wsi, name, count)) { lws_hdr_custom_copy(wsi, $0, $1, name, count) }
  }

  /// The address at the other end of the connection.
  static func peer(_ wsi: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      lws_get_peer_simple(wsi, buffer.baseAddress!, 64) == nil ? "" : String(cString: buffer.baseAddress!)
    }
  }

  private static func read(length: Int32, _ copy: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
    guard length > 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length) + 1) { buffer in
      guard copy(buffer.baseAddress!, length + 1) >= 0 else { return nil }
      return String(cString: buffer.baseAddress!)
    }
  }
}

extension StringProtocol {
  /// Returns the range of the first occurrence of a text, without Foundation.
  func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start != endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
