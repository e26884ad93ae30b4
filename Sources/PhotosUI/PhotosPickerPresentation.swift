// PhotosPickerPresentation: opens the browser's picker for photos, checks what it brings, and tells the user what could not be taken.

import Foundation
import Shoji
import ShojiElements

/// The items that can be chosen, and the binding that gets the choice.
struct PhotosChoice {
  /// The most items; nil for any number.
  let limit: Int?
  let filter: PHPickerFilter
  let take: ([PhotosPickerItem]) -> Void

  init(_ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?) {
    (limit, self.filter) = (1, filter ?? .imagesAndVideos)
    take = { selection.wrappedValue = $0.first }
  }
  init(_ selection: Binding<[PhotosPickerItem]>, _ limit: Int?, _ filter: PHPickerFilter?) {
    // Zero stands for any number, as in PHPickerConfiguration.
    (self.limit, self.filter) = (limit.flatMap { $0 > 0 ? $0 : nil }, filter ?? .imagesAndVideos)
    take = { selection.wrappedValue = $0 }
  }

  /// Divides chosen files into the items that are taken and what the user has to be told.
  func sort(_ files: [URL]) -> (items: [PhotosPickerItem], problem: PhotosProblem?) {
    let all = files.map { PhotosPickerItem(file: PickedFile($0)) }
    // A browser's picker offers other files too.
    let right = all.filter { item in PHPickerFilter.Kind.allCases.contains { filter.allows($0) && item.is($0.type) } }
    let items = limit.map { Array(right.prefix($0)) } ?? right
    if let limit, items.count < right.count { return (items, .tooMany(limit)) }
    return (items, right.count < all.count ? .otherKind : nil)
  }
}

struct PhotosPickerPresentation: ViewModifier {
  @Binding var isPresented: Bool
  let choice: PhotosChoice
  @State private var problem: PhotosProblem?

  func body(content: Content) -> some View {
    content
      .deviceFileImporter(
        isPresented: $isPresented, allowedContentTypes: choice.filter.types, allowsMultipleSelection: choice.limit != 1
      ) { result in
        switch result {
        case .success(let files):
          let (items, problem) = choice.sort(files)
          if !items.isEmpty { choice.take(items) }
          self.problem = problem
        case .failure(let error): problem = PhotosProblem(error)
        }
      }
      .alert(of: $problem)
  }
}
