// AuthorPlace: tells the audits where an element was written. The type itself is in ShojiGraph, whose builders fill it in.

import ShojiGraph

extension PrimitiveContext {
  /// Tells the audits where the element was written, where that is known better than by the nearest builder, and what the author has
  /// silenced around it.
  func tellAudits(_ place: AuthorPlace?) {
    if let place { element.source = SourceLocation(place) }
    let silences = environment.auditSilences
    if !silences.isEmpty { element.setNote(AuditSilences(silences)) }
  }
}
