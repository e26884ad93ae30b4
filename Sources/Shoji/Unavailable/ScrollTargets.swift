// An app's own scroll targets and animations, which Shoji does not have.

import Foundation
import ShojiGraph

@available(
  *, unavailable, message: "Shoji does not have ScrollTarget: the browser decides where scrolling ends. See .paging and .viewAligned."
)
public struct ScrollTarget: Hashable {
  public var rect: CGRect
  public var anchor: UnitPoint?
}

extension ScrollTargetBehavior {
  @available(
    *, unavailable, message: "Shoji does not have TargetContext: the browser decides where scrolling ends. See .paging and .viewAligned."
  )
  public typealias TargetContext = ScrollTargetBehaviorContext
}

@available(*, unavailable, message: "Shoji does not have ScrollTargetBehaviorContext: the browser decides where scrolling ends.")
public struct ScrollTargetBehaviorContext {
  public var originalTarget: ScrollTarget { fatalError() }
  public var velocity: CGVector { fatalError() }
  public var contentSize: CGSize { fatalError() }
  public var containerSize: CGSize { fatalError() }
  public var axes: Axis.Set { fatalError() }
}
