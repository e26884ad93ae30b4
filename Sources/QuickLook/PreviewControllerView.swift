// PreviewControllerView: what a QLPreviewController shows, and the files that it knows of.

import Foundation
import Shoji
import ShojiGraph
import SwiftUI

/// The files of a controller, and which one is in front.
@MainActor final class PreviewControllerModel {
  private let readers = Dependents()
  /// The files as the data source has given them; empty until they are needed.
  private var sources: [any QLPreviewItem] = []
  private var items: [PreviewItem<Int>] = []
  private var isLoaded = false
  private var isClosing = false
  private var lastVersion = 0
  /// The index of the file in front, as the app or the user has chosen it; it may be beyond the last file.
  var index = 0 { didSet { if index != oldValue { readers.changed() } } }

  nonisolated init() {}

  func reload() {
    isLoaded = false
    readers.changed()
  }

  func refresh(for controller: QLPreviewController) {
    guard let index = current(of: controller), let dataSource = controller.dataSource else { return }
    sources[index] = dataSource.previewController(controller, previewItemAt: index)
    items[index] = item(index)
    readers.changed()
  }

  /// Returns the files. The view that is being evaluated is evaluated again when they change, or when another one is in front.
  func observedItems(of controller: QLPreviewController) -> [PreviewItem<Int>] {
    readers.noteRead()
    load(for: controller)
    return items
  }

  func current(of controller: QLPreviewController) -> Int? {
    load(for: controller)
    return items.isEmpty ? nil : min(max(index, 0), items.count - 1)
  }

  func currentSource(of controller: QLPreviewController) -> (any QLPreviewItem)? { current(of: controller).map { sources[$0] } }

  private func load(for controller: QLPreviewController) {
    guard !isLoaded else { return }
    isLoaded = true
    guard let dataSource = controller.dataSource else {
      (sources, items) = ([], [])
      return
    }
    let count = max(0, dataSource.numberOfPreviewItems(in: controller))
    sources = (0..<count).map { dataSource.previewController(controller, previewItemAt: $0) }
    items = sources.indices.map { item($0) }
  }

  private func item(_ index: Int) -> PreviewItem<Int> {
    lastVersion += 1
    let source = sources[index], url = source.previewItemURL
    return PreviewItem(id: index, title: source.previewItemTitle ?? url?.lastPathComponent ?? "", url: url, version: lastVersion)
  }

  // MARK: Markup

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47], jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]
  /// The formats in which browsers write pictures.
  private static let writable: Set<String> = ["png", "jpg", "jpeg"]

  /// Returns the delegate's editing mode for the file in front; nil without a delegate, so that only the user's photo library gets it.
  func editingMode(of controller: QLPreviewController) -> QLPreviewItemEditingMode? {
    guard let delegate = controller.delegate, let source = currentSource(of: controller) else { return nil }
    let mode = delegate.previewController(controller, editingModeFor: source)
    guard mode == .updateContents else { return mode }
    guard let file = source.previewItemURL, Self.writable.contains(file.pathExtension.lowercased()),
      FileManager.default.isWritableFile(atPath: file.path)
    else { return .createCopy }
    return .updateContents
  }

  /// The user has marked up a file, which may not be in front any more.
  func hasMarked(_ picture: URL, of marked: URL?, mode: QLPreviewItemEditingMode, in controller: QLPreviewController) {
    guard let index = sources.firstIndex(where: { $0.previewItemURL == marked }) else { return }
    let source = sources[index]
    guard mode == .updateContents, let file = source.previewItemURL, Self.replace(file, with: picture) else {
      controller.delegate?.previewController(controller, didSaveEditedCopyOf: source, at: picture)
      return
    }
    items[index] = item(index)
    readers.changed()
    controller.delegate?.previewController(controller, didUpdateContentsOf: source)
  }

  /// Whether the file was changed: the disk may be full, and the app may have removed the file.
  private static func replace(_ file: URL, with picture: URL) -> Bool {
    guard let data = try? Data(contentsOf: picture), FileManager.default.fileExists(atPath: file.path),
      data.starts(with: file.pathExtension.lowercased() == "png" ? pngSignature : jpegSignature)
    else { return false }
    return (try? data.write(to: file, options: .atomic)) != nil
  }

  // MARK: The end

  func willClose(_ controller: QLPreviewController) {
    guard !isClosing else { return }
    isClosing = true
    controller.delegate?.previewControllerWillDismiss(controller)
  }

  func hasClosed(_ controller: QLPreviewController) {
    // Also if the user has closed it by Escape or by a swipe.
    willClose(controller)
    isClosing = false
    controller.delegate?.previewControllerDidDismiss(controller)
  }
}

struct PreviewControllerView: View {
  let controller: QLPreviewController
  @Environment(\.self) private var environment
  @Environment(\.isPresented) private var isPresented
  @Environment(\.dismiss) private var dismiss

  private var model: PreviewControllerModel { controller.model }

  var body: some View {
    let items = model.observedItems(of: controller)
    Group {
      if isInPage { pages(items) } else { NavigationStack { pages(items) }.coverClosesBySwipe() }
    }
    .onDisappear { model.hasClosed(controller) }
  }

  /// Whether a navigation stack around the view has a bar for the preview.
  private var isInPage: Bool { environment.pagePlace != nil }

  private func pages(_ items: [PreviewItem<Int>]) -> some View {
    let mode = model.editingMode(of: controller)
    return PreviewPages(
      selection: Binding {
        model.current(of: controller)
      } set: {
        if let index = $0 { model.index = index }
      }, items: items, usesToolbar: false, allowsMarkup: mode != .disabled, marking: marking(mode), done: done
    )
    // Without files there is no last one to show.
    .id(items.isEmpty)
  }

  private var done: (@MainActor () -> Void)? {
    guard isPresented, !isInPage else { return nil }
    return {
      model.willClose(controller)
      dismiss()
    }
  }

  private func marking(_ mode: QLPreviewItemEditingMode?) -> PreviewMarking? {
    guard let mode, mode != .disabled else { return nil }
    let file = model.currentSource(of: controller)?.previewItemURL
    return PreviewMarking(replaces: mode == .updateContents) { model.hasMarked($0, of: file, mode: mode, in: controller) }
  }
}
