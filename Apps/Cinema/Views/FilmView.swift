// FilmView: the page of a film, from which it is played. It is also what stands beneath a film that the app TV has asked for.

import SwiftUI
import TVServices

struct FilmView: View {
  let id: Film.ID

  var body: some View {
    if let film = Film.film(id) {
      FilmPage(film: film)
    } else {
      ContentUnavailableView("Not Available", systemImage: "film", description: Text("This film is no longer available."))
    }
  }
}

private struct FilmPage: View {
  @Environment(\.locale) private var locale
  @State private var catalog = TVCatalog.shared
  let film: Film

  var body: some View {
    let content = film.content(in: locale)
    let progress = catalog.progress(of: film.id)
    let isBegun = progress.map { $0.position > 0 && !$0.isFinished } ?? false
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        FilmPicture(film: film, cornerRadius: 14)
        VStack(alignment: .leading, spacing: 4) {
          Text(film.title)
            .font(.title.bold())
            .accessibilityAddTraits(.isHeader)
          Text(verbatim: facts)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        VStack(alignment: .leading, spacing: 10) {
          TVPlayButton(content)
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
          if isBegun, let progress {
            TVPlayButton(content, fromBeginning: true)
              .buttonStyle(.bordered)
              .controlSize(.large)
            ProgressView(value: progress.position, total: max(progress.duration, 1)) {
              Text("\(length(progress.duration - progress.position)) left")
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
          }
        }
        Text(film.summary)
        if film.needsProvider {
          Label("Included with your TV provider", systemImage: "tv")
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
      }
      .padding()
      .frame(maxWidth: 720, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .navigationTitle(Text(film.title))
    .navigationBarTitleDisplayMode(.inline)
  }

  private var facts: String {
    let parts = [film.subtitle, film.genre].compactMap { $0 }.map { String(localized: $0) }
    return (parts + [length(film.duration)]).joined(separator: " · ")
  }

  private func length(_ seconds: TimeInterval) -> String {
    Duration.seconds(max(1, seconds.rounded())).formatted(
      .units(allowed: [.minutes, .seconds], width: .abbreviated, maximumUnitCount: 2).locale(locale))
  }
}

/// A picture of a film. Its meaning is in the title beside it, so screen readers pass it by.
struct FilmPicture: View {
  let film: Film
  var cornerRadius: CGFloat = 10

  var body: some View {
    Color(.secondarySystemFill)
      .aspectRatio(16 / 9, contentMode: .fit)
      .overlay { Image(decorative: film.id).resizable().scaledToFill() }
      .clipShape(RoundedRectangle(cornerRadius: cornerRadius))
      .accessibilityHidden(true)
  }
}
