// UIViewRepresentable: a UIKit view of the system as a SwiftUI view.

import Foundation
import ShojiGraph

/// A UIKit view of the system, such as `UIPageControl`, as a SwiftUI view.
///
/// The view and its coordinator are made once, when the SwiftUI view appears, and live as long as it does. The view is updated whenever a value that the
/// SwiftUI view reads has changed.
@MainActor @preconcurrency public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Returns a new view.
  func makeUIView(context: Context) -> UIViewType
  /// Changes the view as the SwiftUI view's new values ask for.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called after the SwiftUI view was removed. Does nothing by default.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Returns the object that answers the view. It is made before the view; nothing by default.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public var body: _UIViewHost<Self> { _UIViewHost(self) }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The coordinator, the transaction and the environment with which a representable makes or updates its view.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The view's coordinator.
  public let coordinator: Representable.Coordinator
  /// The transaction of the change that led to the update.
  public internal(set) var transaction: Transaction
  /// The environment of the view.
  public internal(set) var environment: EnvironmentValues
}

/// Shows the view of a representable.
public struct _UIViewHost<Content: UIViewRepresentable> {
  let content: Content
  @Kept private var holder = Representation<Content.UIViewType, Content.Coordinator>()
  @Environment(\.self) private var environment

  nonisolated init(_ content: Content) { self.content = content }
}

extension _UIViewHost: View {
  public var body: some View {
    holder.update(
      coordinator: content.makeCoordinator,
      make: { content.makeUIView(context: context($0)) },
      update: { content.updateUIView($0, context: context($1)) },
      dismantle: { Content.dismantleUIView($0, coordinator: $1) }
    ).shown
  }

  private func context(_ coordinator: Content.Coordinator) -> Content.Context {
    UIViewRepresentableContext(coordinator: coordinator, transaction: .current, environment: environment)
  }
}

/// What a representable has made, and its coordinator. They live as long as the view that keeps them.
@MainActor final class Representation<Object: AnyObject, Coordinator>: PropertyStorage {
  private var made: (object: Object, coordinator: Coordinator)?
  private var dismantle: (Object, Coordinator) -> Void = { _, _ in }

  nonisolated init() {}

  /// Updates the object, which is made first if there is none, and returns it.
  func update(
    coordinator: () -> Coordinator, make: (Coordinator) -> Object, update: (Object, Coordinator) -> Void,
    dismantle: @escaping (Object, Coordinator) -> Void
  ) -> Object {
    self.dismantle = dismantle
    if made == nil {
      let coordinator = coordinator()
      made = (make(coordinator), coordinator)
    }
    guard let made else { fatalError("it was just made") }
    update(made.object, made.coordinator)
    return made.object
  }

  func release(_ node: _AnyNode) {
    guard let made else { return }
    self.made = nil
    let dismantle = dismantle
    // After what the object's own views do when they disappear.
    Graph.shared.afterFlush { Graph.shared.afterFlush { dismantle(made.object, made.coordinator) } }
  }
}
