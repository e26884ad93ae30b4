// PictureViewer: one picture after another, with zoom, and what can be done with it.

import SwiftUI

struct PictureViewer: View {
  @Environment(Library.self) private var library
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss
  @State private var shown: Picture.ID?
  @State private var asksForDeletion = false

  init(first: Picture.ID) { _shown = State(initialValue: first) }

  private var picture: Picture? { shown.flatMap(library.picture) }

  var body: some View {
    pages
      .navigationTitle(picture.map { Text($0.date, format: .dateTime.day().month(.abbreviated).hour().minute()) } ?? Text("Photo"))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar(.hidden, for: .tabBar)
      .toolbar {
        if let picture {
          if picture.isEdited {
            ToolbarItem(placement: .topBarTrailing) {
              Button("Revert") { library.revert(picture) }
            }
          }
          ToolbarItemGroup(placement: .bottomBar) {
            ShareLink(
              item: picture.image(), preview: SharePreview(picture.label(locale), image: picture.image(side: 480)))
            Spacer()
            Button("Previous", systemImage: "chevron.backward") { move(by: -1) }
              .keyboardShortcut(.leftArrow, modifiers: [])
              .disabled(neighbour(-1) == nil)
            Button("Next", systemImage: "chevron.forward") { move(by: 1) }
              .keyboardShortcut(.rightArrow, modifiers: [])
              .disabled(neighbour(1) == nil)
            Spacer()
            Link(destination: picture.markup) { Label("Markup", systemImage: "pencil.tip.crop.circle").labelStyle(.iconOnly) }
            Spacer()
            Button("Delete", systemImage: "trash", role: .destructive) { asksForDeletion = true }
              .deletion(of: [picture.id], isPresented: $asksForDeletion) {}
          }
        }
      }
      .onChange(of: library.pictures) { old, new in
        guard let shown, !new.contains(where: { $0.id == shown }) else { return }
        // The picture that has taken its place, or the one before it.
        let place = old.firstIndex { $0.id == shown } ?? 0
        if new.isEmpty { dismiss() } else { self.shown = new[min(place, new.count - 1)].id }
      }
  }

  private var pages: some View {
    TabView(selection: $shown) {
      ForEach(library.pictures) { picture in
        Group {
          // Only the picture and its neighbours are loaded.
          if isNear(picture) { ZoomedPicture(picture: picture) } else { Color.clear }
        }
        .tag(Optional(picture.id))
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .never))
  }

  private func isNear(_ other: Picture) -> Bool {
    guard let here = library.pictures.firstIndex(where: { $0.id == shown }),
      let there = library.pictures.firstIndex(where: { $0.id == other.id })
    else { return false }
    return abs(here - there) <= 1
  }

  private func neighbour(_ step: Int) -> Picture.ID? {
    guard let here = library.pictures.firstIndex(where: { $0.id == shown }), library.pictures.indices.contains(here + step) else {
      return nil
    }
    return library.pictures[here + step].id
  }

  private func move(by step: Int) {
    if let next = neighbour(step) { withAnimation { shown = next } }
  }
}

/// A picture that fits the window and can be zoomed up to a pixel for each point.
private struct ZoomedPicture: View {
  @Environment(\.locale) private var locale
  let picture: Picture

  var body: some View {
    GeometryReader { proxy in
      ScrollView([.horizontal, .vertical]) {
        picture.image()
          .resizable()
          .scaledToFit()
          .frame(width: proxy.size.width, height: proxy.size.height)
          .accessibilityLabel(picture.label(locale))
      }
      .scrollZoom(in: 1...6)
    }
  }
}
