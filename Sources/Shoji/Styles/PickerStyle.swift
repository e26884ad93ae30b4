// PickerStyle: the form of pickers.

import ShojiGraph

/// The built-in forms of pickers.
public enum _PickerForm: Hashable, Sendable { case automatic, menu, segmented, inline, wheel, navigationLink, palette }

/// The form of pickers. Only the built-in styles exist.
public protocol PickerStyle: Sendable {
  static var _form: _PickerForm { get }
}

/// The form that suits the context.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .automatic }
}
/// A button that shows the value and opens a menu.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .menu }
}
/// Options side by side, for a small number.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .segmented }
}
/// Options as rows of the list, with a checkmark.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .inline }
}
/// A wheel.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .wheel }
}
/// Options on a separate page.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .navigationLink }
}
/// A row of symbols, usually in a menu.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .palette }
}
/// The desktop's radio buttons; here rows with a checkmark.
public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
  public static var _form: _PickerForm { .inline }
}

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: DefaultPickerStyle { .init() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: MenuPickerStyle { .init() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: SegmentedPickerStyle { .init() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: InlinePickerStyle { .init() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: WheelPickerStyle { .init() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: NavigationLinkPickerStyle { .init() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: PalettePickerStyle { .init() } }
extension PickerStyle where Self == RadioGroupPickerStyle { public static var radioGroup: RadioGroupPickerStyle { .init() } }

private struct PickerStyleKey: EnvironmentKey { static var defaultValue: _PickerForm { .automatic } }
extension EnvironmentValues {
  package var pickerStyle: _PickerForm {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the form of the pickers in this view.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyle, S._form) }
}
