// ItemView: the page of one item, from which it is played.

import SwiftUI

struct ItemView: View {
  @Environment(TVLibrary.self) private var library
  let id: TVLibraryItem.ID

  var body: some View {
    // An app can take back what it offers while the page is open.
    if let item = library.item(id) {
      ItemPage(item: item)
    } else {
      ContentUnavailableView(
        "Not Available", systemImage: "tv", description: Text("The app no longer offers this."))
    }
  }
}

private struct ItemPage: View {
  @Environment(TVLibrary.self) private var library
  @Environment(\.locale) private var locale
  let item: TVLibraryItem

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Artwork(item: item, cornerRadius: 14)
        VStack(alignment: .leading, spacing: 4) {
          Text(verbatim: item.title)
            .font(.title.bold())
            .accessibilityAddTraits(.isHeader)
          Text(verbatim: facts)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        PlayLinks(item: item)
        if let summary = item.summary, !summary.isEmpty { Text(verbatim: summary) }
        if let source = library.source(of: item) {
          if source.profiles.count > 1 { ProfileMenu(source: source) }
          SourceLabel(source: source)
        }
      }
      .padding()
      .frame(maxWidth: 720, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle(Text(verbatim: item.title))
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        FavoriteButton(item: item).labelStyle(.iconOnly)
      }
    }
  }

  /// Such as “Movie · Nature · 1 min”.
  private var facts: String {
    let kind: LocalizedStringResource =
      switch item.kind {
      case .movie: "Movie"
      case .episode: "Episode"
      case .clip: "Clip"
      }
    let parts = [String(localized: kind), item.subtitle, item.genre, Length.text(item.duration, locale)]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

/// Play or Resume, and what else concerns the item's progress.
private struct PlayLinks: View {
  @Environment(TVLibrary.self) private var library
  @Environment(\.locale) private var locale
  let item: TVLibraryItem

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Link(destination: item.playAddress()) {
        PlayLabel(item: item)
          .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .accessibilityIdentifier("play")
      if item.position > 0 {
        Link(destination: item.playAddress(fromBeginning: true)) {
          Label("Play from Beginning", systemImage: "arrow.counterclockwise")
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
        .controlSize(.large)
        .accessibilityIdentifier("play-from-beginning")
        ProgressView(value: item.position, total: max(item.duration, 1)) {
          Text("\(Length.text(item.remaining, locale)) left")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      if item.isUpNext {
        Button("Remove from Up Next", systemImage: "minus.circle") {
          withAnimation { library.removeFromUpNext(item) }
        }
      }
    }
  }
}

/// Chooses for whom the item's app plays.
private struct ProfileMenu: View {
  @Environment(TVLibrary.self) private var library
  let source: TVSource

  var body: some View {
    Menu {
      Picker("Watch As", selection: chosen) {
        ForEach(source.profiles) { profile in
          Text(verbatim: profile.name).tag(Optional(profile.id))
        }
      }
    } label: {
      Label(title, systemImage: "person.crop.circle")
    }
    .buttonStyle(.bordered)
    .accessibilityIdentifier("watch-as")
  }

  private var title: LocalizedStringKey {
    if let profile = source.profiles.first(where: { $0.id == source.profile }) { "Watch as \(profile.name)" } else { "Watch As" }
  }

  private var chosen: Binding<TVSource.Profile.ID?> {
    Binding {
      source.profile
    } set: { profile in
      if let profile { library.choose(profile: profile, of: source) }
    }
  }
}
