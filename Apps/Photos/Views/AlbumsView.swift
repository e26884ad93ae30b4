// AlbumsView: the albums, each with its newest picture.

import SwiftUI

struct AlbumsView: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], alignment: .leading, spacing: 16) {
        AlbumLink(album: .library, title: "Recents")
        AlbumLink(album: .videos, title: "Videos")
        AlbumLink(album: .screenshots, title: "Screenshots")
      }
      .padding()
    }
    .navigationTitle("Albums")
  }
}

private struct AlbumLink: View {
  @Environment(Library.self) private var library
  let album: Album
  let title: LocalizedStringKey

  var body: some View {
    NavigationLink {
      PictureGrid(title: title, album: album)
    } label: {
      AlbumCard(title: title, pictures: library.pictures.filter(album.contains))
    }
    .buttonStyle(.plain)
  }
}

private struct AlbumCard: View {
  let title: LocalizedStringKey
  let pictures: [Picture]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Color(.secondarySystemFill)
        .aspectRatio(1, contentMode: .fit)
        .overlay {
          if let newest = pictures.first {
            newest.image(side: 480).resizable().scaledToFill()
          } else {
            Image(systemName: "photo").font(.largeTitle).foregroundStyle(.secondary)
          }
        }
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .accessibilityHidden(true)
      Text(title)
      Text(pictures.count, format: .number).font(.subheadline).foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}
