// InsertionPlaceContent: the place of rows of which there are none yet. Made in ShojiGraph/Nodes/ForEachNode.swift, drawn in
// ShojiWeb/Drawing/Drag+Drawing.swift.

/// An empty place in a list, so that items can be dropped where there are no rows yet.
package struct InsertionPlaceContent: ElementContent {
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}
