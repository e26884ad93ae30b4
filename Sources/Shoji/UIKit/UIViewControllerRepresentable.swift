// UIViewControllerRepresentable: a view controller of the system as a SwiftUI view.

import Foundation
import ShojiGraph

/// A view controller of the system, such as `QLPreviewController`, as a SwiftUI view.
///
///     struct Preview: UIViewControllerRepresentable {
///       let file: URL
///       func makeUIViewController(context: Context) -> QLPreviewController {
///         let controller = QLPreviewController()
///         controller.dataSource = context.coordinator
///         return controller
///       }
///       func updateUIViewController(_ controller: QLPreviewController, context: Context) {}
///       func makeCoordinator() -> Coordinator { Coordinator(file) }
///     }
///
/// The controller and its coordinator are made once, when the view appears, and live as long as it does. The controller is updated whenever
/// a value that the view reads has changed.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Returns a new controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Changes the controller as the view's new values ask for.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called after the view was removed. Does nothing by default.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Returns the object that answers the controller. It is made before the controller; nothing by default.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
  public var body: _UIViewControllerHost<Self> { _UIViewControllerHost(self) }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The coordinator, the transaction and the environment with which a representable makes or updates its controller.
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The view's coordinator.
  public let coordinator: Representable.Coordinator
  /// The transaction of the change that led to the update.
  public internal(set) var transaction: Transaction
  /// The environment of the view.
  public internal(set) var environment: EnvironmentValues
}

/// Shows the controller of a representable.
public struct _UIViewControllerHost<Content: UIViewControllerRepresentable> {
  let content: Content
  @Kept private var holder = Representation<Content.UIViewControllerType, Content.Coordinator>()
  @Environment(\.self) private var environment
  @Environment(\.presenter) private var presenter

  nonisolated init(_ content: Content) { self.content = content }
}

extension _UIViewControllerHost: View {
  public var body: some View {
    holder.update(
      coordinator: content.makeCoordinator,
      make: { content.makeUIViewController(context: context($0)) },
      update: {
        $0.presenter = presenter
        content.updateUIViewController($0, context: context($1))
      },
      dismantle: { Content.dismantleUIViewController($0, coordinator: $1) }
    )._content
  }

  private func context(_ coordinator: Content.Coordinator) -> Content.Context {
    UIViewControllerRepresentableContext(coordinator: coordinator, transaction: .current, environment: environment)
  }
}
