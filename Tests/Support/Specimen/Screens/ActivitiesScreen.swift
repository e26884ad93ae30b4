import SwiftUI

/// Action buttons with activities of each kind, and the last action.
struct ActivitiesScreen: View {
  @State private var done = "none"
  @State private var isDraft = false
  private let star = Pictures.disc("red", width: 50, height: 50)

  var body: some View {
    Text(done).accessibilityIdentifier("done")
    Toggle("Draft", isOn: $isDraft).accessibilityIdentifier("draft")
    ShareLink(item: URL(string: "https://example.com/trail")!, subject: Text("The Trail"), message: Text("Come along"))
      .accessibilityIdentifier("share")
      .activities {
        Activity("Favorite", image: star) { items in done = "favorite \(items.compactMap(\.url).map(\.absoluteString).joined())" }
        Activity("Add to Album", image: Image(systemName: "rectangle.stack.badge.plus")) { _, finish in
          AlbumForm { name in
            done = "album \(name)"
            finish()
          } cancel: {
            finish(false)
          }
        }
        Activity("Crop", image: Image(systemName: "crop")) { _ in done = "crop" }
          .canPerform { $0.contains { $0.image != nil } }
        if isDraft { Activity("Publish", image: Image(systemName: "paperplane")) { _ in done = "publish" } }
      }
    ShareLink("Picture", item: Pictures.plate("green", width: 80, height: 40))
      .accessibilityIdentifier("share-picture")
      .activities {
        Activity("Crop", image: Image(systemName: "crop")) { _ in done = "crop" }.canPerform { $0.contains { $0.image != nil } }
      }
      .excludedActivities([.print, .save])
    ShareLink("Titles", item: "words")
      .accessibilityIdentifier("share-titles")
      .activities {
        Activity("Find", image: star) { _ in }
        Activity("Find and Replace", image: star) { _ in }
        Activity("Find and Replace Everywhere", image: star) { _ in }
      }
    Menu("More") { ShareLink(item: "from a menu") }.accessibilityIdentifier("more")
  }
}

private struct AlbumForm: View {
  let add: (String) -> Void
  let cancel: () -> Void
  @State private var name = ""

  var body: some View {
    VStack(spacing: 16) {
      Text("New Album").font(.headline)
      TextField("Name", text: $name).textFieldStyle(.roundedBorder).accessibilityIdentifier("album-name")
      HStack {
        Button("Back", action: cancel).accessibilityIdentifier("album-cancel")
        Button("Add") { add(name) }.disabled(name.isEmpty).accessibilityIdentifier("album-add")
      }
    }
    .padding(24)
  }
}
