// Component: what an entity is and can do, as values by type.

import ShojiElements

/// A part of an entity: its model, its shape for collisions, or an app's own values. An entity has one of each type at most.
///
///     struct Spin: Component { var speed: Float }
///     entity.components.set(Spin(speed: 2))
public protocol Component {}

extension Component {
  /// Apple's systems find components by types that are registered. No effect: here every type is found.
  public static func registerComponent() {}
}

/// A component that the browser learns of.
package protocol DrawnComponent: Component {
  @MainActor func draw(in content: inout EntityContent)
}

/// The components of an entity, by type.
@MainActor public struct ComponentSet {
  let entity: Entity

  /// The component of a type; nil if there is none. Setting nil removes it.
  public subscript<T: Component>(_ type: T.Type) -> T? {
    get { T.self == Transform.self ? entity.transform as? T : entity.component(typed: type) }
    nonmutating set {
      if let newValue { entity.setComponent(newValue) } else { entity.removeComponent(type) }
    }
  }
  /// The component of a type that is known when the app runs; nil if there is none.
  @_disfavoredOverload public subscript(_ type: any Component.Type) -> (any Component)? {
    get {
      if type == Transform.self { return entity.transform }
      return entity.component(of: ObjectIdentifier(type))
    }
    nonmutating set {
      if let newValue { entity.setComponent(newValue) } else { entity.removeComponent(type) }
    }
  }
  /// Whether there is a component of a type.
  public func has(_ type: any Component.Type) -> Bool { type == Transform.self || entity.component(of: ObjectIdentifier(type)) != nil }
  /// Adds a component, in place of the one of the same type.
  public func set(_ component: any Component) { entity.setComponent(component) }
  /// Adds components, each in place of the one of the same type.
  public func set(_ components: [any Component]) { for component in components { entity.setComponent(component) } }
  /// Removes the component of a type.
  public func remove(_ type: any Component.Type) { entity.removeComponent(type) }
  /// Removes all components. The transform stays.
  public func removeAll() { entity.removeAllComponents() }
  /// The number of components, without the transform.
  public var count: Int { entity.componentCount }
  /// Whether there is no component but the transform.
  public var isEmpty: Bool { count == 0 }
}
