// ColorPicker: opens the browser's colour picker. Element: ColorPickerContent.

import Foundation
import ShojiGraph

/// A control for choosing a colour.
public struct ColorPicker<Label: View> {
  let selection: Binding<Color>
  let label: Label
}

extension ColorPicker {
  /// NB: browsers choose opaque colours; if opacity is supported, the colour keeps its own.
  nonisolated public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(selection: supportsOpacity ? selection : selection.opaque, label: label())
  }
}
extension ColorPicker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension Binding<Color> {
  fileprivate var opaque: Binding<Color> {
    Binding(
      get: { wrappedValue },
      set: { new in wrappedValue = ColorParts(new).map { ColorParts(red: $0.red, green: $0.green, blue: $0.blue, opacity: 1).color } ?? new
      })
  }
}

extension ColorPicker: View {
  public var body: some View { ColorWell(selection: selection, label: AnyView(label)) }
}

private struct ColorWell: PrimitiveView {
  typealias Body = Never
  let selection: Binding<Color>
  let label: AnyView
  @Environment(\.labelsHidden) private var hidesLabel
  init(selection: Binding<Color>, label: AnyView) { (self.selection, self.label) = (selection, label) }
  var _content: some View { PartView("color-label", isUnseen: hidesLabel, label) }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> ColorPickerContent {
    let environment = context.environment
    var content = ColorPickerContent(value: ColorParts(selection.wrappedValue.resolve(in: environment)).html)
    content.isDisabled = !environment.isEnabled
    content.hidesLabel = environment.labelsHidden
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .change(let value) = event, let text = value.string else { return }
    guard var parts = ColorParts(html: text) else { return }
    if var shown = context.element.content as? ColorPickerContent {
      shown.value = text.lowercased()
      context.element.acknowledgeClientState(shown)
    }
    guard EnvironmentValues(context.node.scope).isEnabled else { return }
    parts.opacity = ColorParts(selection.wrappedValue)?.opacity ?? 1
    selection.wrappedValue = parts.color
    context.node.invalidate()
  }
}

/// A colour's components from 0 to 1.
struct ColorParts: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double
  init(red: Double, green: Double, blue: Double, opacity: Double) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// Of a color, a system color by its light look; nil for a named one.
  init?(_ color: Color) {
    guard let resolved = color.components(isDark: false) else { return nil }
    self.init(red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  /// Of a color as it looks in an environment: by its appearance, contrast and tint.
  init(_ resolved: Color.Resolved) {
    self.init(red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  init?(html: String) {
    guard html.hasPrefix("#"), html.count == 7, let number = Int(html.dropFirst(), radix: 16) else { return nil }
    self.init(red: Double(number >> 16 & 255) / 255, green: Double(number >> 8 & 255) / 255, blue: Double(number & 255) / 255, opacity: 1)
  }

  var color: Color { Color(.sRGB, red: red, green: green, blue: blue, opacity: opacity) }
  var html: String {
    "#" + [red, green, blue].map { String(format: "%02x", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
  }
}
