// The formatting definition in the environment, for texts and editors with attributed strings.

import Foundation
import ShojiGraph
@_spi(Reflection) import Swift

/// A formatting definition with its scope's attributes.
struct TextFormatting {
  private let keys: [any AttributedStringKey.Type]
  private let apply: (inout AttributeContainer) -> Void

  init<D: AttributedTextFormattingDefinition>(_ definition: D) {
    (keys, apply) = (ScopeKeys.of(D.Scope.self), { definition.constrain(&$0) })
  }
  init<S: AttributeScope>(scope: S.Type) { (keys, apply) = (ScopeKeys.of(scope), { _ in }) }

  /// Leaves out the attributes outside the scope, and applies the constraints.
  func constrain(_ container: inout AttributeContainer) {
    var kept = AttributeContainer()
    for key in keys { copy(key, from: container, to: &kept) }
    apply(&kept)
    container = kept
  }
  private func copy<K: AttributedStringKey>(_ key: K.Type, from old: AttributeContainer, to new: inout AttributeContainer) {
    new[key] = old[key]
  }

  func constrained(_ text: AttributedString) -> AttributedString {
    var text = text
    text.transformRuns { constrain(&$0) }
    return text
  }
}

/// The attributes that a scope contains, with those of the scopes in it.
enum ScopeKeys {
  static func of(_ scope: any AttributeScope.Type) -> [any AttributedStringKey.Type] {
    var keys: [any AttributedStringKey.Type] = []
    _ = _forEachField(of: scope, options: [.ignoreUnknown]) { _, _, type, _ in
      if let key = type as? any AttributedStringKey.Type {
        keys.append(key)
      } else if let inner = type as? any AttributeScope.Type {
        keys += of(inner)
      }
      return true
    }
    return keys
  }
}

private enum TextFormattingKey: EnvironmentKey {
  static var defaultValue: TextFormatting? { nil }
}

extension EnvironmentValues {
  var textFormatting: TextFormatting? {
    get { self[TextFormattingKey.self] }
    set { self[TextFormattingKey.self] = newValue }
  }
}

extension View {
  /// Sets how attributed texts in these views may be styled.
  nonisolated public func attributedTextFormattingDefinition<D: AttributedTextFormattingDefinition>(_ definition: D) -> some View {
    environment(\.textFormatting, TextFormatting(definition))
  }
  /// Allows attributed texts in these views only the attributes of a scope.
  nonisolated public func attributedTextFormattingDefinition<S: AttributeScope>(_ scope: S.Type) -> some View {
    environment(\.textFormatting, TextFormatting(scope: scope))
  }
  /// Allows attributed texts in these views only the attributes of a scope.
  nonisolated public func attributedTextFormattingDefinition<S: AttributeScope>(_ scope: KeyPath<AttributeScopes, S.Type>) -> some View {
    environment(\.textFormatting, TextFormatting(scope: S.self))
  }
}
