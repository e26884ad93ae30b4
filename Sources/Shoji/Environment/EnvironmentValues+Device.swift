// Environment values for the device and assistive technologies. A browser does not report which of them the user uses (that would
// disclose a disability to strangers), so the values are those that disable nothing.

import ShojiGraph

extension EnvironmentValues {
  /// Whether a screen reader is on: browsers do not report it. Everything is drawn so that a screen reader can read it.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether switch control is on: browsers do not report it. Everything can be operated by keys.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether any assistive technology is on: browsers do not report it.
  public var accessibilityEnabled: Bool { false }
  /// Whether buttons should show their shapes; follows increased contrast.
  public var accessibilityShowButtonShapes: Bool { colorSchemeContrast == .increased }
  /// Whether the user asked for inverted colours; the browser inverts them itself.
  public var accessibilityInvertColors: Bool { false }
  /// Whether the display is dimmed, like that of a watch.
  public var isLuminanceReduced: Bool { false }
}
