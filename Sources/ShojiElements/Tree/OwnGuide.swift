// OwnGuide: a line through views, as a number and shares of a view's size, so that the browser can work it out.

import Foundation

/// A line through views at a place that an author names: how far from a view's start it runs.
package struct OwnGuide: Equatable {
  package var name: String
  package var points: CGFloat
  /// What each point of the view's width and height adds.
  package var width: CGFloat
  package var height: CGFloat
  package init(name: String, points: CGFloat, width: CGFloat, height: CGFloat) {
    (self.name, self.points, self.width, self.height) = (name, points, width, height)
  }
}

/// The lines of an author's own along which views lie over each other, or in a frame; nil on an axis that follows a line of the system's.
package struct OwnGuides: Equatable {
  package var horizontal: OwnGuide?
  package var vertical: OwnGuide?
  package init(horizontal: OwnGuide? = nil, vertical: OwnGuide? = nil) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension AlignmentName {
  /// The name under which the client knows the system's guide.
  package func guideName(_ axis: StackAxis) -> String { (axis == .horizontal ? "x-" : "y-") + rawValue }

  /// The guide where a view says nothing; nil for baselines, which only the browser knows.
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
