// AppRegistration: one app that the system can start for a person.

/// An app as the system knows it: how it is named, found and started.
package struct AppRegistration: Equatable, Sendable {
  /// The app's name in addresses and folders: small letters, digits and hyphens.
  package var slug: String
  package var title: String
  /// Where the icon is, as an address that a page may use.
  package var icon: String?
  package var executable: String
  package var arguments: [String]
  package var environment: [String: String]
  /// Files that are served under `/apps/<slug>/assets/`; nil when the app has none.
  package var assetFolder: String?
  /// Whether `/` shows this app when there are several.
  package var isHome: Bool

  package init(
    slug: String, title: String, icon: String? = nil, executable: String, arguments: [String] = [],
    environment: [String: String] = [:], assetFolder: String? = nil, isHome: Bool = false
  ) {
    self.slug = slug
    self.title = title
    self.icon = icon
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.assetFolder = assetFolder
    self.isHome = isHome
  }

  /// Slugs that would hide the system's own addresses.
  static let reservedSlugs: Set<String> = ["shoji", "apps"]

  /// Makes a slug of a file name: `MyApp` becomes `myapp`, `Two Words` becomes `two-words`.
  package static func slug(from name: String) -> String {
    var slug = ""
    for character in name.lowercased() {
      if character.isASCII, character.isLetter || character.isNumber {
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty || reservedSlugs.contains(slug) ? "app" : slug
  }
}
