// Crawlers: what search engines and the link previews of messages get. They keep no cookie, so each of their visits would make a user and start an app.

extension Request {
  /// Parts of the names under which crawlers present themselves, in lowercase.
  private static let crawlers = [
    "bot/", "bot-", "bot ", "bot;", "bot)", "bot_", "crawler", "spider", "slurp", "facebookexternalhit", "facebookcatalog", "meta-external",
    "whatsapp/",
    "skypeuripreview", "bingpreview", "embedly", "iframely", "slack-imgproxy", "line-poker", "google-inspectiontool", "googleother",
    "mediapartners-google", "google-read-aloud", "archive.org", "kube-probe", "elb-healthchecker", "googlehc", "uptime",
    "amazon-route53-health-check", "ia_archiver", "vkshare", "yeti/", "kakaotalk-scrap", "(mastodon/", "snap url preview", "bitlybot",
    "google-pagerenderer", "google web preview", "microsoftpreview", "flipboardproxy", "qwantify", "outbrain", "zulipurlpreview",
    "blackbox-exporter", "blackbox exporter", "pingdom", "statuscake", "site24x7", "consul health check",
  ]
  /// The beginnings of such names that are also within the names of apps' own browsers.
  private static let starts = ["viber/", "mastodon/", "pleroma", "misskey/", "lemmy/", "synapse/", "pinterest/0."]
  /// A make of phones whose name ends like theirs.
  private static let phones = ["cubot"]

  /// Whether the request is of a program that reads pages for others.
  var isCrawler: Bool {
    // NB: with a space, since some names end with the part.
    var name = userAgent.lowercased() + " "
    for phone in Self.phones { name = name.split(separator: phone, omittingEmptySubsequences: false).joined() }
    return Self.starts.contains { name.hasPrefix($0) } || Self.crawlers.contains { name.range(of: $0) != nil }
  }
}

extension System {
  /// Answers what browsers and crawlers request by themselves; nil for other paths.
  func answerUnasked(_ request: Request) -> Response? {
    switch request.path {
    case "/robots.txt": .plain(200, "User-agent: *\nDisallow: /shoji/\nDisallow: /stage\n")
    case "/favicon.ico": icon(for: request)
    default: nil
    }
  }

  /// The icon of the home screen, or of the only app. Pages name their own.
  private func icon(for request: Request) -> Response? {
    guard let app = configuration.apps.first(where: \.isHome) ?? configuration.apps.first else { return nil }
    var icon = request
    icon.path = WebManifest.iconPath(app.slug)
    return assets.response(to: icon)
  }

  /// The page of an app for a crawler: its name and its icon, and on the home screen the links to all apps.
  func crawlerPage(of app: AppRegistration, _ request: Request) -> Response {
    let languages = RequestTraits.languages(in: request.acceptLanguage)
    func name(_ app: AppRegistration) -> String { escapedForHTML(app.look?.title(in: languages) ?? app.title) }
    let others = app.isHome ? configuration.apps.filter { !$0.isHome } : []
    let links = others.map { "<li><a href=\"\(path(of: $0))\">\(name($0))</a></li>" }.joined()
    let html = """
      <!doctype html>
      <html lang="\(languages.first.map(escapedForHTML) ?? "en")">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(name(app))</title>
      <meta property="og:title" content="\(name(app))">
      <meta property="og:type" content="website">
      <link rel="icon" href="\(WebManifest.iconPath(app.slug))">
      <body><h1>\(name(app))</h1>\(links.isEmpty ? "" : "<ul>\(links)</ul>")</body>
      </html>
      """
    return .page(200, html: Array(html.utf8), headers: [("vary:", "accept-language, user-agent")])
  }
}
