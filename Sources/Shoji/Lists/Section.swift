// Section: a group of rows with a header and a footer. In a list it is an element, elsewhere only its views in sequence.

import Foundation
import ShojiGraph

/// A group of views with a header and a footer.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  var isExpanded: Binding<Bool>?
  nonisolated init(parts header: Parent, _ content: Content, _ footer: Footer, isExpanded: Binding<Bool>? = nil) {
    (self.header, self.content, self.footer, self.isExpanded) = (header, content, footer, isExpanded)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.init(parts: header(), content(), footer())
  }
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(parts: header, content(), footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(parts: EmptyView(), content(), footer())
  }
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(parts: EmptyView(), content(), footer) }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(parts: header(), content(), EmptyView())
  }
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(parts: header, content(), EmptyView()) }
  nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(parts: header(), content(), EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(parts: EmptyView(), content(), EmptyView()) }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(parts: Text(titleKey), content(), EmptyView())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(parts: Text(title), content(), EmptyView())
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(parts: Text(titleKey), content(), EmptyView(), isExpanded: isExpanded)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(parts: Text(title), content(), EmptyView(), isExpanded: isExpanded)
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View { PlacedSection(section: self) }
}

/// The container of a section. Lists, menus and collections make an element for it.
package enum SectionPlace: Hashable, Sendable {
  case flat, list, menu, collection
  /// Headers and footers span a line, and are sticky if the container pins them.
  case lazy(isHeaderPinned: Bool, isFooterPinned: Bool)
}
private struct SectionPlaceKey: EnvironmentKey { static var defaultValue: SectionPlace { .flat } }
extension EnvironmentValues {
  package var sectionPlace: SectionPlace {
    get { self[SectionPlaceKey.self] }
    set { self[SectionPlaceKey.self] = newValue }
  }
}

private struct PlacedSection<Parent: View, Content: View, Footer: View>: View {
  let section: Section<Parent, Content, Footer>
  @Environment(\.sectionPlace) private var place

  var body: some View {
    if place == .list {
      ListSection(section: section)
    } else if place == .menu {
      MenuSectionView(header: section.header, content: section.content)
    } else if place == .collection {
      CollectionSection(section: section)
    } else if case .lazy(let pinsHeader, let pinsFooter) = place {
      WrappedView(inner: section.header.environment(\.sectionPlace, .flat), wrapper: SpanContent(isPinnedAtTop: pinsHeader))
      if section.isExpanded?.wrappedValue != false { section.content.environment(\.sectionPlace, .flat) }
      WrappedView(inner: section.footer.environment(\.sectionPlace, .flat), wrapper: SpanContent(isPinnedAtBottom: pinsFooter))
    } else {
      section.header
      if section.isExpanded?.wrappedValue != false { section.content }
      section.footer
    }
  }
}

/// A section of a list.
private struct ListSection<Parent: View, Content: View, Footer: View>: PrimitiveView {
  typealias Body = Never
  let section: Section<Parent, Content, Footer>
  @Environment(\.headerProminence) private var prominence

  @ViewBuilder var _content: some View {
    if Parent.self != EmptyView.self { SectionPart(kind: .header, isExpanded: section.isExpanded, content: section.header) }
    SectionPart(
      kind: .rows,
      content: RowsView(content: section.isExpanded?.wrappedValue == false ? nil : section.content, isTopLevel: false)
        .environment(\.lazyContainer, .section))
    if Footer.self != EmptyView.self { SectionPart(kind: .footer, content: section.footer) }
  }

  func resolve(_ context: PrimitiveContext) -> SectionContent {
    if context.element.noteDidChange == nil { SectionContent.connect(context) }
    var content = SectionContent()
    content.isExpanded = section.isExpanded?.wrappedValue
    content.isProminent = prominence == .increased
    let environment = context.environment
    if environment.isInTable {
      content.table = environment.listSelection.map { $0.isMultiple ? .choosesSeveral : .choosesOne } ?? .plain
    }
    let traits = context.element.note(RowTraits.self)
    content.spacing = traits?.sectionSpacing
    content.hidesTopSeparator = traits?.hidesTopOfSection ?? false
    content.hidesBottomSeparator = traits?.hidesBottomOfSection ?? false
    return content
  }
}

/// Header, rows or footer of a section.
private struct SectionPart<Content: View>: PrimitiveView {
  typealias Body = Never
  let kind: SectionPartContent.Kind
  var isExpanded: Binding<Bool>?
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> SectionPartContent {
    let environment = context.environment
    var content = SectionPartContent(kind)
    // Keeps the values that the rows have set.
    if let old = context.element.content as? SectionPartContent {
      (content.isReorderable, content.choice, content.drop) = (old.isReorderable, old.choice, old.drop)
    }
    let style = environment.listStyle.style ?? (environment.isInSidebar ? .sidebar : .insetGrouped)
    content.isUppercase =
      kind == .header && !environment.isTextCaseSet && (style == .grouped || style == .insetGrouped)
      && environment.headerProminence == .standard
    content.isExpanded = isExpanded?.wrappedValue
    content.isInTable = environment.isInTable
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    if case .tap = event, let isExpanded {
      Graph.shared.animation = .default
      isExpanded.wrappedValue.toggle()
    } else if let move = RowMove(event) {
      context.node.gatherer(ListRows.self)?.move(move, in: context.element)
    } else if let drop = DropEvent(event) {
      context.node.gatherer(ListRows.self)?.drop(drop, in: context.element)
    }
  }
}

extension SectionContent {
  /// Connects the rows of a section to its element once they are mounted; the section's traits apply to them too.
  @MainActor fileprivate static func connect(_ context: PrimitiveContext) {
    let element = context.element
    Graph.shared.scheduleGathering { [weak node = context.node, weak element] in
      guard let node, node.isMounted, let element else { return }
      let rows = node.gatherer(ListRows.self)
      rows?.belongs(to: element)
      element.noteDidChange = { [weak node, weak rows] in
        node?.invalidate()
        rows?.belongs(to: element)
      }
    }
  }
}
