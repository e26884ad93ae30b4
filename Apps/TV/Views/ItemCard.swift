// ItemCard: an item in a row of cards. Artwork: its picture, with the progress.

import SwiftUI

struct ItemCard: View {
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var sizeClass
  let item: TVLibraryItem

  var body: some View {
    NavigationLink(value: item.id) {
      VStack(alignment: .leading, spacing: 6) {
        Artwork(item: item)
        Text(verbatim: item.title)
          .font(.subheadline.weight(.semibold))
          .lineLimit(2)
        ItemFact(item: item)
          .font(.caption)
          .foregroundStyle(.secondary)
          .lineLimit(2)
      }
      .frame(width: width)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .contextMenu { ItemMenu(item: item) }
  }

  private var width: CGFloat { textSize.isAccessibilitySize ? 280 : sizeClass == .regular ? 260 : 200 }
}

/// The most useful fact in one line: what is left of an item that was begun, or else what it is.
struct ItemFact: View {
  @Environment(\.locale) private var locale
  let item: TVLibraryItem

  var body: some View {
    if item.isUpNext {
      Text("\(Length.text(item.remaining, locale)) left")
    } else if let words = item.subtitle ?? item.genre {
      Text(verbatim: words)
    } else {
      Text(item.kind.title)
    }
  }
}

/// A picture in landscape format. Its meaning is in the title beside it, so screen readers pass it by.
struct Artwork: View {
  let item: TVLibraryItem
  var cornerRadius: CGFloat = 10
  var showsProgress = true

  var body: some View {
    Color(.secondarySystemFill)
      .aspectRatio(16 / 9, contentMode: .fit)
      .overlay {
        AsyncImage(url: item.artwork) { image in
          image.resizable().scaledToFill()
        } placeholder: {
          Image(systemName: "film").font(.largeTitle).foregroundStyle(.secondary)
        }
      }
      .overlay(alignment: .bottom) {
        if showsProgress, item.isUpNext {
          ProgressView(value: item.position, total: max(item.duration, 1))
            .tint(.white)
            .padding(8)
            .background(LinearGradient(colors: [.clear, .black.opacity(0.7)], startPoint: .top, endPoint: .bottom))
        }
      }
      .clipShape(RoundedRectangle(cornerRadius: cornerRadius))
      .accessibilityHidden(true)
  }
}

extension TVLibraryItem.Kind {
  var title: LocalizedStringKey {
    switch self {
    case .movie: "Movie"
    case .episode: "Episode"
    case .clip: "Clip"
    }
  }
}

/// Lengths of time as texts.
enum Length {
  static func text(_ seconds: TimeInterval, _ locale: Locale) -> String {
    Duration.seconds(max(1, seconds.rounded())).formatted(
      .units(allowed: [.hours, .minutes, .seconds], width: .abbreviated, maximumUnitCount: 2).locale(locale))
  }
}
