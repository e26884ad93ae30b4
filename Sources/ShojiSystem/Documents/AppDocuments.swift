// AppDocuments: passes the documents of a user's apps to the process of the app Files, and makes its changes. Any other app is refused.

import Foundation

final class AppDocuments {
  private unowned let app: PersonApp
  private var system: System { app.system }
  private var timer: Timers.Identifier?
  /// What the process has been told.
  private var told: DocumentsNotice.Listing?
  private var isListing = false
  private var changes: TokenBucket
  /// Calls that are being performed.
  private var running = 0

  /// Seconds between two looks at the files, at least. Each look takes at most a fiftieth of the time.
  private static let pause = 2.0, pauseFactor = 50.0
  /// Calls that are performed at the same time.
  private static let mostAtOnce = 8

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    changes = TokenBucket(rate: limits.documentRate, burst: limits.documentBurst, now: Reactor.now)
  }

  private var isFiles: Bool { app.registration.isFiles }

  func processStarted() {
    guard isFiles else { return }
    told = nil
    list()
  }

  func processEnded() {
    system.reactor.cancel(timer)
    timer = nil
  }

  private var documents: UserDocuments? { app.person.documents(copiedTo: app.container.folder) }

  private static var now: Int64 { WallClock.now }

  // MARK: Listing

  /// Looks at the files, tells the process what has changed, and looks again later while a page of the app is visible.
  private func list() {
    guard !isListing, app.process != nil, let documents else { return }
    isListing = true
    system.reactor.cancel(timer)
    timer = nil
    let time = Self.now, begin = Reactor.now
    BackgroundWork.run(system.reactor) {
      documents.listing(at: time)
    } then: { [weak self] listing in
      guard let self else { return }
      isListing = false
      if listing != told {
        told = listing
        tell(DocumentsNotice(listing: listing))
      }
      let pause = max(Self.pause, Self.pauseFactor * (Reactor.now - begin))
      timer = system.reactor.after(pause) { [weak self] in self?.listIfVisible() }
    }
  }

  private func listIfVisible() {
    timer = nil
    guard app.process != nil else { return }
    if app.isForeground { return list() }
    timer = system.reactor.after(Self.pause) { [weak self] in self?.listIfVisible() }
  }

  private func tell(_ notice: DocumentsNotice) {
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    app.process?.send(.documents, Array(payload))
  }

  // MARK: Calls

  func take(_ payload: UnsafeRawBufferPointer) {
    guard isFiles, let documents else { return app.misbehaved("a change of documents, which only the app Files may send") }
    guard changes.take(at: Reactor.now), running < Self.mostAtOnce else {
      return app.misbehaved("more changes of documents than the system takes")
    }
    guard payload.count <= DocumentsCall.largest, let call = try? JSONDecoder().decode(DocumentsCall.self, from: Data(payload)) else {
      return app.misbehaved("a malformed change of documents")
    }
    running += 1
    let time = Self.now
    BackgroundWork.run(system.reactor) {
      switch call.work {
      case .change(let change):
        // The listing comes with the answer, so that the app never shows a change that is not made.
        let outcome = documents.perform(change, at: time)
        return DocumentsNotice(listing: documents.listing(at: time), answer: call.number, outcome: outcome)
      case .fetch(let place): return DocumentsNotice(answer: call.number, fetched: documents.fetch(place, as: call.number))
      }
    } then: { [weak self] (notice: DocumentsNotice) in
      guard let self else { return }
      running -= 1
      if let listing = notice.listing { told = listing }
      tell(notice)
    }
  }
}
