// NotificationSound: the sound of a notification: the system's, which the client makes, or a file of the app.

import FileFormats
import Foundation

enum NotificationSound {
  /// What a page plays; nil for a notification without a sound.
  static func sound(of notification: DeliveredNotification) -> PersonNotifications.Sound? {
    let content = notification.request.content
    guard let name = content.sound else { return nil }
    return PersonNotifications.Sound(
      address: name.isEmpty ? nil : "\(NotificationCentre.path)/sound?number=\(notification.number)", volume: content.volume)
  }

  /// Reads the app's own sound, as Apple's systems look for it: in the app's folder `Library/Sounds`, then among the files that come with it.
  static func read(of notification: DeliveredNotification, container: String, _ app: AppRegistration) -> Asset? {
    guard let name = notification.request.content.sound, !name.isEmpty else { return nil }
    let folders = ["\(container)/Library/Sounds"] + app.assetFolders.sorted { $0.key < $1.key }.map(\.value)
    return folders.lazy.compactMap { NotificationPicture.read("\($0)/\(name)", in: [$0], contentType) }.first
  }

  /// Returns the type of a sound by its first bytes; nil for other files.
  static func contentType(of bytes: [UInt8]) -> String? {
    let format = FileFormat(of: bytes)
    // Programs that record sound may write the brand of films.
    if format.identifier == "public.mpeg-4" { return "audio/mp4" }
    return format.family == .sound && format.support != .none ? format.servedType : nil
  }
}
