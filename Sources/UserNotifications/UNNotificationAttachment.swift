// UNNotificationAttachment: a picture, a sound or a film that goes with a notification.

import FileFormats
import Foundation
import Shoji
import ShojiElements
import ShojiSystem

public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey = "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A media file that goes with a notification. It stays where it is, in the app's folder or in its bundle; the system reads the first picture, film or sound
/// from there when it is shown, so the app keeps the file as long as the notification waits.
///
/// The first picture is shown; without one the first film, and without a film the first sound, which the user plays in the expanded notification.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  open var identifier: String { sent.id }
  open var url: URL { URL(fileURLWithPath: sent.path) }
  /// The identifier of the file's type.
  open var type: String { sent.type }
  let sent: NotificationContent.Attachment

  /// The largest files in bytes, by the types that they conform to.
  private static let largest: [(type: UTType, bytes: Int)] = [(.image, 10 << 20), (.audio, 5 << 20), (.movie, 50 << 20)]

  /// - Throws: `UNError` if the file is missing, of a type that no browser shows or plays, or too large.
  public convenience init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int else {
      throw UNError(.attachmentInvalidURL)
    }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    guard let type = hint.flatMap({ UTType($0) }) ?? UTType(filenameExtension: url.pathExtension),
      let largest = Self.largest.first(where: { type.conforms(to: $0.type) })
    else { throw UNError(.attachmentUnrecognizedType) }
    // It would never be shown. Drawings are left out because they could load other files.
    if let format = FileFormat(identifier: type.identifier), format.support == .none || format == .svg {
      throw UNError(.attachmentUnrecognizedType)
    }
    guard size <= largest.bytes else { throw UNError(.attachmentInvalidFileSize) }
    // The main bundle has links to the files of the app's own one; the system follows none.
    let path = OwnFiles.path(of: url) == nil ? url.resolvingSymlinksInPath().path : url.standardizedFileURL.path
    self.init(
      NotificationContent.Attachment(
        id: identifier.isEmpty ? UUID().uuidString : identifier, path: path, type: type.identifier,
        turn: type.conforms(to: .image) ? PictureHeader(of: url)?.ownTurn?.rawValue : nil))
  }

  init(_ sent: NotificationContent.Attachment) {
    self.sent = sent
    super.init()
  }
}
