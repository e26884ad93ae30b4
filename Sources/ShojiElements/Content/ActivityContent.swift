// ActivitiesContent and ActivityContent: the activities of a share sheet. Made in Shoji/Sharing/, drawn in
// ShojiWeb/Drawing/Activity+Drawing.swift.

import Foundation

/// The activities of an activity view, in display order.
package struct ActivitiesContent: ElementContent {
  /// The shared items.
  package var parcel: SharedParcel
  /// The images among the items; their URLs are known only when they are drawn.
  package var pictures: [ImageContent] = []
  package var tint: Paint?
  package init(parcel: SharedParcel) { self.parcel = parcel }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// One activity around its icon.
package struct ActivityContent: ElementContent {
  package enum Kind: String, CaseIterable { case copy, saveToPhotos, print, printPages, mail, messages, save, share, app, custom }
  package var kind: Kind
  package var title: String
  /// The URL that performs the activity: a mail, a message, another app.
  package var link: String?
  /// The author's image and its file, for audits.
  package var image: ImageContent?
  package var pictureFile: URL?
  package init(kind: Kind, title: String) { (self.kind, self.title) = (kind, title) }
}

/// The shared items, as the browser's share API takes them.
package struct SharedParcel: Equatable, Encodable {
  package struct File: Equatable, Encodable {
    package var name: String
    /// Where the browser finds it: under its address of the system, or as a data URL.
    package var address: String
    /// The MIME type.
    package var type: String
    /// How the page turns the picture, whose file's orientation some browsers ignore: a value of EXIF; nil for others.
    package var turn: Int?
    package init(name: String, address: String, type: String, turn: Int? = nil) {
      (self.name, self.address, self.type, self.turn) = (name, address, type, turn)
    }
  }
  package var title: String?
  package var text: String?
  package var url: String?
  package var files: [File] = []
  package init(title: String? = nil, text: String? = nil, url: String? = nil) { (self.title, self.text, self.url) = (title, text, url) }

  /// The text and the URL on separate lines.
  package var words: String { [text, url].compactMap { $0 }.joined(separator: "\n") }
}
