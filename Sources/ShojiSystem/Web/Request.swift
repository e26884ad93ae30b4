// Request: what a browser asked for, copied out of libwebsockets, which forgets its headers early.

import CWebSockets

struct Request {
  enum Method { case get, head, post, other }

  var method: Method
  /// Without the query, percent signs resolved.
  var path: String
  var query: [String: String]
  var host: String
  var origin: String?
  var cookies: [String: String]
  var acceptLanguage: String
  var acceptEncoding: String
  var userAgent: String
  var ifNoneMatch: String?
  /// What the browser will do with the answer, such as `document` or `image`.
  var destination: String?
  /// Whether a proxy in front of us speaks HTTPS with the browser.
  var isSecure: Bool
  var contentLength: Int
  /// Who asks, as far as an address tells: the browser's own, or what a proxy on this machine says of it.
  var address: String

  init(_ wsi: OpaquePointer, path: String) {
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
    isSecure = Header.custom(wsi, "x-forwarded-proto:") == "https"
    contentLength = Header.text(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH).flatMap(Int.init) ?? 0
    address = Request.address(peer: Header.peer(wsi), forwarded: Header.text(wsi, WSI_TOKEN_X_FORWARDED_FOR))
  }

  /// Whether the request comes from a page of ours: its origin, when it names one, is the host it asks.
  var isSameOrigin: Bool {
    guard let origin else { return true }
    guard let scheme = origin.range(of: "://") else { return false }
    return origin[scheme.upperBound...].lowercased() == host.lowercased() && !host.isEmpty
  }

  /// NB: anybody can write the header; only a proxy that speaks from this machine is believed, and only its own, last word.
  static func address(peer: String, forwarded: String?) -> String {
    guard peer.hasPrefix("127.") || peer == "::1" || peer == "::ffff:127.0.0.1" || peer.isEmpty,
      let last = forwarded?.split(separator: ",").last?.drop(while: { $0 == " " }), !last.isEmpty, last.utf8.count < 64
    else { return peer }
    return String(last)
  }

  static func cookies(in header: String) -> [String: String] {
    var cookies: [String: String] = [:]
    for pair in header.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let name = String(parts[0].drop { $0 == " " })
      // The first of two cookies with one name has the more specific path.
      if cookies[name] == nil { cookies[name] = String(parts[1]) }
    }
    return cookies
  }
}

/// Reads headers out of libwebsockets.
enum Header {
  static func text(_ wsi: OpaquePointer, _ token: lws_token_indexes) -> String? {
    read(length: lws_hdr_total_length(wsi, token)) { lws_hdr_copy(wsi, $0, $1, token) }
  }

  static func fragment(_ wsi: OpaquePointer, _ token: lws_token_indexes, _ index: Int32) -> String? {
    read(length: lws_hdr_fragment_length(wsi, token, index)) { lws_hdr_copy_fragment(wsi, $0, $1, token, index) }
  }

  /// A header that libwebsockets has no token for; the name is in small letters and ends with a colon.
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
  /// The first place of a text, without Foundation.
  func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start != endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
