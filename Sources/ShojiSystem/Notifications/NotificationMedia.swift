// NotificationMedia: the film or the sound that goes with a notification, served in ranges from the app's own folder or its bundles.

import FileFormats

enum NotificationMedia: String {
  case film, audio

  private var kinds: Set<String> { self == .film ? Self.films : Self.sounds }
  private static let films = identifiers(.movie, "public.movie", "public.video", "public.audiovisual-content")
  private static let sounds = identifiers(.sound, "public.audio")

  private static func identifiers(_ family: FileFormat.Family, _ general: String...) -> Set<String> {
    Set(FileFormat.all.filter { $0.family == family }.map(\.identifier) + general)
  }

  private func attachment(of notification: DeliveredNotification) -> NotificationContent.Attachment? {
    notification.request.content.attachments.first { kinds.contains($0.type) }
  }

  /// The address at which the first one is served to its user; nil without one, and if a picture, or for a sound a film, is shown.
  static func address(of notification: DeliveredNotification, _ kind: NotificationMedia) -> String? {
    guard NotificationPicture.address(of: notification) == nil, kind.attachment(of: notification) != nil else { return nil }
    if kind == .audio, address(of: notification, .film) != nil { return nil }
    return "\(NotificationCentre.path)/\(kind.rawValue)?number=\(notification.number)"
  }

  /// Returns the file below the folder that contains it; nil if none of them does.
  func file(of notification: DeliveredNotification, in folders: [String], _ reactor: Reactor) -> UserFile? {
    guard let path = attachment(of: notification)?.path, let folder = folders.first(where: { path.hasPrefix($0 + "/") }) else { return nil }
    return UserFile(folder: folder, path: String(path.dropFirst(folder.count + 1)), reactor: reactor)
  }
}
