// TextAttribute: an author's value on a part of a text, which a text renderer reads.

import ShojiGraph

/// A value that marks a part of a text for a `TextRenderer`.
///
///     struct Emphasis: TextAttribute {}
///     Text("Visit \(Text("Kyoto").customAttribute(Emphasis()))").textRenderer(Highlighter())
///
/// The renderer finds it by its type: `run[Emphasis.self]`.
public protocol TextAttribute {}

extension Text {
  /// Returns the text with a value for a text renderer.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    with {
      let new = RunAttributes(value) { first, second in StructuralEquality.of(T.self).areEqual(first, second) }
      $0.attributes = new.merged(over: $0.attributes)
    }
  }
}
