// PhotosProblem: why a photo or video that the user has chosen was not taken, and the alert that says so.

import Foundation
import ShojiGraph
import ShojiWeb

/// Why something that the user has chosen was not taken.
package enum PhotosProblem: Equatable {
  case tooMany(Int)
  case tooLarge
  case otherKind
  case unreadable

  package init(_ error: any Error) { self = (error as? CocoaError)?.code == .fileReadTooLarge ? .tooLarge : .unreadable }

  fileprivate func title(_ locale: Locale) -> String {
    switch self {
    case .tooMany: SystemWords.text(.photosTooMany, locale)
    case .tooLarge: SystemWords.text(.photosTooLarge, locale)
    case .otherKind: SystemWords.text(.photosOtherKind, locale)
    case .unreadable: SystemWords.text(.photosUnreadable, locale)
    }
  }

  fileprivate func message(_ locale: Locale) -> String {
    switch self {
    case .tooMany(let limit): SystemWords.text(.photosTooManyMessage, locale).replacingOccurrences(of: "%@", with: "\(limit)")
    case .tooLarge: SystemWords.text(.photosTooLargeMessage, locale)
    case .otherKind: SystemWords.text(.photosOtherKindMessage, locale)
    case .unreadable: SystemWords.text(.photosUnreadableMessage, locale)
    }
  }
}

extension View {
  /// Presents an alert about what was not taken.
  package nonisolated func alert(of problem: Binding<PhotosProblem?>) -> some View {
    alert(about: problem) {
      $0.title($1)
    } message: {
      $0.message($1)
    }
  }
}
