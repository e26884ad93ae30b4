// navigationDestination: the page for a value, a flag or an item.

import Foundation
import ShojiGraph

/// Registers the destination for one type of value.
public struct _DestinationModifier {
  let type: ObjectIdentifier
  let make: (AnyHashable) -> AnyView
}

extension _DestinationModifier: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private let navigation: NavigationModel?
    private let index: Int
    package init(_ modifier: _DestinationModifier, _ node: _AnyNode) {
      (navigation, index) = Graph.shared.untracked { (EnvironmentValues(node.scope).navigation, EnvironmentValues(node.scope).pageIndex) }
      update(modifier, node)
    }
    package func update(_ modifier: _DestinationModifier, _ node: _AnyNode) {
      // Links in a sidebar show pages in the next column, so that column needs the destination too.
      for model in [navigation, navigation?.target] { model?.setDestination(modifier.type, from: index, modifier.make) }
    }
    package func unmount(_ node: _AnyNode) {}
  }
}

/// Shows a page while a binding is true.
public struct _PresentedDestination<Destination: View> {
  let isPresented: Binding<Bool>
  let destination: () -> Destination
  @Environment(\.navigation) private var navigation
  @Environment(\.pageIndex) private var index
  nonisolated init(isPresented: Binding<Bool>, destination: @escaping () -> Destination) {
    (self.isPresented, self.destination) = (isPresented, destination)
    isPresented.location.keepsPlace()
  }
}

extension _PresentedDestination: ViewModifier {
  public static var _changesWhole: Bool { true }
  public func body(content: Content) -> some View {
    content.modifier(
      _LinkEffect(
        view: AnyView(isPresented.wrappedValue ? destination() : nil), isActive: isPresented, navigation: navigation, index: index,
        trigger: nil))
  }
}

extension View {
  /// Sets the page for values of a type in the stack around the view.
  nonisolated public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C)
    -> some View
  {
    modifier(
      _DestinationModifier(type: ObjectIdentifier(data)) { value in
        (value.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      })
  }
  /// Shows a page over this one while a binding is true.
  nonisolated public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V)
    -> some View
  {
    modifier(_PresentedDestination(isPresented: isPresented, destination: destination))
  }
  /// Shows a page over this one while there is an item.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      _PresentedDestination(
        isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        destination: { item.wrappedValue.map { destination($0).id($0) } }))
  }
}
