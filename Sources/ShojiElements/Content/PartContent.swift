// PartContent: a named part of a control that holds an author's views: a label, a value, an icon.

/// Views in a part of a control, stacked vertically.
package struct PartContent: ElementContent {
  /// The part's CSS class.
  package var name: String
  /// Whether only assistive technology sees it.
  package var isUnseen: Bool
  package var alignment: AlignmentName
  package init(_ name: String, isUnseen: Bool = false, alignment: AlignmentName = .leading) {
    (self.name, self.isUnseen, self.alignment) = (name, isUnseen, alignment)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { isUnseen ? .hug : .along(.vertical, children) }
}
