// ShareTargets: passes each app the list of apps that accept shared content.

import Foundation
import ShojiSystem

enum ShareTargets {
  /// Sets `SHOJI_SHARE_TARGETS` of each app to the other apps that accept shared content.
  static func prepare(_ apps: inout [AppRegistration]) {
    let targets = apps.compactMap { Target($0) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for index in apps.indices {
      let others = targets.filter { $0.slug != apps[index].slug }
      guard !others.isEmpty, let list = try? encoder.encode(others) else { continue }
      apps[index].environment["SHOJI_SHARE_TARGETS"] = String(decoding: list, as: UTF8.self)
    }
  }

  /// An app in the activity views of other apps.
  private struct Target: Encodable {
    let slug: String
    let title: String
    let titles: [String: String]?
    let symbol: String
    let takes: [String]

    init?(_ app: AppRegistration) {
      guard let look = app.look, let takes = look.takes, !takes.isEmpty else { return nil }
      (slug, title, titles, self.takes) = (app.slug, look.title?["en"] ?? app.title, look.title, takes)
      symbol = look.symbol ?? "app"
    }
  }
}
