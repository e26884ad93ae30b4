// AlertTitleAudit: checks the title's length and capitals, and that the alert's text neither addresses nor blames the user.

import ShojiElements

enum AlertTitleAudit: ElementAudit {
  static let guidelines = [
    "alert.title-not-single-word", "alert.title-sentence-style", "alert.title-fragment-style", "alert.no-personal-pronouns",
    "alert.tone-no-accusation",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let alert = AlertSubject(element, scene.language) else { return nil }
    let title = alert.title
    let prose = alert.prose
    var complaints: [Complaint] = []
    // An empty title does not count as one word: the text is in the message.
    if prose.wordCount(title) == 1 {
      complaints.append(
        Complaint(
          "alert.title-not-single-word",
          "one word seldom says enough to decide on; say in a few words what has happened or "
            + "what is asked"))
    }
    complaints += capitals(of: title, prose)
    if let word = prose.pronoun(in: alert.text) {
      complaints.append(
        Complaint(
          "alert.no-personal-pronouns",
          "“\(word)” speaks to the user, which an alert needs no words for; "
            + "leave it out and name the thing: “Delete the draft?”"))
    }
    if let words = prose.reproach(in: alert.text) {
      complaints.append(Complaint("alert.tone-no-accusation", "“\(words)” blames the user; say what has happened and what can be done"))
    }
    return complaints
  }

  private static func capitals(of title: String, _ prose: any Prose.Type) -> [Complaint] {
    var complaints: [Complaint] = []
    if prose.isSentence(title) {
      if prose.hasTitleCapitals(title) {
        complaints.append(
          Complaint(
            "alert.title-sentence-style",
            "the title is a sentence and has capitals like a heading; write only "
              + "its first word and names with a capital"))
      } else if !prose.isClosed(title) {
        complaints.append(
          Complaint(
            "alert.title-sentence-style",
            "the title is a sentence and has no end; close it with a full stop "
              + "or a question mark"))
      }
    } else {
      let small = prose.wordsWithoutCapital(title)
      if !small.isEmpty {
        complaints.append(
          Complaint(
            "alert.title-fragment-style",
            "the title is no whole sentence and so is written like a heading, "
              + "with capitals; write \(small.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: ", "))"))
      }
    }
    // A fragment with a full stop looks like a sentence; a title of at most two words counts as a fragment.
    if prose.isClosed(title), title.last == "." || title.last == "。", (prose.wordCount(title) ?? 9) <= 2 {
      complaints.append(
        Complaint(
          "alert.title-fragment-style",
          "the title is no whole sentence, and its full stop makes it look like "
            + "one; leave the full stop out"))
    }
    return complaints
  }
}
