// MotionGroups: groups the operations of one turn by animation. Unanimated operations come first, so that animations
// start from measurements of an up-to-date page.

import ShojiElements

@MainActor struct MotionGroups {
  private let animation: Animation?
  private var scopes: [ObjectIdentifier: (Animation?) -> Animation?] = [:]
  private var atOnce: [Operation] = []
  private var moving: [Operation] = []
  private var scoped: [(element: Element, animation: Animation, operations: [Operation])] = []

  /// Takes the turn's scopes from the tree.
  init(_ tree: ElementTree, _ animation: Animation?) {
    self.animation = animation
    for scope in tree.standingAnimations.values.joined() + tree.animations {
      if let element = scope.element { scopes[ObjectIdentifier(element)] = scope.change }
    }
    tree.animations.removeAll()
  }

  /// Adds operations; the nearest scope around the element determines their animation.
  mutating func add(_ operations: [Operation], of element: Element) {
    guard !operations.isEmpty else { return }
    var current: Element? = scopes.isEmpty ? nil : element
    while let scope = current {
      guard let change = scopes[ObjectIdentifier(scope)] else {
        current = scope.parent
        continue
      }
      guard let own = change(animation) else {
        atOnce += operations
        return
      }
      if let index = scoped.firstIndex(where: { $0.element === scope }) {
        scoped[index].operations += operations
      } else {
        scoped.append((scope, own, operations))
      }
      return
    }
    if animation == nil { atOnce += operations } else { moving += operations }
  }

  var operations: [Operation] {
    var result = atOnce
    if let animation, !moving.isEmpty { result += [animation.operation(scope: "")] + moving }
    for group in scoped { result += [group.animation.operation(scope: group.element.domID)] + group.operations }
    return result
  }
}

extension Animation {
  /// The operation that animates the following ones.
  package func operation(scope: String) -> Operation {
    let count =
      switch repeats {
      case .once: 1
      case .times(let count): count
      case .forever: 0
      }
    return .animate(
      scope: scope, milliseconds: Double(milliseconds), easing: cssEasing, delay: delay * 1000, repeats: count, reverses: autoreverses)
  }

  /// The curve as CSS's `linear()`, with enough points to look smooth.
  private var cssEasing: String {
    // A custom function may have corners anywhere.
    var count = 20
    if case .custom = curve { count = min(max(count, Int(duration * 30)), 120) }
    let points = (0...count).map { CSS.number((progress(at: Double($0) / Double(count)) * 1000).rounded() / 1000) }
    return "linear(\(points.joined(separator: ",")))"
  }
}
