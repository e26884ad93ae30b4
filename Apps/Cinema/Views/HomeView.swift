// HomeView: the films in rows, and who is watching.

import SwiftUI
import TVServices

struct HomeView: View {
  @State private var catalog = TVCatalog.shared
  @State private var showsAccount = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 28) {
        FilmShelf(title: "Continue Watching", films: begun)
        FilmShelf(title: "Featured", films: Film.all.filter(\.isRecommended))
        FilmShelf(title: "The Garden", films: Film.all.filter { $0.kind == .episode })
        FilmShelf(title: "With Your TV Provider", films: Film.all.filter(\.needsProvider))
      }
      .padding(.vertical)
    }
    .navigationTitle("Cinema")
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { ProfileMenu(catalog: catalog) }
      ToolbarItem(placement: .topBarTrailing) {
        Button("Account", systemImage: "person.crop.circle") { showsAccount = true }
      }
    }
    .sheet(isPresented: $showsAccount) { AccountView() }
  }

  /// The films that were begun and not finished, the latest first.
  private var begun: [Film] {
    let found = Film.all.compactMap { film in catalog.progress(of: film.id).map { (film: film, progress: $0) } }
    return found.filter { !$0.progress.isFinished && $0.progress.position > 0 }
      .sorted { $0.progress.date > $1.progress.date }
      .map(\.film)
  }
}

/// Chooses for whom films are played.
private struct ProfileMenu: View {
  @Bindable var catalog: TVCatalog

  var body: some View {
    Menu {
      Picker("Profile", selection: $catalog.currentProfile) {
        ForEach(Viewers.all) { viewer in
          Text(verbatim: viewer.name).tag(Optional(viewer.id))
        }
      }
    } label: {
      Text(verbatim: name ?? String(localized: "Profile"))
    }
    .accessibilityLabel(name.map { Text("Profile: \($0)") } ?? Text("Profile"))
  }

  private var name: String? { Viewers.all.first { $0.id == catalog.currentProfile }?.name }
}

/// A titled row of films; nothing without films.
private struct FilmShelf: View {
  let title: LocalizedStringKey
  let films: [Film]

  var body: some View {
    if !films.isEmpty {
      VStack(alignment: .leading, spacing: 10) {
        Text(title)
          .font(.title2.bold())
          .padding(.horizontal)
          .accessibilityAddTraits(.isHeader)
        ScrollView(.horizontal) {
          HStack(alignment: .top, spacing: 14) {
            ForEach(films) { FilmCard(film: $0) }
          }
          .padding(.horizontal)
        }
        .scrollIndicators(.hidden)
      }
    }
  }
}

private struct FilmCard: View {
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var sizeClass
  let film: Film

  var body: some View {
    NavigationLink(value: film.id) {
      VStack(alignment: .leading, spacing: 6) {
        FilmPicture(film: film)
        Text(film.title)
          .font(.subheadline.weight(.semibold))
          .lineLimit(2)
        Text(film.subtitle ?? film.genre)
          .font(.caption)
          .foregroundStyle(.secondary)
          .lineLimit(2)
      }
      .frame(width: width)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }

  private var width: CGFloat { textSize.isAccessibilitySize ? 300 : sizeClass == .regular ? 300 : 240 }
}
