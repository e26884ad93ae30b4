// NotificationPicture: the picture that goes with a notification, read from the app's own folder when a browser asks for it.

import FileFormats
import Foundation
import Glibc

enum NotificationPicture {
  /// The largest picture in bytes, as on Apple's systems.
  static let largest = 10 << 20

  private static let kinds = Set(FileFormat.all.filter { $0.family == .image }.map(\.identifier) + ["public.image"])

  /// The first attachment that is a picture.
  private static func attachment(of notification: DeliveredNotification) -> NotificationContent.Attachment? {
    notification.request.content.attachments.first { kinds.contains($0.type) }
  }

  /// The address at which the picture is served to its user; nil without one.
  static func address(of notification: DeliveredNotification) -> String? {
    attachment(of: notification).map { _ in "\(NotificationCentre.path)/picture?number=\(notification.number)" }
  }

  /// How the page turns the picture; nil if it need not.
  static func turn(of notification: DeliveredNotification) -> Int? {
    attachment(of: notification)?.turn.flatMap(PictureOrientation.init)?.rawValue
  }

  /// The address of the sender's picture; nil without one.
  static func senderAddress(of notification: DeliveredNotification) -> String? {
    notification.request.content.sender?.picture.map { _ in "\(NotificationCentre.path)/sender?number=\(notification.number)" }
  }

  /// Reads the picture.
  ///
  /// - Parameter folders: the app's container, and the folder with the files that come with it.
  static func read(of notification: DeliveredNotification, in folders: [String]) -> Asset? {
    attachment(of: notification).flatMap { read($0.path, in: folders, contentType) }
  }

  static func readSender(of notification: DeliveredNotification, in folders: [String]) -> Asset? {
    notification.request.content.sender?.picture.flatMap { read($0, in: folders, contentType) }
  }

  /// Reads a file. Only a real one inside one of the folders is read, whatever path the app has sent.
  ///
  /// - Parameter type: returns the type by the bytes; nil for a file that is not served
  static func read(_ path: String, in folders: [String], _ type: ([UInt8]) -> String?) -> Asset? {
    for folder in folders where path.hasPrefix(folder + "/") {
      guard let bytes = read(path.dropFirst(folder.count + 1).split(separator: "/", omittingEmptySubsequences: false), in: folder),
        let type = type(bytes)
      else { continue }
      return Asset(bytes: bytes, contentType: type)
    }
    return nil
  }

  /// Opens each part of the path without following a link, which the app could set at any time.
  private static func read(_ parts: [Substring], in folder: String) -> [UInt8]? {
    guard let name = parts.last, parts.count < 32, parts.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
    var place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(place) }
    for part in parts.dropLast() {
      let inner = openat(place, String(part), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(place)
      place = inner
    }
    // Without waiting: the app could have made a pipe of this name.
    let file = openat(place, String(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, (1...largest).contains(Int(facts.st_size)) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + count, $0.count - count) }
      guard read > 0 else { return nil }
      count += read
    }
    return bytes
  }

  /// Returns a picture's type by its first bytes; nil for other files, and for SVG, which could load other files.
  static func contentType(of bytes: [UInt8]) -> String? {
    let format = FileFormat(of: bytes)
    return format.family == .image && format.support != .none && format != .svg ? format.servedType : nil
  }
}
