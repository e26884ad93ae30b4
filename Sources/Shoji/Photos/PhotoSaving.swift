// PhotoSaving: adds pictures to the photo library one after the other, and tells the user why one of them was not added.

import Foundation
import ShojiGraph
import ShojiSystem
import ShojiWeb

/// The state of saving into the photo library, held by the view that saves.
struct PhotoSaving {
  /// Why a picture was not added; nil if nothing has failed.
  fileprivate(set) var failure: PhotoAnswer.Outcome?
  fileprivate(set) var isRunning = false
  /// The indices of the pictures that are in the library, so that another try adds only the others.
  private var added: Set<Int> = []

  /// Adds pictures, unless others are being added. After a failure, a call with the same pictures adds those that have failed.
  ///
  /// - Parameter done: called once all of them are in the library
  @MainActor func add(_ photos: [PhotoSource], to state: Binding<PhotoSaving>, done: @escaping @MainActor () -> Void) {
    guard !isRunning else { return }
    state.wrappedValue.isRunning = true
    var added = added, failure: PhotoAnswer.Outcome?
    let missing = photos.indices.filter { !added.contains($0) }
    var left = missing.count
    for index in missing {
      photos[index].add { outcome in
        left -= 1
        if case .added = outcome { added.insert(index) } else { failure = failure ?? outcome }
        guard left == 0 else { return }
        state.wrappedValue = PhotoSaving(failure: failure, added: added)
        if failure == nil { done() }
      }
    }
  }
}

extension PhotoAnswer.Outcome {
  /// What to tell the user; nil if the picture was added.
  package func message(_ locale: Locale) -> String? {
    let word: Words.Key
    switch self {
    case .added: return nil
    case .otherKind, .missing: word = .photosNoPicture
    case .tooLarge: word = .photosSavedTooLarge
    case .full: word = .photosFull
    }
    return SystemWords.text(word, locale)
  }
}

extension View {
  /// Presents an alert about what could not be saved.
  func photoSaving(_ saving: Binding<PhotoSaving>) -> some View {
    alert(about: saving.failure) {
      SystemWords.text(.photosNotSaved, $1)
    } message: {
      $0.message($1)
    }
  }
}
