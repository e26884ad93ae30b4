// Modifiers that Shoji does not have yet: declared in the shapes in which real apps call them, and unavailable, so that the
// compiler's message names the missing one. When one is implemented, its declaration here is removed.

import Foundation
import ShojiGraph

extension View {
  @available(*, unavailable, message: "Shoji does not have backgroundExtensionEffect yet.")
  nonisolated public func backgroundExtensionEffect() -> some View { self }
  @available(*, unavailable, message: "Shoji does not have digitalCrownRotation: a browser has no Digital Crown.")
  nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have digitalCrownRotation: a browser has no Digital Crown.")
  nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high,
    isContinuous: Bool = false, isHapticFeedbackEnabled: Bool = true
  ) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have glassBackgroundEffect: it belongs to visionOS.")
  nonisolated public func glassBackgroundEffect() -> some View { self }
  @available(*, unavailable, message: "Shoji does not have handGestureShortcut: it belongs to watchOS.")
  nonisolated public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have ornament: it belongs to visionOS.")
  nonisolated public func ornament<V: View>(attachmentAnchor: OrnamentAttachmentAnchor, @ViewBuilder ornament: () -> V) -> some View {
    self
  }
  @available(*, unavailable, message: "Shoji does not have touchBarItemPresence: a browser has no Touch Bar.")
  nonisolated public func touchBarItemPresence(_ presence: TouchBarItemPresence) -> some View { self }
}

extension ToolbarContent {
  @available(*, unavailable, message: "Shoji does not have sharedBackgroundVisibility yet.")
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

extension TabContent {
  @available(*, unavailable, message: "Shoji does not have tabPlacement yet.")
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent { self }
}

extension Scene {
  @available(*, unavailable, message: "Shoji does not have windowStyle: a browser's window is the person's own.")
  public func windowStyle(_ style: WindowStyle) -> some Scene { self }
  @available(*, unavailable, message: "Shoji does not have menuBarExtraStyle: a browser has no menu bar.")
  public func menuBarExtraStyle(_ style: MenuBarExtraStyle) -> some Scene { self }
}
