// Widgets, which Shoji's home screen does not have yet.

import ShojiGraph

@available(*, unavailable, message: "Shoji does not have Widget yet.")
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body = Never
}

@available(*, unavailable, message: "Shoji does not have WidgetConfiguration yet.")
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body = Never
}

@available(*, unavailable, message: "Shoji does not have WidgetBundle yet.")
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body = Never
}

@available(*, unavailable, message: "Shoji does not have EmptyWidgetConfiguration yet.")
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public init() { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have WidgetBundleBuilder yet.")
@resultBuilder public struct WidgetBundleBuilder {
  public static func buildBlock(_ widgets: Any...) -> Never { fatalError() }
}
