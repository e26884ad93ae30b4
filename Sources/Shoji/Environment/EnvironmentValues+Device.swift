// The environment's values about the device and assistive technologies. A browser does not say which of them a person uses
// (that would tell strangers of a disability), so the answers are those that take nothing away.

import ShojiGraph

extension EnvironmentValues {
  /// Whether a screen reader is on: browsers keep that to themselves. Everything is drawn so that one can read it.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether switches operate the device: browsers keep that to themselves. Everything can be operated by keys.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether any assistive technology is on: browsers keep that to themselves.
  public var accessibilityEnabled: Bool { false }
  /// Whether buttons should show their shapes; follows increased contrast.
  public var accessibilityShowButtonShapes: Bool { colorSchemeContrast == .increased }
  /// Whether the person asked for inverted colours; the browser inverts by itself.
  public var accessibilityInvertColors: Bool { false }
  /// Whether the display is dimmed, as a watch's is.
  public var isLuminanceReduced: Bool { false }
}
