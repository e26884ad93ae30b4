// PageExit: the way back from a page, for what is in it: a stack in a pushed page covers that page's bar, and has its back button.

import ShojiGraph

/// Removes a page, and all pages above it, from its stack.
@MainActor struct PageExit: Equatable {
  let model: NavigationModel
  let index: Int

  /// Whether the page lets users go back; the read is tracked.
  var isOpen: Bool { model.page(at: index)?.traits.hidesBackButton != true }

  nonisolated static func == (a: PageExit, b: PageExit) -> Bool { a.model === b.model && a.index == b.index }
}

private struct PageExitKey: EnvironmentKey { static var defaultValue: PageExit? { nil } }

extension EnvironmentValues {
  var pageExit: PageExit? {
    get { self[PageExitKey.self] }
    set { self[PageExitKey.self] = newValue }
  }
}
