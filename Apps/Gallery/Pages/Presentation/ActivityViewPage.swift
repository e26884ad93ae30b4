import SwiftUI

struct ActivityViewPage: View {
  @State private var favorites: [String] = []
  @State private var album: String?
  private let trail = URL(string: "https://www.openstreetmap.org/way/4640734")!

  var body: some View {
    GalleryPage {
      Example("The system’s activities") {
        ShareLink("Share an Address", item: trail, subject: Text("A Walk by the River"))
      }
      Example("With activities of the app’s own") {
        ShareLink("Share a Walk", item: "By the river, over the bridge, and back.", subject: Text("The Long Walk"))
          .activities {
            Activity("Favorite", image: Image(systemName: "heart")) { items in favorites += items.compactMap(\.text) }
            Activity("Add to Album", image: Image(systemName: "rectangle.stack.badge.plus")) { _, finish in
              AlbumForm { name in
                album = name
                finish()
              } cancel: {
                finish(false)
              }
            }
          }
        if !favorites.isEmpty { Text("\(favorites.count) favorites").font(.footnote).foregroundStyle(.secondary) }
        if let album { Text("Added to \(album)").font(.footnote).foregroundStyle(.secondary) }
      }
      Example("Without printing") {
        ShareLink("Share a Picture", item: Image(uiImage: GalleryPictures.hills), preview: SharePreview("Hills"))
          .excludedActivities([.print])
      }
    }
  }
}

/// A form that an activity shows before it runs.
private struct AlbumForm: View {
  let add: (String) -> Void
  let cancel: () -> Void
  @State private var name = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      Form {
        TextField("Album name", text: $name).focused($isFocused)
      }
      .navigationTitle("Add to Album")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Back", action: cancel) }
        ToolbarItem(placement: .confirmationAction) { Button("Add") { add(name) }.disabled(name.isEmpty) }
      }
      .onAppear { isFocused = true }
    }
  }
}
