// FilePreview: the document that is shown in Quick Look, and the others of its list, to which the user can turn.

import Foundation
import QuickLook
import Shoji
import ShojiSystem
import SwiftUI

/// The documents of a list since one of them was opened.
struct OpenedDocuments: Codable, Equatable {
  /// The folder whose page shows the preview; the pages of the folders around it do not. Nil in the list of the latest documents.
  let folder: DocumentPlace?
  /// The list's documents in its order, without folders.
  let places: [DocumentPlace]
  /// The document in front.
  var shown: DocumentPlace
  /// The files of the documents that were fetched.
  private(set) var files: [DocumentPlace: URL]
  /// The documents that could not be fetched.
  private(set) var missing: Set<DocumentPlace> = []

  /// The user can turn to so many documents.
  private static let most = 500

  /// - Parameter list: the documents as they are shown
  init(_ item: DocumentItem, at file: URL, among list: [DocumentItem], in folder: DocumentPlace?) {
    (self.folder, shown, files) = (folder, item.place, [item.place: file])
    let all = list.map(\.place), index = all.firstIndex(of: item.place) ?? 0
    let start = max(0, min(index - Self.most / 2, all.count - Self.most))
    places = all.isEmpty ? [item.place] : Array(all[start..<min(all.count, start + Self.most)])
  }

  var items: [PreviewItem<DocumentPlace>] {
    places.map { PreviewItem(id: $0, title: $0.name, url: files[$0], isMissing: missing.contains($0)) }
  }

  /// The document in front and its neighbours, as far as they are still to be fetched.
  var unfetched: [DocumentPlace] {
    guard let index = places.firstIndex(of: shown) else { return [] }
    let near = [index, index + 1, index - 1].filter { places.indices.contains($0) }.map { places[$0] }
    return near.filter { files[$0] == nil && !missing.contains($0) }
  }

  /// Takes a document that was fetched, or could not be.
  mutating func take(_ file: URL?, of place: DocumentPlace) {
    // Another answer for the same document would show it anew.
    guard files[place] == nil else { return }
    if let file { files[place] = file } else { missing.insert(place) }
  }

  /// Forgets files that the system has removed since, to make room for others.
  mutating func forgetRemoved() {
    for (place, file) in files where !FileManager.default.fileExists(atPath: file.path) { files[place] = nil }
  }
}

/// Shows the preview of an opened document.
struct FilePreview: ViewModifier {
  let library: DocumentLibrary
  @Binding var opened: OpenedDocuments?

  /// The size in bytes up to which a neighbour is fetched before the user turns to it.
  private static let mostAhead = 8 << 20

  func body(content: Content) -> some View {
    content
      .quickLookPreview(shown, items: opened?.items ?? [])
      .onChange(of: opened?.shown, initial: true) { fetch() }
  }

  private var shown: Binding<DocumentPlace?> {
    Binding {
      opened?.shown
    } set: { place in
      if let place { opened?.shown = place } else { opened = nil }
    }
  }

  private func fetch() {
    guard opened != nil else { return }
    opened?.forgetRemoved()
    for place in opened?.unfetched ?? [] where place == opened?.shown || library.item(place).map({ $0.size <= Self.mostAhead }) == true {
      library.fetch(place) { file in opened?.take(file, of: place) }
    }
  }
}

extension DocumentLibrary {
  /// Fetches a document to open it with the others of its list, or says that it is gone.
  func open(
    _ item: DocumentItem, among list: [DocumentItem], in folder: DocumentPlace?, then show: @escaping @MainActor (OpenedDocuments) -> Void
  ) {
    fetch(item.place) { [weak self] file in
      if let file { show(OpenedDocuments(item, at: file, among: list, in: folder)) } else { self?.failure = .missing(item.name) }
    }
  }
}
