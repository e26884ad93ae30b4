// Response: an answer as a value, and the headers that every answer carries.

struct Response {
  var status: UInt32
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// A document that belongs to one person and must not be kept anywhere.
  static func page(_ status: UInt32, html: [UInt8], headers: [(name: String, value: String)] = []) -> Response {
    Response(
      status: status,
      headers: [("content-type:", "text/html; charset=utf-8"), ("cache-control:", "no-store")] + pageHeaders + headers,
      body: html)
  }

  /// A few words for programs, not for people.
  static func plain(_ status: UInt32, _ text: String, headers: [(name: String, value: String)] = []) -> Response {
    Response(
      status: status,
      headers: [("content-type:", "text/plain; charset=utf-8"), ("cache-control:", "no-store")] + headers,
      body: Array(text.utf8))
  }

  static let sharedHeaders = [(name: "x-content-type-options:", value: "nosniff")]

  /// No inline script, no eval, nothing from elsewhere but pictures, media and frames over HTTPS.
  private static let pageHeaders = [
    (name: "content-security-policy:", value: [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
      "img-src 'self' https: data: blob:", "media-src 'self' https: blob:", "font-src 'self'", "connect-src 'self'",
      "frame-src 'self' https:", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
    ].joined(separator: "; ")),
    (name: "referrer-policy:", value: "same-origin"),
    (name: "cross-origin-opener-policy:", value: "same-origin"),
  ]
}
