// HomeScreen: serves the app named Home at / and passes it the list of all other apps with their icons.

import Foundation
import ShojiSystem

enum HomeScreen {
  static let name = "Home"

  /// Makes the app named Home the system's home screen. Returns whether there is one.
  ///
  /// - Parameter installing: The names of apps that are not ready yet, which the home screen shows too.
  static func prepare(_ apps: inout [AppRegistration], installing: [String] = []) -> Bool {
    guard let home = apps.firstIndex(where: { $0.title == name }) else { return false }
    let ready = apps.indices.filter { $0 != home }.map { Entry(apps[$0]) }
    let entries = ready + installing.map(Entry.init(installing:)) + [.account]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let list = (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) }
    apps[home].isHome = true
    apps[home].environment["SHOJI_APPS"] = list ?? "[]"
    return true
  }

  /// An app in the list for the home screen.
  private struct Entry: Encodable {
    let slug: String
    let title: String
    let titles: [String: String]?
    let icon: String?
    let color: String?
    var isInstalling: Bool?

    /// The system's own account page, which the list includes like an app.
    static let account = Entry(
      slug: "shoji/account", title: "Account", titles: ["en": "Account", "ja": "アカウント"], icon: "person.crop.circle", color: "gray")

    private init(slug: String, title: String, titles: [String: String]?, icon: String?, color: String?) {
      (self.slug, self.title, self.titles, self.icon, self.color) = (slug, title, titles, icon, color)
    }

    init(_ app: AppRegistration) { self.init(slug: app.slug, name: app.title, look: app.look) }

    /// An app that is not ready yet. Nothing is beside this command, so an app of Shoji's own looks as its sources say.
    init(installing name: String) {
      let file = NewApp.ownPackage.flatMap { FileManager.default.contents(atPath: "\($0)/Apps/\(name)/Resources/icon.json") }
      let look = file.flatMap { try? JSONDecoder().decode(AppLook.self, from: $0) }
      self.init(slug: AppRegistration.slug(from: name), name: name, look: look)
      isInstalling = true
    }

    private init(slug: String, name: String, look: AppLook?) {
      self.init(slug: slug, title: look?.title?["en"] ?? name, titles: look?.title, icon: look?.symbol, color: look?.color)
    }
  }
}
