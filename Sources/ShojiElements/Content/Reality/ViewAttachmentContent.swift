// ViewAttachmentContent: an author's views that belong to an entity. Made in RealityKit/Views/AttachmentViews.swift, drawn in
// ShojiWeb/Drawing/Reality+Drawing.swift.

/// Views at the place of an entity, among the children of a `RealityContent`. The browser moves them there in each frame.
package struct ViewAttachmentContent: ElementContent {
  /// The entity's ID, which its `EntityContent` names too.
  package var entity: UInt64
  package init(_ entity: UInt64) { self.entity = entity }
}
