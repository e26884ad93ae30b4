// AccountPage: the account pages. The system draws them itself, without script and style sheet, so that they work when no app does.

import Glibc

struct AccountPage {
  enum Content {
    /// - Parameters:
    ///   - hasData: whether the browser is known
    ///   - hasCode: whether there is a recovery code
    ///   - aside: documents that can be put back
    case overview(hasData: Bool, hasCode: Bool, aside: [Aside])
    case newCode(RecoveryCode)
    /// Shows the entered code again, so that the user can correct it.
    case wrongCode(typed: String)
    /// Asks the user to confirm an action that cannot be undone.
    case question(AccountStep)
  }

  /// Documents of an app that were set aside.
  struct Aside: Equatable {
    var slug: String
    var title: String
    /// In seconds since 1970.
    var date: Int64
  }

  let words: AccountWords
  /// The value of the page's `color-scheme`.
  var scheme = "light dark"
  let content: Content

  func response(_ status: UInt32) -> Response {
    .page(status, html: Array(html.utf8), headers: [("vary:", "accept-language")])
  }

  private var html: String {
    """
    <!doctype html>
    <html lang="\(words.isJapanese ? "ja" : "en")" style="color-scheme: \(scheme); background: light-dark(#f2f2f7, #000)">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(words.title)</title>
    <link rel="icon" href="data:,">
    <body style="font: 17px/1.3 system-ui, sans-serif; margin: 0 auto; max-width: 36em; padding: 12px 16px 40px">
    \(way)<main>
    \(parts.joined(separator: "\n"))
    </main>
    </body>
    </html>
    """
  }

  private var parts: [String] {
    switch content {
    case .overview(let hasData, let hasCode, let aside):
      [heading(words.title)]
        + (hasData ? [group([form(.code, hasCode ? words.replaceCode : words.makeCode)]), note(words.codeNote(hasCode: hasCode))] : [])
        + [recovery(wrong: nil), note(words.recoverNote(hasData: hasData))]
        + (aside.isEmpty ? [] : [group(aside.map(putBack)), note(words.asideNote)])
        + (hasData ? [group([AccountStep.signOut, .signOutEverywhere, .erase].map { destination($0) })] : [])
    case .wrongCode(let typed):
      [heading(words.recover), recovery(wrong: typed), note(words.wrongCode, id: "wrong", color: "light-dark(#c41230, #ff6961)")]
    case .newCode(let code):
      [
        heading(words.newCode),
        group([
          "<p style=\"\(Self.row); font: 600 20px/1.3 ui-monospace, monospace; user-select: all; overflow-wrap: anywhere\"><output>\(code.shown)</output></p>"
        ]),
        note(words.newCodeNote),
      ]
    case .question(let step):
      [
        heading(words.question(step)), "<p style=\"margin: 0 16px 24px\">\(words.consequence(step))</p>",
        group([
          form(step, words.action(step)),
          "<a href=\"\(System.accountPath)\" style=\"\(Self.row); \(Self.action); \(Self.line)\">\(words.cancel)</a>",
        ]),
      ]
    }
  }

  /// The link back to the apps or to the account page.
  private var way: String {
    switch content {
    case .overview: link(words.apps, "/")
    case .wrongCode, .newCode: link(words.back, System.accountPath)
    case .question: ""
    }
  }

  // MARK: Parts

  private static let blue = "color: light-dark(#0060df, #4da3ff)", red = "color: light-dark(#c41230, #ff6961)"
  private static let row = "box-sizing: border-box; width: 100%; min-height: 44px; padding: 11px 16px; margin: 0; outline-offset: -3px"
  private static let action =
    "display: block; font: inherit; text-align: start; text-decoration: none; border: 0; background: none; cursor: pointer; \(blue)"
  private static let line = "border-top: 0.5px solid light-dark(#c6c6c8, #38383a)"

  private func heading(_ text: String) -> String { "<h1 style=\"font-size: 34px; line-height: 1.2; margin: 4px 16px 16px\">\(text)</h1>" }

  private func link(_ text: String, _ address: String) -> String {
    "<nav><a href=\"\(address)\" style=\"display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; text-decoration: none; \(Self.blue)\">\(text)</a></nav>"
  }

  private func note(_ text: String, id: String? = nil, color: String = "light-dark(#5c5c63, #a1a1a8)") -> String {
    "<p\(id.map { " id=\"\($0)\" role=\"alert\"" } ?? "") style=\"font-size: 13px; margin: 8px 16px 28px; color: \(color)\">\(text)</p>"
  }

  private func group(_ rows: [String]) -> String {
    "<div style=\"background: light-dark(#fff, #1c1c1e); border-radius: 10px; overflow: hidden; margin: 0\">\n\(rows.joined(separator: "\n"))\n</div>"
  }

  private func form(_ step: AccountStep, _ title: String) -> String {
    """
    <form method="post" action="\(System.accountPath)/\(step.rawValue)" style="margin: 0">\
    <button style="\(Self.row); \(Self.action)\(step == .code ? "" : "; \(Self.red)")">\(title)</button></form>
    """
  }

  private func putBack(_ aside: Aside) -> String {
    var seconds = time_t(aside.date)
    var parts = tm()
    var text = [CChar](repeating: 0, count: 40)
    gmtime_r(&seconds, &parts)
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M UTC", &parts)
    let date = String(decoding: text[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return """
      <form method="post" action="\(System.accountPath)/put-back?app=\(aside.slug)&amp;date=\(aside.date)" style="margin: 0">\
      <p style="margin: 0; padding: 11px 16px 0">\(escapedForHTML(aside.title.prefix(60))), <time>\(date)</time></p>\
      <button style="\(Self.row); \(Self.action)">\(words.action(.putBack))</button></form>
      """
  }

  /// A link to the confirmation of an action that cannot be undone.
  private func destination(_ step: AccountStep) -> String {
    "<a href=\"\(System.accountPath)/\(step.rawValue)\" style=\"\(Self.row); \(Self.action); \(Self.red); \(step == .signOut ? "" : Self.line)\">\(words.action(step))</a>"
  }

  private func recovery(wrong: String?) -> String {
    """
    <form method="post" action="\(System.accountPath)/recover" style="margin: 0">
    \(group([
      """
      <label style="display: block; padding: 11px 16px 0; font-size: 13px; color: light-dark(#5c5c63, #a1a1a8)" for="code">\(words.code)</label>
      <input id="code" name="code" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" dir="ltr" \
      placeholder="XXXXX-XXXXX-XXXXX-XXXXX"\(wrong.map { " value=\"\(escapedForHTML($0.prefix(60)))\" autofocus aria-invalid=\"true\" aria-describedby=\"wrong\"" } ?? "") \
      style="\(Self.row); font: 17px/1.3 ui-monospace, monospace; border: 0; background: none; color: inherit">
      """,
      "<button style=\"\(Self.row); \(Self.action); \(Self.line)\">\(words.proceed)</button>",
    ]))
    </form>
    """
  }
}
