// essentialContent: an author's word that people have to see a view while they use what stands above it.

import ShojiGraph

extension View {
  /// Says that people need to see this view while they use a popover, so that the audits report one that covers it
  /// (`popover.not-over-essential-content`). Shoji's own addition; it changes nothing else.
  nonisolated public func essentialContent() -> some View { modifier(EssentialNote()) }
}

private struct EssentialNote: NoteModifier {
  nonisolated init() {}
  typealias Body = Never
  func write(_ note: inout EssentialMark?, _ scope: EnvironmentScope) { note = EssentialMark() }
}
