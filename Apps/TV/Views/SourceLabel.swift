// SourceLabel: the app that plays an item, with its icon.

import SwiftUI

struct SourceLabel: View {
  @Environment(\.locale) private var locale
  let source: TVSource

  var body: some View {
    HStack(spacing: 10) {
      SourceIcon(source: source)
      Text("Plays in \(source.title(in: locale))")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
  }
}

/// The icon of an app, small.
struct SourceIcon: View {
  let source: TVSource

  var body: some View {
    Image(systemName: source.symbol ?? "app.fill")
      .font(.system(size: 14, weight: .medium))
      .foregroundStyle(.white)
      .frame(width: 28, height: 28)
      .background(tint.gradient, in: RoundedRectangle(cornerRadius: 6))
      .accessibilityHidden(true)
  }

  private var tint: Color {
    switch source.color {
    case "red": .red
    case "orange": .orange
    case "yellow": .yellow
    case "green": .green
    case "mint": .mint
    case "teal": .teal
    case "cyan": .cyan
    case "blue": .blue
    case "indigo": .indigo
    case "purple": .purple
    case "pink": .pink
    case "brown": .brown
    default: .gray
    }
  }
}
