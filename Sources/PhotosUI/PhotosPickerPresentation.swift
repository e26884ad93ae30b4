// PhotosPickerPresentation: opens the browser's picker for photos, checks what it brings, and tells the user what could not be taken.

import Foundation
import Shoji
import ShojiElements
import ShojiWeb

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

/// Why something that the user has chosen was not taken.
enum PhotosProblem: Equatable {
  case tooMany(Int)
  case tooLarge
  case otherKind
  case unreadable

  init(_ error: any Error) { self = (error as? CocoaError)?.code == .fileReadTooLarge ? .tooLarge : .unreadable }

  func title(_ language: String) -> String {
    switch self {
    case .tooMany: Words.text(.photosTooMany, language)
    case .tooLarge: Words.text(.photosTooLarge, language)
    case .otherKind: Words.text(.photosOtherKind, language)
    case .unreadable: Words.text(.photosUnreadable, language)
    }
  }

  func message(_ language: String) -> String {
    switch self {
    case .tooMany(let limit): Words.text(.photosTooManyMessage, language).replacingOccurrences(of: "%@", with: "\(limit)")
    case .tooLarge: Words.text(.photosTooLargeMessage, language)
    case .otherKind: Words.text(.photosOtherKindMessage, language)
    case .unreadable: Words.text(.photosUnreadableMessage, language)
    }
  }
}

struct PhotosPickerPresentation: ViewModifier {
  @Binding var isPresented: Bool
  let choice: PhotosChoice
  @State private var problem: PhotosProblem?
  @Environment(\.locale) private var locale

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
      .alert(
        Text(verbatim: problem?.title(locale.identifier) ?? ""),
        isPresented: Binding {
          problem != nil
        } set: {
          if !$0 { problem = nil }
        }
      ) {
      } message: {
        Text(verbatim: problem?.message(locale.identifier) ?? "")
      }
  }
}
