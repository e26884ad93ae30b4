// A page of a stack: its content, and its bars with titles and items.

import Foundation
import ShojiGraph
import ShojiWeb

/// One page of a stack.
struct NavigationPage<Content: View>: View {
  let model: NavigationModel
  let index: Int
  let isInFront: Bool
  let content: Content
  @State private var state = PageState()
  @Environment(\.presenter) private var outerPresenter
  @Environment(\.searchForRoot) private var search
  @Environment(\.pageExit) private var outerExit

  var body: some View {
    if index == 0, let search { state.search.add(search) }
    return PageFrame(
      model: model, index: index, isInFront: isInFront, state: state,
      content: EditModeHolder(content: ImplicitStack(content)).environment(\.presenter, presenter).environment(\.pageExit, exit))
  }

  /// The way out of this page, for a stack in it. The first page has that of the page around its stack.
  private var exit: PageExit? { index == 0 ? outerExit : index == 1 && model.replacesRoot ? nil : PageExit(model: model, index: index) }

  /// Dismisses the page from its stack; the first page uses the dismiss action of the stack's container.
  private var presenter: Presenter? {
    guard index > 0 else { return outerPresenter }
    if state.presenter == nil { state.presenter = Presenter { [weak model, index] in model?.pop(page: index) } }
    return state.presenter
  }
}

/// The page of a value or of a link.
struct PushedView: View {
  let model: NavigationModel
  let id: String
  var body: some View { model.view(of: id) }
}

private struct PageFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let model: NavigationModel
  let index: Int
  let isInFront: Bool
  let state: PageState
  let content: Content
  static var listens: Bool { true }

  @ViewBuilder var _content: some View {
    PagePart(kind: .leading, content: LeadingItems(state: state, isBase: isBase))
    PagePart(kind: .principal, content: PortalOutlet(state.portals, ToolbarPlaces.principal))
    PagePart(kind: .titleMenu, content: PortalOutlet(state.portals, ToolbarPlaces.titleMenu))
    PagePart(kind: .trailing, content: PortalOutlet(state.portals, ToolbarPlaces.trailing))
    PagePart(kind: .search, content: SearchBar(state: state.search))
    PagePart(
      kind: .body,
      content:
        content
        .transformEnvironment(\.isOnScreen) { [isInFront] in $0 = $0 && isInFront }
        .environment(\.pagePortals, state.portals)
        .environment(\.pageTraits, state.collector)
        .environment(\.search, state.search)
        .environment(\.searchForRoot, nil)
        .environment(\.navigation, model)
        .environment(\.pageIndex, index))
    PagePart(kind: .suggestions, content: SearchSuggestions(state: state.search))
    PagePart(kind: .bottom, content: PortalOutlet(state.portals, ToolbarPlaces.bottom))
    PagePart(kind: .keyboard, content: PortalOutlet(state.portals, ToolbarPlaces.keyboard))
  }

  func resolve(_ context: PrimitiveContext) -> PageContent {
    state.portals.attach(to: context.node)
    state.collector.attach(to: context.node)
    model.setPage(state, at: index)
    let environment = context.environment
    let locale = environment.locale
    let traits = state.traits
    var content = PageContent()
    content.title = traits.title?.plain(locale) ?? ""
    content.subtitle = traits.subtitle?.plain(locale)
    content.titleMode = titleMode(traits)
    if content.title.isEmpty || traits.removesTitle == true, content.titleMode == .large { content.titleMode = .inline }
    if traits.removesTitle == true { content.title = "" }
    let place = environment.columnPlace
    // The first page of a column has a back button to the previous column if that is not visible.
    let exit = exit(environment)
    let leavesColumn = isBase && exit == nil && place.map { $0.isAlone && $0.column != .sidebar } ?? false
    let canLeave = !isBase || leavesColumn || exit != nil
    if isBase, let place { place.state.columns[place.column]?.page.state = state }
    if canLeave && traits.hidesBackButton != true {
      content.back = back(exit, environment)
      content.backShortcut = traits.backShortcut?.words(environment.layoutDirection)
    }
    content.isLocked = canLeave && traits.hidesBackButton == true
    content.leavesColumn = leavesColumn
    content.hasSearch = state.search.isOffered
    content.hidesBottomBar = traits.bottomBar == .hidden
    content.barBackground = traits.barBackground
    content.barPaint = traits.barPaint
    content.barScheme = traits.barScheme
    content.tint = environment.tint
    if isInFront && environment.isInFront { WindowTitle.set(content.title, context.host, environment) }
    return content
  }

  /// The page's own mode, or that of the page below; the first page's title is large.
  @MainActor private func titleMode(_ traits: PageTraits) -> PageContent.TitleMode {
    if traits.navigationBar == .hidden { return .hidden }
    // A large title below the bar would be another title beside the button.
    if traits.hasTitleMenu == true { return .inline }
    var index = index
    var mode = traits.displayMode
    while mode == nil || mode == .automatic, index > 0 {
      index -= 1
      mode = model.page(at: index)?.traits.displayMode
    }
    return mode == .inline ? .inline : .large
  }

  /// The back button's label: the title of the page below if it is short, otherwise the system's word.
  @MainActor private func back(_ exit: PageExit?, _ environment: EnvironmentValues) -> String {
    let under: PageState?
    if let exit {
      under = exit.model.page(at: exit.index - 1)
    } else if isBase, let place = environment.columnPlace {
      under = place.state.columns[place.column == .detail && place.state.hasContent ? .content : .sidebar]?.page.state
    } else {
      under = model.page(at: index - 1)
    }
    let title = under?.traits.title?.plain(environment.locale) ?? ""
    return title.isEmpty || title.count > 16 ? Words.text(.back, environment.locale.identifier) : title
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .dismiss = event else { return }
    let environment = EnvironmentValues(context.node.scope)
    let place = environment.columnPlace
    if let exit = exit(environment) {
      exit.model.pop(page: exit.index)
    } else if isBase {
      place?.state.goBack(from: place!.column)
    } else {
      model.pop(page: index)
    }
  }

  /// The way out of a stack that another stack has pushed: with the first page's back button, in the first column that is shown.
  @MainActor private func exit(_ environment: EnvironmentValues) -> PageExit? {
    guard isBase, let exit = environment.pageExit, exit.isOpen else { return nil }
    return environment.columnPlace.map { $0.column == ($0.isAlone ? .sidebar : $0.state.firstShown) } ?? true ? exit : nil
  }

  /// Whether the page is the bottom of its stack.
  @MainActor private var isBase: Bool { index == 0 || index == 1 && model.replacesRoot }
}

/// One of a page's slots for views.
private struct PagePart<Content: View>: PrimitiveView {
  typealias Body = Never
  let kind: PagePartContent.Kind
  let content: Content
  var _content: Content { content }
  func resolve(_ context: PrimitiveContext) -> PagePartContent { PagePartContent(kind) }
}

/// Sets the window's title to that of the front page.
@MainActor private enum WindowTitle {
  static func set(_ title: String, _ host: GraphHost, _ environment: EnvironmentValues) {
    guard !title.isEmpty, host.windowTitle != title else { return }
    host.windowTitle = title
    host.commands.append(.title(title))
  }
}

/// The items at the bar's leading end, preceded by the system's own.
private struct LeadingItems: View {
  let state: PageState
  let isBase: Bool
  @Environment(\.windowExit) private var exit
  @Environment(\.columnPlace) private var place
  var body: some View {
    // In a split view the first column has it.
    if isBase, let exit, place.map({ $0.column == .sidebar }) ?? true { WindowExitItem(exit: exit) }
    if state.traits.removesSidebarToggle != true { SidebarToggle(isBase: isBase) }
    PortalOutlet(state.portals, ToolbarPlaces.leading)
  }
}
