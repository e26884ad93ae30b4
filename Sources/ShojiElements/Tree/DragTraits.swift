// DragTraits: what a view offers when it is dragged, and what it accepts when an item is dropped on it. Made in Shoji/DragAndDrop/, drawn
// in ShojiWeb/Drawing/Drag+Drawing.swift.

/// The data that a view offers when it is dragged.
package struct DragTrait: Equatable {
  /// The offered types; nil if the app determines them when the drag begins.
  package var types: [UTType]?
  package var isEnabled = true
  package init(types: [UTType]?) { self.types = types }
}

/// The data that a destination accepts.
package struct DropTrait: Equatable {
  package var types: [UTType]
  package var isEnabled = true
  /// Whether the app decides at each position what a drop would do.
  package var followsPosition = false
  package init(types: [UTType]) { self.types = types }
}
