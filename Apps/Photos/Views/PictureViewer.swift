// PictureViewer: one picture after another, with zoom, and what can be done with it.

import AVKit
import SwiftUI

struct PictureViewer: View {
  @Environment(Library.self) private var library
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss
  @State private var shown: Picture.ID?
  @State private var asksForDeletion = false

  private let album: Album

  init(first: Picture.ID, album: Album) {
    _shown = State(initialValue: first)
    self.album = album
  }

  private var pictures: [Picture] { library.pictures.filter(album.contains) }

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
            if let address = picture.address {
              ShareLink(item: address, preview: SharePreview(picture.label(locale), image: picture.image(side: 480)))
              Spacer()
            }
            Button("Previous", systemImage: "chevron.backward") { move(by: -1) }
              .keyboardShortcut(.leftArrow, modifiers: [])
              .disabled(neighbour(-1) == nil)
            Button("Next", systemImage: "chevron.forward") { move(by: 1) }
              .keyboardShortcut(.rightArrow, modifiers: [])
              .disabled(neighbour(1) == nil)
            Spacer()
            if !picture.isVideo {
              Link(destination: picture.markup) { Label("Markup", systemImage: "pencil.tip.crop.circle").labelStyle(.iconOnly) }
              Spacer()
            }
            Button("Delete", systemImage: "trash", role: .destructive) { asksForDeletion = true }
              .deletion(of: [picture.id], isPresented: $asksForDeletion) {}
          }
        }
      }
      .onChange(of: pictures) { old, new in
        guard let shown, !new.contains(where: { $0.id == shown }) else { return }
        // The picture that has taken its place, or the one before it.
        let place = old.firstIndex { $0.id == shown } ?? 0
        if new.isEmpty { dismiss() } else { self.shown = new[min(place, new.count - 1)].id }
      }
  }

  private var pages: some View {
    TabView(selection: $shown) {
      ForEach(pictures) { picture in
        Group {
          // Only the picture and its neighbours are loaded.
          if !isNear(picture) {
            Color.clear
          } else if picture.isVideo {
            ShownVideo(picture: picture, isInFront: picture.id == shown)
          } else {
            ZoomedPicture(picture: picture)
          }
        }
        .tag(Optional(picture.id))
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .never))
  }

  private func isNear(_ other: Picture) -> Bool {
    guard let here = pictures.firstIndex(where: { $0.id == shown }),
      let there = pictures.firstIndex(where: { $0.id == other.id })
    else { return false }
    return abs(here - there) <= 1
  }

  private func neighbour(_ step: Int) -> Picture.ID? {
    guard let here = pictures.firstIndex(where: { $0.id == shown }), pictures.indices.contains(here + step) else {
      return nil
    }
    return pictures[here + step].id
  }

  private func move(by step: Int) {
    if let next = neighbour(step) { withAnimation { shown = next } }
  }
}

/// A video with its controls, which stops when the user turns to another one.
private struct ShownVideo: View {
  @Environment(\.locale) private var locale
  let picture: Picture
  let isInFront: Bool
  @State private var player: AVPlayer?

  var body: some View {
    VideoPlayer(player: player)
      .accessibilityLabel(picture.label(locale))
      .onAppear { if player == nil { player = picture.player() } }
      .onChange(of: isInFront) { if !isInFront { player?.pause() } }
      .onDisappear { player?.pause() }
  }
}

/// A picture that fits the window and can be zoomed up to a pixel for each point.
private struct ZoomedPicture: View {
  @Environment(\.locale) private var locale
  let picture: Picture
  @State private var hasFailed = false

  var body: some View {
    if hasFailed {
      ContentUnavailableView(
        "No Preview", systemImage: "photo", description: Text("This browser can’t show this kind of picture."))
    } else {
      zoomed
        // Tells whether the browser can show the file, which it loads once.
        .background {
          AsyncImage(url: picture.address) { phase in
            Color.clear.onChange(of: phase.error != nil) { hasFailed = $1 }
          }
          .accessibilityHidden(true)
        }
    }
  }

  private var zoomed: some View {
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
