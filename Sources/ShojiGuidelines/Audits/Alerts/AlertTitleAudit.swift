// AlertTitleAudit: an alert's title is short, of several words, on one line, and written as a sentence or as a title.

import ShojiElements

enum AlertTitleAudit: ElementAudit {
  static let guidelines = [
    "alert.title-short-multiword", "alert.title-not-single-word", "alert.title-one-line", "alert.title-sentence-style",
    "alert.title-fragment-style", "alert.title-less-text", "alert.short-text-prevents-scrolling", "alert.no-personal-pronouns",
    "alert.test-both-orientations", "alert.readable-without-scrolling", "alert.tone-no-accusation",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let title = alert.title, prose = alert.prose
    var complaints: [Complaint] = []
    if prose.wordCount(title).map({ $0 < 2 }) ?? false {
      complaints.append(Complaint("alert.title-not-single-word", "one word seldom says enough; say what has happened"))
    }
    if title.count > prose.longestTitle {
      complaints.append(
        Complaint("alert.title-short-multiword", "the title has \(title.count) letters; say it in \(prose.longestTitle) or fewer"))
    }
    let lines = prose.lines(of: title, ems: AlertMetrics.titleEms)
    if lines > 1 { complaints.append(Complaint("alert.title-one-line", "the title takes \(lines) lines on a phone; shorten it to one")) }
    complaints += capitals(of: title, prose)
    let all = lines + (alert.message.isEmpty ? 0 : prose.lines(of: alert.message, ems: AlertMetrics.messageEms))
    if all > 5 { complaints.append(Complaint("alert.title-less-text", "title and message take \(all) lines together; say less")) }
    for orientation in AlertMetrics.Orientation.allCases where AlertMetrics.overflows(alert, orientation) {
      complaints.append(Complaint("alert.readable-without-scrolling", "on a phone held \(orientation.rawValue) the alert has to scroll; say less"))
      complaints.append(Complaint("alert.test-both-orientations", "held \(orientation.rawValue) it does not fit"))
    }
    if AlertMetrics.overflows(alert) {
      complaints.append(
        Complaint("alert.short-text-prevents-scrolling", "at the largest text size the alert has to scroll; shorten its text"))
    }
    if let word = prose.pronoun(in: alert.text) {
      complaints.append(Complaint("alert.no-personal-pronouns", "“\(word)” can be left out; speak of the thing and not of the person"))
    }
    if let words = prose.reproach(in: alert.text) {
      complaints.append(Complaint("alert.tone-no-accusation", "“\(words)” puts the person in the wrong; say what has happened and what can be done"))
    }
    return complaints
  }

  private static func capitals(of title: String, _ prose: any Prose.Type) -> [Complaint] {
    var complaints: [Complaint] = []
    if prose.isSentence(title) {
      if prose.hasTitleCapitals(title) {
        complaints.append(Complaint("alert.title-sentence-style", "a sentence has one capital, at its beginning"))
      } else if !prose.isClosed(title) {
        complaints.append(Complaint("alert.title-sentence-style", "a sentence ends with a full stop or a question mark"))
      }
    } else {
      let small = prose.wordsWithoutCapital(title)
      if !small.isEmpty {
        complaints.append(Complaint("alert.title-fragment-style", "a title that is no sentence has capitals: \(small.joined(separator: ", "))"))
      }
    }
    // A part of a sentence with a full stop looks like a sentence; so few words without a verb are none.
    if prose.isClosed(title), title.last == "." || title.last == "。", (prose.wordCount(title) ?? 9) <= 2 {
      complaints.append(Complaint("alert.title-fragment-style", "a title that is no sentence ends without a full stop"))
    }
    return complaints
  }
}

/// An alert on a phone: 270 points wide with 16 on each side; the numbers are those of `alert.css`.
enum AlertMetrics {
  static let titleEms = 238.0 / 17, messageEms = 238.0 / 13
  /// A button in a row of two, less its padding.
  static let halfButtonEms = 119.0 / 17
  static let wholeButtonEms = 254.0 / 17

  /// How a phone of 390 by 844 points is held, less the 40 points that an alert keeps free.
  enum Orientation: String, CaseIterable {
    case upright, lying = "on its side"
    var room: Double { self == .upright ? 804 : 350 }
  }

  /// Whether the alert needs more room than there is, at the usual text size.
  @MainActor static func overflows(_ alert: AlertSubject, _ orientation: Orientation) -> Bool {
    let title = 22 * Double(alert.prose.lines(of: alert.title, ems: titleEms))
    let message = alert.message.isEmpty ? 0 : 4 + 18 * Double(alert.prose.lines(of: alert.message, ems: messageEms))
    let rows = alert.buttons.count == 2 ? 1 : max(1, alert.buttons.count)
    return 40 + title + message + 45 * Double(rows) > orientation.room
  }

  /// Whether the text needs more room than a phone has at the largest text size, where letters are about three times as large.
  @MainActor static func overflows(_ alert: AlertSubject) -> Bool {
    let width = 278.0
    let title = Double(alert.prose.lines(of: alert.title, ems: width / 53)) * 62
    let message = alert.message.isEmpty ? 0 : Double(alert.prose.lines(of: alert.message, ems: width / 44)) * 51
    return title + message + 40 + 76 * Double(max(1, alert.buttons.count)) > 804
  }
}
