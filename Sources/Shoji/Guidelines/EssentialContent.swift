// essentialContent: marks content that must stay visible below a popover.

import ShojiGraph

extension View {
  /// Marks this view as needed while a popover is used, so that the audits report a popover that covers it
  /// (`popover.not-over-essential-content`). Shoji's own addition; it changes nothing else.
  nonisolated public func essentialContent() -> some View { modifier(EssentialNote()) }
}

private struct EssentialNote: NoteModifier {
  nonisolated init() {}
  typealias Body = Never
  func write(_ note: inout EssentialMark?, _ scope: EnvironmentScope) { note = EssentialMark() }
}
