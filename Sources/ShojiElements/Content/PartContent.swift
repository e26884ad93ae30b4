// PartContent: a named part of a control in which an author's views lie: a label, a value, an icon.

/// Views in a part of a control, one below the other.
package struct PartContent: ElementContent {
  /// The part's class in the client's looks.
  package var name: String
  /// Kept to assistive technologies.
  package var isUnseen: Bool
  package var alignment: AlignmentName
  package init(_ name: String, isUnseen: Bool = false, alignment: AlignmentName = .leading) {
    (self.name, self.isUnseen, self.alignment) = (name, isUnseen, alignment)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { isUnseen ? .hug : .along(.vertical, children) }
}
