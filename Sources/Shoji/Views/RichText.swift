// RichText: attributed strings and inline Markdown as runs of text.

import Foundation
import ShojiGraph

enum RichText {
  static func runs(_ text: AttributedString) -> [TextContent.Run] {
    text.runs.map { part in
      var run = TextContent.Run(String(text[part.range].characters))
      run.link = part.link?.absoluteString
      return run
    }
  }

  /// Inline Markdown, where a text has any.
  static func markdown(_ text: String) -> [TextContent.Run] { [TextContent.Run(text)] }
}
