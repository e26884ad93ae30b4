// AlertButtonArrangement: two of the guidelines' documents differ about an alert's buttons; the later one is the default.

import ShojiGraph

/// The arrangement of an alert's buttons.
///
/// Both arrangements follow the roles of the buttons, not the order in which an author has written them.
public enum AlertButtonArrangement: Sendable {
  /// As in the later document, about alerts: two buttons share a row with Cancel leading (`alert.cancel-leading`), more
  /// are stacked (`alert.more-buttons-stacked`) with Cancel at the bottom (`alert.stacked-cancel-bottom`).
  case automatic
  /// As in the earlier document, about views: Cancel always comes first. Buttons share one row, and are
  /// stacked only if their titles do not fit.
  case cancelFirst
}

private struct AlertButtonArrangementKey: EnvironmentKey { static var defaultValue: AlertButtonArrangement { .automatic } }
extension EnvironmentValues {
  /// The arrangement of the buttons of alerts; the default is `.automatic`.
  public var alertButtonArrangement: AlertButtonArrangement {
    get { self[AlertButtonArrangementKey.self] }
    set { self[AlertButtonArrangementKey.self] = newValue }
  }
}

extension View {
  /// Sets the arrangement of the buttons of this view's alerts.
  nonisolated public func alertButtonArrangement(_ arrangement: AlertButtonArrangement) -> some View {
    environment(\.alertButtonArrangement, arrangement)
  }
}
