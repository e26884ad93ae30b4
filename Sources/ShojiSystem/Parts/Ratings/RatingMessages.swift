// RatingMessages: what app processes and the system process tell each other about requests for a rating, as JSON.

import Foundation

/// From an app process. The message's scene is the window that asks.
package enum ReviewCall: PartCall, Equatable {
  /// Asks for the prompt; answered by a `ReviewNotice` with this number.
  case request(number: Int, ReviewSituation)
  /// What goes on in the window has changed while a request waits.
  case changed(ReviewSituation)

  package static let largest = 1 << 10
  package static let order = CallOrder.afterFrames
}

/// To an app process: what has become of a request. The app itself is not told; the audits are.
package struct ReviewNotice: PartNotice {
  package var number: Int
  /// Empty if the prompt is shown.
  package var obstacles: [ReviewObstacle]
  /// Whether the request waits for the end of a task, and needs `changed`.
  package var waits: Bool
  package init(number: Int, obstacles: [ReviewObstacle], waits: Bool) {
    (self.number, self.obstacles, self.waits) = (number, obstacles, waits)
  }
}

/// A user's rating of an app, as the user sees it in Settings.
package struct OwnReview: Codable, Equatable, Sendable {
  package var stars: Int
  package var title: String
  package var text: String
  /// The answer of the app's owner.
  package var reply: String
  package init(stars: Int, title: String = "", text: String = "", reply: String = "") {
    (self.stars, self.title, self.text, self.reply) = (stars, title, text, reply)
  }
}

/// A review as the user writes it. Texts from a browser are checked here.
package struct WrittenReview: Equatable, Sendable {
  package var title: String
  package var text: String
  /// The name with which the user signs; empty for none.
  package var name: String
  package static let longest = (title: 100, text: 4000, name: 50)

  /// Returns nil if a text is too long, or if there is none.
  package init?(title: String, text: String, name: String) {
    func clean(_ text: String, isLong: Bool = false) -> String {
      let kept = text.unicodeScalars.filter { $0 == "\n" && isLong || $0.properties.generalCategory != .control }
      return String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    (self.title, self.text, self.name) = (clean(title), clean(text.replacing("\r\n", with: "\n"), isLong: true), clean(name))
    guard !self.title.isEmpty || !self.text.isEmpty, Self.isShort(self.title, Self.longest.title),
      Self.isShort(self.text, Self.longest.text), Self.isShort(self.name, Self.longest.name)
    else { return nil }
  }

  /// A character has at most a few code points, so that a short text is small, too.
  static func isShort(_ text: String, _ longest: Int) -> Bool { text.count <= longest && text.utf8.count <= longest * 8 }
}
