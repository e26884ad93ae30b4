// ElementContent: an element's content as a value. One file in Content/ for each component.

/// What an element is, without styling: a text, a button, an alert, a list row.
///
/// Contents are compared to find changes, so they hold no closures; event handling is in
/// ``Element/respond``.
package protocol ElementContent: Equatable {
  /// The sizing that follows from the content and its children.
  @MainActor func sizing(children: [Element]) -> Sizing
  /// Whether an element of this kind wraps its first child and takes its tag and notes from it.
  var passesTag: Bool { get }
  /// Whether an element of this kind passes its first child's layout traits to the container around it.
  var passesTraits: Bool { get }
  /// Whether an element of this kind is nothing to assistive technologies beside its first child, as a frame around a button: what is said of it is said
  /// of the child.
  var isUnheard: Bool { get }
  /// Whether an element of this kind has no looks of its own, so that it can take padding and a background itself.
  /// A button's padding is outside its shape: it needs an element around the button.
  var isBare: Bool { get }
  /// Whether an element of this kind is a section, whose rows belong to the enclosing list or collection.
  var holdsRows: Bool { get }
  /// Whether the parent draws by the contents of an element of this kind, as a grid does by its rows' cells.
  var isDrawnByParent: Bool { get }
  /// The kinds to which an element of this content belongs.
  var containedKinds: ContainedKinds { get }
  /// The kinds whose elements do not count for ancestors when they are inside an element of this content.
  var hiddenKinds: ContainedKinds { get }
  /// By what the container around it arranges an element of this kind, as a dialog does its buttons by their roles. The container is drawn
  /// again when this changes.
  var arrangement: String { get }
}

extension ElementContent {
  @MainActor package func sizing(children: [Element]) -> Sizing { .hug }

  package var passesTag: Bool { false }
  package var passesTraits: Bool { passesTag }
  package var isUnheard: Bool { false }
  package var isBare: Bool { false }
  package var holdsRows: Bool { false }
  package var isDrawnByParent: Bool { false }
  package var containedKinds: ContainedKinds { [] }
  package var hiddenKinds: ContainedKinds { [] }
  package var arrangement: String { "" }

  package func isEqual(to other: any ElementContent) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}

/// A part of an element that holds other elements: a section's header, a page's bar, a sheet's body.
package struct SlotContent: ElementContent {
  package var name: String
  package init(_ name: String) { self.name = name }
  package var isBare: Bool { true }
  // The scene's root is the window, whatever size its view has; the view is centred in it.
  @MainActor package func sizing(children: [Element]) -> Sizing { name == "root" ? .fill : .same(as: children) }
}

/// Wraps one element to carry a box that the element itself could not take.
package struct WrapperContent: ElementContent {
  package init() {}
  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }
  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}
