// What a list tells while its rows come: that it is loading, that something is new, and how often it asks.

import Foundation
import ShojiGraph

private struct LoadingRowsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct NewRowsKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
extension EnvironmentValues {
  /// Whether the lists here are waiting for rows.
  var isLoadingRows: Bool { get { self[LoadingRowsKey.self] } set { self[LoadingRowsKey.self] = newValue } }
  /// Whether the lists here tell of rows that came in out of sight.
  var newRowsIndicator: Visibility { get { self[NewRowsKey.self] } set { self[NewRowsKey.self] = newValue } }
}

extension View {
  /// Says that rows of the lists in this view are on their way.
  ///
  /// The rows that are there already stay and can be used. Only when it takes longer than a moment, a spinner turns at the list's end,
  /// until the value is false again: `table.loading-progress`.
  ///
  ///     List(messages) { Cell($0.subject, subtitle: $0.sender) }
  ///       .listRowsLoading(isLoading)
  ///       .task { for await page in pages { messages += page } }
  nonisolated public func listRowsLoading(_ isLoading: Bool) -> some View { environment(\.isLoadingRows, isLoading) }

  /// Shows or hides the indicator of new rows in the lists in this view.
  ///
  /// Rows that come in above or below what a person reads don't move it, `table.keep-scroll-position`; with this the list says at that edge
  /// how many there are, `table.new-data-indicator`. A tap on it leads to the first of them, `table.new-data-jump-control`, and it goes when they
  /// have been seen.
  nonisolated public func newRowsIndicator(_ visibility: Visibility) -> some View { environment(\.newRowsIndicator, visibility) }

  /// Brings the contents up to date by itself, again and again while they are seen, and when a person pulls them down:
  /// `table.keep-current`, `table.refresh-control`.
  ///
  /// What is shown stays until the action replaces it: `table.stale-data-meanwhile`.
  nonisolated public func refreshable(every interval: Duration, action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    modifier(_RegularRefresh(interval: interval, refresh: RefreshAction(action)))
  }
}

/// A refresh that comes by itself.
public struct _RegularRefresh: ViewModifier {
  let interval: Duration
  let refresh: RefreshAction
  @Environment(\.scenePhase) private var phase
  nonisolated init(interval: Duration, refresh: RefreshAction) { (self.interval, self.refresh) = (interval, refresh) }

  public func body(content: Content) -> some View {
    content
      .environment(\.refresh, refresh)
      .task(id: phase) {
        // Nobody looks at what is in the background.
        guard phase != .background else { return }
        while (try? await Task.sleep(for: interval)) != nil { await refresh() }
      }
  }
}

/// Rows, and below them a spinner while more are awaited.
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
