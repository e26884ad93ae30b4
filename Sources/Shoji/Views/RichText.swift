// RichText: attributed strings and inline Markdown as runs of text.

import Foundation
import ShojiGraph

enum RichText {
  static func runs(_ text: AttributedString) -> [TextContent.Run] {
    text.runs.map { part in
      var run = TextContent.Run(String(text[part.range].characters))
      run.link = part.link?.absoluteString
      run.font = part.font
      run.paint = part.foregroundColor.map { .color($0) }
      run.highlight = part.backgroundColor.map { .color($0) }
      if let style = part.underlineStyle { (run.isUnderlined, run.underlineLook) = (true, style.look) }
      if let style = part.strikethroughStyle { (run.isStruck, run.strikeLook) = (true, style.look) }
      run.kerning = part.kern ?? part.tracking
      run.baselineOffset = part.baselineOffset ?? 0
      if let intent = part.inlinePresentationIntent {
        run.isBold = intent.contains(.stronglyEmphasized)
        run.isItalic = intent.contains(.emphasized)
        run.isCode = intent.contains(.code)
        if intent.contains(.strikethrough) { run.isStruck = true }
      }
      return run
    }
  }

  /// Parses inline Markdown into runs.
  static func markdown(_ text: String) -> [TextContent.Run] {
    let pieces = InlineMarkdown.parse(text)
    guard !pieces.isEmpty else { return [TextContent.Run("")] }
    return pieces.map { piece in
      var run = TextContent.Run(piece.text)
      run.isBold = piece.isBold
      run.isItalic = piece.isItalic
      run.isStruck = piece.isStruck
      run.isCode = piece.isCode
      run.link = piece.link
      return run
    }
  }
}
