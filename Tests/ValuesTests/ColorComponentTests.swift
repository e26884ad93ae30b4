// Colours as numbers: the system's table, mixtures, and what UIKit's and Core Graphics' names answer.

import Foundation
import Testing

@testable import ShojiElements

@Suite("Colors as numbers") struct ColorComponentTests {
  /// The light and dark value of each name in tokens.css.
  private func tokens() throws -> [String: (light: String, dark: String)] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/ShojiWeb/Client/looks/tokens.css").standardized
    let css = try String(contentsOf: file, encoding: .utf8).prefix { $0 != "}" }
    var found: [String: (light: String, dark: String)] = [:]
    for match in css.matches(of: #/--([a-z0-9-]+): (?:light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)|(#[0-9a-f]+));/#) {
      let single = match.4.map(String.init)
      found[String(match.1)] = (match.2.map(String.init) ?? single ?? "", match.3.map(String.init) ?? single ?? "")
    }
    return found
  }

  /// `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa` as bytes.
  private func bytes(_ hex: String) -> [Int] {
    let digits: [Int] = hex.dropFirst().map { $0.hexDigitValue! }
    var values: [Int] = []
    if digits.count <= 4 {
      for digit in digits { values.append(digit * 17) }
    } else {
      for first in stride(from: 0, to: digits.count, by: 2) { values.append(digits[first] * 16 + digits[first + 1]) }
    }
    if values.count == 3 { values.append(255) }
    return values
  }
  private func bytes(_ color: Color.Resolved) -> [Int] {
    [color.red, color.green, color.blue, color.opacity].map { Int(($0 * 255).rounded()) }
  }

  @Test(
    "The table agrees with the page's own colors",
    arguments: [
      (SystemColor.blue, "blue"), (.green, "green"), (.mint, "mint"), (.indigo, "indigo"), (.orange, "orange"), (.pink, "pink"),
      (.brown, "brown"), (.purple, "purple"), (.red, "red"), (.teal, "teal"), (.cyan, "cyan"), (.yellow, "yellow"), (.gray, "gray"),
      (.gray2, "gray2"), (.gray3, "gray3"), (.gray4, "gray4"), (.gray5, "gray5"), (.gray6, "gray6"), (.primary, "label"), (.label, "label"),
      (.secondary, "label2"), (.secondaryLabel, "label2"), (.tertiaryLabel, "label3"), (.quaternaryLabel, "label4"),
      (.placeholderText, "placeholder"), (.separator, "separator"), (.opaqueSeparator, "opaque-separator"), (.link, "link"),
      (.systemBackground, "bg"), (.secondarySystemBackground, "bg2"), (.tertiarySystemBackground, "bg3"),
      (.systemGroupedBackground, "grouped"), (.secondarySystemGroupedBackground, "grouped2"),
      (.tertiarySystemGroupedBackground, "grouped3"),
      (.systemFill, "fill"), (.secondarySystemFill, "fill2"), (.tertiarySystemFill, "fill3"), (.quaternarySystemFill, "fill4"),
    ]) func table(color: SystemColor, name: String) throws
  {
    let token = try #require(try tokens()[name], "\(name)")
    #expect(bytes(color.components(isDark: false)) == bytes(token.light))
    #expect(bytes(color.components(isDark: true)) == bytes(token.dark))
  }

  @Test("Every system color has components of its own") func complete() {
    let blacks = SystemColor.allCases.filter { bytes($0.components(isDark: false)) == [0, 0, 0, 255] }
    #expect(Set(blacks) == [.black, .primary, .label])
  }

  @Test("Opacity, mixtures and wide colors") func kinds() throws {
    #expect(bytes(try #require(Color.red.opacity(0.5).components(isDark: true))) == [255, 69, 58, 128])
    #expect(bytes(try #require(Color.black.mix(with: .white, by: 0.5, in: .device).components(isDark: false))) == [128, 128, 128, 255])
    let perceptual = bytes(try #require(Color.black.mix(with: .white, by: 0.5).components(isDark: false)))
    #expect(perceptual[0] < 110 && perceptual[0] > 90, "\(perceptual)")
    let wide = try #require(Color(.displayP3, red: 1, green: 0, blue: 0).components(isDark: false))
    #expect(wide.red > 1.05 && wide.green < 0, "\(wide)")
    #expect(bytes(try #require(Color(.displayP3, white: 0.4).components(isDark: false))) == [102, 102, 102, 255])
    #expect(Color("Brand").components(isDark: false) == nil)
    #expect(Color("Brand").components(isDark: false) { _ in .init(red: 1, green: 0, blue: 0) }?.red == 1)
  }

  @Test("UIKit's and Core Graphics' names") func names() throws {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(
      UIColor(red: 0, green: 0.5, blue: 0.5, alpha: 0.4).getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(hue - 0.5) < 0.001 && saturation == 1 && brightness == 0.5 && abs(alpha - 0.4) < 0.001)
    #expect(UIColor(Color.blue).cgColor.components?.map { Int(($0 * 255).rounded()) } == [0, 122, 255, 255])
    #expect(Color(cgColor: CGColor(gray: 0.5, alpha: 1)).cgColor?.numberOfComponents == 4)
    #expect(Color("Brand").cgColor == nil)
    #expect(!UIColor(Color("Brand")).getRed(&hue, green: nil, blue: nil, alpha: nil))
    var white: CGFloat = 0
    #expect(UIColor.white.getWhite(&white, alpha: nil) && abs(white - 1) < 0.001)
  }
}
