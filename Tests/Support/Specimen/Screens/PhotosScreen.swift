import PhotosUI
import SwiftUI

/// Photos that the user chooses.
struct PhotosScreen: View {
  @State private var item: PhotosPickerItem?
  @State private var items: [PhotosPickerItem] = []
  @State private var picture: Image?
  @State private var answer = "nothing yet"

  var body: some View {
    PhotosPicker("Photo", selection: $item, matching: .images).accessibilityIdentifier("photo")
      .onChange(of: item) {
        Task { picture = try? await item?.loadTransferable(type: Image.self) }
      }
    if let picture { picture.accessibilityLabel("Chosen photo").accessibilityIdentifier("picture") }
    PhotosPicker(selection: $items, maxSelectionCount: 2) { Label("Several", systemImage: "photo.on.rectangle") }
      .accessibilityIdentifier("several")
      .onChange(of: items) {
        Task {
          var sizes: [String] = []
          for item in items { sizes.append("\(try await item.loadTransferable(type: Data.self)?.count ?? -1)") }
          answer = sizes.joined(separator: ", ")
        }
      }
    Text(answer).accessibilityIdentifier("answer")
  }
}
