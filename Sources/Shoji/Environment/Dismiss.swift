// dismiss, presentationMode, isPresented: how a view closes the page or the presentation in which it stands.

import ShojiGraph

/// Who shows a view and can take it away: a sheet, a cover, a popover, a pushed page. Put into the environment of what is
/// shown with ``EnvironmentValues/presenter``; the nearest one answers.
package final class Presenter: Equatable, @unchecked Sendable {
  private let close: @MainActor () -> Void
  package init(_ close: @escaping @MainActor () -> Void) { self.close = close }
  @MainActor package func dismiss() { close() }
  package static func == (a: Presenter, b: Presenter) -> Bool { a === b }
}

/// Closes the presentation or the pushed page around a view. Does nothing where there is none.
///
///     @Environment(\.dismiss) private var dismiss
///     Button("Done") { dismiss() }
@MainActor @preconcurrency public struct DismissAction {
  let presenter: Presenter?
  nonisolated init(_ presenter: Presenter?) { self.presenter = presenter }
  public func callAsFunction() { presenter?.dismiss() }
}

/// Whether a view is presented, and the way to end that, in the words from before ``DismissAction``.
public struct PresentationMode: Equatable {
  public private(set) var isPresented: Bool
  init(isPresented: Bool) { self.isPresented = isPresented }
  public mutating func dismiss() { isPresented = false }
}

private struct PresenterKey: EnvironmentKey { static var defaultValue: Presenter? { nil } }

extension EnvironmentValues {
  /// Who shows the views here; nil at the root of a scene.
  package var presenter: Presenter? { get { self[PresenterKey.self] } set { self[PresenterKey.self] = newValue } }

  /// Closes the presentation or the pushed page here.
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
