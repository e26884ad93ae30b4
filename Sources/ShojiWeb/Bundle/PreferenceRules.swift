// PreferenceRules: makes style rules for a browser's preferences follow the user's settings too. A source says
// `@media (prefers-reduced-motion: reduce) { .sheet { … } }` once; the served style sheet has the rules twice: in the query, unless the page's
// root says that the user has chosen otherwise, and for pages whose root says that the user has chosen it.

import Foundation

package enum PreferenceRules {
  /// A query, the attribute of the root that stands for it, and the attribute that overrules it.
  private static let preferences = [
    ("(prefers-reduced-motion:reduce)", #"[data-motion=reduced]"#, #"[data-motion=full]"#),
    ("(prefers-reduced-motion:no-preference)", #"[data-motion=full]"#, #"[data-motion=reduced]"#),
    ("(prefers-contrast:more)", #"[data-contrast=increased]"#, #"[data-contrast=standard]"#),
    ("(prefers-reduced-transparency:reduce)", #"[data-transparency=reduced]"#, #"[data-transparency=full]"#),
  ]

  /// Returns a minified style sheet with the rules for pages whose user has chosen.
  package static func applied(to style: String) -> String {
    var output = ""
    var rest = Substring(style)
    while let start = rest.range(of: "@media ") {
      output += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      guard let open = rest.firstIndex(of: "{"), let end = closing(open, in: rest) else { break }
      let query = rest[..<open].dropFirst("@media ".count)
      let block = rest[rest.index(after: open)..<end]
      rest = rest[rest.index(after: end)...]
      if let (_, chosen, overruled) = preferences.first(where: { $0.0 == query }) {
        output += "@media \(query){\(guarded(block, by: ":not(\(overruled))"))}\(guarded(block, by: chosen))"
      } else {
        output += "@media \(query){\(block)}"
      }
    }
    return output + rest
  }

  /// Returns rules that apply only while the root matches a selector. `:where` leaves their precedence as it is. NB: a selector for the root
  /// itself begins with `html` or `:root`; others are for its descendants.
  private static func guarded(_ block: Substring, by selector: String) -> String {
    var output = ""
    var rest = block
    while let open = rest.firstIndex(of: "{"), let end = closing(open, in: rest) {
      output += selectors(rest[..<open]).map { limited($0, by: selector) }.joined(separator: ",")
      output += rest[open...end]
      rest = rest[rest.index(after: end)...]
    }
    return output
  }

  private static func limited(_ selector: String, by root: String) -> String {
    for name in [":root", "html"] where selector.hasPrefix(name) { return "\(name):where(\(root))\(selector.dropFirst(name.count))" }
    // Pseudo-elements of a transition belong to the root itself.
    if selector.hasPrefix("::view-transition") { return ":where(html\(root))\(selector)" }
    return ":where(html\(root)) \(selector)"
  }

  /// Splits a list of selectors at the commas outside of parentheses.
  private static func selectors(_ list: Substring) -> [String] {
    var found = [""]
    var depth = 0
    for character in list {
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      if character == ",", depth == 0 { found.append("") } else { found[found.count - 1].append(character) }
    }
    return found
  }

  /// Returns the index of the brace that closes the one at `open`.
  private static func closing(_ open: Substring.Index, in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
