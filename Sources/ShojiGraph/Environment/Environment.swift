// @Environment: reads a view's environment.

import Observation

/// Reads a value of the view's environment, or an observable object by its type.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Request {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value, find: (EnvironmentValues) -> AnyObject?)
  }
  private let request: Request
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { request = .keyPath(keyPath) }

  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    request = .object(
      { values in
        guard let object = values[object: type] else {
          fatalError("No \(type) in the environment. Put one there with .environment(\(type)()) on a view further out.")
        }
        return object
      }, find: { $0[object: type] })
  }

  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    request = .object({ $0[object: type] }, find: { $0[object: type] })
  }

  public var wrappedValue: Value {
    let values = scope.map(EnvironmentValues.init) ?? EnvironmentValues()
    switch request {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .object(let read, _): return read(values)
    }
  }

  /// The observable object of `@Environment(Model.self)`; nil if the environment has none, and for `@Environment(\.value)`.
  @MainActor func object(in scope: EnvironmentScope) -> AnyObject? {
    guard case .object(_, let find) = request else { return nil }
    return Graph.shared.untracked { find(EnvironmentValues(scope)) }
  }

  @MainActor public static func _install(_ property: inout Environment, _ slot: inout AnyObject?, _ node: _AnyNode) {
    property.scope = node.scope
  }

  public static func _isSame(_ old: Environment, _ new: Environment) -> Bool { true }
}

extension Environment: TrackedProperty {}

/// The node of a modifier that changes the environment of its content.
package final class EnvironmentNode<Content: View, Modifier: EnvironmentModifier>: _Node<ModifiedContent<Content, Modifier>> {
  // Unsafe: scopes belong to the main thread, on which nodes are deallocated too.
  nonisolated(unsafe) private let inner: EnvironmentScope
  private let child: _Node<Content>
  private var modifier: Modifier
  private let fields: FieldTable

  init(_ view: ModifiedContent<Content, Modifier>, _ site: _NodeSite) {
    let scope = EnvironmentScope(parent: site.scope)
    fields = FieldTable.of(Modifier.self)
    inner = scope
    modifier = view.modifier
    Graph.shared.untracked { scope.write(view.modifier.write) }
    // The child shares this node's identity in the graph, but reads from the inner scope.
    child = Content._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: scope, seed: site.seed))
    super.init(site)
    if modifier.reads { rewrite() }
  }

  deinit { inner.leave() }

  override package func update(_ view: ModifiedContent<Content, Modifier>) {
    let isSame = !isDirty && (modifier.reads || modifier.isConstant) && fields.isSame(&modifier, view.modifier)
    modifier = view.modifier
    if !isSame { rewrite() }
    child.update(view.content)
  }

  override package func evaluate() { rewrite() }
  private func rewrite() {
    if modifier.reads {
      tracking { inner.write(modifier.write) }
    } else {
      isDirty = false
      inner.write(modifier.write)
    }
  }
  override package func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override package func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }
  override package func unmount() {
    super.unmount()
    child.unmount()
  }
}

/// A modifier that writes to the environment of its content.
@MainActor package protocol EnvironmentModifier: ViewModifier where Body == Never {
  func write(_ values: inout EnvironmentValues)
  /// Whether the written value depends on the outer environment, whose changes write it again.
  var reads: Bool { get }
  /// Whether the written value depends on the modifier's fields alone, so that an equal modifier need not write it again.
  var isConstant: Bool { get }
}

extension EnvironmentModifier {
  package var reads: Bool { false }
  package var isConstant: Bool { false }
  public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ site: _NodeSite
  ) -> _Node<ModifiedContent<Content, Self>> { EnvironmentNode(view, site) }
}

/// Sets one value by its key path.
public struct _EnvironmentKeyWriter<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  package nonisolated init(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    (self.keyPath, self.value) = (keyPath, value)
  }
}

extension _EnvironmentKeyWriter: EnvironmentModifier {
  public typealias Body = Never
  package var isConstant: Bool { true }
  package func write(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

/// Sets an object by its type.
public struct _EnvironmentObjectWriter<T: AnyObject> {
  let object: T?
  package nonisolated init(_ object: T?) { self.object = object }
}

extension _EnvironmentObjectWriter: EnvironmentModifier {
  public typealias Body = Never
  package var isConstant: Bool { true }
  package func write(_ values: inout EnvironmentValues) { values[object: T.self] = object }
}

/// Transforms one value.
public struct _EnvironmentTransformer<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  package nonisolated init(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ transform: @escaping (inout Value) -> Void) {
    (self.keyPath, self.transform) = (keyPath, transform)
  }
}

extension _EnvironmentTransformer: EnvironmentModifier {
  public typealias Body = Never
  package var reads: Bool { true }
  package func write(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

extension View {
  /// Sets a value of the environment for this view and everything inside it.
  nonisolated public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    modifier(_EnvironmentKeyWriter(keyPath, value))
  }
  /// Sets an observable object in the environment, found by its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentObjectWriter(object))
  }
  /// Transforms a value of the outer environment.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View { modifier(_EnvironmentTransformer(keyPath, transform)) }
}
