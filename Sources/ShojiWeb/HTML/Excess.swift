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

/// A view that is higher than its room because of one of several views in it. Padding cannot take that back, as it does across: its percentages are of
/// the width. So the view is as high as its room, and what is higher in it extends beyond it, to where it would be.
struct ExcessHeight {
  /// Whether the view is drawn as high as its room.
  let isAsHighAsRoom: Bool
  private let least: CGFloat
  /// The share of the excess at which its parent has it, from above.
  private let place: CGFloat

  @MainActor init?(_ sizing: Sizing, of element: Element, isPast: Bool) {
    guard case .fill(let least?, nil) = sizing.vertical, least > 0 else { return nil }
    let parent = element.parent
    let content = parent.map { isPast ? $0.drawn?.content ?? $0.content : $0.content }
    let isInRow = (content as? StackContent)?.axis == .horizontal
    if sizing.isHeightened {
      guard isInRow || element.content is SlotContent || Self.offersRoom(content) else { return nil }
      isAsHighAsRoom = true
    } else {
      guard isInRow, let parent, (isPast ? parent.drawn?.sizing ?? parent.sizing : parent.sizing).isHeightened else { return nil }
      isAsHighAsRoom = false
    }
    self.least = least
    place = Self.share(content)
  }

  /// Whether an element's only row is as high as the element.
  private static func offersRoom(_ content: (any ElementContent)?) -> Bool {
    content is LayersContent || content is FrameContent || content is WrapperContent || content is LayeredContent || content is SlotContent
  }

  private static func share(_ content: (any ElementContent)?) -> CGFloat {
    let alignment: AlignmentName? =
      switch content {
      case let stack as StackContent: stack.alignment
      case let frame as FrameContent: frame.vertical
      case let layers as LayersContent: layers.vertical
      default: nil
      }
    return share(alignment.map(Alignments.css) ?? "center")
  }
  private static func share(_ alignment: String) -> CGFloat { alignment == "start" ? 0 : alignment == "end" ? 1 : 0.5 }

  /// Moves the view to where it begins.
  func move(_ node: inout HTML) {
    // Its own views are beside each other by its alignment. A view of a row that is higher than the row begins at its upper edge.
    let own = node.style(of: "align-items") ?? node.style(of: "place-items")?.split(separator: " ").first.map(String.init) ?? "center"
    let share = isAsHighAsRoom ? Self.share(own) - place : -place
    guard share != 0 else { return }
    node.style("position", "relative")
    node.style("top", "calc(\(CSS.number(share))*max(0px,\(CSS.length(least)) - 100%))")
  }

  /// The length by which a layer extends beyond such a view, above and below.
  /// - Parameter inset: the view's own padding above and below
  static func ofLayer(_ view: Sizing, inset: CGFloat) -> String? {
    guard view.isHeightened, let least = view.vertical.least else { return nil }
    return "calc(-.5*max(0px,\(CSS.length(least - inset)) - 100%))"
  }
}
