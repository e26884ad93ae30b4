// PreviewMessages: what an app process and the system process tell each other about previews of office documents, as JSON.

/// From an app process.
package struct PreviewCall: PartCall, Equatable {
  package enum Work: Codable, Equatable, Sendable {
    /// Makes the pages of a document; the path is that in the app's own folder.
    case make(path: String)
    /// The pages are not wanted any more.
    case cancel
  }
  /// Returned with the answer.
  package var number: Int
  package var work: Work

  package init(number: Int, work: Work) { (self.number, self.work) = (number, work) }

  package static let largest = 16 << 10
  package static let order = CallOrder.afterFrames
}

/// To an app process: the answer to a call.
package struct PreviewNotice: PartNotice {
  package var number: Int
  /// The address of a PDF file.
  package var address: String?
  package var failure: PreviewFailure?

  package init(number: Int, address: String? = nil, failure: PreviewFailure? = nil) {
    (self.number, self.address, self.failure) = (number, address, failure)
  }
}

/// Why a document has no pages.
package enum PreviewFailure: String, Codable, Error, CaseIterable, Sendable {
  /// It is no document of its kind, or a broken one.
  case damaged
  /// It is encrypted.
  case password
  /// It is larger than the system converts, or its pages are.
  case tooLarge
  /// Its pages took longer than they may.
  case timedOut
  /// Too many documents wait, or the user's pages were erased meanwhile.
  case busy
  /// There is no such file.
  case missing
  /// This server has no LibreOffice.
  case unavailable
}
