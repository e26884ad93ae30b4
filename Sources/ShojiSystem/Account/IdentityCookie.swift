// IdentityCookie: the cookie that identifies a browser's user.

/// The name and attributes of the cookie that proves a user's identity. Browsers share cookies between ports, so two systems on one host
/// would overwrite each other's cookies if both used the same name.
struct IdentityCookie {
  private let name: String
  /// The name that all installations used at first. It is read if there is no other, so that earlier users keep access to their data.
  static let earlierName = "shoji-person"
  /// The longest time for which browsers keep a cookie: 400 days. It is renewed with each page.
  static let seconds = 400 * 86_400

  init(signature: Signature) { name = "shoji-\(signature.installation)" }

  /// - Parameter isSecure: whether the browser uses HTTPS. Only this exact host, over HTTPS, can set a cookie with the `__Host-` prefix.
  func name(isSecure: Bool) -> String { isSecure ? "__Host-\(name)" : name }

  func setting(_ value: String, isSecure: Bool) -> String { header(value, Self.seconds, isSecure) }
  func clearing(isSecure: Bool) -> String { header("", 0, isSecure) }

  private func header(_ value: String, _ seconds: Int, _ isSecure: Bool) -> String {
    "\(name(isSecure: isSecure))=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }
}

/// The identity that a cookie proves.
struct Identity: Equatable {
  var person: String
  /// How often the user has signed out everywhere; cookies of earlier generations are invalid.
  var generation: Int64
}
