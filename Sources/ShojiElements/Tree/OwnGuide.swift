// OwnGuide: an alignment guide as a constant plus shares of a view's size, so that the browser can compute it.

import Foundation

/// A custom alignment guide: its distance from a view's start.
package struct OwnGuide: Equatable {
  package var name: String
  package var points: CGFloat
  /// The factors of the view's width and height.
  package var width: CGFloat
  package var height: CGFloat
  /// Whether the browser reports the view's size, because the guide is another function of it; `points` is its value.
  package var isMeasured = false
  package init(name: String, points: CGFloat, width: CGFloat, height: CGFloat) {
    (self.name, self.points, self.width, self.height) = (name, points, width, height)
  }
}

/// The custom guides of layers or a frame; nil on an axis that uses a system guide.
package struct OwnGuides: Equatable {
  package var horizontal: OwnGuide?
  package var vertical: OwnGuide?
  package init(horizontal: OwnGuide? = nil, vertical: OwnGuide? = nil) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension AlignmentName {
  /// The client's name for a system guide.
  package func guideName(_ axis: StackAxis) -> String { (axis == .horizontal ? "x-" : "y-") + rawValue }

  /// The default guide of an alignment; nil for baselines, which only the browser knows.
  package func guide(_ axis: StackAxis) -> OwnGuide? {
    let share: CGFloat
    switch self {
    case .leading, .top: share = 0
    case .center: share = 0.5
    case .trailing, .bottom: share = 1
    default: return nil
    }
    return OwnGuide(name: guideName(axis), points: 0, width: axis == .horizontal ? share : 0, height: axis == .vertical ? share : 0)
  }
}
