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
  /// Prints the item.
  case print
  /// Starts a new mail.
  case mail
  /// Starts a new message.
  case messages
  /// Downloads the items.
  case save
  /// Opens the browser's own sharing, if it has one.
  case share

  var kind: ActivityContent.Kind { ActivityContent.Kind(rawValue: rawValue)! }

  var symbol: String {
    switch self {
    case .copy: "doc.on.doc"
    case .print: "printer"
    case .mail: "envelope"
    case .messages: "message"
    case .save: "square.and.arrow.down"
    case .share: "ellipsis"
    }
  }

  func title(_ locale: Locale) -> String {
    let word: Words.Key =
      switch self {
      case .copy: .activityCopy
      case .print: .activityPrint
      case .mail: .activityMail
      case .messages: .activityMessages
      case .save: .activitySave
      case .share: .activityShare
      }
    return SystemWords.text(word, locale)
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

  /// Whether the activity supports the items: links carry text only, of files the clipboard takes only pictures, and a file that the system
  /// does not serve must be small enough to be sent to the browser.
  func canPerform(with items: [ActivityItem], _ parcel: SharedParcel) -> Bool {
    let hasWords = items.contains { $0.text != nil || $0.url?.isFileURL == false }
    switch self {
    case .mail, .messages: return hasWords
    case .copy: return hasWords || items.contains { $0.image != nil } || parcel.files.contains { $0.type.hasPrefix("image/") }
    case .print: return hasWords || items.contains { $0.image != nil } || parcel.files.contains(where: \.isPrintable)
    case .save, .share: return !items.isEmpty && parcel.files.count == items.count { $0.url?.isFileURL == true }
    }
  }
}
