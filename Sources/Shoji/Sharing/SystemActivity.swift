// SystemActivity: the activities that the system brings along, in the order in which they stand.

import Foundation
import ShojiGraph
import ShojiWeb

/// An activity that the system brings along.
///
/// They come before all activities of the app's own, in one order that nobody changes: `activity-view.built-ins-first`,
/// `activity-view.built-ins-not-reorderable`. AirPlay is not among them: a browser offers it for sound and film that plays, and for nothing else.
public enum SystemActivity: String, CaseIterable, Sendable {
  /// Puts it on the clipboard.
  case copy
  case print
  /// A new mail with it.
  case mail
  /// A new message with it.
  case messages
  /// Downloads it.
  case save
  /// The browser's own sharing, where it has one.
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

  /// A mail and a message are written by addresses that carry the words.
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

  /// Whether it can do anything with what is shared: a link carries words only, the clipboard no files, and nothing a file that is not
  /// on its way to the browser.
  func canPerform(with items: [ActivityItem], _ parcel: SharedParcel) -> Bool {
    let hasWords = items.contains { $0.text != nil || $0.url?.isFileURL == false }
    switch self {
    case .mail, .messages: return hasWords
    case .copy: return hasWords || items.contains { $0.image != nil }
    case .print: return hasWords || items.contains { $0.image != nil }
    case .save, .share: return !items.isEmpty && parcel.files.count == items.count { $0.url?.isFileURL == true }
    }
  }
}
