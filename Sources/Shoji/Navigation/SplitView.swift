// SplitView: the columns of NavigationSplitView and NavigationView, each with its own stack of pages.

import Foundation
import ShojiGraph
import ShojiWeb

/// The state shared by the columns of a split view.
@MainActor package final class SplitState {
  let sidebar = NavigationModel()
  let content = NavigationModel()
  let detail = NavigationModel()
  let columns: [SplitContent.Column: ColumnState] = [.sidebar: ColumnState(), .content: ColumnState(), .detail: ColumnState()]
  private let readers = Dependents()
  private var choice = ColumnChoice() { didSet { kept?.wrappedValue = choice } }
  /// Stores the choice for a restart of the process.
  var kept: Binding<ColumnChoice>? {
    didSet { if oldValue == nil, let value = kept?.wrappedValue { choice = value } }
  }
  var hasContent = false
  /// Whether only one column is visible at a time.
  var isAlone = false
  /// Whether a list's selection decides which column is in front: in a `NavigationSplitView`, not in a `NavigationView`.
  var followsSelection = true
  var visibility: Binding<NavigationSplitViewVisibility>?
  var preferred: Binding<NavigationSplitViewColumn>?
  private var style = SplitStyle.automatic
  private var room = CGSize.zero
  private var isPortrait = false
  private var liesOver = false

  nonisolated init() {}

  func prepare(hasContent: Bool, followsSelection: Bool) {
    self.hasContent = hasContent
    self.followsSelection = followsSelection
    sidebar.target = hasContent ? content : detail
    content.target = detail
    content.didShow = { [unowned self] in show(.content) }
    detail.didShow = { [unowned self] in show(.detail) }
  }

  /// Decides whether the columns are side by side or the first ones overlay the last. In portrait the secondary pane gets the full
  /// width (`split-view.overlay-in-portrait`), unless the author makes the primary one visible.
  func lay(_ style: SplitStyle, in room: CGSize) {
    // An on-screen keyboard reduces only the height, which is no change of orientation.
    if room.width != self.room.width || room.height > self.room.height { isPortrait = room.height > room.width }
    (self.style, self.room) = (style, room)
    let wanted = visibility?.wrappedValue
    let next: Bool =
      switch style {
      case .prominentDetail: true
      case .balanced: false
      case .automatic: isPortrait && wanted != .all && wanted != .doubleColumn
      }
    guard next != liesOver else { return }
    liesOver = next
    choice.isCalled = false
    readers.changed()
  }

  /// Whether the first columns overlay the last one while visible: `split-view.primary-over-secondary`.
  var isOverlay: Bool {
    readers.noteRead()
    return liesOver
  }

  /// Whether the secondary pane's bar has the button that shows the primary pane: `split-view.reveal-button`.
  var hasButton: Bool {
    guard let traits = columns[.detail]?.page.state?.traits else { return true }
    return traits.removesSidebarToggle != true && traits.navigationBar != .hidden
  }

  /// The front column of a compact window.
  var column: SplitContent.Column {
    readers.noteRead()
    return preferred?.wrappedValue.column ?? choice.column
  }

  func show(_ column: SplitContent.Column) {
    guard choice.column != column || preferred.map({ $0.wrappedValue.column != column }) ?? false else { return }
    choice.column = column
    preferred?.wrappedValue = NavigationSplitViewColumn(column: column)
    readers.changed()
  }

  /// Shows the next column when a column's list first appears with a selection.
  func openFirst(from column: SplitContent.Column) {
    if column == .sidebar { show(hasContent ? .content : .detail) } else if column == .content { show(.detail) }
  }

  /// Shows the next column after a selection in a column.
  func advance(from column: SplitContent.Column) {
    openFirst(from: column)
    // Hides the overlay that would cover the detail.
    if liesOver, isSidebarShown, self.column == .detail { toggleSidebar() }
  }

  /// Returns to a column whose list has no selection any more.
  func retreat(to column: SplitContent.Column) {
    if column < self.column { show(column) }
  }

  func goBack(from column: SplitContent.Column) {
    let previous: SplitContent.Column = column == .detail && hasContent ? .content : .sidebar
    columns[previous]?.selection?.clear()
    (column == .detail ? detail : content).popReplacement()
    show(previous)
  }

  /// Shows the first page of the first column. Returns false where that is shown, or where the columns are beside each other.
  func goToRoot() -> Bool {
    guard isAlone else { return false }
    let leavesPages = sidebar.goToRoot(), leavesColumn = column != .sidebar
    // From the last column there are two steps. NB: the author's binding may refuse them.
    for _ in 0..<2 where column != .sidebar { goBack(from: column) }
    return leavesPages || leavesColumn
  }

  /// The visible columns of a wide window.
  var columnsShown: String {
    readers.noteRead()
    let visibility = visibility?.wrappedValue ?? .automatic
    if visibility == .automatic, liesOver { return choice.isCalled ? "all" : "detail" }
    if visibility == .automatic { return choice.isFolded ? (hasContent ? "double" : "detail") : "all" }
    return visibility == .doubleColumn && !hasContent ? "all" : visibility.name
  }

  var isSidebarShown: Bool { columnsShown == "all" }
  /// Whether a column is visible where there is room for several.
  func shows(_ column: SplitContent.Column) -> Bool {
    switch column {
    case .sidebar: isSidebarShown
    case .content: columnsShown != "detail"
    case .detail: true
    }
  }
  /// The first visible column, which has the button for the sidebar.
  var firstShown: SplitContent.Column {
    switch columnsShown {
    case "all": .sidebar
    case "double" where hasContent: .content
    default: .detail
    }
  }

  func toggleSidebar() {
    Graph.shared.animation = .default
    let isShown = isSidebarShown
    if liesOver {
      choice.isCalled = !isShown
      // While the visibility is automatic, showing the overlay does not change it.
      if let visibility, visibility.wrappedValue != .automatic {
        visibility.wrappedValue = isShown ? .detailOnly : style == .prominentDetail ? .all : .automatic
      }
    } else {
      choice.isFolded = isShown
      visibility?.wrappedValue = isShown ? (hasContent ? .doubleColumn : .detailOnly) : .all
    }
    readers.changed()
  }
}

/// The user's choices in a split view.
struct ColumnChoice: Codable, Equatable {
  var column = SplitContent.Column.sidebar
  var isFolded = false
  /// Whether the user has shown the overlay columns.
  var isCalled = false
}

/// One column of a split view.
@MainActor package final class ColumnState {
  private let readers = Dependents()
  private var current = ColumnWidth()
  /// The list in the column whose selection the next column shows.
  weak var selection: ListSelection?
  let page = WeakPage()
  nonisolated init() {}

  var width: ColumnWidth {
    readers.noteRead()
    return current
  }
  func setWidth(_ width: ColumnWidth) {
    guard width != current else { return }
    current = width
    readers.changed()
  }
}

/// The first page of a column; reading it registers a dependency.
@MainActor final class WeakPage {
  private let readers = Dependents()
  private weak var current: PageState?
  nonisolated init() {}

  var state: PageState? {
    get {
      readers.noteRead()
      return current
    }
    set {
      guard newValue !== current else { return }
      current = newValue
      readers.changed()
    }
  }
}

/// The column around a view.
package struct ColumnPlace: Equatable {
  let state: SplitState
  let column: SplitContent.Column
  /// Whether only one column is visible at a time.
  let isAlone: Bool
  package static func == (a: ColumnPlace, b: ColumnPlace) -> Bool { a.state === b.state && a.column == b.column && a.isAlone == b.isAlone }
}

private struct ColumnPlaceKey: EnvironmentKey { static var defaultValue: ColumnPlace? { nil } }
extension EnvironmentValues {
  package var columnPlace: ColumnPlace? {
    get { self[ColumnPlaceKey.self] }
    set { self[ColumnPlaceKey.self] = newValue }
  }
  var columnState: ColumnState? { columnPlace.flatMap { place in MainActor.assumeIsolated { place.state.columns[place.column] } } }
}

struct SplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?
  var followsSelection = true
  var place: AuthorPlace?
  @State private var state = SplitState()
  @State private var kept = ColumnChoice()
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.isInFront) private var isInFront
  @Environment(\.isOnScreen) private var isOnScreen
  @Environment(\.viewport) private var viewport
  @Environment(\.splitStyle) private var style
  @Environment(\.isSplitEdgeSwipeDisabled) private var isSwipeDisabled
  @Environment(\.tabReselection) private var tab

  var body: some View {
    state.visibility = visibility
    state.preferred = preferred
    state.kept = $kept
    state.prepare(hasContent: content != nil, followsSelection: followsSelection)
    state.lay(style, in: viewport)
    let isAlone = width == .compact
    state.isAlone = isAlone
    tab?.add(state) { [weak state] in state?.goToRoot() ?? false }
    return SplitFrame(
      state: state, isAlone: isAlone, isSwipeDisabled: isSwipeDisabled, place: place,
      columns: SplitColumns(
        sidebar: column(.sidebar, state.sidebar, isAlone, sidebar),
        content: content.map { column(.content, state.content, isAlone, $0) },
        detail: column(.detail, state.detail, isAlone, detail))
    )
    .focusedSceneValue(\.sidebarToggle, state)
  }

  private func column<V: View>(_ column: SplitContent.Column, _ model: NavigationModel, _ isAlone: Bool, _ view: V) -> some View {
    SplitColumnView(
      column: column, state: state.columns[column]!,
      content: PagesView(model: model, path: nil, root: view)
        .environment(\.columnPlace, ColumnPlace(state: state, column: column, isAlone: isAlone))
        // A search of the whole split view stands above the list from which the user chooses, once.
        .transformEnvironment(\.searchForRoot) { if column != .sidebar { $0 = nil } }
        .environment(\.isInSidebar, column == .sidebar && !isAlone)
        .environment(\.isInFront, isInFront && (isAlone ? column == state.column : column == .detail))
        .environment(\.isOnScreen, isOnScreen && (isAlone ? column == state.column : state.shows(column))))
  }
}

private struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  var body: some View {
    sidebar
    content
    detail
  }
}

private struct SplitFrame<Columns: View>: PrimitiveView {
  typealias Body = Never
  let state: SplitState
  let isAlone: Bool
  let isSwipeDisabled: Bool
  let place: AuthorPlace?
  let columns: Columns
  var _content: Columns { columns }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> SplitContent {
    context.tellAudits(place)
    var content = SplitContent(column: state.column)
    content.columns = state.columnsShown
    content.isAlone = isAlone
    content.isOverlay = !isAlone && state.isOverlay
    content.canSwipe = !isSwipeDisabled
    content.hasButton = state.hasButton
    return content
  }

  /// The user has shown or hidden the first columns by a swipe.
  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .action(.sidebar, let value) = event, let isWanted = value.bool, isWanted != state.isSidebarShown else { return }
    state.toggleSidebar()
  }
}

private struct SplitColumnView<Content: View>: PrimitiveView {
  typealias Body = Never
  let column: SplitContent.Column
  let state: ColumnState
  let content: Content
  var _content: Content { content }
  func resolve(_ context: PrimitiveContext) -> SplitColumnContent {
    var content = SplitColumnContent(column)
    let width = state.width
    (content.minimumWidth, content.idealWidth, content.maximumWidth, content.share) = (
      width.minimum, width.ideal, width.maximum, width.share
    )
    return content
  }
}

/// The button that shows or hides the sidebar, split-view.reveal-button.
struct SidebarToggle: View {
  let isBase: Bool
  @Environment(\.columnPlace) private var place
  @Environment(\.locale) private var locale
  var body: some View {
    // A pushed page has it only while the sidebar is hidden: split-view.several-ways-to-hidden-primary.
    if let place, !place.isAlone, place.column == place.state.firstShown, isBase || !place.state.isSidebarShown {
      Button {
        place.state.toggleSidebar()
      } label: {
        Label {
          Text(verbatim: Words.text(.toggleSidebar, locale.identifier))
        } icon: {
          Image(systemName: "sidebar.left")
        }.labelStyle(.iconOnly)
      }
    }
  }
}
