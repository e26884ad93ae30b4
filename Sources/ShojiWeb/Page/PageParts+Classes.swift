// Made by Scripts/generate from Client/looks/order.txt, Client/looks/controls.txt and Client/looks/deferred-chunk.txt. Change those, not this.
// swift-format-ignore-file

extension PageParts {
  /// The classes that only the controls' style sheet styles.
  static let controlClasses: [String] = [
    "colorpicker",
    "datepicker",
    "day",
    "days",
    "field-row",
    "fields",
    "gauge",
    "margined",
    "option",
    "progress",
    "ring",
    "segment",
    "segmented",
    "select",
    "slider",
    "spinner",
    "toggle",
    "weekdays",
    "wheel",
    "wheels",
  ]
}
