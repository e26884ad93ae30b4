// PrintStatus: what has become of a job, as the program that speaks to printers says it and as the browser shows it.

import Foundation

struct PrintStatus: Codable, Equatable {
  enum State: String, Codable {
    /// The pages are being laid out.
    case preparing
    case sending
    /// The printer has it and prints others first.
    case pending
    case held
    case processing
    /// The printer waits for someone, for example because it has no paper.
    case stopped
    case done, cancelled, failed

    var isFinal: Bool { self == .done || self == .cancelled || self == .failed }
  }
  enum Failure: String, Codable {
    /// The printer does not answer any more.
    case gone
    case rejected, aborted, unsupported
    /// The document cannot be read.
    case file
    /// The chosen pages are not in the document.
    case pageRange = "page-range"
    /// No program lays out pages on this machine, or it has failed.
    case engine
    /// The pages took too long.
    case time
    /// The system ended while the document was on its way; it may have been printed.
    case interrupted
  }

  var state = State.preparing
  /// Why the printer waits, in the words of IPP, such as `media-empty`.
  var reasons: [String] = []
  /// Printed pages.
  var printed: Int?
  /// Pages of the document.
  var pages: Int?
  var reason: Failure?
  /// Which of several documents that are printed together has failed, counted from 0.
  var part: Int?

  static func failed(_ reason: Failure, pages: Int? = nil, part: Int? = nil) -> PrintStatus {
    PrintStatus(state: .failed, pages: pages, reason: reason, part: part)
  }
}

/// A line of the program `shoji-printing`.
struct PrintingLine: Decodable {
  var state: PrintStatus.State
  var job: Int?
  var reasons: [String]?
  var printed: Int?
  var reason: String?
  var detail: String?
}
