// Box: the visual modifiers around an element's content, in the author's order.
// Several modifiers share one element as long as one element can express their order: see `rank`.

import Foundation

/// The visual modifiers around an element's content, innermost first.
package struct Box: Equatable {
  package var stages: [BoxStage] = []
  package init() {}

  /// Returns whether one element can take another stage without changing the result.
  package func accepts(_ stage: BoxStage) -> Bool {
    // An identifier names exactly the identified element, excluding padding or another identifier added later.
    if stages.contains(where: { $0.identifies }) {
      if case .padding = stage { return false }
      if stage.identifies { return false }
    }
    // Paint around content with its own colour scheme uses the page's scheme.
    if stage.paints, stages.contains(where: { $0.setsAppearance }) { return false }
    if stage.rank == BoxStage.anywhere { return !stages.contains { $0.isSameKind(as: stage) } }
    // On one node CSS applies a filter before a clip by path or circle, which would cut the shadow off.
    if case .shadow = stage, stages.contains(where: \.cutsShadow) { return false }
    // A panel's corners belong to the node, so a clip or a border would follow them.
    if case .panel = stages.last(where: { $0.rank == 2 }), stage.rank == 3 || stage.rank == 4 { return false }
    let last = stages.reduce(0) { $1.rank == BoxStage.anywhere ? $0 : Swift.max($0, $1.rank) }
    return stage.rank > last
  }

  package var listens: Bool { stages.contains { $0.listens } }
}

/// One modifier's part of a box.
package enum BoxStage: Equatable {
  case padding(EdgeInsets)
  /// A background, which extends beyond the safe area at these edges where it touches them.
  case background(Paint, ignoring: Edge.Set = [])
  /// A background with its own shape; does not clip the content.
  case panel(Paint, Outline)
  case clip(ClipShape, antialiased: Bool = true)
  case mask(MaskValue)
  case border(Paint, width: CGFloat)
  case filter([VisualFilter])
  case shadow(ShadowStyleValue)
  case opacity(Double)
  case transform([VisualTransform])
  // The order of the following stages does not matter.
  case priority(Double)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case zIndex(Double)
  case hitTesting(Bool)
  case hidden
  case blendMode(String)
  case accessibility(Accessibility)
  case gesture(GestureRequest)
  /// Has the client report whether the element is near the visible part of its scroll view.
  case nearness
  case measure(String)
  /// Reports whether at least this share of the element is visible, from 0 to 1.
  case visibility(Double)
  case transition(TransitionPair)
  case matched(id: String)
  case anchor(String)
  case attribute(name: String, value: String)
  /// Takes taps where nothing is drawn too: in the whole box, or inside a shape only.
  case contentShape(ClipShape?)
  case stackAlignment(String)
  case gridCell(GridCell)
  /// Points between the element and its position by baseline alignment.
  case baseline(CGFloat)
  /// A guide along which a container aligns the element.
  case ownGuide(OwnGuide)
  case drag(DragTrait)
  case drop(DropTrait)
  /// Whether controls inside are activated by an item that the user holds over them.
  case springLoading(Bool)

  /// The order of stages on one element; a stage that must go further in needs another element.
  package var rank: Int {
    switch self {
    case .padding: 1
    case .background, .panel: 2
    case .clip, .mask: 3
    case .border: 4
    case .filter: 5
    case .shadow: 6
    case .opacity: 7
    case .transform: 8
    default: BoxStage.anywhere
    }
  }
  package static let anywhere = Int.max

  /// Whether it makes its element smaller than the content, which CSS expresses by margins in an element around it.
  package var pulls: Bool {
    guard case .padding(let insets) = self else { return false }
    return min(insets.top, insets.bottom, insets.leading, insets.trailing) < 0
  }

  /// Whether it is about assistive technologies, or makes the element one that they see.
  var isHeard: Bool {
    switch self {
    case .accessibility, .gesture: true
    default: false
    }
  }
  /// The edges at which it makes its element ignore the safe area.
  package var ignored: Edge.Set {
    switch self {
    case .background(_, let edges): edges
    case .attribute("data-bleed", let words): Edge.Set(bleeding: words)
    default: []
    }
  }
  var identifies: Bool { if case .accessibility(let said) = self { said.identifier != nil } else { false } }

  /// Whether it surrounds the content's drawing or adds to it, so that only content without its own looks can take it.
  package var needsBareContent: Bool {
    switch self {
    // The control that lifts a view is inside its node, which an image cannot contain.
    case .padding, .background, .panel, .drag: true
    default: false
    }
  }

  /// Whether it cuts off what is outside the element.
  package var clips: Bool {
    switch self {
    case .clip, .mask: true
    default: false
    }
  }

  fileprivate var setsAppearance: Bool { if case .attribute("data-scheme", _) = self { true } else { false } }

  fileprivate var paints: Bool {
    switch self {
    case .background, .panel, .border, .shadow: true
    default: false
    }
  }

  var cutsShadow: Bool {
    switch self {
    case .clip(.circle, _), .clip(.path, _), .mask: true
    default: false
    }
  }

  var listens: Bool {
    switch self {
    case .gesture, .nearness, .measure, .visibility, .baseline, .clip(.path, _), .attribute("data-focus", _), .drag, .drop: true
    default: isMeasuredGuide
    }
  }

  /// Whether the stage listens although other stages of its modifier do not.
  package var isMeasuredGuide: Bool { if case .ownGuide(let guide) = self { guide.isMeasured } else { false } }

  func isSameKind(as other: BoxStage) -> Bool {
    switch (self, other) {
    case (.accessibility, .accessibility): false  // joined when drawn
    case (.attribute(let a, _), .attribute(let b, _)): a == b
    case (.ownGuide(let a), .ownGuide(let b)): a.name == b.name
    case (.priority, .priority), (.fixedSize, .fixedSize), (.zIndex, .zIndex), (.hitTesting, .hitTesting),
      (.gesture, .gesture), (.nearness, .nearness), (.measure, .measure), (.visibility, .visibility), (.transition, .transition),
      (.matched, .matched),
      (.blendMode, .blendMode), (.anchor, .anchor), (.drag, .drag), (.drop, .drop), (.springLoading, .springLoading):
      true
    default: false
    }
  }

  /// Applies the stage to the content's own sizing.
  package func adjust(_ sizing: inout Sizing) {
    switch self {
    case .padding(let insets):
      sizing.horizontal = sizing.horizontal.enlarged(by: insets.leading + insets.trailing)
      sizing.vertical = sizing.vertical.enlarged(by: insets.top + insets.bottom)
      sizing.insetX += max(insets.leading + insets.trailing, 0)
      sizing.insetY += max(insets.top + insets.bottom, 0)
      sizing.isSpacer = false
      sizing.ratio = nil
      if insets.top != 0 { sizing.textEdges.leading = nil }
      if insets.bottom != 0 { sizing.textEdges.endsInText = false }
    case .priority(let value): sizing.priority = value
    case .fixedSize(let horizontal, let vertical):
      if horizontal {
        sizing.horizontal = sizing.horizontal.ideal
        sizing.isWidened = false
        if !sizing.horizontal.isFixed { sizing.keepsWidth = true }
      }
      if vertical {
        sizing.vertical = sizing.vertical.ideal
        sizing.isHeightened = false
      }
    case .zIndex(let value): sizing.traits.zIndex = value
    case .gridCell(let cell): cell.write(to: &sizing.traits)
    case .gesture, .drag: sizing.contained.insert(.touchable)
    case .ownGuide(let guide): sizing.traits.guides.insert(guide.name)
    case .background, .attribute("data-bleed", _): if !ignored.isEmpty { sizing.contained.insert(.bleeding) }
    default: break
    }
  }
}

extension AxisSizing {
  /// The sizing in unbounded space.
  var ideal: AxisSizing {
    switch self {
    case .fill(let min, let max): .hug(min: min, max: max)
    default: self
    }
  }

  /// The sizing with padding added.
  func enlarged(by amount: CGFloat) -> AxisSizing {
    switch self {
    case .hug(let min, let max): .hug(min: min.map { $0 + amount }, max: max.map { $0 + amount })
    case .fixed(let size): .fixed(size + amount)
    case .fill(let min, let max): .fill(min: min.map { $0 + amount }, max: max.map { $0 + amount })
    }
  }
}

/// The clip outlines that CSS boxes support; any other shape is drawn as a mask.
package enum ClipShape: Equatable {
  case rectangle
  case rounded(CGFloat)
  case uneven(topLeading: CGFloat, bottomLeading: CGFloat, bottomTrailing: CGFloat, topTrailing: CGFloat)
  case capsule
  case circle
  case ellipse
  case path(OutlinePath)
}

/// A mask: the element shows where the mask is opaque.
package enum MaskValue: Equatable {
  case paint(Paint)
  case symbol(String)
  case shape(ShapeContent)
}

package enum VisualFilter: Equatable {
  case blur(CGFloat)
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  case hueRotation(degrees: Double)
  case invert
}

package enum VisualTransform: Equatable {
  case offset(x: CGFloat, y: CGFloat)
  case rotation(degrees: Double, anchor: UnitPoint)
  case scale(x: CGFloat, y: CGFloat, anchor: UnitPoint)
  case rotation3D(degrees: Double, x: CGFloat, y: CGFloat, z: CGFloat, anchor: UnitPoint, perspective: CGFloat)
  case matrix([CGFloat])
  /// A 3×3 matrix, row by row, for points written as rows.
  case projection([CGFloat])
}

package struct ShadowStyleValue: Equatable {
  package var color: Color
  package var radius: CGFloat
  package var x: CGFloat
  package var y: CGFloat
  package init(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }
}

/// The gestures that the client recognises on an element, as the client names them.
package struct GestureRequest: Equatable {
  package var recognisers: [String]
  /// Whether any kind of tap is wanted, including by keyboard and assistive technology.
  package var isTapped = false
  /// The name of the coordinate space of reported positions.
  package var space: String?
  /// `parent` recognises simultaneously with gestures inside, `first` takes precedence over them.
  package var priority: String?
  package init(_ recognisers: [String]) { self.recognisers = recognisers }
  /// Whether one tap does something, and so a key or an assistive technology too; `tap` reports its location.
  package var isActivated: Bool { isTapped || recognisers.contains("tap") }
}

/// The insertion and removal transitions, as the client names them.
package struct TransitionPair: Equatable {
  package var insertion: String
  package var removal: String
  package init(insertion: String, removal: String) {
    self.insertion = insertion
    self.removal = removal
  }
}
