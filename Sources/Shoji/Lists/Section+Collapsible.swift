// Section.collapsible: a header that hides and shows the section's rows, without a binding of the author.

import ShojiGraph

extension Section where Parent: View, Content: View, Footer: View {
  /// Lets the user collapse the section.
  nonisolated public func collapsible(_ collapsible: Bool) -> some View { CollapsibleSection(section: self, isCollapsible: collapsible) }
}

private struct CollapsibleSection<Parent: View, Content: View, Footer: View>: View {
  let section: Section<Parent, Content, Footer>
  let isCollapsible: Bool
  @State private var isExpanded = true
  var body: some View {
    Section(parts: section.header, section.content, section.footer, isExpanded: isCollapsible ? section.isExpanded ?? $isExpanded : nil)
  }
}
