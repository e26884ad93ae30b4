import SwiftUI

struct AccessibilityPage: View {
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.accessibilityReduceTransparency) private var reduceTransparency
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var textSize
  @State private var rating = 3
  @ScaledMetric private var side = 40.0
  @AccessibilityFocusState private var isFocused: Bool

  var body: some View {
    GalleryPage {
      Example("Labels, values, hints") {
        Image(systemName: "envelope.badge")
          .font(.largeTitle)
          .accessibilityLabel("Inbox")
          .accessibilityValue("3 unread")
          .accessibilityHint("Opens your mail")
        Image(systemName: "sparkles").accessibilityHidden(true)
      }
      Example("One for many") {
        HStack {
          Image(systemName: "sun.max.fill").foregroundStyle(.yellow)
          Text("Kyoto")
          Spacer()
          Text("24°")
        }
        .accessibilityElement(children: .combine)
      }
      Example("Adjustable") {
        HStack {
          ForEach(1...5, id: \.self) { star in
            Image(systemName: star <= rating ? "star.fill" : "star").foregroundStyle(.orange)
          }
        }
        .accessibilityElement()
        .accessibilityLabel("Rating")
        .accessibilityValue("\(rating) of 5")
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: rating = min(5, rating + 1)
          case .decrement: rating = max(1, rating - 1)
          @unknown default: break
          }
        }
      }
      Example("Actions") {
        Text("A message")
          .accessibilityAction(named: "Reply") { rating = 5 }
          .accessibilityAction(named: "Delete") { rating = 1 }
      }
      Example("Focus") {
        Text("This text can be focused by assistive technologies.").accessibilityFocused($isFocused)
        Button("Focus") { isFocused = true }
      }
      Example("Grows with the text") {
        Image(systemName: "figure.walk").resizable().scaledToFit().frame(width: side, height: side)
      }
      Example("What the person prefers") {
        LabeledContent("Reduce motion") { Text(reduceMotion ? "On" : "Off") }
        LabeledContent("Reduce transparency") { Text(reduceTransparency ? "On" : "Off") }
        LabeledContent("Increase contrast") { Text(contrast == .increased ? "On" : "Off") }
        LabeledContent("Text Size", value: "\(textSize)")
      }
    }
  }
}
