// DragHostContent: a view with a preview of its own for dragging. Made in Shoji/DragAndDrop/Draggable.swift, drawn in
// ShojiWeb/Drawing/Drag+Drawing.swift.

/// A draggable view. Children: the view, and a part `drag-content`.
package struct DragHostContent: ElementContent {
  package init() {}
  package var passesTag: Bool { true }
  package var isBare: Bool { true }
  package var isUnheard: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .over(children.filter { !($0.content is PartContent) }) }
}
