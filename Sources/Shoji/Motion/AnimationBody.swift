// animation(_:body:), transaction(_:body:): an animation for some modifiers only.

import ShojiGraph

extension View {
  /// Animates changes of the modifiers that a closure adds.
  ///
  ///     label.animation(.easeOut) { $0.opacity(isPressed ? 0.5 : 1) }
  nonisolated public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V) -> some View {
    body(PlaceholderContentView(AnyView(self))).animation(animation)
  }
  /// Changes the transaction for the modifiers that a closure adds.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(AnyView(self))).transaction(transform)
  }
}
