// TextContent: text. Made in Shoji/Views/Text.swift, drawn in ShojiWeb/Drawing/Text+Drawing.swift.

import Foundation

/// Text: runs with their own traits, in a font and a colour.
package struct TextContent: ElementContent {
  /// How a line under or through a text is drawn.
  package struct LineLook: Equatable {
    /// The pattern as CSS calls it; nil for a solid line.
    package var pattern: String?
    /// nil for the color of the text.
    package var color: Color?
    package init(pattern: String? = nil, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
  }

  package struct Run: Equatable {
    package var text: String
    package var font: Font?
    package var paint: Paint?
    package var highlight: Paint?
    package var link: String?
    package var isUnderlined = false
    package var isStruck = false
    package var underlineLook = LineLook()
    package var strikeLook = LineLook()
    package var isBold = false
    package var isItalic = false
    package var isCode = false
    package var baselineOffset: CGFloat = 0
    package var kerning: CGFloat?
    /// The name of an inline symbol.
    package var symbol: String?
    /// An inline picture.
    package var picture: ImageContent.Source?
    /// The text that assistive technologies read in its place; empty if they skip it.
    package var label: String?
    /// The author's values for a text renderer.
    package var attributes: RunAttributes?
    package init(_ text: String) { self.text = text }

    package var isPlain: Bool { self == Run(text) }
    package var isEmpty: Bool { text.isEmpty && symbol == nil && picture == nil }
  }

  package var runs: [Run]
  package var font: Font?
  package var paint: Paint?
  package var lineLimit: Int?
  /// The minimum number of lines whose space is reserved.
  package var reservedLines = 1
  package var alignment: TextAlignment = .leading
  /// Whether each line begins at the side of its own direction, which its first strong letter decides. Then the text fills its width.
  package var isAlignedByDirection = false
  package var truncation: TruncationMode = .tail
  package var lineSpacing: CGFloat = 0
  package var minimumScale: CGFloat = 1
  package var isSelectable = false
  package var textCase: TextCase?
  package var isRedacted = false
  /// Whether the author marked it as private. Only set while the process is audited.
  package var isPrivate = false
  /// Whether the app follows the text's links, and not the browser.
  package var tellsLinks = false
  /// 1 to 6 if the text is a heading.
  package var headingLevel: Int?
  /// The text that assistive technologies read in place of the whole one.
  package var label: String?
  /// nil for texts that only the browser draws.
  package var rendering: TextRendering?
  /// Whether its position in the window is reported too.
  package var reportsPlace = false
  package init(_ runs: [Run]) { self.runs = runs }

  package var isBare: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    var sizing = isAlignedByDirection ? Sizing.fillWidth : Sizing.hug
    sizing.textEdges = TextEdges(leading: Font.leading(of: font), endsInText: true)
    return sizing
  }
  package var plainText: String { runs.map(\.text).joined() }
  /// The text as it is read aloud.
  package var spokenText: String { label ?? runs.map { $0.label ?? $0.text }.joined() }
  /// The text's own accessibility; a view's modifiers are around it.
  var accessibility: Accessibility? {
    guard let label else { return nil }
    var accessibility = Accessibility()
    accessibility.label = label
    return accessibility
  }
}
