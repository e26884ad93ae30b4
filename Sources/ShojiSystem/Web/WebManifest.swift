// WebManifest: the web app manifest of each app, from its icon.json: with it a browser can install the app, and its icon has the app's
// static quick actions.

import Foundation

struct WebManifest {
  let app: AppRegistration
  /// The path of the app's pages, with a slash at the end.
  let scope: String

  static let fileName = "manifest.webmanifest"

  /// The manifest with texts in the first of the languages that the app has.
  func json(_ languages: [String]) -> [UInt8] {
    let name = app.look?.title(in: languages) ?? app.title
    let color = app.look?.hexColor ?? "#8e8e93"
    var members: [(key: String, value: [UInt8])] = [
      ("id", JSON.quoted(scope)), ("name", JSON.quoted(name)), ("short_name", JSON.quoted(name)),
      ("lang", JSON.quoted(languages.first ?? "en")), ("start_url", JSON.quoted(scope)), ("scope", JSON.quoted(scope)),
      ("display", JSON.quoted("standalone")), ("theme_color", JSON.quoted(color)), ("background_color", JSON.quoted("#ffffff")),
      ("icons", icons(Self.iconPath(app.slug))),
    ]
    let shortcuts = (app.look?.shortcuts ?? []).prefix(ShortcutItem.most).enumerated().map { shortcut($1, number: $0, languages) }
    if !shortcuts.isEmpty { members.append(("shortcuts", Self.list(shortcuts))) }
    return JSON.object(members)
  }

  private func shortcut(_ item: ShortcutItem, number: Int, _ languages: [String]) -> [UInt8] {
    var members: [(key: String, value: [UInt8])] = [
      ("name", JSON.quoted(item.title.text(in: languages))), ("url", JSON.quoted(scope + "?shortcut=" + Self.coded(item.type))),
      ("icons", icons(Self.iconPath(app.slug, shortcut: number))),
    ]
    if let subtitle = item.subtitle { members.append(("description", JSON.quoted(subtitle.text(in: languages)))) }
    return JSON.object(members)
  }

  private func icons(_ path: String) -> [UInt8] {
    let icon = JSON.object([
      ("src", JSON.quoted(path)), ("sizes", JSON.quoted("any")), ("type", JSON.quoted("image/svg+xml")),
      ("purpose", JSON.quoted("any maskable")),
    ])
    return Self.list([icon])
  }

  private static func list(_ values: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + Array(values.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "]")]
  }

  /// The value of a query's parameter.
  static func coded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }

  /// The path of an app's icon, or of the icon of one of its quick actions.
  static func iconPath(_ slug: String, shortcut: Int? = nil) -> String {
    "/apps/\(slug)/\(shortcut.map { "shortcut-\($0)" } ?? "icon").svg"
  }

  /// The icons of an app and its quick actions, by path.
  static func icons(of app: AppRegistration, _ draws: (_ symbol: String, _ color: String) -> String) -> [String: Asset] {
    let look = app.look
    let color = look?.hexColor ?? "#8e8e93"
    func icon(_ symbol: String) -> Asset { Asset(bytes: Array(draws(symbol, color).utf8), contentType: "image/svg+xml") }
    var icons = [iconPath(app.slug): icon(look?.symbol ?? "app.fill")]
    for (number, item) in (look?.shortcuts ?? []).prefix(ShortcutItem.most).enumerated() {
      icons[iconPath(app.slug, shortcut: number)] = icon(item.symbol ?? "app.fill")
    }
    return icons
  }
}

extension System {
  func manifestPath(of app: AppRegistration) -> String { path(of: app) + WebManifest.fileName }

  /// Answers a request for an app's manifest; nil for other paths.
  func manifest(of request: Request) -> Response? {
    guard request.path.hasSuffix("/" + WebManifest.fileName) else { return nil }
    guard let app = configuration.apps.first(where: { manifestPath(of: $0) == request.path }) else { return nil }
    let languages = RequestTraits.languages(in: request.acceptLanguage)
    return Response(
      status: 200,
      headers: [
        ("content-type:", "application/manifest+json"), ("cache-control:", "no-cache"), ("vary:", "accept-language"),
      ], body: WebManifest(app: app, scope: path(of: app)).json(languages))
  }
}
