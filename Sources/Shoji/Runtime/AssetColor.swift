// AssetColor: a colour set of an asset catalogue.

import Foundation
import ShojiGraph
import ShojiWeb

/// A colour by appearance.
struct AssetColor: Equatable {
  struct Appearances: Equatable {
    var isDark = false
    var isIncreased = false
  }
  var light: Color
  var dark: Color?
  var increasedLight: Color?
  var increasedDark: Color?

  init?(contents: [String: Any]) {
    var found: [(Appearances, Color)] = []
    for entry in contents["colors"] as? [[String: Any]] ?? [] {
      if let color = (entry["color"] as? [String: Any]).flatMap(AssetColor.color) { found.append((Self.appearances(of: entry), color)) }
    }
    func first(_ isDark: Bool, _ isIncreased: Bool) -> Color? {
      found.first { $0.0 == Appearances(isDark: isDark, isIncreased: isIncreased) }?.1
    }
    guard let any = first(false, false) ?? found.first?.1 else { return nil }
    light = any
    dark = first(true, false)
    increasedLight = first(false, true)
    increasedDark = first(true, true)
  }

  static func appearances(of entry: [String: Any]) -> Appearances {
    var result = Appearances()
    for appearance in entry["appearances"] as? [[String: String]] ?? [] {
      if appearance["appearance"] == "luminosity", appearance["value"] == "dark" { result.isDark = true }
      if appearance["appearance"] == "contrast", appearance["value"] == "high" { result.isIncreased = true }
    }
    return result
  }

  /// Components are written as fractions, as bytes, or in hexadecimal.
  private static func color(_ value: [String: Any]) -> Color? {
    if let reference = value["reference"] as? String {
      let name =
        reference.hasPrefix("system") && reference.hasSuffix("Color") && !reference.contains("Background") && !reference.contains("Fill")
        ? String(reference.dropFirst(6).dropLast(5)).lowercased() : reference.replacing("Color", with: "")
      return SystemColor(rawValue: name).map { Color(system: $0) }
    }
    guard let components = value["components"] as? [String: Any] else { return nil }
    func number(_ name: String) -> Double? {
      guard let text = components[name] as? String else { return components[name] as? Double }
      if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return text.contains(".") ? number : number / 255
    }
    let alpha = (components["alpha"] as? String).flatMap(Double.init) ?? 1
    let space: Color.RGBColorSpace = (value["color-space"] as? String)?.contains("p3") == true ? .displayP3 : .sRGB
    if let white = number("white") { return Color(space, red: white, green: white, blue: white, opacity: alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
    return Color(space, red: red, green: green, blue: blue, opacity: alpha)
  }

  @MainActor func css(isIncreased: Bool, _ drawing: DrawingEnvironment) -> String {
    let light = isIncreased ? increasedLight ?? self.light : self.light
    let dark = isIncreased ? increasedDark ?? self.dark : self.dark
    let text = Colors.css(light, drawing)
    return dark.map { "light-dark(\(text),\(Colors.css($0, drawing)))" } ?? text
  }
}
