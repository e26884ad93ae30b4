// NotificationBodyAudit: checks the texts of notifications: their length, sentences, capitals, punctuation and instructions.

import Foundation
import ShojiElements

enum NotificationBodyAudit: NotificationAudit {
  static let guidelines = [
    "notification.valuable-glanceable", "notification.succinct-readable", "notification.full-sentences", "notification.sentence-case",
    "notification.proper-punctuation", "notification.no-author-truncation", "notification.no-hard-to-remember-instructions",
  ]
  /// The room of a text in ems: four lines beside the icon in a banner on a screen of 375 points, in letters of 15 points.
  private static let room = 18.5, lines = 4

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    let names = NotificationWords.appNames(use, in: scene)
    let cut = cutByCode(use.posted)
    return use.posted.enumerated().flatMap { index, posted in
      look(at: posted, isCut: cut.contains(index), names, scene.language)
    }
  }

  private static func look(
    at posted: PostedNotification, isCut: Bool, _ names: [String], _ language: String
  ) -> [NotificationComplaint] {
    let body = posted.body.text
    var found: [NotificationComplaint] = []
    func complain(_ guideline: String, _ advice: String, also: [String] = []) {
      found.append(NotificationComplaint(posted, guideline, advice, also: also))
    }
    if body.isEmpty, posted.subtitle.text.isEmpty, isBare(posted.title, language) {
      complain(
        "notification.valuable-glanceable",
        "the title alone does not tell what has happened; say it in content.body, so that people need not open the app")
    }
    if isCut || posted.body.isAuthors && isShortened(body) {
      complain(
        "notification.no-author-truncation",
        "the text ends in an ellipsis, so that people cannot read the rest; give the whole text, which the system shortens where it must")
    }
    if let phrase = NotificationProse.instruction(in: body, appNames: names), posted.communication == nil {
      complain(
        "notification.no-hard-to-remember-instructions",
        "“\(phrase)” is hard to remember once the notification is gone; say what has happened, and offer the task as a UNNotificationAction"
      )
    }
    // The wording of a text is judged only if the author wrote it.
    guard posted.body.isAuthors, posted.communication == nil else { return found }
    if Writing.of(body, language: language).lines(of: body, ems: room) > lines {
      complain(
        "notification.succinct-readable",
        "the text takes more than \(lines) lines and is not read at a glance; say it in a sentence or two and leave the rest to the app",
        also: ["notification.valuable-glanceable"])
    }
    if NotificationProse.hasCapitals(body, language) {
      complain(
        "notification.sentence-case",
        "the text has capitals like a title and is harder to read; begin only the sentence and names with a capital letter")
    }
    switch NotificationProse.fault(in: body, language) {
    case .fragment:
      complain(
        "notification.full-sentences",
        "“\(body)” is no whole sentence, so that people have to guess; write one, such as “Ana has commented.”")
    case .open:
      let stop = Writing.of(body, language: language).fullStop
      complain("notification.proper-punctuation", "the sentence in content.body has no mark at its end; end it with “\(stop)”")
    case nil: break
    }
    return found
  }

  /// A title of the author's own that is no sentence and has only a word or two tells of nothing in particular. An event's name may.
  private static func isBare(_ title: PostedNotification.Words, _ language: String) -> Bool {
    guard title.isAuthors else { return false }
    let prose = Writing.of(title.text, language: language)
    return !prose.isSentence(title.text) && (prose.wordCount(title.text).map { $0 < 4 } ?? (prose.width(of: title.text) <= 10))
  }

  private static func isShortened(_ text: String) -> Bool { text.hasSuffix("…") || text.hasSuffix("...") }

  /// The positions of notifications whose texts were cut to the same length by one line of code. A single text may end in an ellipsis
  /// because its writer meant it so.
  private static func cutByCode(_ posted: [PostedNotification]) -> Set<Int> {
    let candidates = posted.indices.filter { isShortened(posted[$0].body.text) && posted[$0].body.text.count > 12 }
    return Set(
      candidates.filter { index in
        candidates.contains {
          $0 != index && posted[$0].place == posted[index].place && posted[$0].body.text != posted[index].body.text
            && posted[$0].body.text.count == posted[index].body.text.count
        }
      })
  }
}
