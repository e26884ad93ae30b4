// Response: an HTTP response as a value, and the headers of every response.

struct Response {
  var status: UInt32
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// The body if it is a part of a file, which is read while it is sent.
  var file: FileBody?

  /// The length of the body in bytes.
  var length: Int { file?.count ?? body.count }

  /// A document that belongs to one user and must not be cached anywhere.
  ///
  /// - Parameter isFramed: whether the stage may show it in a frame.
  static func page(_ status: UInt32, html: [UInt8], headers: [(name: String, value: String)] = [], isFramed: Bool = false) -> Response {
    Response(
      status: status,
      headers: [("content-type:", "text/html; charset=utf-8"), ("cache-control:", "no-store")]
        + (isFramed ? framedPageHeaders : pageHeaders) + headers,
      body: html)
  }

  /// A short text for programs, not for users.
  static func plain(_ status: UInt32, _ text: String, headers: [(name: String, value: String)] = []) -> Response {
    Response(
      status: status,
      headers: [("content-type:", "text/plain; charset=utf-8"), ("cache-control:", "no-store")] + headers,
      body: Array(text.utf8))
  }

  /// Redirects to another page after a form was submitted.
  static func seeOther(_ address: String) -> Response {
    Response(status: 303, headers: [("location:", address), ("cache-control:", "no-store")])
  }

  /// The response with a cookie for the browser, as in the header `set-cookie`.
  func setting(_ cookie: String) -> Response {
    var response = self
    response.headers.append(("set-cookie:", cookie))
    return response
  }

  /// Compresses a page with gzip if the browser accepts it. Small pages fit a packet anyway, and huge ones would delay other users.
  func compressed(accepting encodings: String) -> Response {
    guard (1024...1 << 20).contains(body.count), !headers.contains(where: { $0.name == "content-encoding:" }),
      headers.contains(where: { $0.name == "content-type:" && $0.value.hasPrefix("text/html") }),
      Response.accepts("gzip", encodings), let gzip = Compression.gzip(body, level: 1)
    else { return self }
    var response = self
    response.body = gzip
    response.headers += [("content-encoding:", "gzip"), ("vary:", "accept-encoding")]
    return response
  }

  /// Whether an Accept-Encoding header names an encoding without refusing it (`q=0`).
  static func accepts(_ encoding: String, _ header: String) -> Bool {
    header.split(separator: ",").contains {
      let parts = $0.filter { $0 != " " }.split(separator: ";")
      return parts.first?.lowercased() == encoding
        && !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) } }
    }
  }

  /// The headers of every response. The camera and the motion sensors are for views in AR, whose user is asked for each; no app uses the other
  /// devices. Another site's page in a web view never gets access to any.
  static let sharedHeaders = [
    (name: "x-content-type-options:", value: "nosniff"),
    (
      name: "permissions-policy:",
      value: ["camera", "accelerometer", "gyroscope", "xr-spatial-tracking"].map { "\($0)=(self), " }.joined()
        + [
          "microphone", "geolocation", "display-capture", "usb", "serial", "hid", "midi", "bluetooth", "payment", "idle-detection",
        ].map { "\($0)=()" }.joined(separator: ", ")
    ),
  ]

  /// The whole response to CONNECT, which requests a tunnel.
  static let connectRefusal = Array(
    "HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".utf8)

  /// The policy of files that are not pages: opened by itself, a file runs no script, and no site may frame it.
  static let policyOfFiles = (
    name: "content-security-policy:", value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
  )

  /// The headers of the document in which a web view shows other content: it has no origin, wherever it is opened, and runs only the
  /// client's script. Only this document may frame other sites; an app's page cannot.
  static func frameHeaders(scriptHash: String) -> [(name: String, value: String)] {
    let policy = [
      "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox", "default-src 'none'", "script-src '\(scriptHash)'",
      "style-src 'unsafe-inline' https:", "img-src https: data: blob:", "media-src https: data: blob:", "font-src https: data:",
      "frame-src https: http://localhost:* http://127.0.0.1:*", "base-uri 'none'", "form-action 'none'",
    ]
    return [("content-security-policy:", policy.joined(separator: "; ")), ("x-frame-options:", "SAMEORIGIN")]
  }

  private static let pageHeaders = pageHeaders(ancestors: "'none'")
  private static let framedPageHeaders = pageHeaders(ancestors: "'self'")

  /// No inline script, no eval, and nothing from other hosts except images and media over HTTPS. Fonts as data: the print preview has the fonts of its document.
  private static func pageHeaders(ancestors: String) -> [(name: String, value: String)] {
    [
      (
        name: "content-security-policy:",
        value: [
          "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
          "img-src 'self' https: data: blob:", "media-src 'self' https: data: blob:", "font-src 'self' data:", "connect-src 'self'",
          "frame-src 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
          "frame-ancestors \(ancestors)",
        ].joined(separator: "; ")
      ),
      (name: "referrer-policy:", value: "same-origin"),
      (name: "cross-origin-opener-policy:", value: "same-origin"),
    ]
  }
}
