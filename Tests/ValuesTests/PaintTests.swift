import Foundation
import Testing

@testable import ShojiElements

private struct Surroundings { var isDark: Bool }
private struct Status: ShapeStyle {
  func resolve(in environment: Surroundings) -> some ShapeStyle { environment.isDark ? Color.mint : Color.green }
}
private func paint<S: ShapeStyle>(_ style: S) -> Paint { style.paint() }

@Suite("ShapeStyle") struct PaintTests {
  @Test("Leading-dot names resolve to their paints")
  func names() {
    #expect(paint(.red) == .color(.red))
    #expect(paint(.tint) == .tint)
    #expect(paint(.secondary) == .hierarchical(level: 1, of: .foreground))
    #expect(paint(.regularMaterial) == .material(.regular))
    #expect(paint(.blue.opacity(0.5)) == .color(Color.blue.opacity(0.5)))
    #expect(paint(.tint.secondary) == .hierarchical(level: 1, of: .tint))
    #expect(paint(.blue.gradient) == paint(Color.blue.gradient))
    #expect(paint(.red.shadow(.drop(radius: 2))) == .shadowed(.color(.red), .drop(radius: 2)))
    #expect(
      paint(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        == paint(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
    #expect(paint(AnyShapeStyle(.background)) == .background)
  }

  @Test("A custom style resolves in its environment")
  func own() {
    #expect(Status().paint(in: Surroundings(isDark: true)) == .color(.mint))
    #expect(Status().paint(in: Surroundings(isDark: false)) == .color(.green))
  }

  @Test("Colours keep their names or components")
  func colors() {
    #expect(Color(.systemBackground) == Color(uiColor: .systemBackground))
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    #expect(Color.red.opacity(0.5).opacity(0.5) == Color.red.opacity(0.25))
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    let fonts: [Font] = [.title.bold(), .system(size: 12, weight: .bold, design: .rounded), .system(.body, design: .serif)]
    #expect(fonts.map(\.weight) == [.bold, .bold, nil])
  }
}
