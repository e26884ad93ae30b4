// OwnerPage: the page with ratings and reviews for the owner of the apps, without script and style sheet, like the account pages.

import Foundation

struct OwnerPage {
  static let path = "/shoji/reviews"
  /// The longest form in bytes: an answer of the greatest length, percent-encoded.
  static let longestForm = 3 * 8 * RatingStore.longestReply + 1024
  /// How many reviews a page has.
  private static let length = 50

  var isJapanese: Bool

  private func say(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

  struct Document {
    let html: String
    func response(_ status: UInt32) -> Response {
      .page(status, html: Array(html.utf8), headers: [("vary:", "accept-language"), ("cache-control:", "no-store")])
    }
  }

  /// Asks for the token.
  func question(isWrong: Bool) -> Document {
    let wrong = say("This token is not valid. Check it, then enter it again.", "このトークンは正しくありません。確認して、もう一度入力してください。")
    let note = say(
      "The command shoji ratings page prints the token. Only the owner of the data folder can read it.",
      "トークンはコマンドshoji ratings pageで表示されます。データフォルダの所有者だけが読み取れます。")
    return document(
      """
      <form method="post" action="\(Self.path)/token">
      <label for="token" style="display: block; margin: 0 0 6px">\(say("Token", "トークン"))</label>
      <input id="token" name="token" type="password" required maxlength="200" autocomplete="off" dir="ltr" aria-describedby="note"\
      \(isWrong ? " aria-invalid=\"true\" autofocus" : "") style="\(Self.field)">
      <button style="\(Self.button)">\(say("Continue", "続ける"))</button>
      </form>
      \(isWrong ? "<p role=\"alert\" style=\"color: light-dark(#c41230, #ff6961)\">\(wrong)</p>" : "")
      <p id="note" style="\(Self.quiet)">\(note)</p>
      """)
  }

  /// Lists the ratings of all apps, and the reviews with fields for answers.
  func overview(_ store: RatingStore, before last: Int64?, name: (String) -> String) -> Document {
    let summaries = store.summaries()
    let reviews = store.reviews(before: last, atMost: Self.length)
    let older =
      reviews.count == Self.length
      ? "<p><a style=\"\(Self.link)\" href=\"\(Self.path)?before=\(reviews.last?.number ?? 0)\">\(say("Earlier Reviews", "以前のレビュー"))</a></p>"
      : ""
    let none = "<p>\(say("There are no ratings yet.", "評価はまだありません。"))</p>"
    return document(
      (summaries.isEmpty ? none : summaries.map { described($0, name) }.joined(separator: "\n"))
        + (reviews.isEmpty ? "" : "<h2>\(say("Reviews", "レビュー"))</h2>" + reviews.map { described($0, name) }.joined(separator: "\n"))
        + older
          + """
          <form method="post" action="\(Self.path)/leave"><button style="\(Self.button)">\(say("Sign Out", "サインアウト"))</button></form>
          """)
  }

  private func described(_ summary: RatingSummary, _ name: (String) -> String) -> String {
    let most = max(1, summary.histogram.max() ?? 1)
    let rows = summary.histogram.enumerated().reversed().map { index, count in
      """
      <tr><th scope="row" style="font-weight: 400; text-align: start; white-space: nowrap">\(stars(index + 1))</th>\
      <td style="width: 100%"><div style="height: 6px; border-radius: 3px; background: light-dark(#d8d8dc, #3a3a3c)">\
      <div style="height: 6px; border-radius: 3px; width: \(count * 100 / most)%; background: light-dark(#5c5c63, #a1a1a8)"></div></div></td>\
      <td style="text-align: end">\(count)</td></tr>
      """
    }
    return """
      <section style="\(Self.card)"><h2 style="margin: 0">\(escapedForHTML(name(summary.app)))</h2>
      <p style="margin: 4px 0 8px"><b>\(String(format: "%.1f", summary.average ?? 0))</b> · \(counted(summary.count))</p>
      <table style="width: 100%; border-spacing: 8px 2px; font-size: 15px">\(rows.joined(separator: "\n"))</table></section>
      """
  }

  private func described(_ review: OwnersReview, _ name: (String) -> String) -> String {
    let date = Date(timeIntervalSince1970: Double(review.date) / 1000).formatted(.iso8601.year().month().day())
    let author = review.name.isEmpty ? "" : " · <span dir=\"auto\">\(escapedForHTML(review.name))</span>"
    let number = review.number
    return """
      <article id="review-\(number)" style="\(Self.card)">
      <h3 dir="auto" style="margin: 0; overflow-wrap: anywhere">\(escapedForHTML(review.title.isEmpty ? stars(review.stars) : review.title))</h3>
      <p style="margin: 2px 0; \(Self.quiet)">\(escapedForHTML(name(review.app))) · \(stars(review.stars)) · <time>\(date)</time>\(author)</p>
      <p dir="auto" style="white-space: pre-wrap; overflow-wrap: anywhere">\(escapedForHTML(review.text))</p>
      <form method="post" action="\(Self.path)/reply?number=\(number)">
      <label for="reply-\(number)" style="display: block; margin: 0 0 6px">\(say("Your Response", "返答"))</label>
      <textarea id="reply-\(number)" name="reply" rows="3" maxlength="\(RatingStore.longestReply)" dir="auto" style="\(Self.field)">\
      \(escapedForHTML(review.reply))</textarea>
      <button style="\(Self.button)">\(say("Save Response", "返答を保存"))</button></form></article>
      """
  }

  // MARK: Parts

  private func stars(_ count: Int) -> String { isJapanese ? "星\(count)つ" : count == 1 ? "1 star" : "\(count) stars" }
  private func counted(_ count: Int) -> String { isJapanese ? "\(count)件の評価" : count == 1 ? "1 rating" : "\(count) ratings" }

  private static let field = """
    box-sizing: border-box; width: 100%; min-height: 44px; padding: 10px 12px; border-radius: 10px; font: inherit; color: inherit; \
    border: 1px solid light-dark(#8a8a8e, #7c7c80); background: light-dark(#fff, #1c1c1e)
    """
  private static let button = """
    min-height: 44px; margin: 8px 0; padding: 0 16px; border: 0; border-radius: 10px; font: inherit; color: #fff; \
    background: light-dark(#0060df, #0a5bc4)
    """
  private static let link = "color: light-dark(#0060df, #4da3ff)"
  private static let quiet = "font-size: 15px; color: light-dark(#5c5c63, #a1a1a8)"
  private static let card = "margin: 0 0 16px; padding: 16px; border-radius: 12px; background: light-dark(#fff, #1c1c1e)"

  private func document(_ content: String) -> Document {
    let title = say("Ratings and Reviews", "評価とレビュー")
    return Document(
      html: """
        <!doctype html>
        <html lang="\(isJapanese ? "ja" : "en")" style="color-scheme: light dark; background: light-dark(#f2f2f7, #000)">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>\(title)</title>
        <link rel="icon" href="data:,">
        <body style="font: 17px/1.35 system-ui, sans-serif; margin: 0 auto; max-width: 40em; padding: 12px 16px 40px">
        <main><h1 style="font-size: 34px; line-height: 1.2; margin: 8px 0 16px">\(title)</h1>
        \(content)
        </main></body></html>
        """)
  }
}
