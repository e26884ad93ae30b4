// SketchTools: the pens, the eraser and the inks.

import SwiftUI

enum SketchTool: String, CaseIterable, Identifiable, Codable {
  case pen, marker, eraser
  var id: String { rawValue }

  /// The pen of a tool that draws.
  var pen: Pen? {
    switch self {
    case .pen: .pen
    case .marker: .marker
    case .eraser: nil
    }
  }

  var name: LocalizedStringKey {
    switch self {
    case .pen: "Pen"
    case .marker: "Marker"
    case .eraser: "Eraser"
    }
  }

  var symbol: String {
    switch self {
    case .pen: "pencil.tip"
    case .marker: "paintbrush.pointed"
    case .eraser: "eraser"
    }
  }
}

struct SketchTools: View {
  @Binding var tool: SketchTool
  @Binding var ink: Ink

  var body: some View {
    ViewThatFits {
      HStack(spacing: 20) {
        tools
        inks
      }
      VStack(spacing: 8) {
        tools
        inks
      }
    }
  }

  private var tools: some View {
    HStack(spacing: 4) {
      ForEach(SketchTool.allCases) { item in
        Button {
          tool = item
        } label: {
          Label(item.name, systemImage: item.symbol)
            .labelStyle(.iconOnly)
            .font(.title2)
            .frame(minWidth: 44, minHeight: 44)
            .background(item == tool ? Color(.secondarySystemFill) : .clear, in: RoundedRectangle(cornerRadius: 10))
        }
        .accessibilityAddTraits(item == tool ? .isSelected : [])
      }
    }
    .buttonStyle(.borderless)
  }

  private var inks: some View {
    HStack(spacing: 0) {
      ForEach(Ink.allCases) { item in
        Button {
          ink = item
        } label: {
          Circle()
            .fill(item.color)
            .frame(width: 26, height: 26)
            .padding(4)
            .overlay { Circle().strokeBorder(item == ink ? Color.accentColor : .clear, lineWidth: 2) }
            .frame(minWidth: 44, minHeight: 44)
            .contentShape(Rectangle())
        }
        .accessibilityLabel(item.name)
        .accessibilityAddTraits(item == ink ? .isSelected : [])
      }
    }
    .buttonStyle(.plain)
    .disabled(tool == .eraser)
  }
}
