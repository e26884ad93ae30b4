// JSON: writes the lines that the system reads. Foundation's encoder would add its library to a process that lives as long as a job.

indirect enum JSON {
  case text(String)
  case number(Int)
  case bool(Bool)
  case array([JSON])
  /// Keeps the order of its members.
  case object([(String, JSON)])

  static func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.text)) }

  var encoded: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .bool(let value): value ? "true" : "false"
    case .array(let values): "[\(values.map(\.encoded).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\(Self.quoted($0)):\($1.encoded)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      // Line separators too: a line of output is one object for every reader.
      case _ where scalar.value < 0x20 || scalar.value == 0x7f || scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
