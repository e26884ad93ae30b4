// PictureGrid: small pictures by day, which can be opened, or selected and deleted together.

import SwiftUI

struct PictureGrid: View {
  @Environment(Library.self) private var library
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  let title: LocalizedStringKey
  var album = Album.library
  @State private var isSelecting = false
  @State private var selection: Set<Picture.ID> = []
  @State private var asksForDeletion = false

  private var pictures: [Picture] { library.pictures.filter(album.contains) }

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 104, maximum: 180), spacing: 2)], spacing: 2) {
        ForEach(library.days(calendar, of: album)) { day in
          Section {
            ForEach(day.pictures) { picture in cell(picture) }
          } header: {
            Text(day.date, format: .dateTime.weekday(.wide).day().month(.wide).year())
              .font(.headline)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal)
              .padding(.top, 12)
              .padding(.bottom, 4)
              .accessibilityAddTraits(.isHeader)
          }
        }
      }
    }
    .overlay {
      if pictures.isEmpty {
        ContentUnavailableView(
          "No Photos", systemImage: "photo.on.rectangle",
          description: Text("Photos and videos that you add or save appear here, and the screenshots that you take."))
      }
    }
    .navigationTitle(title)
    .navigationDestination(for: Picture.ID.self) { PictureViewer(first: $0, album: album) }
    .addingPictures()
    .toolbar {
      if !pictures.isEmpty {
        ToolbarItem(placement: .topBarTrailing) {
          Button(isSelecting ? "Done" : "Select") {
            isSelecting.toggle()
            selection = []
          }
        }
      }
      if isSelecting {
        ToolbarItemGroup(placement: .bottomBar) {
          Text(selection.isEmpty ? "Select Photos" : "\(selection.count) Selected")
          Spacer()
          Button("Delete", systemImage: "trash", role: .destructive) { asksForDeletion = true }
            .disabled(selection.isEmpty)
            .deletion(of: selection, isPresented: $asksForDeletion) { isSelecting = false }
        }
      }
    }
    // Pictures can also be deleted from another window.
    .onChange(of: library.pictures) {
      selection.formIntersection(library.pictures.map(\.id))
      if pictures.isEmpty { isSelecting = false }
    }
  }

  @ViewBuilder private func cell(_ picture: Picture) -> some View {
    let isSelected = selection.contains(picture.id)
    if isSelecting {
      Button {
        selection.formSymmetricDifference([picture.id])
      } label: {
        PictureCell(picture: picture)
          .overlay(alignment: .bottomTrailing) {
            Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
              .font(.title2)
              .foregroundStyle(.white, isSelected ? Color.accentColor : .clear)
              .shadow(radius: 2)
              .padding(6)
          }
          .opacity(isSelected ? 0.7 : 1)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(picture.label(locale))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    } else {
      NavigationLink(value: picture.id) {
        PictureCell(picture: picture)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(picture.label(locale))
    }
  }
}

/// A square part of a picture.
private struct PictureCell: View {
  let picture: Picture

  var body: some View {
    Color(.secondarySystemFill)
      .aspectRatio(1, contentMode: .fit)
      // Shows through where the browser has no picture of it.
      .overlay { Image(systemName: picture.isVideo ? "video" : "photo").font(.title2).foregroundStyle(.secondary) }
      .overlay { picture.image(side: 480).resizable().scaledToFill() }
      .clipped()
      .overlay(alignment: .bottomTrailing) {
        if let duration = picture.duration {
          Text(duration, format: .time(pattern: .minuteSecond))
            .font(.caption.weight(.semibold))
            .foregroundStyle(.white)
            .shadow(color: .black.opacity(0.6), radius: 2)
            .padding(4)
        }
      }
      .contentShape(Rectangle())
  }
}
