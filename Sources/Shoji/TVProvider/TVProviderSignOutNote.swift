// tvProviderSignOut: marks the system's own sign-out button for the audits.

import ShojiElements
import ShojiGraph

extension View {
  /// Marks a button as one that leads to Settings > TV Provider and does not sign out by itself, so that no audit reports it
  /// (`tv-provider.no-sign-out-at-system-level`).
  nonisolated package func tvProviderSignOut() -> some View { modifier(TVProviderSignOutNote()) }
}

private struct TVProviderSignOutNote: NoteModifier {
  nonisolated init() {}
  typealias Body = Never
  func write(_ note: inout TVProviderSignOutMark?, _ scope: EnvironmentScope) { note = TVProviderSignOutMark() }
}
