// A section of a collection: related items, with an optional background.

import Foundation
import ShojiGraph

struct CollectionSection<Parent: View, Content: View, Footer: View>: PrimitiveView {
  typealias Body = Never
  let section: Section<Parent, Content, Footer>
  @Environment(\.collectionSectionBackground) private var background
  @Environment(\.lazyContainer) private var lazy

  @ViewBuilder var _content: some View {
    if let background { CollectionPart(kind: .background, content: background) }
    if Parent.self != EmptyView.self { CollectionPart(kind: .header, content: section.header) }
    ItemsView(content: section.isExpanded?.wrappedValue == false ? nil : section.content, isTopLevel: false)
      .environment(\.collectionSectionBackground, nil)
      .environment(\.lazyContainer, lazy == nil ? nil : LazyContainer.collectionSection)
    if Footer.self != EmptyView.self { CollectionPart(kind: .footer, content: section.footer) }
  }

  func resolve(_ context: PrimitiveContext) -> CollectionSectionContent { CollectionSectionContent() }
}

/// The background, the header or the footer of a section.
private struct CollectionPart<Content: View>: PrimitiveView {
  typealias Body = Never
  let kind: CollectionPartContent.Kind
  let content: Content
  var _content: some View { content.environment(\.sectionPlace, .flat) }
  func resolve(_ context: PrimitiveContext) -> CollectionPartContent { CollectionPartContent(kind) }
}
