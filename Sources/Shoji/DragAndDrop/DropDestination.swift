// dropDestination and onDrop: views on which items are dropped.

import Foundation
import ShojiGraph

/// A destination's response to a drag.
struct DropActions {
  let types: [UTType]
  var followsPosition = false
  var validate: @MainActor (DropInfo) -> Bool = { _ in true }
  var enter: @MainActor (DropInfo) -> Void = { _ in }
  var update: @MainActor (DropInfo) -> DropProposal? = { _ in nil }
  var exit: @MainActor (DropInfo) -> Void = { _ in }
  var target: @MainActor (Bool) -> Void = { _ in }
  /// Takes the items, and calls the closure with an error if it could not.
  let perform: @MainActor (DropInfo, @escaping @MainActor (TransferError?) -> Void) -> Void

  /// Passes values of a type to an action, once they have been loaded.
  static func loading<T: Transferable>(
    _ type: T.Type, then action: @escaping @MainActor ([T], DropInfo) -> Bool
  ) -> @MainActor (DropInfo, @escaping @MainActor (TransferError?) -> Void) -> Void {
    { info, done in
      let values = info.providers.compactMap { $0.object as? T }
      // Within an app nothing has to be loaded, so the change is part of the drop's own turn.
      if !values.isEmpty, values.count == info.providers.count { return done(action(values, info) ? nil : .wrongType) }
      Task { @MainActor in
        var loaded: [T] = []
        var problem: TransferError?
        for provider in info.providers {
          do { loaded.append(try await provider.value(of: T.self)) } catch { problem = error as? TransferError ?? .failed }
        }
        done(loaded.isEmpty ? problem ?? .wrongType : action(loaded, info) ? nil : .wrongType)
      }
    }
  }
}

/// Lets the user drop items on a view.
public struct _DropModifier {
  let actions: DropActions
  nonisolated init(_ actions: DropActions) { self.actions = actions }
}

extension _DropModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }

  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    var trait = DropTrait(types: actions.types)
    trait.isEnabled = environment.isEnabled
    trait.followsPosition = actions.followsPosition
    return .drop(trait)
  }

  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard let event = DropEvent(event), EnvironmentValues(node.scope).isEnabled else { return }
    DragSessions.shared.handle(event, actions, in: node.host)
  }
}

extension View {
  /// Lets the user drop values on the view.
  ///
  /// - Parameters:
  ///   - action: Takes the values and the position of the drop; returns whether the drop succeeded.
  ///   - isTargeted: Called when a drag enters or leaves the view.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      _DropModifier(
        DropActions(
          types: T.importedTypes, target: { isTargeted($0) }, perform: DropActions.loading(T.self) { action($0, $1.location) })))
  }

  nonisolated private func onDrop(
    _ types: [UTType], _ isTargeted: Binding<Bool>?, _ action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      _DropModifier(
        DropActions(
          types: types, target: { isTargeted?.wrappedValue = $0 },
          perform: { info, done in
            let providers = info.itemProviders(for: types)
            done(!providers.isEmpty && action(providers, info.location) ? nil : .wrongType)
          })))
  }

  /// Lets the user drop items of some types on the view.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { onDrop(supportedContentTypes, isTargeted) { providers, _ in action(providers) } }
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { onDrop(supportedContentTypes, isTargeted, action) }
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { onDrop(supportedTypes.map { UTType(importedAs: $0) }, isTargeted) { providers, _ in action(providers) } }
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { onDrop(supportedTypes.map { UTType(importedAs: $0) }, isTargeted, action) }

  /// Lets a delegate decide about items of some types that are dragged over the view.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    modifier(
      _DropModifier(
        DropActions(
          types: supportedContentTypes, followsPosition: true, validate: { delegate.validateDrop(info: $0) },
          enter: { delegate.dropEntered(info: $0) }, update: { delegate.dropUpdated(info: $0) },
          exit: { delegate.dropExited(info: $0) },
          perform: { info, done in done(delegate.performDrop(info: info) ? nil : .failed) })))
  }
  nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
  }
}
