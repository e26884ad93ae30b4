// buttonRepeatBehavior: buttons that repeat their action while they are held.

import ShojiGraph

/// Whether a button repeats its action while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

private struct ButtonRepeatBehaviorKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }
extension EnvironmentValues {
  /// Whether buttons repeat their action. By default they do not.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Lets the buttons in this view repeat their action while they are held: after half a second, ten times a second.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
