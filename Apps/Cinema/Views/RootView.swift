// RootView: the films, what is offered to the app TV, and what it asks for.

import SwiftUI
import TVServices

struct RootView: View {
  @Environment(\.locale) private var locale
  @State private var path: [Film.ID] = []

  var body: some View {
    NavigationStack(path: $path) {
      HomeView()
        .navigationDestination(for: Film.ID.self) { FilmView(id: $0) }
    }
    // The titles follow the user's language.
    .onChange(of: locale, initial: true) {
      TVCatalog.shared.publish(Film.all.map { $0.content(in: locale) }, profiles: Viewers.all)
    }
    .tvPlayback(
      prepare: { request in
        path = [request.content]
        return .detail
      },
      item: { request in try await Playback.item(request) })
  }
}
