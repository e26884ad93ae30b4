// Guess: what size a view probably has before the browser has measured it, from the frames around it.

import Foundation
import ShojiGraph

@MainActor enum Guess {
  /// The nearest frames with exact lengths, or else the window's.
  static func size(_ context: PrimitiveContext) -> CGSize { size(around: context.node) }

  static func size(around node: _AnyNode) -> CGSize {
    var width: CGFloat?, height: CGFloat?
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

/// A node that gives what is inside it a frame.
@MainActor protocol FramingNode { var frame: FrameContent { get } }

@MainActor protocol FramingView { var frame: FrameContent { get } }
extension WrappingNode: FramingNode where V: FramingView { var frame: FrameContent { view.frame } }
