// SharedDocuments: the documents of all the user's apps, which the app Files gets from the system process.

import Foundation
import ShojiGraph
import ShojiSystem

@MainActor package final class SharedDocuments: DocumentSource {
  package static let shared = SharedDocuments()
  /// The library of the app Files.
  package static let library = DocumentLibrary(shared)

  package weak var library: DocumentLibrary?
  private var listing = DocumentsNotice.Listing()
  private var calls: [DocumentsCall] = []
  /// Calls that the system process has and has not answered.
  private var open = 0
  /// The system process ends an app that sends more.
  private static let mostOpen = 4
  private var lastNumber = 0
  private var changes: [Int: @MainActor (DocumentOutcome) -> Void] = [:]
  private var fetches: [Int: @MainActor (URL?) -> Void] = [:]
  private let temporary: URL

  package init(temporary: URL = FileManager.default.temporaryDirectory) { self.temporary = temporary }

  package func begin() { tell() }

  package func perform(_ change: DocumentChange, then: @escaping @MainActor (DocumentOutcome) -> Void) {
    changes[send(.change(change))] = then
  }

  package func fetch(_ place: DocumentPlace, then: @escaping @MainActor (URL?) -> Void) {
    fetches[send(.fetch(place))] = then
  }

  private func send(_ work: DocumentsCall.Work) -> Int {
    lastNumber += 1
    calls.append(DocumentsCall(number: lastNumber, work: work))
    Graph.shared.scheduleFlush()
    return lastNumber
  }

  /// Returns the messages for the system process.
  package func takeCalls() -> [[UInt8]] {
    let next = calls.prefix(Self.mostOpen - open)
    calls.removeFirst(next.count)
    open += next.count
    return next.compactMap { try? Array(JSONEncoder().encode($0)) }
  }

  func adopt(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(DocumentsNotice.self, from: Data(payload)) else { return }
    adopt(notice)
  }

  package func adopt(_ notice: DocumentsNotice) {
    if let listing = notice.listing {
      self.listing = listing
      tell()
    }
    guard let number = notice.answer else { return }
    open = max(0, open - 1)
    if let outcome = notice.outcome { changes.removeValue(forKey: number)?(outcome) }
    if let then = fetches.removeValue(forKey: number) {
      then(notice.fetched.map { temporary.appendingPathComponent($0) })
    }
  }

  private func tell() {
    library?.adopt(items: listing.items, deleted: listing.deleted, isCut: listing.isCut, apps: listing.apps)
  }
}
