import SwiftUI

/// Pictures in a grid, a list, or each at its own size, with selection, reordering, insertion and deletion.
struct CollectionPage: View {
  private enum Kind: String, CaseIterable, Codable { case grid, list, mixed }
  @State private var kind = Kind.grid
  @State private var pictures = Picture.first
  @State private var favorites = Array(Picture.more.prefix(3))
  @State private var chosen: Int?

  var body: some View {
    CollectionView(layout: layout, selection: $chosen) {
      Section("Favorites") {
        ForEach(favorites) { tile($0) }
          .onMove { favorites.move(fromOffsets: $0, toOffset: $1) }
      }
      .collectionSectionBackground {
        RoundedRectangle(cornerRadius: 16).fill(Color(.secondarySystemGroupedBackground)).padding(.horizontal, 8)
      }
      Section("All Pictures") {
        ForEach(pictures) { tile($0) }
          .onMove { pictures.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { pictures.remove(atOffsets: $0) }
      }
    }
    .background(Color(.systemGroupedBackground))
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button("Add", systemImage: "plus") { withAnimation { pictures.insert(Picture.next(after: pictures), at: 0) } }
      }
      ToolbarItem(placement: .bottomBar) {
        Picker("Layout", selection: $kind.animation()) {
          Text("Grid").tag(Kind.grid)
          Text("List").tag(Kind.list)
          Text("Mixed Sizes").tag(Kind.mixed)
        }
        .pickerStyle(.segmented)
        .frame(maxWidth: 360)
      }
    }
  }

  private var layout: CollectionLayout {
    switch kind {
    case .grid: .grid
    case .list: .list
    case .mixed: .flow
    }
  }

  @ViewBuilder private func tile(_ picture: Picture) -> some View {
    let width: CGFloat? = kind == .grid ? nil : kind == .list ? 72 : picture.width
    HStack(spacing: 12) {
      PictureView(picture: picture)
        .frame(width: width, height: kind == .grid ? 96 : kind == .list ? 56 : 104)
        .frame(maxWidth: kind == .grid ? .infinity : nil)
      if kind == .list {
        Text(picture.title)
        Spacer()
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(picture.title))
  }
}

/// A picture: a symbol on a background.
struct Picture: Identifiable, Codable, Hashable {
  let id: Int
  var symbol: String { Self.symbols[id % Self.symbols.count].0 }
  var title: LocalizedStringKey { LocalizedStringKey(Self.symbols[id % Self.symbols.count].1) }
  var hue: Double { Double(id * 7 % 12) / 12 }
  /// The picture's natural width at a fixed height.
  var width: CGFloat { [104, 168, 136][id % 3] }

  private static let symbols = [
    ("sun.max.fill", "Noon"), ("moon.stars.fill", "Night"), ("cloud.rain.fill", "Rain"), ("snowflake", "Snow"), ("leaf.fill", "Forest"),
    ("flame.fill", "Fire"),
    ("drop.fill", "Lake"), ("bolt.fill", "Storm"), ("tree.fill", "Tree"), ("wind", "Wind"),
  ]
  static let first = (0..<20).map(Picture.init)
  static let more = (20..<26).map(Picture.init)
  static func next(after others: [Picture]) -> Picture { Picture(id: max(29, others.map(\.id).max() ?? 0) + 1) }
}

struct PictureView: View {
  let picture: Picture
  var body: some View {
    RoundedRectangle(cornerRadius: 10)
      .fill(
        LinearGradient(
          colors: [
            Color(hue: picture.hue, saturation: 0.45, brightness: 0.95), Color(hue: picture.hue + 0.08, saturation: 0.75, brightness: 0.65),
          ],
          startPoint: .top, endPoint: .bottom)
      )
      .overlay { Image(systemName: picture.symbol).font(.title).foregroundStyle(.white) }
  }
}
