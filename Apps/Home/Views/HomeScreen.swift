// HomeScreen: wallpaper, clock, pages of icons and the dock.

import SwiftUI

struct HomeScreen: View {
  let apps: [InstalledApp]
  @AppStorage("dock") private var keptDock: String?
  @State private var page: Int? = 0
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    let pages = dock.pages(of: apps, size: columns * rows)
    VStack(spacing: 0) {
      StatusBar()
      if apps.isEmpty {
        ContentUnavailableView(
          "No Apps", systemImage: "square.grid.2x2", description: Text("Apps that this system has appear here.")
        )
        .foregroundStyle(.white)
      } else {
        IconPages(pages: pages, columns: columns, page: $page) { icon($0, showsTitle: true) }
      }
      if pages.count > 1 { PageDots(count: pages.count, current: page ?? 0) }
      DockBar { ForEach(dock.apps(of: apps)) { icon($0, showsTitle: false) } }
    }
    .background { Wallpaper() }
    .animation(.snappy, value: dock)
  }

  private func icon(_ app: InstalledApp, showsTitle: Bool) -> some View {
    AppIcon(app: app, showsTitle: showsTitle)
      .contextMenu {
        if dock.contains(app) {
          Button("Remove from Dock", systemImage: "dock.arrow.up.rectangle") { toggle(app) }
        } else {
          Button("Add to Dock", systemImage: "dock.arrow.down.rectangle") { toggle(app) }
            .disabled(dock.isFull)
        }
      }
  }

  private func toggle(_ app: InstalledApp) {
    var new = dock
    new.toggle(app)
    keptDock = new.rawValue
  }

  private var dock: Dock { keptDock.flatMap(Dock.init(rawValue:)) ?? .initial(apps) }
  private var columns: Int { width == .regular ? 6 : 4 }
  private var rows: Int { width == .regular ? 4 : 6 }
}

/// The time and status icons, as on a phone.
private struct StatusBar: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    TimelineView(.everyMinute) { context in
      HStack {
        Text(time(context.date))
          .font(.headline)
          .monospacedDigit()
        Spacer()
        Image(systemName: "wifi")
        Image(systemName: "battery.100")
      }
    }
    .foregroundStyle(.white)
    .padding(.horizontal, 28)
    .padding(.vertical, 14)
    .accessibilityElement(children: .ignore)
    .accessibilityHidden(true)
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

/// The background, lighter in light mode and darker in dark mode.
private struct Wallpaper: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    ZStack {
      LinearGradient(
        colors: scheme == .dark
          ? [Color(red: 0.07, green: 0.09, blue: 0.22), Color(red: 0.20, green: 0.10, blue: 0.30)]
          : [Color(red: 0.20, green: 0.42, blue: 0.80), Color(red: 0.58, green: 0.36, blue: 0.70)],
        startPoint: .top, endPoint: .bottom)
      RadialGradient(
        colors: [Color(red: 0.98, green: 0.55, blue: 0.45).opacity(scheme == .dark ? 0.35 : 0.75), .clear],
        center: .bottomTrailing, startRadius: 0, endRadius: 620)
      RadialGradient(
        colors: [Color(red: 0.35, green: 0.80, blue: 0.85).opacity(scheme == .dark ? 0.25 : 0.6), .clear],
        center: .topLeading, startRadius: 0, endRadius: 560)
    }
    .ignoresSafeArea()
  }
}
