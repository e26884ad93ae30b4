// springLoadingBehavior: whether a control is activated by an item that the user holds over it.

import Foundation
import ShojiGraph

/// Whether controls are activated by an item that is held over them.
public struct SpringLoadingBehavior: Hashable, Sendable {
  let isOn: Bool?
  /// Links that lead to other pages, tabs and disclosures are activated, other controls are not.
  public static let automatic = SpringLoadingBehavior(isOn: nil)
  public static let enabled = SpringLoadingBehavior(isOn: true)
  public static let disabled = SpringLoadingBehavior(isOn: false)
}

public struct _SpringLoadingModifier {
  let isOn: Bool
}

extension _SpringLoadingModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage { .springLoading(isOn) }
}

extension View {
  /// Sets whether the controls inside are activated by an item that the user holds over them.
  @ViewBuilder nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    if let isOn = behavior.isOn { modifier(_SpringLoadingModifier(isOn: isOn)) } else { self }
  }
}
