// QLPreviewController: previews of one or several files, in UIKit's API.

import Foundation
import Shoji
import SwiftUI

/// Previews of files, which a `UIViewControllerRepresentable` shows in a sheet, a cover or a page.
///
/// In a sheet or a cover it has a navigation bar with the button Done; in a navigation stack it uses the bar of its page. Views show files
/// more easily with `quickLookPreview(_:in:)`.
@MainActor open class QLPreviewController: UIViewController {
  let model = PreviewControllerModel()

  /// Provides the files. The controller asks for them when it is shown, and again after `reloadData()`.
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { model.reload() } }
  /// Is told when the preview closes, and asked about markup.
  open weak var delegate: (any QLPreviewControllerDelegate)?

  /// Whether the kind of a file has a preview; for other files the preview shows name, kind and size.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool { item.previewItemURL.map { PreviewKind($0) != .other } ?? false }

  /// The index of the file in front; `NSNotFound` without files. The user changes it by turning to another file.
  open var currentPreviewItemIndex: Int {
    get { model.current(of: self) ?? NSNotFound }
    set { model.index = newValue }
  }
  /// The file in front.
  open var currentPreviewItem: (any QLPreviewItem)? { model.currentSource(of: self) }

  /// Asks the data source for all files again.
  open func reloadData() { model.reload() }
  /// Asks the data source for the file in front again, and reads that file again.
  open func refreshCurrentPreviewItem() { model.refresh(for: self) }

  override open var _content: AnyView { AnyView(PreviewControllerView(controller: self)) }
}

/// Provides the files of a preview.
@MainActor public protocol QLPreviewControllerDataSource: AnyObject {
  /// Returns how many files there are.
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  /// Returns the file at an index.
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Whether the user can mark up a picture, and where the marked one goes.
public enum QLPreviewItemEditingMode: Int, Sendable {
  /// The preview offers no markup.
  case disabled
  /// The marked picture takes the place of the file, in the same format. As `createCopy` for a file that the app may not change, and for
  /// other formats than PNG and JPEG.
  case updateContents
  /// The marked picture is saved in Photos, and the app gets a copy too.
  case createCopy
}

/// Follows a preview. All methods are optional.
@MainActor public protocol QLPreviewControllerDelegate: AnyObject {
  /// The preview is about to close.
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  /// The preview has closed.
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  /// Not called: the browser opens links in texts and PDF files.
  func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool
  /// Returns whether the preview offers markup of a picture; `createCopy` by default.
  func previewController(_ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem) -> QLPreviewItemEditingMode
  /// The marked picture has taken the place of the file, and the preview shows it.
  func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
  /// A marked picture was saved as a copy; the file itself is unchanged. Also called with `updateContents` if the file could not be
  /// changed.
  ///
  /// - Parameter modifiedContentsURL: The copy, PNG or JPEG, in the app's temporary folder, from where the system removes it some time
  ///   later. Move or copy what is to stay.
  func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  public func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool { true }
  public func previewController(_ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem)
    -> QLPreviewItemEditingMode
  { .createCopy }
  public func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem) {}
  public func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL
  ) {}
}
