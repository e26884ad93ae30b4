// silencesAudit: an author's exception from a guideline.

import ShojiGraph

private struct AuditSilencesKey: EnvironmentKey { static var defaultValue: [AuditSilence] { [] } }
extension EnvironmentValues {
  /// The exceptions here; presentations from here inherit them.
  var auditSilences: [AuditSilence] {
    get { self[AuditSilencesKey.self] }
    set { self[AuditSilencesKey.self] = newValue }
  }
}

extension View {
  /// Keeps the audits from reporting a guideline on this view and on what is presented from it.
  ///
  /// An exception without a reason, for an unknown guideline, or without a matching finding is a finding itself.
  ///
  ///     .alert("Error 5xx", isPresented: $isShown) { … }
  ///     .silencesAudit("alert.title-short-multiword", because: "The number is what support asks for.")
  nonisolated public func silencesAudit(
    _ guideline: String, because reason: String, file: StaticString = #fileID, line: Int = #line
  ) -> some View {
    modifier(_AuditSilenceModifier(silence: AuditSilence(guideline: guideline, reason: reason, place: AuthorPlace(file, line))))
  }
}

public struct _AuditSilenceModifier {
  let silence: AuditSilence
}

extension _AuditSilenceModifier: ViewModifier {
  public func body(content: Content) -> some View {
    content.modifier(SilenceNote(silence: silence)).transformEnvironment(\.auditSilences) { $0.append(silence) }
  }
}

/// Attaches the exception to the view's own elements.
private struct SilenceNote: NoteModifier {
  typealias Body = Never
  let silence: AuditSilence
  func write(_ note: inout AuditSilences?, _ scope: EnvironmentScope) {
    if note?.all.contains(silence) != true { note = AuditSilences((note?.all ?? []) + [silence]) }
  }
}

extension AuditSilence {
  nonisolated init(guideline: String, reason: String, place: AuthorPlace) {
    self.init(guideline: guideline, reason: reason, file: place.file.description, line: place.line)
  }
}
