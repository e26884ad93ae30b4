// IdentityCookie: by what a browser is known again.

/// The name and attributes of the cookie that proves who a browser belongs to. Browsers do not tell ports apart, so that two systems on one
/// host would take each other's cookies away if both used one name.
struct IdentityCookie {
  private let name: String
  /// The name that all installations used at first. It is read where there is no other, so that nobody's data is out of reach.
  static let earlierName = "shoji-person"
  /// The longest time for which browsers keep a cookie: 400 days. It is set anew with each page.
  static let seconds = 400 * 86_400

  init(signature: Signature) { name = "shoji-\(signature.installation)" }

  /// - Parameter isSecure: whether the browser speaks HTTPS. Only a page over HTTPS of exactly this host can set a name with the prefix.
  func name(isSecure: Bool) -> String { isSecure ? "__Host-\(name)" : name }

  func setting(_ value: String, isSecure: Bool) -> String { header(value, Self.seconds, isSecure) }
  func clearing(isSecure: Bool) -> String { header("", 0, isSecure) }

  private func header(_ value: String, _ seconds: Int, _ isSecure: Bool) -> String {
    "\(name(isSecure: isSecure))=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }
}

/// What a cookie proves.
struct Identity: Equatable {
  var person: String
  /// How often the person has signed out everywhere; a cookie of an earlier generation is worth nothing.
  var generation: Int64
}
