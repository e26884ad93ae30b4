// AuditRequest: the arguments of `shoji audit`.

import Foundation
import ShojiGuidelines
import ShojiWeb

/// The parsed arguments.
struct AuditRequest: Equatable {
  var app = ""
  var language = "en"
  var width = 390.0
  var presses = 3000
  var format = WalkReport.Format.text
  /// The height of a phone or of a desktop window, in points.
  var height: Double { width < Wire.regularWidth ? 844 : 800 }

  enum Outcome: Equatable {
    case run(AuditRequest)
    case help
    case wrong(String)
  }

  static func parse(_ words: [String]) -> Outcome {
    var request = AuditRequest()
    var rest = words[...]
    while let word = rest.popFirst() {
      if ["--help", "-h"].contains(word) { return .help }
      guard word.hasPrefix("-") else {
        guard request.app.isEmpty else { return .wrong("name one app; shoji audit --help shows how") }
        request.app = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let set = settings[parts[0]] else { return .wrong("unknown option \(parts[0]); shoji audit --help shows what there is") }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else { return .wrong("\(parts[0]) needs a value") }
      if let complaint = set(&request, value) { return .wrong("\(parts[0]) \(complaint), not \(value)") }
    }
    return request.app.isEmpty ? .wrong("name an app; shoji audit --help shows how") : .run(request)
  }

  /// Each closure sets an option, or returns what value it needs.
  private static let settings: [String: @Sendable (inout AuditRequest, String) -> String?] = [
    "--language": {
      guard $1.count < 36, $1.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
        return "needs a language "
          + "such as ja"
      }
      $0.language = $1
      return nil
    },
    "--width": {
      guard let width = Double($1), (240...10_000).contains(width) else { return "needs a number from 240 to 10000" }
      $0.width = width
      return nil
    },
    "--format": {
      guard let format = WalkReport.Format(rawValue: $1) else {
        return "needs one of \(WalkReport.Format.allCases.map(\.rawValue).joined(separator: ", "))"
      }
      $0.format = format
      return nil
    },
    "--presses": {
      guard let presses = Int($1), presses > 0 else { return "needs a number above 0" }
      $0.presses = presses
      return nil
    },
  ]
}
