// The grids of the list editor. A ring marks the selection.

import SwiftUI

struct ColorGrid: View {
  @Binding var selection: ListColor

  var body: some View {
    ChoiceGrid {
      ForEach(ListColor.allCases) { choice in
        Button {
          selection = choice
        } label: {
          Circle()
            .fill(choice.color)
            .frame(width: 40, height: 40)
        }
        .accessibilityLabel(Text(choice.name))
        .modifier(Ring(isOn: choice == selection))
      }
    }
  }
}

struct IconGrid: View {
  @Binding var selection: ListIcon
  let color: Color

  var body: some View {
    ChoiceGrid {
      ForEach(ListIcon.allCases) { choice in
        Button {
          selection = choice
        } label: {
          Image(systemName: choice.rawValue)
            .font(.system(size: 18, weight: .semibold))
            .foregroundStyle(choice == selection ? AnyShapeStyle(color) : AnyShapeStyle(.secondary))
            .frame(width: 40, height: 40)
            .background(Color(.tertiarySystemFill), in: Circle())
        }
        .accessibilityLabel(Text(choice.name))
        .modifier(Ring(isOn: choice == selection))
      }
    }
  }
}

private struct ChoiceGrid<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 44), spacing: 8)], spacing: 8) { content }
      .padding(.vertical, 4)
  }
}

/// The ring around the selected item.
private struct Ring: ViewModifier {
  let isOn: Bool

  func body(content: Content) -> some View {
    content
      .buttonStyle(.plain)
      .accessibilityAddTraits(isOn ? .isSelected : [])
      .padding(4)
      .overlay { if isOn { Circle().strokeBorder(Color(.systemGray3), lineWidth: 3) } }
  }
}
