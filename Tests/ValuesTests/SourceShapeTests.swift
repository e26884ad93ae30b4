// Source compatibility: values as real apps write them. Compiling this file is the test.

import Foundation
import ShojiElements
import Testing

private func animation(_ a: Animation?) {}
private func paint<S: ShapeStyle>(_ s: S) {}
private func font(_ f: Font?) {}

@Suite("Source compatibility: values") struct SourceShapeTests {
  @Test("Values as authors write them compile")
  func shapes() {
    for value: Animation? in [
      .default, .none, .easeInOut, .easeInOut(duration: 0.2), .linear(duration: 1).repeatForever(autoreverses: false),
      .spring, .spring(), .spring(response: 0.3, dampingFraction: 0.7), .spring(duration: 0.3, bounce: 0.2), .bouncy,
      .snappy(duration: 0.2), .smooth(duration: 0.2, extraBounce: 0.1), .interactiveSpring, .interactiveSpring(),
      .interactiveSpring(response: 0.2, dampingFraction: 0.8), .interpolatingSpring(stiffness: 50, damping: 8),
      .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0), .timingCurve(0.2, 0, 0, 1),
      Animation.timingCurve(0.2, 0, 0, 1, duration: 0.3).delay(0.1).speed(2).repeatCount(3),
    ] { animation(value) }
    for value: Font in [
      .headline, .title.bold(), .system(size: 12), .system(size: 12, weight: .bold), .system(.title, design: .rounded),
      .system(size: 12, weight: .bold, design: .monospaced), .system(.body, design: .rounded, weight: .semibold),
      .custom("Inter", size: 12), .custom("Inter", size: 12, relativeTo: .caption), .body.weight(.medium).italic(),
      Font.system(.largeTitle).monospacedDigit().smallCaps().leading(.tight).width(.expanded),
    ] { font(value) }
    let colors = [
      Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0, blue: 0, opacity: 0.5), Color(white: 0.5),
      Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1), Color(.displayP3, red: 1, green: 0, blue: 0),
      Color(hue: 0.5, saturation: 1, brightness: 1), Color("Accent"), Color("Accent", bundle: .main), Color(.label),
      Color(.systemGray6), Color(uiColor: .separator), Color(UIColor.white), .red.opacity(0.5), .accentColor,
      Color.red.mix(with: .blue, by: 0.5), Color(UIColor(red: 1, green: 1, blue: 1, alpha: 1)), .primary, .clear,
    ]
    paint(.red)
    paint(.primary)
    paint(.white.opacity(0.4))
    paint(Color.blue.gradient)
    paint(.blue.gradient)
    paint(.ultraThinMaterial)
    paint(.bar)
    paint(.tint.opacity(0.2))
    paint(.quaternary.opacity(0.5))
    paint(.background.secondary)
    paint(.shadow(.inner(radius: 2)))
    paint(.black.shadow(.drop(color: .red, radius: 4, x: 1, y: 2)))
    paint(.linearGradient(Gradient(colors: colors), startPoint: .top, endPoint: .bottom))
    paint(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10))
    paint(AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center))
    paint(AngularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .degrees(90)))
    paint(RadialGradient(gradient: Gradient(colors: [.red]), center: .top, startRadius: 1, endRadius: 2))
    paint(EllipticalGradient(colors: [.red, .blue]))
    paint(LinearGradient(stops: [.init(color: .red, location: 0)], startPoint: .init(x: 0, y: 0), endPoint: .trailing))
    paint(Bool.random() ? AnyShapeStyle(.red) : AnyShapeStyle(.thinMaterial))
    _ = [GridItem(.flexible()), GridItem(.adaptive(minimum: 80), spacing: 8), GridItem(.fixed(10), alignment: .top)]
    _ = KeyboardShortcut("s", modifiers: [.command, .shift])
    _ = EdgeInsets(top: 0, leading: 1, bottom: 2, trailing: 3)
    _ = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2])
    #expect(Set(colors).count > 10)
  }
}
