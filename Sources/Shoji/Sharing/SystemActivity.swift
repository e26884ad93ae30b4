// SystemActivity: the built-in activities, in their order.

import Foundation
import ShojiGraph
import ShojiWeb

/// A built-in activity.
///
/// They come before all of the app's own activities, in a fixed order: `activity-view.built-ins-first`,
/// `activity-view.built-ins-not-reorderable`. AirPlay is not among them: browsers offer it only for audio and video that plays.
public enum SystemActivity: String, CaseIterable, Sendable {
  /// Copies to the clipboard.
  case copy
  /// Adds pictures and films to the user's photo library.
  case saveToPhotos
  /// Prints the item.
  case print
  /// Starts a new mail.
  case mail
  /// Starts a new message.
  case messages
  /// Saves the items as files of the device.
  case save
  /// Opens the browser's own sharing, if it has one.
  case share

  var kind: ActivityContent.Kind { ActivityContent.Kind(rawValue: rawValue)! }

  var symbol: String {
    switch self {
    case .copy: "doc.on.doc"
    case .saveToPhotos: "square.and.arrow.down"
    case .print: "printer"
    case .mail: "envelope"
    case .messages: "message"
    case .save: "folder"
    case .share: "ellipsis"
    }
  }

  @MainActor func title(_ locale: Locale, for items: [ActivityItem]) -> String {
    let word: Words.Key =
      switch self {
      case .copy: .activityCopy
      case .saveToPhotos: Self.savingWord(items)
      case .print: .activityPrint
      case .mail: .activityMail
      case .messages: .activityMessages
      case .save: .activitySave
      case .share: .activityShare
      }
    return SystemWords.text(word, locale).replacingOccurrences(of: "%@", with: items.count.formatted(.number.locale(locale)))
  }

  /// Says what is saved, and how much of it.
  @MainActor private static func savingWord(_ items: [ActivityItem]) -> Words.Key {
    let films = items.count { $0.photo?.format.family == .movie }
    return switch (items.count, films) {
    case (1, 0): .activitySaveImage
    case (1, _): .activitySaveVideo
    case (_, 0): .activitySaveImages
    case (films, _): .activitySaveVideos
    default: .activitySaveItems
    }
  }

  /// The address that opens a mail or a message with the text.
  func link(_ parcel: SharedParcel) -> String? {
    var safe = CharacterSet.alphanumerics
    safe.insert(charactersIn: "-._~")
    func coded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: safe) ?? "" }
    switch self {
    case .mail:
      let subject = parcel.title.map { "subject=\(coded($0))&" } ?? ""
      return "mailto:?\(subject)body=\(coded(parcel.words))"
    case .messages: return "sms:?&body=\(coded(parcel.words))"
    default: return nil
    }
  }

  /// Whether the activity supports the items: links carry text only, of files the clipboard takes only pictures and texts, and a file that the system
  /// does not serve must be small enough to be sent to the browser.
  @MainActor func canPerform(with subject: ActivitySubject, _ parcel: SharedParcel) -> Bool {
    let items = subject.items
    let hasWords = items.contains { $0.text != nil || $0.url != nil && !$0.isFile }
    switch self {
    case .mail, .messages: return hasWords
    case .copy: return hasWords || items.contains { $0.image != nil } || parcel.files.contains(where: \.isCopied)
    case .print:
      return hasWords || items.contains { $0.image != nil } || parcel.files.contains(where: \.isPrintable) || subject.needsPages
    case .saveToPhotos: return !items.isEmpty && items.allSatisfy { $0.photo?.format.goesIntoPhotos == true }
    case .save, .share: return !items.isEmpty && parcel.files.count == items.count(where: \.isFile)
    }
  }
}
