// Lists whose rows change: loading progress, the indicator of new rows, and regular refreshes.

import Foundation
import ShojiGraph

private struct LoadingRowsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct NewRowsKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
extension EnvironmentValues {
  /// Whether the lists are waiting for rows.
  var isLoadingRows: Bool {
    get { self[LoadingRowsKey.self] }
    set { self[LoadingRowsKey.self] = newValue }
  }
  /// Whether the lists indicate new rows outside the visible part.
  var newRowsIndicator: Visibility {
    get { self[NewRowsKey.self] }
    set { self[NewRowsKey.self] = newValue }
  }
}

extension View {
  /// Marks the lists in this view as loading more rows.
  ///
  /// Existing rows stay usable. After a short delay a spinner appears at the list's end, until the value is false again:
  /// `table.loading-progress`.
  ///
  ///     List(messages) { Cell($0.subject, subtitle: $0.sender) }
  ///       .listRowsLoading(isLoading)
  ///       .task { for await page in pages { messages += page } }
  nonisolated public func listRowsLoading(_ isLoading: Bool) -> some View { environment(\.isLoadingRows, isLoading) }

  /// Shows or hides the indicator of new rows in the lists in this view.
  ///
  /// Inserting rows above or below the visible ones does not scroll, `table.keep-scroll-position`; with this modifier the list shows their
  /// number at that edge, `table.new-data-indicator`. A tap on the indicator scrolls to the first new row, `table.new-data-jump-control`;
  /// it disappears once the user has seen them.
  nonisolated public func newRowsIndicator(_ visibility: Visibility) -> some View { environment(\.newRowsIndicator, visibility) }

  /// Refreshes the contents at an interval while they are visible, and when the user pulls down: `table.keep-current`,
  /// `table.refresh-control`.
  ///
  /// The old contents stay until the action replaces them: `table.stale-data-meanwhile`.
  nonisolated public func refreshable(every interval: Duration, action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    modifier(_RegularRefresh(interval: interval, refresh: RefreshAction(action)))
  }
}

/// Refreshes at an interval.
public struct _RegularRefresh: ViewModifier {
  let interval: Duration
  let refresh: RefreshAction
  @Environment(\.scenePhase) private var phase
  nonisolated init(interval: Duration, refresh: RefreshAction) { (self.interval, self.refresh) = (interval, refresh) }

  public func body(content: Content) -> some View {
    content
      .offering(refresh)
      .task(id: phase) {
        // Background contents are not visible.
        guard phase != .background else { return }
        while (try? await Task.sleep(for: interval)) != nil { await refresh() }
      }
  }
}

/// Rows, followed by a spinner while more are loading.
struct LoadedRows<Content: View>: View {
  let content: Content
  let isLate: Bool

  var body: some View {
    content
    if isLate {
      Section {
        ProgressView().frame(maxWidth: .infinity).listRowBackground(Color.clear).listRowSeparator(.hidden)
      }
    }
  }
}
