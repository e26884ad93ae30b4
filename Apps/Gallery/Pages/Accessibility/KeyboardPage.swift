import SwiftUI

struct KeyboardPage: View {
  @Environment(\.keyboardNavigation) private var way
  @FocusState private var card: Card?
  @State private var played: Card?

  private enum Card: String, CaseIterable, Identifiable {
    case star = "star.fill"
    case heart = "heart.fill"
    case moon = "moon.fill"
    case cloud = "cloud.fill"
    var id: Self { self }
    var name: LocalizedStringKey {
      switch self {
      case .star: "Star"
      case .heart: "Heart"
      case .moon: "Moon"
      case .cloud: "Cloud"
      }
    }
    var color: Color { self == .heart ? .red : self == .star ? .orange : .blue }
  }

  var body: some View {
    GalleryPage {
      Example("Where Keys Lead") {
        LabeledContent("Full Keyboard Access") { Text(way == .fullKeyboardAccess ? "On" : "Off") }
        Text("Control-F7 changes it.").font(.footnote).foregroundStyle(.secondary)
      }
      Example("An Area of Cards") {
        HStack(spacing: 12) {
          ForEach(Card.allCases) { each in
            Image(systemName: each.rawValue)
              .font(.title)
              .foregroundStyle(each.color)
              .frame(width: 56, height: 76)
              .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 10))
              .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(.quaternary) }
              .focusable()
              .focused($card, equals: each)
              // The preferred item: Tab enters here.
              .focusPriority(each == .heart ? 1 : 0)
              .onTapGesture { played = each }
              .accessibilityLabel(each.name)
          }
        }
        .focusSection()
        LabeledContent("Focused") { if let card { Text(card.name) } else { Text("None") } }
        LabeledContent("Played") { if let played { Text(played.name) } else { Text("None") } }
        Button("Focus the Cloud") { card = .cloud }
      }
      Example("Halos") {
        HStack(spacing: 20) {
          Circle().fill(.orange).frame(width: 52, height: 52).focusable().accessibilityLabel("Circle")
          Color.teal.frame(width: 52, height: 52).clipShape(RoundedRectangle(cornerRadius: 14)).focusable().accessibilityLabel("Rounded")
          Color.indigo.frame(width: 52, height: 52).clipShape(Drop()).focusable().accessibilityLabel("Drop")
          Color.purple.frame(width: 52, height: 52).clipShape(RoundedRectangle(cornerRadius: 14)).focusable()
            .focusEffect(.halo(RoundedRectangle(cornerRadius: 18), outset: 4))
            .accessibilityLabel("With a gap")
            .overlay(alignment: .topTrailing) {
              Text("2").font(.caption2).bold().foregroundStyle(.white).frame(width: 20, height: 20).background(Circle().fill(.red)).offset(
                x: 8, y: -8)
            }
        }
        .padding(.vertical, 8)
        .focusSection()
      }
      Example("Stacks Side by Side") {
        HStack(spacing: 24) {
          column(["Breakfast", "Lunch", "Dinner"])
          column(["Tea", "Coffee", "Water"])
        }
      }
    }
  }

  private func column(_ names: [LocalizedStringKey]) -> some View {
    VStack(spacing: 10) {
      ForEach(names.indices, id: \.self) { index in
        Text(names[index]).frame(maxWidth: .infinity, minHeight: 44).background(Color(.tertiarySystemFill), in: Capsule()).focusable()
      }
    }
    .focusSection()
  }
}

private struct Drop: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addCurve(
        to: CGPoint(x: rect.midX, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.midY),
        control2: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addCurve(
        to: CGPoint(x: rect.midX, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.maxY),
        control2: CGPoint(x: rect.minX, y: rect.midY))
      path.closeSubpath()
    }
  }
}
