// GalleryPage: the frame of most pages: examples in cards, one below the other.

import SwiftUI

struct GalleryPage<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) { content }
        .padding(.horizontal, 20)
        .padding(.vertical, 16)
        .frame(maxWidth: 720)
        .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
  }
}

/// One example: a caption, and the component on a card.
struct Example<Content: View>: View {
  let title: LocalizedStringKey
  let content: Content

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .padding(.leading, 16)
        .accessibilityAddTraits(.isHeader)
      VStack(alignment: .leading, spacing: 12) { content }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 12))
    }
  }
}

/// A field with its label above it.
struct Captioned<Content: View>: View {
  let title: LocalizedStringKey
  let content: Content

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.footnote).foregroundStyle(.secondary)
      content
    }
  }
}

/// A coloured block with a letter, to show where layouts put things.
struct Block: View {
  let letter: String
  var color = Color.blue

  init(_ letter: String, _ color: Color = .blue) {
    self.letter = letter
    self.color = color
  }

  var body: some View {
    Text(letter)
      .font(.headline)
      .foregroundStyle(.black)
      .padding(.horizontal, 8)
      .frame(minWidth: 36, minHeight: 36)
      .background(color, in: RoundedRectangle(cornerRadius: 8))
  }
}
