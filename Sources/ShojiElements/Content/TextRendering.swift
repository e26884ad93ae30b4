// TextRendering: a text that the app draws itself. Made in Shoji/TextRendering/, drawn in ShojiWeb/Drawing/TextRendering+Drawing.swift,
// measured by Client/behaviours/text-renderer.js.

import Foundation

/// The state of a text that the app draws, or whose layout the app reads: whether the browser has measured it, and the drawing.
package indirect enum TextRendering: Equatable {
  /// The browser reports the layout, and paints the text itself.
  case measured
  /// A renderer will draw the text once the browser has reported the layout. Until then the browser paints it, unless it is hidden for that
  /// moment, because it has just been inserted into a page that a browser shows.
  case awaited(isHidden: Bool)
  case drawn(TextDrawing)
}

/// A drawing in place of a text's own paint. The text itself stays in the page, for layout, selection and assistive technologies.
package struct TextDrawing: Equatable {
  /// In points from the text's top left corner.
  package var marks: [CanvasMark]
  /// The text's measured size.
  package var size: CGSize
  /// By how much the renderer's size exceeds the text's.
  package var excess: CGSize
  /// The font size in relation to the text's font, smaller than 1 if the text was shrunk to fit.
  package var scale: CGFloat
  /// How far filters reach beyond the text.
  package var padding: EdgeInsets
  package init(marks: [CanvasMark], size: CGSize, excess: CGSize = .zero, scale: CGFloat = 1, padding: EdgeInsets = EdgeInsets()) {
    (self.marks, self.size, self.excess, self.scale, self.padding) = (marks, size, excess, scale, padding)
  }
}

/// Characters of one run and one line of a text, at their measured place.
package struct GlyphRun: Equatable {
  /// The run with these characters alone.
  package var run: TextContent.Run
  /// The characters' advance and the font's height, in points from the text's top left corner.
  package var frame: CGRect
  package var isRightToLeft: Bool
  /// The traits of the whole text, if the characters are drawn outside of it.
  package var style: Style?
  package init(run: TextContent.Run, frame: CGRect, isRightToLeft: Bool, style: Style? = nil) {
    (self.run, self.frame, self.isRightToLeft, self.style) = (run, frame, isRightToLeft, style)
  }

  package struct Style: Equatable {
    package var font: Font?
    package var paint: Paint?
    package var textCase: TextCase?
    package init(font: Font?, paint: Paint?, textCase: TextCase?) { (self.font, self.paint, self.textCase) = (font, paint, textCase) }
  }
}

/// An author's values on a run of text, by their types.
package final class RunAttributes: Equatable, Sendable {
  // Sendable: written once; read on the main actor alone.
  private nonisolated(unsafe) let values: [ObjectIdentifier: (value: Any, isSame: (Any) -> Bool)]
  private init(_ values: [ObjectIdentifier: (value: Any, isSame: (Any) -> Bool)]) { self.values = values }

  package convenience init<Value>(_ value: Value, isSame: @escaping (Value, Value) -> Bool) {
    self.init([ObjectIdentifier(Value.self): (value, { other in (other as? Value).map { isSame(value, $0) } ?? false })])
  }

  package func value<Value>(of type: Value.Type) -> Value? { values[ObjectIdentifier(type)]?.value as? Value }

  /// Returns these attributes, and those of `outer` whose types are not among them.
  package func merged(over outer: RunAttributes?) -> RunAttributes {
    guard let outer else { return self }
    return RunAttributes(values.merging(outer.values) { own, _ in own })
  }

  package static func == (a: RunAttributes, b: RunAttributes) -> Bool {
    a === b || a.values.count == b.values.count && a.values.allSatisfy { key, one in b.values[key].map { one.isSame($0.value) } ?? false }
  }
}
