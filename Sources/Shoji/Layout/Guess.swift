// Guess: estimates a view's size from the frames around it, before the browser has measured it.

import Foundation
import ShojiGraph

@MainActor enum Guess {
  /// Returns the exact lengths of the nearest frames, or else the window's.
  static func size(_ context: PrimitiveContext) -> CGSize { size(around: context.node) }

  static func size(around node: _AnyNode) -> CGSize {
    var width: CGFloat?
    var height: CGFloat?
    var ancestor = node.parent
    while let current = ancestor, width == nil || height == nil {
      if let frame = (current as? any FramingNode)?.frame {
        width = width ?? frame.width.exact
        height = height ?? frame.height.exact
      }
      ancestor = current.parent
    }
    let window = EnvironmentValues(node.host.rootScope).viewport
    return CGSize(width: width ?? window.width, height: height ?? window.height)
  }
}

/// A node that puts its content into a frame.
@MainActor protocol FramingNode { var frame: FrameContent { get } }

@MainActor protocol FramingView { var frame: FrameContent { get } }
extension WrappingNode: FramingNode where V: FramingView { var frame: FrameContent { view.frame } }
