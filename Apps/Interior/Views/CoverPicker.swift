// CoverPicker: the fabrics or finishes of a piece, as swatches with their names.

import SwiftUI

struct CoverPicker: View {
  let choice: Cover.Choice
  let covers: [Cover]
  let selected: Cover.ID
  let choose: (Cover) -> Void

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 84), spacing: 8, alignment: .top)], spacing: 12) {
      ForEach(covers) { cover in
        Button {
          choose(cover)
        } label: {
          Swatch(cover: cover, isSelected: cover.id == selected)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(cover.id == selected ? .isSelected : [])
      }
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(choice.title))
  }
}

private struct Swatch: View {
  let cover: Cover
  let isSelected: Bool

  var body: some View {
    VStack(spacing: 4) {
      Circle()
        .fill(cover.color)
        .frame(width: 44, height: 44)
        .overlay { Circle().strokeBorder(Color.primary.opacity(0.25), lineWidth: 1) }
        .padding(4)
        .overlay {
          if isSelected { Circle().strokeBorder(Color.accentColor, lineWidth: 3) }
        }
      Text(cover.name)
        .font(.caption)
        .fontWeight(isSelected ? .semibold : .regular)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
    .contentShape(Rectangle())
  }
}
