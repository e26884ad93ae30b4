// Excess: a view that is wider than its room because of one of several views in it. The others keep the room's width.

import Foundation
import ShojiElements

/// The length by which an element is wider than its room because of one of several views in it.
struct Excess {
  private var least: CGFloat
  /// How many views share the room.
  private var parts = 1

  /// - Parameter inset: the element's own padding on both sides, if the room is within it
  init?(_ sizing: Sizing, inset: CGFloat = 0) {
    guard sizing.isWidened, let least = sizing.horizontal.least else { return nil }
    self.least = least - inset
  }

  /// The length by which an element on the page is wider than its room; in a row the neighbours take their part of that.
  @MainActor init?(_ sizing: Sizing, of element: Element, isPast: Bool) {
    self.init(sizing)
    guard let row = element.parent, case let content = isPast ? row.drawn?.content ?? row.content : row.content,
      let stack = content as? StackContent, stack.axis == .horizontal
    else { return }
    let children = isPast ? row.drawn?.children ?? row.children : row.children
    var taken = Sizing.gaps(.horizontal, children, spacing: stack.spacing)
    for child in children where child !== element {
      let sizing = isPast ? child.drawn?.sizing ?? child.sizing : child.sizing
      if sizing.isSpacer {
        taken += sizing.spacerMinimum ?? 8
      } else if sizing.horizontal.fills {
        parts += 1
      } else {
        taken += sizing.horizontal.least ?? 0
      }
    }
    least += taken / CGFloat(parts)
  }

  /// Returns half or all of it. In intrinsic sizes, where the room is unknown, it is nothing.
  func length(_ share: CGFloat) -> String {
    let room = parts > 1 ? "100%/\(parts)" : "100%"
    return "min(100%*999,max(0px,(\(CSS.length(least)) - \(room))\(share < 1 ? "/2" : "")))"
  }
}
