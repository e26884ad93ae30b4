// AlertLengthAudit: reports alerts that are too long to be read at a glance, or that would scroll.

import ShojiElements

/// Reports each mistake once: other guidelines that the same text breaks are listed as related.
enum AlertLengthAudit: ElementAudit {
  static let guidelines = [
    "alert.title-one-line", "alert.title-short-multiword", "alert.message-one-or-two-lines", "alert.title-less-text",
    "alert.readable-without-scrolling", "alert.test-both-orientations", "alert.short-text-prevents-scrolling",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let titleLines = alert.prose.lines(of: alert.title, ems: AlertMetrics.titleEms)
    let messageLines = alert.message.isEmpty ? 0 : alert.prose.lines(of: alert.message, ems: AlertMetrics.messageEms)
    var consequences = scrolling(alert)
    if titleLines + messageLines > 5 { consequences.insert("alert.title-less-text", at: 0) }
    var complaints: [Complaint] = []
    if messageLines > 2 {
      complaints.append(
        Complaint(
          "alert.message-one-or-two-lines",
          "the message takes \(messageLines) lines on a phone\(place(of: alert)), and long messages go unread; shorten it to two lines "
            + "and show the rest in the page", also: consequences))
      consequences = []
    }
    let longest = alert.prose.longestTitle
    if titleLines > 1 {
      let isLong = alert.title.count > longest
      complaints.append(
        Complaint(
          "alert.title-one-line",
          "the title takes \(titleLines) lines on a phone and is read at a glance only in one; shorten it to about \(longest / 2) "
            + "letters and say the rest in the message",
          also: (isLong ? ["alert.title-short-multiword"] : []) + consequences))
      consequences = []
    } else if alert.title.count > longest {
      complaints.append(
        Complaint(
          "alert.title-short-multiword",
          "the title has \(alert.title.count) letters, too many for a glance; say it in "
            + "\(longest) or fewer", also: consequences))
      consequences = []
    }
    guard let first = consequences.first else { return complaints }
    let advice =
      first == "alert.short-text-prevents-scrolling"
      ? "at the largest text size the alert has to scroll, which hides part of it; shorten its text"
      : "title and message take \(titleLines + messageLines) lines together\(place(of: alert)), more than is read in an alert; say less"
    complaints.append(Complaint(first, advice, also: Array(consequences.dropFirst())))
    return complaints
  }

  private static func overflows(_ alert: AlertSubject) -> [AlertMetrics.Orientation] {
    AlertMetrics.Orientation.allCases.filter { AlertMetrics.overflows(alert, $0) }
  }

  private static func place(of alert: AlertSubject) -> String {
    let overflows = overflows(alert)
    return overflows.isEmpty ? "" : " and has to scroll on one held \(overflows.map(\.rawValue).joined(separator: " and "))"
  }

  private static func scrolling(_ alert: AlertSubject) -> [String] {
    (overflows(alert).isEmpty ? [] : ["alert.readable-without-scrolling", "alert.test-both-orientations"])
      + (AlertMetrics.overflows(alert) ? ["alert.short-text-prevents-scrolling"] : [])
  }
}
