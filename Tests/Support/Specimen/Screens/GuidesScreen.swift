import SwiftUI

/// A column that is aligned by another guide when the user asks for it, and a guide that changes after that.
struct GuidesScreen: View {
  @State private var isOwn = false
  @State private var distance: CGFloat = 0

  var body: some View {
    Button("Own") { isOwn = true }.accessibilityIdentifier("own")
    Button("Move") { distance = 30 }.accessibilityIdentifier("move")
    VStack(alignment: isOwn ? .rail : .leading) {
      Color.red.frame(width: 100, height: 20)
        .alignmentGuide(.leading) { _ in 10 }.alignmentGuide(.rail) { _ in distance }
        .accessibilityIdentifier("red")
      Color.blue.frame(width: 100, height: 20).accessibilityIdentifier("blue")
    }
  }
}

extension HorizontalAlignment {
  private enum Rail: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  fileprivate static let rail = HorizontalAlignment(Rail.self)
}
