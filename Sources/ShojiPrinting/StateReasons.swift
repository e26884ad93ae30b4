// StateReasons: why a printer or a job waits, in IPP's words.

enum StateReasons {
  private static let most = 20

  /// Returns what a user should know of a printer: without severities, and without what is only for the record.
  static func ofPrinter(_ reasons: [String]) -> [String] {
    cleaned(reasons.filter { !$0.hasSuffix("-report") && !$0.hasPrefix("cups-") })
  }

  /// Returns what a user should know of a job: without the words that describe its usual course.
  static func ofJob(_ reasons: [String]) -> [String] {
    cleaned(reasons.filter { !usual.contains($0) && !$0.hasPrefix("cups-") })
  }

  private static let usual: Set<String> = [
    "job-completed-successfully", "job-data-insufficient", "job-fetchable", "job-incoming", "job-interpreting", "job-outgoing",
    "job-printing", "job-queued", "job-queued-for-marker", "job-restartable", "job-saved-successfully", "job-spooling", "job-streaming",
    "job-transforming", "processing-to-stop-point", "queued-in-device",
  ]

  private static func cleaned(_ reasons: [String]) -> [String] {
    var result: [String] = []
    for reason in reasons {
      var word = reason
      for severity in ["-error", "-warning", "-report"] where word.hasSuffix(severity) && severity.utf8.count < word.utf8.count {
        // NB: `document-format-error` is the whole word of a job's reason.
        if !wholeWords.contains(word) { word.removeLast(severity.utf8.count) }
        break
      }
      if word != "none", !word.isEmpty, word.utf8.count <= 255, !result.contains(word), result.count < most { result.append(word) }
    }
    return result
  }

  private static let wholeWords: Set<String> = [
    "compression-error", "digital-signature-did-not-verify", "document-access-error", "document-format-error", "document-password-error",
    "document-permission-error", "document-unprintable-error",
  ]
}
