// ActivityItem: a shared item, as passed to an activity.

import Foundation
import ShojiGraph

/// An item on which an activity can be performed.
public enum ActivityItem: Equatable, Sendable {
  /// A text.
  case text(String)
  /// A web address, or a file in the app's container.
  case url(URL)
  /// An image.
  case image(Image)

  /// The text; nil for other items.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The address; nil for other items.
  public var url: URL? { if case .url(let url) = self { url } else { nil } }
  /// The image; nil for other items.
  public var image: Image? { if case .image(let image) = self { image } else { nil } }

  /// Whether it is a file: of the app, or of the photo library.
  var isFile: Bool { url.map { $0.isFileURL || PhotoLibraryChannel.isLibrary($0) } ?? false }

  /// The picture or file that can be added to the photo library; nil for other items.
  @MainActor var photo: PhotoSource? {
    switch self {
    case .image(let image): PhotoSource(image.content)
    case .url(let url): url.isFileURL ? PhotoSource(.file(url)) : nil
    case .text: nil
    }
  }
}

/// An item that a `ShareLink` can share.
public protocol ShareableItem {
  /// The item that activities receive.
  var activityItem: ActivityItem { get }
}
extension String: ShareableItem { public var activityItem: ActivityItem { .text(self) } }
extension URL: ShareableItem { public var activityItem: ActivityItem { .url(self) } }
extension Image: ShareableItem { public var activityItem: ActivityItem { .image(self) } }

/// The items shared together, with a subject and a message.
package struct ActivitySubject: Equatable {
  var items: [ActivityItem]
  var subject: Text?
  var message: Text?
  package init(items: [ActivityItem], subject: Text? = nil, message: Text? = nil) {
    (self.items, self.subject, self.message) = (items, subject, message)
  }

  /// The items in the form the client needs.
  @MainActor func parcel(_ locale: Locale) -> SharedParcel {
    let addresses = items.filter { !$0.isFile }.compactMap { $0.url?.absoluteString }
    let words = [message?.plain(locale)].compactMap { $0 } + items.compactMap(\.text) + addresses.dropFirst()
    var parcel = SharedParcel(
      title: subject?.plain(locale), text: words.isEmpty ? nil : words.joined(separator: "\n"), url: addresses.first)
    parcel.files = items.filter(\.isFile).compactMap { $0.url.flatMap { SharedParcel.File($0) } }
    return parcel
  }

  /// A one-line title: the subject, the text, the site or the file's name.
  func title(_ locale: Locale) -> String {
    if let subject { return subject.plain(locale) }
    return switch items.first {
    case .text(let text): text
    case .url(let url): url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString
    case .image(let image): image.content.label ?? ""
    case nil: ""
    }
  }

  /// The site, or a file's kind and size, below the title.
  @MainActor func detail(_ locale: Locale) -> String? {
    guard let url = items.first?.url else { return nil }
    if items.first?.isFile == true { return items.count == 1 ? Self.facts(of: url, locale) : nil }
    return subject == nil ? nil : url.host ?? url.absoluteString
  }

  @MainActor private static func facts(of file: URL, _ locale: Locale) -> String? {
    if let photo = PhotoLibraryChannel.shared.photo(at: file) { return UTType(photo.shownFormat).localizedDescription }
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
    let words = [UTType.ofFile(file).localizedDescription, size.map { Int64($0).formatted(.byteCount(style: .file).locale(locale)) }]
    return words.compactMap { $0 }.joined(separator: " · ")
  }

  /// A key that is equal for controls that share the same items.
  var key: String {
    items.map { item -> String in
      switch item {
      case .text(let text): "text \(text)"
      case .url(let url): "url \(url.absoluteString)"
      case .image(let image): "image \(image.content.source)"
      }
    }.joined(separator: "\n")
  }
}
