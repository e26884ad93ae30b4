// AuthorPlace: passes the source location of an element to the audits. The type is in ShojiGraph, whose builders fill it in.

import ShojiGraph

extension PrimitiveContext {
  /// Sets the source location of the element for the audits, if it is known more precisely than by the nearest builder, and the
  /// guidelines that the author has silenced.
  func tellAudits(_ place: AuthorPlace?) {
    if let place { element.source = SourceLocation(place) }
    let silences = environment.auditSilences
    if !silences.isEmpty { element.setNote(AuditSilences(silences)) }
  }
}
