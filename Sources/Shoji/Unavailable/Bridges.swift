// Bridges from SwiftUI to UIKit, AppKit and WatchKit, which Shoji does not have: declared, so that the compiler's message names the
// missing one. The protocols have no requirements, so that a conforming type causes only that message.

import ShojiGraph

/// A UIKit gesture recogniser as a SwiftUI gesture.
@available(*, unavailable, message: "Shoji does not have UIGestureRecognizerRepresentable: there is no UIKit in a browser.")
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType = Never
  associatedtype Coordinator = Void
}

/// An AppKit view as a SwiftUI view.
@available(*, unavailable, message: "Shoji does not have NSViewRepresentable: there is no AppKit in a browser.")
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType = Never
  associatedtype Coordinator = Void
  typealias Context = WKInterfaceObjectRepresentableContext<Self>
}

/// An AppKit view controller as a SwiftUI view.
@available(*, unavailable, message: "Shoji does not have NSViewControllerRepresentable: there is no AppKit in a browser.")
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View where Body == Never {
  associatedtype NSViewControllerType = Never
  associatedtype Coordinator = Void
  typealias Context = WKInterfaceObjectRepresentableContext<Self>
}

/// A WatchKit object as a SwiftUI view.
@available(*, unavailable, message: "Shoji does not have WKInterfaceObjectRepresentable: there is no WatchKit in a browser.")
@MainActor @preconcurrency public protocol WKInterfaceObjectRepresentable: View where Body == Never {
  associatedtype WKInterfaceObjectType = Never
  associatedtype Coordinator = Void
  typealias Context = WKInterfaceObjectRepresentableContext<Self>
}

@available(*, unavailable, message: "Shoji does not have WKInterfaceObjectRepresentableContext: there is no WatchKit in a browser.")
public struct WKInterfaceObjectRepresentableContext<Representable> {
  public var environment: EnvironmentValues { fatalError() }
}

/// SwiftUI views in a UIKit cell.
@available(
  *, unavailable,
  message: "Shoji does not have UIHostingConfiguration: there is no UIKit in a browser. Rows of a List are views by themselves."
)
@MainActor @preconcurrency public struct UIHostingConfiguration<Content> {
  public init(@ViewBuilder content: () -> Content) where Content: View { fatalError() }
}

/// SwiftUI views in an AppKit view.
@available(*, unavailable, message: "Shoji does not have NSHostingView: there is no AppKit in a browser.")
@MainActor @preconcurrency open class NSHostingView<Content> {
  public init(rootView: Content) {}
}

/// SwiftUI views in an AppKit view controller.
@available(*, unavailable, message: "Shoji does not have NSHostingController: there is no AppKit in a browser.")
@MainActor @preconcurrency open class NSHostingController<Content> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "Shoji does not have WKUserNotificationHostingController: there is no WatchKit in a browser.")
@MainActor @preconcurrency open class WKUserNotificationHostingController<Content> {
  public init() {}
}

@available(*, unavailable, message: "Shoji does not have WKNotificationScene: there is no WatchKit in a browser.")
public struct WKNotificationScene: Scene {
  public init<Controller>(controller: Controller.Type, category: String) { fatalError() }
  public var body: Never { fatalError() }
}

@available(
  *, unavailable,
  message: "Shoji does not have NSApplicationDelegateAdaptor: there is no AppKit in a browser. See UIApplicationDelegateAdaptor."
)
@propertyWrapper public struct NSApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) { fatalError() }
  public var wrappedValue: Delegate { fatalError() }
}

@available(
  *, unavailable,
  message: "Shoji does not have WKApplicationDelegateAdaptor: there is no WatchKit in a browser. See UIApplicationDelegateAdaptor."
)
@propertyWrapper public struct WKApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) { fatalError() }
  public var wrappedValue: Delegate { fatalError() }
}

@available(
  *, unavailable,
  message: "Shoji does not have WKExtensionDelegateAdaptor: there is no WatchKit in a browser. See UIApplicationDelegateAdaptor."
)
@propertyWrapper public struct WKExtensionDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) { fatalError() }
  public var wrappedValue: Delegate { fatalError() }
}
