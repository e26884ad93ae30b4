// SplitView: the columns under NavigationSplitView and NavigationView, each a stack of pages of its own.

import Foundation
import ShojiGraph
import ShojiWeb

/// What the columns of one split view share.
@MainActor package final class SplitState {
  let sidebar = NavigationModel()
  let content = NavigationModel()
  let detail = NavigationModel()
  let columns: [SplitContent.Column: ColumnState] = [.sidebar: ColumnState(), .content: ColumnState(), .detail: ColumnState()]
  private let readers = Dependents()
  private var choice = ColumnChoice() { didSet { kept?.wrappedValue = choice } }
  /// Where the choice outlives the process.
  var kept: Binding<ColumnChoice>? {
    didSet { if oldValue == nil, let value = kept?.wrappedValue { choice = value } }
  }
  var hasContent = false
  var visibility: Binding<NavigationSplitViewVisibility>?
  var preferred: Binding<NavigationSplitViewColumn>?

  nonisolated init() {}

  func prepare(hasContent: Bool) {
    self.hasContent = hasContent
    sidebar.target = hasContent ? content : detail
    content.target = detail
    content.didShow = { [unowned self] in show(.content) }
    detail.didShow = { [unowned self] in show(.detail) }
  }

  /// The column in front where there is room for one.
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

  /// Something was chosen in a column: the next one comes in front.
  func advance(from column: SplitContent.Column) {
    if column == .sidebar { show(hasContent ? .content : .detail) } else if column == .content { show(.detail) }
  }

  func goBack(from column: SplitContent.Column) {
    let previous: SplitContent.Column = column == .detail && hasContent ? .content : .sidebar
    columns[previous]?.selection?.clear()
    (column == .detail ? detail : content).popReplacement()
    show(previous)
  }

  /// Which columns are shown where there is room.
  var columnsShown: String {
    readers.noteRead()
    let visibility = visibility?.wrappedValue ?? .automatic
    if visibility == .automatic { return choice.isFolded ? (hasContent ? "double" : "detail") : "all" }
    return visibility == .doubleColumn && !hasContent ? "all" : visibility.name
  }

  var isSidebarShown: Bool { columnsShown == "all" }
  /// The first column in sight has the button for the sidebar.
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
    choice.isFolded = isShown
    visibility?.wrappedValue = isShown ? (hasContent ? .doubleColumn : .detailOnly) : .all
    readers.changed()
  }
}

/// What a person has chosen to see of a split view.
struct ColumnChoice: Codable, Equatable {
  var column = SplitContent.Column.sidebar
  var isFolded = false
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
    guard width.ideal != current.ideal || width.minimum != current.minimum || width.maximum != current.maximum else { return }
    current = width
    readers.changed()
  }
}

@MainActor final class WeakPage { weak var state: PageState? ; nonisolated init() {} }

/// What a view knows of the column it lies in.
package struct ColumnPlace: Equatable {
  let state: SplitState
  let column: SplitContent.Column
  /// Whether only one column is seen at a time.
  let isAlone: Bool
  package static func == (a: ColumnPlace, b: ColumnPlace) -> Bool { a.state === b.state && a.column == b.column && a.isAlone == b.isAlone }
}

private struct ColumnPlaceKey: EnvironmentKey { static var defaultValue: ColumnPlace? { nil } }
extension EnvironmentValues {
  package var columnPlace: ColumnPlace? { get { self[ColumnPlaceKey.self] } set { self[ColumnPlaceKey.self] = newValue } }
  var columnState: ColumnState? { columnPlace.flatMap { place in MainActor.assumeIsolated { place.state.columns[place.column] } } }
}

struct SplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?
  @State private var state = SplitState()
  @State private var kept = ColumnChoice()
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.isInFront) private var isInFront

  var body: some View {
    state.visibility = visibility
    state.preferred = preferred
    state.kept = $kept
    state.prepare(hasContent: content != nil)
    let isAlone = width == .compact
    return SplitFrame(
      state: state,
      columns: SplitColumns(
        sidebar: column(.sidebar, state.sidebar, isAlone, sidebar),
        content: content.map { column(.content, state.content, isAlone, $0) },
        detail: column(.detail, state.detail, isAlone, detail)))
      .focusedSceneValue(\.sidebarToggle, state)
  }

  private func column<V: View>(_ column: SplitContent.Column, _ model: NavigationModel, _ isAlone: Bool, _ view: V) -> some View {
    SplitColumnView(
      column: column, state: state.columns[column]!,
      content: PagesView(model: model, path: nil, root: view)
        .environment(\.columnPlace, ColumnPlace(state: state, column: column, isAlone: isAlone))
        .environment(\.isInSidebar, column == .sidebar && !isAlone)
        .environment(\.isInFront, isInFront && (isAlone ? column == state.column : column == .detail)))
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
  let columns: Columns
  var _content: Columns { columns }
  func resolve(_ context: PrimitiveContext) -> SplitContent {
    var content = SplitContent(column: state.column)
    content.columns = state.columnsShown
    return content
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
    (content.minimumWidth, content.idealWidth, content.maximumWidth) = (width.minimum, width.ideal, width.maximum)
    return content
  }
}

/// The button that shows and hides the sidebar, split-view.reveal-button.
struct SidebarToggle: View {
  @Environment(\.columnPlace) private var place
  @Environment(\.locale) private var locale
  var body: some View {
    if let place, !place.isAlone, place.column == place.state.firstShown {
      Button { place.state.toggleSidebar() } label: {
        Label { Text(verbatim: Words.text(.toggleSidebar, locale.identifier)) } icon: { Image(systemName: "sidebar.left") }.labelStyle(.iconOnly)
      }
    }
  }
}
