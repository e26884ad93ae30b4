// AttributedTextFormattingDefinition: which attributes a styled text may have, and with which values.

import Foundation
import ShojiGraph

/// A definition of how text may be styled: a scope of attributes, and constraints on their values.
///
///     struct Notes: AttributedTextFormattingDefinition {
///       var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
///         ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
///       }
///     }
///     TextEditor(text: $text).attributedTextFormattingDefinition(Notes())
public protocol AttributedTextFormattingDefinition<Scope> {
  /// The attributes that the text may have; all others are left out.
  associatedtype Scope: AttributeScope
  associatedtype Body: AttributedTextFormattingDefinition where Body.Scope == Scope
  /// The constraints, applied in this order.
  @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }
  /// Applies the constraints; not for apps.
  func _apply(to container: inout AttributeContainer)
}

extension AttributedTextFormattingDefinition {
  /// A constraint that allows one attribute a set of values.
  public typealias ValueConstraint = AttributedTextFormatting.ValueConstraint

  public func _apply(to container: inout AttributeContainer) { body._apply(to: &container) }

  /// Applies all constraints to a container.
  public func constrain(_ container: inout AttributeContainer) { _apply(to: &container) }

  /// Applies all constraints to each run of a text.
  public func constrain(_ string: inout AttributedString) {
    string.transformRuns { constrain(&$0) }
  }
}

extension AttributedString {
  /// Changes the attributes of each run.
  mutating func transformRuns(_ change: (inout AttributeContainer) -> Void) {
    for (units, old) in runs.map({ (units(of: $0.range), $0.attributes) }) {
      var attributes = old
      change(&attributes)
      if attributes != old { self[indices(of: units)].setAttributes(attributes) }
    }
  }
}

/// The types of text formatting definitions.
public enum AttributedTextFormatting {
  /// A definition without constraints.
  public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition {
    public init() {}
    public var body: Self { self }
    public func _apply(to container: inout AttributeContainer) {}
  }

  /// Several definitions, applied in order.
  public struct TupleDefinition<Scope: AttributeScope, each Definition: AttributedTextFormattingDefinition>:
    AttributedTextFormattingDefinition
  {
    let definitions: (repeat each Definition)
    public var body: EmptyDefinition<Scope> { EmptyDefinition() }
    public func _apply(to container: inout AttributeContainer) {
      for definition in repeat each definitions { definition._apply(to: &container) }
    }
  }

  /// A definition of any type.
  public struct AnyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition {
    let definition: any AttributedTextFormattingDefinition
    public init(_ definition: some AttributedTextFormattingDefinition<Scope>) { self.definition = definition }
    public var body: EmptyDefinition<Scope> { EmptyDefinition() }
    public func _apply(to container: inout AttributeContainer) { definition._apply(to: &container) }
  }

  /// A definition that applies only if there is one.
  public struct OptionalDefinition<Definition: AttributedTextFormattingDefinition>: AttributedTextFormattingDefinition {
    // NB: the builder's result names the type, or Swift could not infer it where there is none.
    public typealias Scope = Definition.Scope
    let definition: Definition?
    public var body: EmptyDefinition<Scope> { EmptyDefinition() }
    public func _apply(to container: inout AttributeContainer) { definition?._apply(to: &container) }
  }

  /// Makes a definition of several.
  @resultBuilder public struct DefinitionBuilder<Scope: AttributeScope> {
    public static func buildExpression<D: AttributedTextFormattingDefinition>(_ definition: D) -> D where D.Scope == Scope { definition }
    public static func buildBlock() -> EmptyDefinition<Scope> { EmptyDefinition() }
    public static func buildBlock<D: AttributedTextFormattingDefinition>(_ definition: D) -> D { definition }
    public static func buildBlock<First: AttributedTextFormattingDefinition, each Next: AttributedTextFormattingDefinition>(
      _ first: First, _ next: repeat each Next
    ) -> TupleDefinition<Scope, First, repeat each Next> {
      TupleDefinition(definitions: (first, repeat each next))
    }
    public static func buildIf<D: AttributedTextFormattingDefinition>(_ definition: D?) -> OptionalDefinition<D> where D.Scope == Scope {
      OptionalDefinition(definition: definition)
    }
    public static func buildEither(first: some AttributedTextFormattingDefinition<Scope>) -> AnyDefinition<Scope> { AnyDefinition(first) }
    public static func buildEither(second: some AttributedTextFormattingDefinition<Scope>) -> AnyDefinition<Scope> { AnyDefinition(second) }
  }
}
