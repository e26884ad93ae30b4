// The report as GitHub's workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions

extension WalkReport {
  var github: String {
    var lines = result.findings.map { finding, way in
      var properties: [(String, String)] = []
      if let file = path(of: finding) { properties.append(("file", file)) }
      if let line = finding.line, line > 0 { properties.append(("line", "\(line)")) }
      properties.append(("title", finding.guideline))
      let after = way.isEmpty ? "" : "\nafter \(way.joined(separator: " › "))"
      return Self.command("warning", properties, finding.message + after)
    }
    lines += result.crashes.map { Self.command("error", [("title", "The app ended")], crash($0)) }
    lines += (notes + [summary]).map { Self.command("notice", [("title", "shoji audit")], $0) }
    return lines.joined(separator: "\n")
  }

  static func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
    let all = properties.map { "\($0)=\(escaped($1, inProperty: true))" }.joined(separator: ",")
    return "::\(name)\(all.isEmpty ? "" : " " + all)::\(escaped(message, inProperty: false))"
  }

  /// Escapes line breaks, which would end the command; in a property, also colons and commas.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    // Iterates over scalars: a carriage return and a line feed are one character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
