// IconLabel: a title with a white symbol on a coloured rounded square.

import SwiftUI

struct IconLabel: View {
  let title: Text
  let symbol: String
  let color: Color

  var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: symbol)
        .font(.system(size: 17))
        .foregroundStyle(.white)
        .frame(width: 29, height: 29)
        .background(color, in: RoundedRectangle(cornerRadius: 7, style: .continuous))
        // The icon is higher than a line, the row is not.
        .padding(.vertical, -4)
        .accessibilityHidden(true)
    }
  }
}

/// The name and the icon of an app, with a line below.
struct AppLabel: View {
  let app: AppSettings
  var detail: Text?
  @Environment(\.locale) private var locale

  var body: some View {
    IconLabel(title: title, symbol: app.symbol ?? "app.fill", color: app.tint)
  }

  private var title: Text {
    let name = Text(verbatim: app.title(in: locale))
    guard let detail else { return name }
    return name + Text(verbatim: "\n") + detail.font(.caption).foregroundStyle(.secondary)
  }
}

extension AppSettings {
  var tint: Color { SettingsColor.named(color ?? "") }
}

enum SettingsColor {
  private static let colors: [String: Color] = [
    "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan, "blue": .blue,
    "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown,
  ]
  static func named(_ name: String) -> Color { colors[name] ?? .gray }
}
