// onAlertExit: an action for an alert that closes without an answer.

import ShojiGraph

private struct AlertExitKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
extension EnvironmentValues {
  var alertExit: (@MainActor () -> Void)? {
    get { self[AlertExitKey.self] }
    set { self[AlertExitKey.self] = newValue }
  }
}

extension View {
  /// Runs an action when an alert of this view closes unanswered, because the user has left for the home screen.
  ///
  /// An alert without Cancel does here what Cancel would have done (`alert.no-cancel-exit-code`). The action runs once, and no
  /// button's action runs.
  ///
  ///     .alert("Keep both copies?", isPresented: $isAsking) {
  ///       Button("Keep Both") { keep() }
  ///       Button("Replace") { replace() }
  ///     }
  ///     .onAlertExit { decideLater() }
  nonisolated public func onAlertExit(perform action: @escaping @MainActor () -> Void) -> some View { environment(\.alertExit, action) }
}
