// SmartCards: the coloured cards of the smart lists.

import SwiftUI

struct SmartCards: View {
  @Binding var selection: Shelf?
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    LazyVGrid(columns: columns, spacing: 12) {
      ForEach(SmartList.allCases) { smart in
        Button {
          selection = .smart(smart)
        } label: {
          SmartCard(smart: smart, isSelected: selection == .smart(smart))
        }
        .buttonStyle(CardButtonStyle())
      }
    }
  }

  /// Two columns, or one if the text is large.
  private var columns: [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: 12), count: textSize.isAccessibilitySize ? 1 : 2)
  }
}

private struct SmartCard: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  @Environment(\.horizontalSizeClass) private var width
  let smart: SmartList
  let isSelected: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(alignment: .top) {
        IconDisc(symbol: smart.symbol, color: isHighlighted ? .white.opacity(0.3) : smart.color)
        Spacer()
        Text(count, format: .number)
          .font(.title.bold())
          .fontDesign(.rounded)
          .contentTransition(.numericText())
      }
      Text(smart.title)
        .font(.headline)
        .fontDesign(.rounded)
        .foregroundStyle(isHighlighted ? AnyShapeStyle(.white) : AnyShapeStyle(.secondary))
    }
    .foregroundStyle(isHighlighted ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
    .padding(12)
    .background(
      isHighlighted ? smart.color.mix(with: .black, by: 0.4) : Color(.secondarySystemGroupedBackground),
      in: RoundedRectangle(cornerRadius: 12)
    )
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(smart.title))
    .accessibilityValue("\(count) reminders")
    .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
  }

  /// Whether the card is highlighted: the open one, only where its list is shown beside the overview.
  private var isHighlighted: Bool { isSelected && width == .regular }
  private var count: Int { store.count(on: .smart(smart), in: calendar) }
}

private struct CardButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}
