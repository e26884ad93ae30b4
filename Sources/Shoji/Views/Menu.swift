// Menu: a button that opens a popup of actions. Its appearance comes from a style; see Styles/MenuStyle.swift.
// Elements: ShojiElements/Content/MenuContent.swift.

import ShojiGraph

/// A control that opens a menu of actions.
///
///     Menu("Sort", systemImage: "arrow.up.arrow.down") {
///       Button("By name") { order = .name }
///       Button("By date") { order = .date }
///     }
public struct Menu<Label: View, Content: View> {
  package var builderPlace = BuilderPlace()
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension Menu: PlacedView {}

extension Menu {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }
  /// Creates a menu that opens on a long press; a tap runs the primary action.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) { self.init(label: Text(title), content: content(), primaryAction: primaryAction) }
}

extension Menu where Label == Shoji.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: Shoji.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: Shoji.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) { self.init(label: Shoji.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: primaryAction) }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates a menu from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: MenuStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
  }
}

extension Menu: View {
  public var body: some View {
    PlacedMenu(
      configuration: MenuStyleConfiguration(
        label: .init(view: AnyView(label)), content: .init(view: AnyView(content)), primaryAction: primaryAction))
  }
}

/// A menu in the style of its environment, or a submenu inside another menu.
private struct PlacedMenu: View {
  let configuration: MenuStyleConfiguration
  @Environment(\.isInMenu) private var isInMenu
  var body: some View {
    if isInMenu {
      SubmenuView(label: configuration.label, content: configuration.content)
    } else {
      StyledControl(\.menuStyle, configuration)
    }
  }
}

/// The primitive under the system's menu styles, and under the pickers that open a menu.
struct MenuView<Label: View, Content: View>: PrimitiveView {
  typealias Body = Never
  let look: ButtonContent.Look
  var primaryAction: (@MainActor () -> Void)?
  var showsArrows = false
  var fillsRow = false
  let label: Label
  let content: Content
  @ViewBuilder var _content: some View {
    PartView("menu-label", alignment: .center, label)
    MenuPopup(content: content)
  }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> MenuContent {
    let environment = context.environment
    var content = MenuContent(look: environment.look(look))
    content.isDisabled = !environment.isEnabled
    content.size = environment.controlSize
    content.shape = environment.buttonShape.name
    content.tint = environment.tint
    content.font = environment.styledFont
    content.hasPrimaryAction = primaryAction != nil
    content.showsArrows = showsArrows && environment.menuIndicator != .hidden
    content.fillsRow = fillsRow
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .tap = event, EnvironmentValues(context.node.scope).isEnabled else { return }
    primaryAction?()
  }
}

/// An item that opens a submenu.
private struct SubmenuView<Label: View, Content: View>: PrimitiveView {
  typealias Body = Never
  let label: Label
  let content: Content
  @ViewBuilder var _content: some View {
    PartView("menu-label", label)
    MenuPopup(content: content)
  }
  func resolve(_ context: PrimitiveContext) -> SubmenuContent {
    var content = SubmenuContent()
    content.isDisabled = !context.environment.isEnabled
    return content
  }
}

/// The popup. Its items have the system's appearance and not that of the view with the menu.
struct MenuPopup<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: Content
  var hasPreview = false
  var _content: some View {
    content.plainInDialog().environment(\.isInMenu, true).environment(\.isInRow, false).environment(\.labelsHidden, false)
      .environment(\.sectionPlace, .menu).environment(\.stackAxis, .vertical).environment(\.tint, nil).environment(\.controlSize, .regular)
      .environment(\.lazyContainer, nil).environment(\.pickerStyle, .automatic).labelStyle(.automatic)
  }
  func resolve(_ context: PrimitiveContext) -> MenuPopupContent {
    var content = MenuPopupContent()
    content.isOrderFixed = context.environment.menuOrder == .fixed
    content.hasGlyphsOnSourceSide = context.environment.menuGlyphPlacement == .sourceSide
    content.hasPreview = hasPreview
    return content
  }
}

/// A section of items with a header, or a row of small items.
struct MenuSectionView<Header: View, Content: View>: PrimitiveView {
  typealias Body = Never
  var kind: MenuSectionContent.Kind = .section
  let header: Header
  let content: Content
  @ViewBuilder var _content: some View {
    PartView("menu-header", header)
    content
  }
  func resolve(_ context: PrimitiveContext) -> MenuSectionContent { MenuSectionContent(kind) }
}
