// HomeScreen: wallpaper, status bar, pages of icons, search and the dock.

import SwiftUI

struct HomeScreen: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.locale) private var locale
  @Environment(\.scenePhase) private var phase
  @State private var page: Int? = 0
  @State private var isEditing = false
  @State private var isSearching = false
  @State private var removed: InstalledApp?
  @State private var folder: OpenFolder?
  @State private var windowsOf: InstalledApp?

  var body: some View {
    let pages = store.layout.pages
    VStack(spacing: 0) {
      if isEditing { EditBar { isEditing = false } } else { StatusBar() }
      if store.apps.isEmpty {
        ContentUnavailableView(
          "No Apps", systemImage: "square.grid.2x2", description: Text("Apps that this system has appear here.")
        )
        .foregroundStyle(.white)
      } else {
        IconPages(pages: pages, page: $page, isEditing: isEditing, actions: actions)
      }
      if !store.apps.isEmpty { PageFoot(count: pages.count, current: shownPage(pages), page: $page) { isSearching = true } }
      DockBar(isEditing: isEditing, actions: actions)
    }
    .background { Wallpaper() }
    .animation(.snappy, value: store.layout)
    .sheet(isPresented: $isSearching) { AppSearch() }
    .sheet(item: $folder) { FolderSheet(id: $0.id, isEditing: isEditing, actions: actions) }
    .sheet(item: $windowsOf) { WindowList(app: $0) }
    // A window was opened.
    .onChange(of: phase) { if $1 != .active { windowsOf = nil } }
    .alert(
      "Remove “\(removed?.title(in: locale) ?? "")”?",
      isPresented: Binding {
        removed != nil
      } set: {
        if !$0 { removed = nil }
      }, presenting: removed
    ) { app in
      Button("Remove", role: .destructive) { store.change(app.slug) { $0.remove(app.slug) } }
      Button("Cancel", role: .cancel) {}
    } message: { _ in
      Text("The app leaves the home screen and keeps its data. You can put it back from search.")
    }
  }

  private var actions: IconActions {
    IconActions(
      edit: {
        folder = nil
        isEditing = true
      }, remove: { removed = $0 }, openFolder: { folder = OpenFolder(id: $0) }, showWindows: { windowsOf = $0 })
  }

  /// The last page may have disappeared.
  private func shownPage(_ pages: [[HomeLayout.Icon]]) -> Int { min(page ?? 0, pages.count - 1) }
}

/// The actions of an icon's menu that do not change the layout.
struct IconActions {
  let edit: @MainActor () -> Void
  let remove: @MainActor (InstalledApp) -> Void
  let openFolder: @MainActor (HomeLayout.Folder.ID) -> Void
  let showWindows: @MainActor (InstalledApp) -> Void
}

/// The folder that is open.
private struct OpenFolder: Identifiable {
  let id: HomeLayout.Folder.ID
}

/// The bar above the icons while they are edited.
private struct EditBar: View {
  let end: () -> Void

  var body: some View {
    HStack {
      Text("Drag an icon to move it.")
        .font(.footnote)
        .foregroundStyle(.white)
      Spacer()
      Button("Done", action: end)
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.capsule)
        .keyboardShortcut(.cancelAction)
    }
    .padding(.horizontal, 28)
    .frame(minHeight: 50)
  }
}

/// The page dots, the button that opens the search, and where there is space for several apps the way to those that were used lately.
private struct PageFoot: View {
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height
  let count: Int
  let current: Int
  @Binding var page: Int?
  let search: () -> Void

  var body: some View {
    HStack(spacing: 16) {
      if count > 1 { PageDots(count: count, current: current, page: $page) }
      Button(action: search) { FootLabel("Search", symbol: "magnifyingglass") }
        .buttonStyle(.plain)
      if width == .regular, height == .regular {
        Link(destination: URL(string: "/stage?switcher=1")!) { FootLabel("App Switcher", symbol: "rectangle.on.rectangle") }
      }
    }
    .frame(minHeight: 44)
  }
}

private struct FootLabel: View {
  let title: LocalizedStringKey
  let symbol: String

  init(_ title: LocalizedStringKey, symbol: String) { (self.title, self.symbol) = (title, symbol) }

  var body: some View {
    HStack(spacing: 5) {
      Image(systemName: symbol)
        .accessibilityHidden(true)
      Text(title)
    }
    .font(.footnote)
    .foregroundStyle(.white)
    .padding(.horizontal, 12)
    .padding(.vertical, 6)
    .background(.white.opacity(0.24), in: Capsule())
    .padding(.vertical, 8)
  }
}

/// The time and status icons, as on a phone. The time opens the notification centre, as the clock of a Mac does.
private struct StatusBar: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    TimelineView(.everyMinute) { context in
      HStack {
        Link(destination: URL(string: "/shoji/notifications")!) {
          Text(time(context.date))
            .font(.headline)
            .monospacedDigit()
            .padding(.horizontal, 28)
            .padding(.vertical, 14)
        }
        .accessibilityLabel("Notification Center")
        Spacer()
        Group {
          Image(systemName: "wifi")
          Image(systemName: "battery.100")
        }
        .accessibilityHidden(true)
      }
    }
    .foregroundStyle(.white)
    .padding(.trailing, 28)
  }

  /// Returns the time without AM or PM, as on a phone, and a 12-hour time without a leading zero.
  private func time(_ date: Date) -> String {
    var style = Date.FormatStyle(locale: locale, timeZone: timeZone).hour(.defaultDigits(amPM: .omitted)).minute()
    style.timeZone = timeZone
    let time = date.formatted(style)
    let isOfTwelve = [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle)
    return isOfTwelve && time.hasPrefix("0") ? String(time.dropFirst()) : time
  }
}
