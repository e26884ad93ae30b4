// Box: the looks that every element can have around its content, in the order in which the author put them.
// Several modifiers share one element as long as their order can be said by one: see `rank`.

import Foundation

/// The looks around an element's content, innermost first.
package struct Box: Equatable {
  package var stages: [BoxStage] = []
  package init() {}

  /// Whether a stage can still be added on the same element without changing what the picture means.
  package func accepts(_ stage: BoxStage) -> Bool {
    // A name for tests means exactly what was named, not the padding that comes after, nor what is named next.
    if stages.contains(where: { $0.identifies }) {
      if case .padding = stage { return false }
      if stage.identifies { return false }
    }
    // What is painted around a part with an appearance of its own has the appearance of the page.
    if stage.paints, stages.contains(where: { $0.setsAppearance }) { return false }
    if stage.rank == BoxStage.anywhere { return !stages.contains { $0.isSameKind(as: stage) } }
    // A filter comes before a clip by path or circle on the same node, so that a shadow would be cut off.
    if case .shadow = stage, stages.contains(where: \.cutsShadow) { return false }
    // A panel's corners are the node's, which a clip or a border would take for its own.
    if case .panel = stages.last(where: { $0.rank == 2 }), stage.rank == 3 || stage.rank == 4 { return false }
    let last = stages.reduce(0) { $1.rank == BoxStage.anywhere ? $0 : Swift.max($0, $1.rank) }
    return stage.rank > last
  }

  package var listens: Bool { stages.contains { $0.listens } }
}

/// One modifier's part of a box.
package enum BoxStage: Equatable {
  case padding(EdgeInsets)
  case background(Paint)
  /// A background in a shape of its own: what lies on it is not cut.
  case panel(Paint, Outline)
  case clip(ClipShape, antialiased: Bool = true)
  case mask(MaskValue)
  case border(Paint, width: CGFloat)
  case filter([VisualFilter])
  case shadow(ShadowStyleValue)
  case opacity(Double)
  case transform([VisualTransform])
  // What follows has no place in the order.
  case priority(Double)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case zIndex(Double)
  case hitTesting(Bool)
  case hidden
  case blendMode(String)
  case accessibility(Accessibility)
  case gesture(GestureRequest)
  case appear
  case measure(String)
  /// Whether as large a share of the element is visible, from 0 to 1.
  case visibility(Double)
  case transition(TransitionPair)
  case matched(id: String)
  case anchor(String)
  case attribute(name: String, value: String)
  case contentShape
  case stackAlignment(String)
  case gridCell(GridCell)
  /// Points from where a row's baseline would put the element.
  case baseline(CGFloat)
  /// Where a line runs through the element, along which a container aligns it.
  case ownGuide(OwnGuide)

  /// Stages of the same element stand in this order; one that would have to stand further in needs an element of its own.
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

  var identifies: Bool { if case .accessibility(let said) = self { said.identifier != nil } else { false } }

  /// Whether it lies around what the content draws, so that only content without looks of its own can take it.
  package var needsBareContent: Bool {
    switch self {
    case .padding, .background, .panel: true
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
    case .gesture, .appear, .measure, .visibility, .baseline, .clip(.path, _), .attribute("data-focus", _): true
    default: false
    }
  }

  func isSameKind(as other: BoxStage) -> Bool {
    switch (self, other) {
    case (.accessibility, .accessibility): false  // joined when drawn
    case (.attribute(let a, _), .attribute(let b, _)): a == b
    case (.ownGuide(let a), .ownGuide(let b)): a.name == b.name
    case (.priority, .priority), (.fixedSize, .fixedSize), (.zIndex, .zIndex), (.hitTesting, .hitTesting),
      (.gesture, .gesture), (.appear, .appear), (.measure, .measure), (.visibility, .visibility), (.transition, .transition), (.matched, .matched),
      (.blendMode, .blendMode), (.anchor, .anchor):
      true
    default: false
    }
  }

  /// Changes the sizing that the content has by itself.
  package func adjust(_ sizing: inout Sizing) {
    switch self {
    case .padding(let insets):
      sizing.horizontal = sizing.horizontal.enlarged(by: insets.leading + insets.trailing)
      sizing.vertical = sizing.vertical.enlarged(by: insets.top + insets.bottom)
      sizing.isSpacer = false
      sizing.ratio = nil
      if insets.top != 0 { sizing.textEdges.leading = nil }
      if insets.bottom != 0 { sizing.textEdges.endsInText = false }
    case .priority(let value): sizing.priority = value
    case .fixedSize(let horizontal, let vertical):
      if horizontal { sizing.horizontal = sizing.horizontal.ideal }
      if vertical { sizing.vertical = sizing.vertical.ideal }
    case .zIndex(let value): sizing.traits.zIndex = value
    case .gridCell(let cell): cell.write(to: &sizing.traits)
    case .ownGuide(let guide): sizing.traits.guides.insert(guide.name)
    default: break
    }
  }
}

extension AxisSizing {
  /// What it takes where the room has no end.
  var ideal: AxisSizing {
    switch self {
    case .fill(let min, let max): .hug(min: min, max: max)
    default: self
    }
  }

  /// The same with a margin around it.
  func enlarged(by amount: CGFloat) -> AxisSizing {
    switch self {
    case .hug(let min, let max): .hug(min: min.map { $0 + amount }, max: max.map { $0 + amount })
    case .fixed(let size): .fixed(size + amount)
    case .fill(let min, let max): .fill(min: min.map { $0 + amount }, max: max.map { $0 + amount })
    }
  }
}

/// The outlines that a box itself can have; any other shape is drawn as a mask.
package enum ClipShape: Equatable {
  case rectangle
  case rounded(CGFloat)
  case uneven(topLeading: CGFloat, bottomLeading: CGFloat, bottomTrailing: CGFloat, topTrailing: CGFloat)
  case capsule
  case circle
  case ellipse
  case path(OutlinePath)
}

/// What of an element is seen: where the mask is opaque.
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
  /// Nine numbers, row by row, for points written as rows.
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

/// Which gestures the client recognises on an element, in the words of the client's contract.
package struct GestureRequest: Equatable {
  package var recognisers: [String]
  /// Whether a tap is wanted, of whatever kind: also by keyboard and assistive technology.
  package var isTapped = false
  /// The name of the coordinate space in which places are told.
  package var space: String?
  /// `parent` goes on beside gestures inside, `first` comes before them.
  package var priority: String?
  package init(_ recognisers: [String]) { self.recognisers = recognisers }
}

/// How an element comes and goes, in the words of the client's contract.
package struct TransitionPair: Equatable {
  package var insertion: String
  package var removal: String
  package init(insertion: String, removal: String) {
    self.insertion = insertion
    self.removal = removal
  }
}

/// What assistive technologies are told about an element beyond what it is.
package struct Accessibility: Equatable {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var hidden: Bool?
  package var role: String?
  package var headingLevel: Int?
  package var isSelected: Bool?
  package var childBehavior: String?
  package var actions: [String] = []
  package var sortPriority: Double?
  package var isModal: Bool?
  package var updatesFrequently: Bool?
  /// Names by which it can be called aloud.
  package var spokenNames: [String] = []
  package var removedRoles: [String] = []
  /// Arrow keys raise and lower its value.
  package var isAdjustable = false
  /// It can be activated although it is no control.
  package var activates = false
  package init() {}

  /// What is said further out wins.
  package func merged(under outer: Accessibility) -> Accessibility {
    var result = self
    result.label = outer.label ?? label
    result.value = outer.value ?? value
    result.hint = outer.hint ?? hint
    result.identifier = outer.identifier ?? identifier
    result.hidden = outer.hidden ?? hidden
    result.role = outer.role ?? role
    result.headingLevel = outer.headingLevel ?? headingLevel
    result.isSelected = outer.isSelected ?? isSelected
    result.childBehavior = outer.childBehavior ?? childBehavior
    result.actions = actions + outer.actions
    result.sortPriority = outer.sortPriority ?? sortPriority
    result.isModal = outer.isModal ?? isModal
    result.updatesFrequently = outer.updatesFrequently ?? updatesFrequently
    result.spokenNames = spokenNames + outer.spokenNames
    result.removedRoles = removedRoles + outer.removedRoles
    result.isAdjustable = isAdjustable || outer.isAdjustable
    result.activates = activates || outer.activates
    return result
  }
}
