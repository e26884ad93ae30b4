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
  /// Folders whose pictures are served under `/apps/<slug>/assets/<name>/`, by name.
  package var assetFolders: [String: String]
  /// Whether `/` shows this app when there are several.
  package var isHome: Bool

  package init(
    slug: String, title: String, icon: String? = nil, executable: String, arguments: [String] = [],
    environment: [String: String] = [:], assetFolders: [String: String] = [:], isHome: Bool = false
  ) {
    self.slug = slug
    self.title = title
    self.icon = icon
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.assetFolders = assetFolders
    self.isHome = isHome
  }

  /// An app with the resource bundles that the package manager put beside its executable.
  package static func built(slug: String, title: String, executable: String) -> AppRegistration {
    let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
    var registration = AppRegistration(slug: slug, title: title, executable: executable)
    for name in Folder.names(in: folder).sorted() where name.hasSuffix(".resources") && name != "Shoji_ShojiWeb.resources" {
      registration.assetFolders[String(name.dropLast(10))] = "\(folder)/\(name)"
    }
    // The app's process writes the addresses of its pictures from this.
    registration.environment["SHOJI_ASSETS"] = "/apps/\(slug)/assets"
    return registration
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
