// ElementContent: what an element is, as a value. One file in Content/ for each component.

/// What an element is and says, without looks: a text, a button, an alert, a list row.
///
/// Contents are compared to find what changed, so they hold no closures: what an element does stands in
/// ``Element/respond``.
package protocol ElementContent: Equatable {
  /// The sizing that follows from the content and its children.
  @MainActor func sizing(children: [Element]) -> Sizing
  /// Whether an element of this kind only lies around its first child, and so stands for what that stands for.
  var passesTag: Bool { get }
  /// Whether an element of this kind hands its first child's layout traits to the container around it.
  var passesTraits: Bool { get }
  /// Whether an element of this kind has no looks of its own, so that padding and a background may be its own too.
  /// A button's padding stands outside its shape: it needs an element around the button.
  var isBare: Bool { get }
  /// Whether an element of this kind is a section, whose rows stand in a list or a collection as its own.
  var holdsRows: Bool { get }
  /// Whether the container around an element of this kind draws by what lies in it, as a grid does by its rows' cells.
  var isDrawnByParent: Bool { get }
}

extension ElementContent {
  @MainActor package func sizing(children: [Element]) -> Sizing { .hug }

  package var passesTag: Bool { false }
  package var passesTraits: Bool { passesTag }
  package var isBare: Bool { false }
  package var holdsRows: Bool { false }
  package var isDrawnByParent: Bool { false }

  package func isEqual(to other: any ElementContent) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}

/// A piece of an element that other elements lie in: a section's header, a page's bar, a sheet's body.
package struct SlotContent: ElementContent {
  package var name: String
  package init(_ name: String) { self.name = name }
  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}

/// What lies around one element only to carry a box that the element itself could not take any more.
package struct WrapperContent: ElementContent {
  package init() {}
  package var passesTag: Bool { true }
  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}
