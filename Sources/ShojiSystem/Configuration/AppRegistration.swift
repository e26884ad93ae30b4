// AppRegistration: one app that the system can start for a user.

import Confinement
import Glibc

/// Describes an app to the system: its names, its files, and how it is started.
package struct AppRegistration: Equatable, Sendable {
  /// The app's name in URLs and folder names: lowercase letters, digits and hyphens.
  package var slug: String
  package var title: String
  /// The icon's URL, for use in pages.
  package var icon: String?
  package var executable: String
  package var arguments: [String]
  package var environment: [String: String]
  /// Folders whose media files are served under `/apps/<slug>/assets/<name>/`, by name.
  package var assetFolders: [String: String]
  /// Whether `/` shows this app when there are several.
  package var isHome: Bool
  /// Whether it is the app Settings, the only one that may change the user's settings.
  package var isSettings = false
  /// Whether it is the app Photos, the only one that is given the user's photo library.
  package var isPhotos = false
  /// Whether it is the app Files, the only one that is given the documents of the user's other apps.
  package var isFiles = false
  /// Whether it is the app TV, the only one that is told what all apps offer and what was watched in them.
  package var isTV = false
  /// Whether the app's processes may use the network: its `icon.json` names the entitlement.
  package var usesNetwork = false
  /// Whether the app may post critical notifications: its `icon.json` names the entitlement.
  package var isCritical = false
  /// The app's name, icon and quick actions; nil without an `icon.json`.
  package var look: AppLook?
  /// What its processes may access besides their own folder; set by `laidOut(in:)`.
  var access: AppAccess?
  /// What its processes may access, also before it is laid out.
  var reach: AppAccess { access ?? AppAccess(executable: executable, bundle: nil, usesNetwork: usesNetwork) }

  /// The entitlement to use the network, under Apple's name.
  package static let networkEntitlement = "com.apple.security.network.client"
  /// The entitlement to post critical notifications, under Apple's name.
  package static let criticalEntitlement = "com.apple.developer.usernotifications.critical-alerts"

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

  /// Creates a registration with the resource bundles that the package manager put beside the executable.
  package static func built(slug: String, title: String, executable: String) -> AppRegistration {
    let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
    var registration = AppRegistration(slug: slug, title: title, executable: executable)
    for name in Folder.names(in: folder).sorted() where name.hasSuffix(".resources") && name != "Shoji_ShojiWeb.resources" {
      registration.assetFolders[String(name.dropLast(10))] = "\(folder)/\(name)"
    }
    let name = executable.split(separator: "/").last.map(String.init) ?? ""
    let own = ResourceBundle.own(Array(registration.assetFolders.keys), of: name).first.flatMap { registration.assetFolders[$0] }
    let granted = own.map { entitlements(in: $0 + "/icon.json") } ?? []
    registration.usesNetwork = granted.contains(networkEntitlement)
    registration.isCritical = granted.contains(criticalEntitlement)
    registration.look = AppLook(besides: executable)
    // The app process builds the URLs of its images from this.
    registration.environment["SHOJI_ASSETS"] = "/apps/\(slug)/assets"
    return registration
  }

  /// The list `entitlements` of an `icon.json`; empty if it has none.
  static func entitlements(in path: String) -> [String] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(file, &bytes, bytes.count)
    let value = JSON.members(Array(bytes.prefix(max(0, count))))?.last { $0.key == "entitlements" }?.value ?? []
    // Entitlements contain no escapes, so splitting at quotation marks is enough.
    return String(decoding: value, as: UTF8.self).split(separator: "\"").map(String.init)
  }

  /// Returns the app laid out in its launch folder, with `access` set.
  func laidOut(in dataFolder: String) -> AppRegistration {
    var app = self
    // Absolute, since the process starts in another working directory.
    app.executable = Folder.absolute(executable)
    let bundle = LaunchFolder.layOut(app, in: dataFolder)
    if let bundle { app.executable = bundle.executable }
    app.access = AppAccess(
      executable: app.executable, bundle: bundle?.folder, libraryPath: Self.libraryPath, usesNetwork: usesNetwork)
    return app
  }

  /// The folders that the dynamic loader searches first, for the system and for apps.
  static var libraryPath: String { getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? "" }

  /// Slugs that would hide the system's own paths.
  static let reservedSlugs: Set<String> = ["shoji", "apps", "stage"]

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
