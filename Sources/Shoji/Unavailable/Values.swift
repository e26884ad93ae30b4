// Argument types of modifiers and views that Shoji does not have yet, with the members that real apps use.

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have digitalCrownRotation: a browser has no Digital Crown.")
public enum DigitalCrownRotationalSensitivity { case low, medium, high }
@available(*, unavailable, message: "Shoji does not have handGestureShortcut: it belongs to watchOS.")
public struct HandGestureShortcut {
  public static var primaryAction: HandGestureShortcut { fatalError() }
}
@available(*, unavailable, message: "Shoji does not have ornament: it belongs to visionOS.")
public struct OrnamentAttachmentAnchor {
  public static func scene(_ anchor: UnitPoint) -> OrnamentAttachmentAnchor { fatalError() }
}
@available(*, unavailable, message: "Shoji does not have touchBarItemPresence: a browser has no Touch Bar.")
public enum TouchBarItemPresence {
  case required(String)
  case `default`(String)
  case optional(String)
}
@available(*, unavailable, message: "Shoji does not have TabPlacement yet.")
public struct TabPlacement {
  public static var automatic: TabPlacement { fatalError() }
  public static var pinned: TabPlacement { fatalError() }
  public static var sidebarOnly: TabPlacement { fatalError() }
}
@available(*, unavailable, message: "Shoji does not have DefaultToolbarItem yet.")
public struct DefaultToolbarItem: ToolbarContent {
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) { fatalError() }
}
@available(*, unavailable, message: "Shoji does not have windowStyle: a browser's window is the person's own.")
public struct WindowStyle {
  public static var automatic: WindowStyle { fatalError() }
  public static var hiddenTitleBar: WindowStyle { fatalError() }
  public static var titleBar: WindowStyle { fatalError() }
  public static var plain: WindowStyle { fatalError() }
}
@available(*, unavailable, message: "Shoji does not have menuBarExtraStyle: a browser has no menu bar.")
public struct MenuBarExtraStyle {
  public static var automatic: MenuBarExtraStyle { fatalError() }
  public static var menu: MenuBarExtraStyle { fatalError() }
  public static var window: MenuBarExtraStyle { fatalError() }
}
@available(*, unavailable, message: "Shoji does not have MenuBarExtra: a browser has no menu bar.")
public struct MenuBarExtra: Scene {
  public init<V: View>(_ title: LocalizedStringKey, @ViewBuilder content: () -> V) { fatalError() }
  public init<V: View>(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> V) { fatalError() }
  public init<V: View, L: View>(@ViewBuilder content: () -> V, @ViewBuilder label: () -> L) { fatalError() }
  public var body: Never { fatalError() }
}

extension EnvironmentValues {
  @available(*, unavailable, message: "Shoji does not have the environment value authorizationController.")
  public var authorizationController: Any { fatalError() }
  @available(*, unavailable, message: "Shoji does not have managedObjectContext: there is no Core Data here. Keep objects with SwiftData.")
  public var managedObjectContext: Any {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Shoji does not have the environment value webAuthenticationSession.")
  public var webAuthenticationSession: Any { fatalError() }
}
