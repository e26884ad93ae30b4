// AppPhotoAdditions: the pictures and films that one app adds to its user's library. Every app may add some, and sees none.

import Foundation

final class AppPhotoAdditions {
  private unowned let app: PersonApp
  private var admission: TokenBucket
  /// The process whose file is being copied, by its identifier.
  private var adding: Int32?

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    admission = TokenBucket(rate: limits.addedPhotoRate, burst: limits.addedPhotoBurst, now: Reactor.now)
  }

  /// Copies a file of the app into the user's library, and answers the process that asked for it.
  func add(_ addition: PhotoAddition) {
    guard let process = app.process else { return }
    guard adding != process.identifier else {
      return app.misbehaved("an addition to the photo library before the answer to the one before it")
    }
    guard addition.name.utf8.count <= PhotoAddition.longestName else { return app.misbehaved("a name of a picture that is too long") }
    adding = process.identifier
    copy(addition, for: process)
  }

  private func copy(_ addition: PhotoAddition, for process: ChildProcess) {
    // Hundreds of pictures that a user has chosen together come evenly, and nothing of them is lost.
    guard admission.take(at: Reactor.now) else {
      _ = app.system.reactor.after(1 / app.system.configuration.limits.addedPhotoRate) { [weak self] in
        guard let self, app.process === process else { return }
        copy(addition, for: process)
      }
      return
    }
    app.system.photos.add(addition, from: app.container.folder, of: app.person) { [weak self] outcome in
      guard let self, app.process === process else { return }
      adding = nil
      let notice = PhotosNotice(photos: nil, answers: [PhotoAnswer(id: addition.id, outcome: outcome)])
      if let payload = try? JSONEncoder().encode(notice) { process.send(.photos, Array(payload)) }
    }
  }
}
