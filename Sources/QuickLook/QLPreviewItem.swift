// QLPreviewItem and QLPreviewController: the part of UIKit's API that needs no view controller.

import Foundation
import Shoji

/// A file that can be previewed.
public protocol QLPreviewItem {
  /// Where the file is.
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

/// Whether a file has a preview. Views show it with `quickLookPreview(_:)`.
public enum QLPreviewController {
  /// Whether the kind of a file has a preview; for other files the preview shows name, kind and size.
  @MainActor public static func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { PreviewKind($0) != .other } ?? false
  }
}
