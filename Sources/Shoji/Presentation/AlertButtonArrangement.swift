// AlertButtonArrangement: where the guidelines' documents differ about an alert's buttons, the later one holds, and the earlier can be asked for.

import ShojiGraph

/// How an alert arranges its buttons.
///
/// Both arrangements know the roles of buttons, and in neither does the order count in which an author has written them.
public enum AlertButtonArrangement: Sendable {
  /// As the document about alerts has it, the later one: two buttons share a row with Cancel at its beginning (`alert.cancel-leading`), more
  /// are stacked (`alert.more-buttons-stacked`) with Cancel at the bottom (`alert.stacked-cancel-bottom`).
  case automatic
  /// As the document about views has it, the earlier one: Cancel comes first always. Buttons share one row, and are
  /// stacked only where their words do not fit.
  case cancelFirst
}

private struct AlertButtonArrangementKey: EnvironmentKey { static var defaultValue: AlertButtonArrangement { .automatic } }
extension EnvironmentValues {
  /// How alerts arrange their buttons; `.automatic` unless said otherwise.
  public var alertButtonArrangement: AlertButtonArrangement {
    get { self[AlertButtonArrangementKey.self] }
    set { self[AlertButtonArrangementKey.self] = newValue }
  }
}

extension View {
  /// Sets how the alerts of this view arrange their buttons.
  nonisolated public func alertButtonArrangement(_ arrangement: AlertButtonArrangement) -> some View {
    environment(\.alertButtonArrangement, arrangement)
  }
}
