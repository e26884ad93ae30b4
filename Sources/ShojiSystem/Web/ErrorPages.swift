// ErrorPages: the few pages that the system draws itself when no app can draw one.
// No script and no style sheet: they must work when nothing else does.

enum ErrorPage {
  case notFound
  case notAllowed
  case busy
  case tooOften
  /// The app waits for its turn to start; the page reloads itself.
  case starting
  /// Too many users come from the browser's address.
  case crowded
  /// The request's host is not a name that the system serves.
  case misdirected
  /// The app crashed repeatedly or drew no page; the page's form contains the slug.
  case crashed(slug: String)
  /// The address is that of a window which no longer exists; the page leads to the app at a path.
  case windowGone(path: String)

  var status: UInt32 {
    switch self {
    case .notFound, .windowGone: 404
    case .notAllowed: 405
    case .tooOften, .crowded: 429
    case .misdirected: 421
    case .busy, .starting, .crashed: 503
    }
  }

  /// - Parameter isFramed: whether the stage may show the page in a frame.
  func response(acceptLanguage: String, isFramed: Bool = false) -> Response {
    let isJapanese = Self.prefersJapanese(acceptLanguage)
    var headers: [(name: String, value: String)] = [("vary:", "accept-language")]
    switch self {
    case .busy: headers.append(("retry-after:", "10"))
    case .tooOften: headers.append(("retry-after:", "5"))
    case .crowded: headers.append(("retry-after:", "30"))
    case .starting: headers += [("retry-after:", "3"), ("refresh:", "3")]
    case .notAllowed: headers.append(("allow:", "GET, HEAD"))
    case .notFound, .misdirected, .crashed, .windowGone: break
    }
    return .page(status, html: Array(html(isJapanese: isJapanese).utf8), headers: headers, isFramed: isFramed)
  }

  /// Whether Japanese comes before English in an Accept-Language.
  static func prefersJapanese(_ acceptLanguage: String) -> Bool {
    RequestTraits.languages(in: acceptLanguage).first { $0.hasPrefix("ja") || $0.hasPrefix("en") }?.hasPrefix("ja") ?? false
  }

  private func html(isJapanese: Bool) -> String {
    let words = words(isJapanese: isJapanese)
    return """
      <!doctype html>
      <html lang="\(isJapanese ? "ja" : "en")" style="color-scheme: light dark">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(words.title)</title>
      <link rel="icon" href="data:,">
      <body style="font: 17px/1.3 system-ui, sans-serif; margin: 20vh auto 0; max-width: 30em; padding: 0 20px; text-align: center">
      <main>
      <h1 style="font-size: 22px; margin: 0 0 8px">\(words.title)</h1>
      <p style="margin: 0 0 24px">\(words.text)</p>
      \(link(words.button))\(form(words.button, aside: isJapanese
        ? ("それでも起動しない場合は、書類と設定を退避できます。「アカウント」でいつでも元に戻せます。", "書類を退避してやり直す")
        : ("If that does not help, set its documents and settings aside. You can put them back in Account.", "Set Documents Aside")))</main>
      </html>
      """
  }

  private func link(_ title: String?) -> String {
    guard case .windowGone(let path) = self, let title else { return "" }
    return """
      <a href="\(path)" style="display: inline-block; line-height: 44px; padding: 0 20px; border-radius: 12px; text-decoration: none; \
      background: #0060df; color: #fff">\(title)</a>

      """
  }

  private func form(_ button: String?, aside: (text: String, button: String)) -> String {
    guard case .crashed(let slug) = self, let button else { return "" }
    return """
      <form method="post" action="/shoji/start-over?app=\(slug)">
      <button style="font: inherit; min-height: 44px; padding: 0 20px; border-radius: 12px; border: 0; \
      background: #0060df; color: #fff">\(button)</button>
      </form>
      <p style="margin: 32px 0 8px">\(aside.text)</p>
      <form method="post" action="/shoji/start-over?app=\(slug)&amp;documents=aside">
      <button style="font: inherit; min-height: 44px; padding: 0 20px; border-radius: 12px; border: 0; \
      background: light-dark(#e5e5ea, #2c2c2e); color: light-dark(#c41230, #ff6961)">\(aside.button)</button>
      </form>

      """
  }

  private func words(isJapanese: Bool) -> (title: String, text: String, button: String?) {
    switch self {
    case .notFound:
      isJapanese
        ? ("ページが見つかりません", "このアドレスには何もありません。", nil)
        : ("Page Not Found", "There is nothing at this address.", nil)
    case .notAllowed:
      isJapanese
        ? ("この操作はできません", "このアドレスでは受け付けていない操作です。", nil)
        : ("Not Possible Here", "This address does not take what was sent to it.", nil)
    case .busy:
      isJapanese
        ? ("混み合っています", "少し待ってから、もう一度読み込んでください。", nil)
        : ("Too Many People Right Now", "Wait a moment, then reload this page.", nil)
    case .tooOften:
      isJapanese
        ? ("読み込みが多すぎます", "少し待ってから、もう一度読み込んでください。", nil)
        : ("Too Many Pages at Once", "Wait a moment, then reload this page.", nil)
    case .starting:
      isJapanese
        ? ("起動しています", "多くの方が同時に利用を始めています。まもなく開きます。", nil)
        : ("Starting", "Many people have come at once. The app opens in a moment.", nil)
    case .crowded:
      isJapanese
        ? ("同じネットワークからの利用が集中しています", "少し待ってから、もう一度読み込んでください。", nil)
        : ("Too Many People on Your Network", "Wait a moment, then reload this page.", nil)
    case .misdirected:
      isJapanese
        ? ("この名前では利用できません", "管理者の方は、この名前を --public-name に指定して Shoji を起動してください。", nil)
        : ("Not Served Under This Name", "If you run this server, start Shoji with --public-name and this name.", nil)
    case .crashed:
      isJapanese
        ? ("アプリが続けて終了しました", "最初からやり直すと、また使えます。書類は失われません。", "最初からやり直す")
        : ("The App Keeps Quitting", "Start over to use it again. Your documents are kept.", "Start Over")
    case .windowGone:
      isJapanese
        ? ("このウインドウは閉じられています", "表示していた内容は、アプリからもう一度開けます。", "アプリを開く")
        : ("This Window Is Closed", "You can open what it showed again in the app.", "Open the App")
    }
  }
}
