// AuthorPlace: where an author wrote something, for the audits' findings.

import ShojiGraph

/// A line of an author's source. Costs nothing until somebody asks.
struct AuthorPlace: Equatable {
  let file: StaticString
  let line: Int
  nonisolated init(_ file: StaticString, _ line: Int) { (self.file, self.line) = (file, line) }

  nonisolated static func == (a: AuthorPlace, b: AuthorPlace) -> Bool { a.line == b.line && a.file.description == b.file.description }
}

extension PrimitiveContext {
  /// Tells the audits where the element was written, and what the author has silenced around it.
  func tellAudits(_ place: AuthorPlace?) {
    element.source = place.map { SourceLocation(file: $0.file.description, line: $0.line) }
    let silences = environment.auditSilences
    if !silences.isEmpty { element.setNote(AuditSilences(silences)) }
  }
}
