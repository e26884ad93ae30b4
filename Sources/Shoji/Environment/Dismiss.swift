// dismiss, presentationMode, isPresented: close the page or presentation around a view.

import ShojiGraph

/// Dismisses a sheet, cover, popover or pushed page. Its content finds it in the environment as ``EnvironmentValues/presenter``; the
/// nearest one is used.
package final class Presenter: Equatable, @unchecked Sendable {
  private let close: @MainActor () -> Void
  package init(_ close: @escaping @MainActor () -> Void) { self.close = close }
  @MainActor package func dismiss() { close() }
  package static func == (a: Presenter, b: Presenter) -> Bool { a === b }
}

/// Dismisses the presentation or the pushed page around a view. Does nothing if there is none.
///
///     @Environment(\.dismiss) private var dismiss
///     Button("Done") { dismiss() }
@MainActor @preconcurrency public struct DismissAction {
  let presenter: Presenter?
  nonisolated init(_ presenter: Presenter?) { self.presenter = presenter }
  /// Dismisses the presentation, or leaves the page.
  public func callAsFunction() { presenter?.dismiss() }
}

/// Whether a view is presented, and how to dismiss it; the API from before ``DismissAction``.
public struct PresentationMode: Equatable {
  public private(set) var isPresented: Bool
  init(isPresented: Bool) { self.isPresented = isPresented }
  /// Dismisses the presentation, or leaves the page.
  public mutating func dismiss() { isPresented = false }
}

private struct PresenterKey: EnvironmentKey { static var defaultValue: Presenter? { nil } }

extension EnvironmentValues {
  /// Dismisses the page or presentation around the views here; nil at the root of a scene.
  package var presenter: Presenter? {
    get { self[PresenterKey.self] }
    set { self[PresenterKey.self] = newValue }
  }

  /// Dismisses the presentation or the pushed page around the views here.
  public var dismiss: DismissAction { DismissAction(presenter) }
  /// Whether the views here are presented or pushed.
  public var isPresented: Bool { presenter != nil }
  public var presentationMode: Binding<PresentationMode> {
    let presenter = presenter
    return Binding(
      get: { PresentationMode(isPresented: presenter != nil) },
      set: { if !$0.isPresented { MainActor.assumeIsolated { presenter?.dismiss() } } })
  }
}
