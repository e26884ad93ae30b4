// JobAttributes: what a printer is told about a job. Printers get only attributes and values that they support, since some refuse a job
// because of one that they do not know.

import CCups

struct JobAttributes: Sendable {
  private enum Value: Sendable {
    case keyword(String)
    case integer(Int32)
    case enumeration(Int32)
  }
  private var values: [(name: String, value: Value)] = []

  /// - Parameter printer: The answer to a request for `JobAttributes.capabilities`.
  init(_ order: PrintOrder, for printer: IPPMessage) throws(JobEnding) {
    let most = printer.upperBound("copies-supported") ?? 1
    // A wrong number of copies is no detail, unlike a paper or a colour.
    guard order.copies <= most else { throw .failed(.unsupported, "at most \(most) copies") }
    let creation = printer.strings("job-creation-attributes-supported")
    func mayHave(_ name: String) -> Bool { creation.isEmpty || creation.contains(name) }

    if order.copies > 1 { values.append(("copies", .integer(Int32(order.copies)))) }
    for (name, word) in [("media", order.paper), ("sides", order.sides), ("print-color-mode", order.color)] {
      guard let word, mayHave(name) else { continue }
      let supported = printer.strings("\(name)-supported") + (name == "media" ? printer.strings("media-ready") : [])
      if supported.contains(word) { values.append((name, .keyword(word))) }
    }
    if let orientation = order.orientation, mayHave("orientation-requested") {
      let number = Int32((orientation == .portrait ? IPP_ORIENT_PORTRAIT : IPP_ORIENT_LANDSCAPE).rawValue)
      if printer.integers("orientation-requested-supported").contains(number) {
        values.append(("orientation-requested", .enumeration(number)))
      }
    }
  }

  /// The attributes of a printer that decide what a job can have.
  static let capabilities = [
    "operations-supported", "document-format-supported", "job-creation-attributes-supported", "copies-supported", "media-supported",
    "media-ready", "sides-supported", "print-color-mode-supported", "orientation-requested-supported",
  ]

  func add(to request: IPPMessage) {
    for (name, value) in values {
      switch value {
      case .keyword(let word): request.add(IPP_TAG_JOB, IPP_TAG_KEYWORD, name, word)
      case .integer(let number): request.add(IPP_TAG_JOB, IPP_TAG_INTEGER, name, number)
      case .enumeration(let number): request.add(IPP_TAG_JOB, IPP_TAG_ENUM, name, number)
      }
    }
  }
}
