// HTMLText: texts in the pages that the system draws itself.

/// Returns a text as part of an HTML document, also inside an attribute's double quotes.
func escapedForHTML(_ text: some StringProtocol) -> String {
  text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
}
