// AttributedTextValueConstraint: a rule for the value of one attribute.

import Foundation

/// A rule that decides the value of one attribute.
///
///     struct NoBlack<Scope: AttributeScope>: AttributedTextValueConstraint {
///       typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
///       func constrain(_ container: inout Attributes) {
///         if container.foregroundColor == .black { container.foregroundColor = .primary }
///       }
///     }
public protocol AttributedTextValueConstraint: Hashable, Sendable, AttributedTextFormattingDefinition {
  /// The attribute whose value it decides.
  associatedtype AttributeKey: AttributedStringKey where AttributeKey.Value: Sendable
  /// The attributes of a run: the constrained one can be changed, the others can be read.
  typealias Attributes = AttributedTextFormatting.AttributeContainerProxy<Scope, AttributeKey>
  /// Changes the attribute to an allowed value.
  func constrain(_ container: inout Attributes)
}

extension AttributedTextValueConstraint {
  public var body: AttributedTextFormatting.EmptyDefinition<Scope> { AttributedTextFormatting.EmptyDefinition() }
  public func _apply(to container: inout AttributeContainer) {
    var proxy = Attributes(container: container)
    constrain(&proxy)
    container = proxy.container
  }
}

extension AttributedTextFormatting {
  /// The attributes of a run: one can be changed, the others can be read.
  @dynamicMemberLookup public struct AttributeContainerProxy<Scope: AttributeScope, Attribute: AttributedStringKey>: Sendable
  where Attribute.Value: Sendable {
    var container: AttributeContainer

    /// The constrained attribute.
    public subscript(key: Attribute.Type) -> Attribute.Value? {
      get { container[key] }
      set { container[key] = newValue }
    }
    /// Another attribute.
    @_disfavoredOverload public subscript<K: AttributedStringKey>(key: K.Type) -> K.Value? where K.Value: Sendable { container[key] }
    /// The constrained attribute.
    public subscript(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Attribute>) -> Attribute.Value? {
      get { container[Attribute.self] }
      set { container[Attribute.self] = newValue }
    }
    /// Another attribute.
    @_disfavoredOverload
    public subscript<K: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
    ) -> K.Value? where K.Value: Sendable { container[K.self] }
    /// The attributes of one scope.
    public subscript<S: AttributeScope>(dynamicMember keyPath: KeyPath<AttributeScopes, S.Type>) -> Scoped<S> {
      get { Scoped(proxy: self) }
      set { self = newValue.proxy }
    }

    /// The attributes of one scope.
    @dynamicMemberLookup public struct Scoped<Subscope: AttributeScope>: Sendable {
      var proxy: AttributeContainerProxy
      /// The constrained attribute.
      public subscript(dynamicMember keyPath: KeyPath<Subscope, Attribute>) -> Attribute.Value? {
        get { proxy[Attribute.self] }
        set { proxy[Attribute.self] = newValue }
      }
      /// Another attribute.
      @_disfavoredOverload
      public subscript<K: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<Subscope, K>
      ) -> K.Value? where K.Value: Sendable { proxy.container[K.self] }
    }
  }

  /// Allows one attribute a set of values; any other value becomes the default.
  public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>: AttributedTextValueConstraint
  where AttributeKey.Value: Sendable {
    let values: Set<AttributeKey.Value?>
    let fallback: AttributeKey.Value?

    /// Allows an attribute these values.
    public init(for keyPath: KeyPath<Scope, AttributeKey>, values: Set<AttributeKey.Value?>, default defaultValue: AttributeKey.Value?) {
      (self.values, fallback) = (values, defaultValue)
    }
    public func constrain(_ container: inout Attributes) {
      if !values.contains(container[AttributeKey.self]) { container[AttributeKey.self] = fallback }
    }
  }
}
