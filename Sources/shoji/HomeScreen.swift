// HomeScreen: the app named Home is shown at / and is told of all others, with the icons that they bring along.

import Foundation
import ShojiSystem

enum HomeScreen {
  static let name = "Home"

  /// Makes the app named Home the system's home screen. Returns whether there is one.
  static func prepare(_ apps: inout [AppRegistration]) -> Bool {
    guard let home = apps.firstIndex(where: { $0.title == name }) else { return false }
    let entries = apps.indices.filter { $0 != home }.map { Entry(apps[$0]) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let list = (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) }
    apps[home].isHome = true
    apps[home].environment["SHOJI_APPS"] = list ?? "[]"
    return true
  }

  /// An app as the home screen reads it.
  private struct Entry: Encodable {
    let slug: String
    let title: String
    let titles: [String: String]?
    let icon: String?
    let color: String?

    init(_ app: AppRegistration) {
      let look = Look(besides: app.executable)
      slug = app.slug
      title = look?.title?["en"] ?? app.title
      titles = look?.title
      icon = look?.symbol
      color = look?.color
    }
  }

  /// An app's `icon.json`: the name of a symbol, the name of a colour, and its title by language.
  private struct Look: Decodable {
    let symbol: String?
    let color: String?
    let title: [String: String]?

    /// Reads the file from the resources that the package manager put beside the executable; nil when there is none.
    init?(besides executable: String) {
      let executable = URL(fileURLWithPath: executable), folder = executable.deletingLastPathComponent()
      let ending = "_\(executable.lastPathComponent).resources"
      let bundles = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(ending) }
      for bundle in bundles.sorted() {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(bundle).appendingPathComponent("icon.json")),
          let look = try? JSONDecoder().decode(Look.self, from: data)
        else { continue }
        self = look
        return
      }
      return nil
    }
  }
}
