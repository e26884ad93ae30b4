// PersonApp+Photos: passes the user's pictures to the app Photos, takes changes from it alone, and additions from every app.

import Foundation

extension PersonApp {
  /// Sends the process of the app Photos the user's pictures.
  func sendPhotos() {
    guard let process, registration.isPhotos else { return }
    let notice = PhotosNotice(photos: system.storage.photos.photos(of: person.name))
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    process.send(.photos, Array(payload))
  }

  /// Takes a call about the photo library.
  func takePhotos(_ payload: UnsafeRawBufferPointer) {
    guard payload.count <= PhotosCall.largest, let call = try? JSONDecoder().decode(PhotosCall.self, from: Data(payload)) else {
      return misbehaved("a malformed change of the photo library")
    }
    if case .add(let addition) = call { return photoAdditions.add(addition) }
    guard registration.isPhotos else { return misbehaved("a change of the photo library, which only the app Photos may send") }
    guard settingsChanges.take(at: Reactor.now) else { return misbehaved("more changes of the photo library than the system takes") }
    switch call {
    case .add: break
    case .delete(let numbers): _ = system.photos.delete(numbers, of: person)
    case .revert(let number): _ = system.photos.revert(number, of: person)
    }
    // Also after a failure, so that the app shows what there is.
    sendPhotos()
  }
}
