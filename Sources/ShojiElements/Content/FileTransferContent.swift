// FileTransferContent: files that the user opens from, or saves to, the device. Made in Shoji/Documents/, drawn in
// ShojiWeb/Drawing/FileTransfer+Drawing.swift; the browser's part is Client/behaviours/files.js.

import Foundation

/// An invisible element that asks the browser for files, or gives it one.
package struct FileTransferContent: ElementContent {
  /// The camera with which a phone takes the picture, in place of choosing one.
  package enum Camera: String, Equatable, Sendable {
    /// The one that looks at the user.
    case user
    case environment
  }
  package enum Request: Equatable {
    /// Opens the browser's file picker. `accept` lists extensions and media types.
    case open(accept: [String], isMultiple: Bool)
    case save([File])
  }
  /// A file to save.
  package struct File: Equatable {
    package var name: String
    package var type: String
    /// Where the browser finds it, however large it is; nil for a file that the page itself contains.
    package var address: String?
    package var data: Data
    package init(name: String, type: String, data: Data) { (self.name, self.type, self.data) = (name, type, data) }
    package init(name: String, type: String, address: String) { (self.name, self.type, self.address, data) = (name, type, address, Data()) }
  }
  package var request: Request?
  /// Distinguishes requests, so that each is performed once.
  package var number: Int
  /// Whether the user may also choose among the documents of the app Files, or save there.
  package var offersDocuments: Bool
  /// Nil where files are chosen. Browsers without a camera of their own let the user choose.
  package var camera: Camera?
  /// The documents to save as paths in the app's temporary folder, from where the system process copies them. A document that is a folder is one of
  /// these, and several files.
  package var copies: [String]
  package init(_ request: Request?, number: Int, offersDocuments: Bool = false, copies: [String] = []) {
    (self.request, self.number, self.offersDocuments, self.copies) = (request, number, offersDocuments, copies)
  }
}
