// silencesAudit: an author's word that a finding is known and right here.

import ShojiGraph

private struct AuditSilencesKey: EnvironmentKey { static var defaultValue: [AuditSilence] { [] } }
extension EnvironmentValues {
  /// What is silenced around here; what is presented from here hears it too.
  var auditSilences: [AuditSilence] { get { self[AuditSilencesKey.self] } set { self[AuditSilencesKey.self] = newValue } }
}

extension View {
  /// Keeps the audits from reporting a guideline on this view and on what is presented from it.
  ///
  /// A silence without a reason, one of an unknown guideline, and one that silences nothing are findings themselves.
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

/// The silence on the view's own elements.
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
