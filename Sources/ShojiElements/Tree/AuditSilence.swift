// AuditSilence: what an author has asked the audits to leave alone; noted on elements.

package struct AuditSilence: Hashable, Sendable {
  /// The guideline's name.
  package let guideline: String
  package let reason: String
  package let file: String
  package let line: Int
  package init(guideline: String, reason: String, file: String, line: Int) {
    (self.guideline, self.reason, self.file, self.line) = (guideline, reason, file, line)
  }
}

/// The note on an element: it and what lies in it.
package struct AuditSilences {
  package let all: [AuditSilence]
  package init(_ all: [AuditSilence]) { self.all = all }
}
