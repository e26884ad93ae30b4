// PrinterDescription: what a printer says about itself.

import CCups

struct PrinterDescription: Sendable {
  var address: PrinterAddress
  /// Tells two addresses of the same printer; nil for old printers.
  var uuid: String?
  var name: String
  var location: String
  var state: String
  var reasons: [String]
  var isAccepting: Bool
  var color: Bool
  var duplex: Bool
  var papers: [String]
  var defaultPaper: String
  var copies: Int
  var pdf: Bool

  private static let mostPapers = 40
  private static let longestText = 255

  static let attributes = [
    "printer-info", "printer-name", "printer-dns-sd-name", "printer-location", "printer-uuid", "printer-state", "printer-state-reasons",
    "printer-is-accepting-jobs", "color-supported", "print-color-mode-supported", "sides-supported", "media-ready", "media-supported",
    "media-default", "copies-supported", "document-format-supported",
  ]

  init(_ answer: IPPMessage, from address: PrinterAddress) {
    self.address = address
    uuid = answer.string("printer-uuid")
    let names = ["printer-info", "printer-name", "printer-dns-sd-name"].lazy.compactMap { answer.string($0) }
    name = String((names.first { !$0.isEmpty } ?? address.host).prefix(Self.longestText))
    location = String((answer.string("printer-location") ?? "").prefix(Self.longestText))
    state = Self.state(answer.integer("printer-state"))
    reasons = StateReasons.ofPrinter(answer.strings("printer-state-reasons"))
    isAccepting = answer.bool("printer-is-accepting-jobs") ?? true
    color = answer.bool("color-supported") ?? answer.strings("print-color-mode-supported").contains("color")
    duplex = answer.strings("sides-supported").contains { $0.hasPrefix("two-sided") }
    papers = Self.papers(answer)
    defaultPaper = answer.string("media-default") ?? papers.first ?? ""
    copies = max(1, Int(answer.upperBound("copies-supported") ?? 1))
    pdf = answer.strings("document-format-supported").contains(DocumentFile.format)
  }

  static func state(_ number: Int32?) -> String {
    switch number.map({ ipp_pstate_t(rawValue: UInt32(bitPattern: $0)) }) {
    case IPP_PSTATE_PROCESSING: "processing"
    case IPP_PSTATE_STOPPED: "stopped"
    default: "idle"
    }
  }

  /// The paper that is loaded comes first, so that it is not cut off.
  private static func papers(_ answer: IPPMessage) -> [String] {
    var papers: [String] = []
    for paper in answer.strings("media-ready") + answer.strings("media-supported") where papers.count < mostPapers {
      // `custom_min_…` and `custom_max_…` are the ends of a range.
      let isName = !paper.isEmpty && paper.utf8.count <= longestText && !paper.lowercased().hasPrefix("custom_")
      if isName && !papers.contains(paper) { papers.append(paper) }
    }
    return papers
  }

  var json: JSON {
    .object([
      ("uri", .text(address.uri)), ("name", .text(name)), ("location", .text(location)), ("state", .text(state)),
      ("reasons", .texts(reasons)), ("isAccepting", .bool(isAccepting)), ("color", .bool(color)), ("duplex", .bool(duplex)),
      ("papers", .texts(papers)), ("defaultPaper", .text(defaultPaper)), ("copies", .number(copies)), ("pdf", .bool(pdf)),
    ])
  }
}
