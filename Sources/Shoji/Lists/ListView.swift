// The element of lists and forms, and the environment of their rows.

import Foundation
import ShojiGraph

/// Holds state that outlives one evaluation of a list: the selection that its rows read, and its section index.
struct SelectableList<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  let selection: SelectionBinding<SelectionValue>?
  let isForm: Bool
  let place: AuthorPlace
  @State private var shared = ListSelection()
  @State private var index = SectionIndexBoard()
  /// Whether rows have been loading for longer than a moment.
  @State private var isLate = false
  @Environment(\.isLoadingRows) private var isLoading

  var body: some View {
    selection?.fill(shared)
    let rows = LoadedRows(content: content, isLate: isLoading && isLate)
    return ListView(content: rows, selection: selection == nil ? nil : shared, index: index, isForm: isForm, place: place)
      .modifier(ColumnFollowsSelection(selection: selection == nil ? nil : shared))
      .task(id: isLoading) {
        isLate = false
        // For a short load the spinner would only flash.
        if isLoading, (try? await Task.sleep(for: .milliseconds(600))) != nil { isLate = true }
      }
  }
}

struct ListView<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: Content
  let selection: ListSelection?
  let index: SectionIndexBoard
  let isForm: Bool
  let place: AuthorPlace
  @State private var refreshing = Refreshing()

  @ViewBuilder var _content: some View {
    RowsView(content: content, isTopLevel: true)
      .environment(\.listSelection, selection)
      .environment(\.sectionPlace, .list)
      .environment(\.sectionIndex, index)
      .environment(\.isInRow, true).environment(\.isApartFromRow, false)
      .environment(\.lazyContainer, .list)
      .environment(\.stackAxis, .vertical)
      .environment(\.offeredRefresh, nil)
      .environment(\.scrollObservers, [])
      .transformEnvironment(\.scrolling) { $0.flashes = 0 }
    SectionIndexBar(board: index)
  }
  static var listens: Bool { true }
  static var keptAs: String? { ScrollPlace.keptAs }

  func resolve(_ context: PrimitiveContext) -> ListContent {
    let environment = context.environment
    context.tellAudits(place)
    index.collector.attach(to: context.node)
    if let selection { environment.columnState?.selection = selection }
    var content = ListContent(style: environment.listStyle.style ?? (environment.isInSidebar && !isForm ? .sidebar : .insetGrouped))
    content.isForm = isForm
    content.isAutomatic = environment.listStyle.style == nil
    content.isLoading = environment.isLoadingRows
    content.tellsNews = environment.newRowsIndicator == .visible
    content.isEditing = environment.isListEditing
    content.hidesBackground = environment.scrollContentBackground == .hidden
    content.rowSpacing = environment.listRowSpacing
    content.sectionSpacing = environment.listSectionSpacing
    content.minimumRowHeight = environment.defaultMinListRowHeight == 44 ? nil : environment.defaultMinListRowHeight
    content.tint = environment.tint
    content.refreshes = environment.offeredRefresh != nil
    content.isRefreshing = refreshing.isUnderWay
    content.isScrollDisabled = !environment.isScrollEnabled
    content.showsIndicators = environment.scrollIndicators
    content.reportsGeometry = !environment.scrollObservers.isEmpty
    content.flashes = environment.scrolling.flashes
    content.margins = environment.scrolling.margins
    content.indicatorMargins = environment.scrolling.indicatorMargins
    content.restored = ScrollPlace.restored(Self.self, context)
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .scroll(let point): ScrollPlace.note(point, of: Self.self, context)
    case .action(.refresh, _): Refreshing.start($refreshing, context)
    case .action(.geometry, let value):
      let environment = EnvironmentValues(context.node.scope)
      // Rows have margins across the list of their own: they are as wide as the list.
      let margins = environment.scrolling.margins.insets
      let along = EdgeInsets(top: margins.top, leading: 0, bottom: margins.bottom, trailing: 0)
      for observer in environment.scrollObservers { observer.receive(value.string, margins: along) }
    default: break
    }
  }
}

/// A pull to refresh, under way until its action returns. Not stored, because the action ends with the process.
struct Refreshing: Equatable {
  private(set) var isUnderWay = false

  @MainActor static func start(_ refreshing: Binding<Refreshing>, _ context: PrimitiveContext) {
    guard !refreshing.wrappedValue.isUnderWay, let action = EnvironmentValues(context.node.scope).offeredRefresh else { return }
    refreshing.wrappedValue.isUnderWay = true
    Task { @MainActor in
      await action()
      refreshing.wrappedValue.isUnderWay = false
    }
  }
}

/// The scroll position of an element, kept across restarts of the process.
enum ScrollPlace {
  static let keptAs = "s"

  @MainActor static func restored<V: PrimitiveView>(_ type: V.Type, _ context: PrimitiveContext) -> CGPoint? {
    context.host.store.restored([CGFloat].self, for: context.keptKey(of: type)).flatMap {
      $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil
    }
  }
  @MainActor static func note<V: PrimitiveView>(_ point: CGPoint, of type: V.Type, _ context: PrimitiveContext) {
    context.host.store.note(context.keptKey(of: type)) { StateCoding.encode([point.x, point.y]) }
  }
}

extension LazyContainer {
  // Two, to distinguish rows in a section from rows directly in the list.
  // Unsafe: never changed after they are made.
  nonisolated(unsafe) static let list = LazyContainer(axis: .vertical, takesInsertions: true)
  nonisolated(unsafe) static let section = LazyContainer(axis: .vertical, takesInsertions: true)
}

/// Refreshes the contents of the scrolling views inside.
@MainActor public struct RefreshAction {
  let action: @MainActor @Sendable () async -> Void
  nonisolated init(_ action: @escaping @MainActor @Sendable () async -> Void) { self.action = action }
  /// Runs the refresh and returns when it has ended.
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
private struct OfferedRefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
extension EnvironmentValues {
  /// The action of pull to refresh.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
  /// The action that the next scrolling view offers; inside it, none is offered, but views can still run the action.
  var offeredRefresh: RefreshAction? {
    get { self[OfferedRefreshKey.self] }
    set { self[OfferedRefreshKey.self] = newValue }
  }
}

extension View {
  nonisolated func offering(_ refresh: RefreshAction) -> some View {
    environment(\.refresh, refresh).environment(\.offeredRefresh, refresh)
  }
}

extension View {
  /// Lets the user refresh the contents by pulling down. The spinner stays until the action returns.
  nonisolated public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    offering(RefreshAction(action))
  }
}
