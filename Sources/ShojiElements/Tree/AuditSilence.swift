// AuditSilence: an audit finding that an author suppressed; noted on elements.

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

/// The suppressed findings of an element and its descendants.
package struct AuditSilences {
  package let all: [AuditSilence]
  package init(_ all: [AuditSilence]) { self.all = all }
}
