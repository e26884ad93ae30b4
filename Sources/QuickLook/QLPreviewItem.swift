// QLPreviewItem: what can be previewed, in UIKit's API.

import Foundation

/// A file that can be previewed: a `URL`, an `NSURL`, or an object of the app's own.
public protocol QLPreviewItem {
  /// Where the file is; nil while the app fetches it. Call `refreshCurrentPreviewItem()` or `reloadData()` when it is there.
  var previewItemURL: URL? { get }
  /// The title in place of the file's name; nil for the name.
  var previewItemTitle: String? { get }
}
extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}
extension URL: QLPreviewItem {
  public var previewItemURL: URL? { self }
}
extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { absoluteURL }
}
