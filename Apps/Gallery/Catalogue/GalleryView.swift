// GalleryView: the list of all pages beside the open page.

import SwiftUI

struct GalleryView: View {
  @Environment(GallerySettings.self) private var settings
  @SceneStorage("page") private var selection: String?
  @State private var search = ""
  @State private var showsSettings = false

  var body: some View {
    NavigationSplitView {
      List(selection: $selection) {
        ForEach(groups) { group in
          Section(group.title) {
            ForEach(group.entries) { entry in
              NavigationLink(value: entry.id) { Label(entry.title, systemImage: entry.symbol) }
            }
          }
        }
      }
      .overlay {
        if groups.isEmpty { ContentUnavailableView.search(text: search) }
      }
      .navigationTitle("Gallery")
      .searchable(text: $search)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Settings", systemImage: "gearshape") { showsSettings = true }
        }
      }
    } detail: {
      if let entry = Catalogue.entry(selection) {
        entry.page()
          .id(entry.id)
          .navigationTitle(entry.title)
      } else {
        ContentUnavailableView("No Page Selected", systemImage: "square.grid.2x2", description: Text("Choose a component."))
      }
    }
    .focusedSceneValue(\.showsSettings, $showsSettings)
    .onShortcutItem { item in
      if item.type == "random" { selection = Catalogue.groups.flatMap(\.entries).randomElement()?.id }
    }
    .sheet(isPresented: $showsSettings) { SettingsSheet(settings: settings) }
  }

  /// The groups with the pages that match; empty ones are left out.
  private var groups: [Catalogue.Group] {
    let words = search.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return Catalogue.groups }
    return Catalogue.groups.compactMap { group in
      var group = group
      group.entries = group.entries.filter { $0.matches(words) }
      return group.entries.isEmpty ? nil : group
    }
  }
}
