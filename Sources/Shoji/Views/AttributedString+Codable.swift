// AttributedString is Codable, as in Apple's Foundation: so that a styled text can be part of an app's data, and survives a restart.

import Foundation
import ShojiGraph

extension AttributedString: @retroactive Codable {
  /// Decodes a text with its SwiftUI attributes and links.
  public init(from decoder: any Decoder) throws {
    self.init()
    for run in try decoder.singleValueContainer().decode([StoredRun].self) {
      append(AttributedString(run.text, attributes: run.attributes))
    }
  }

  /// Encodes the text with its SwiftUI attributes and links. An app's own attributes are left out, as everywhere without a configuration.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(runs.map { StoredRun(String(self[$0.range].characters), $0.attributes) })
  }
}

private struct StoredRun: Codable {
  var text: String
  var font: StoredFont?
  var foreground: StoredColor?
  var background: StoredColor?
  var isUnderlined: Bool?
  var isStruck: Bool?
  var kern: CGFloat?
  var tracking: CGFloat?
  var baselineOffset: CGFloat?
  var intent: UInt?
  var link: URL?

  init(_ text: String, _ attributes: AttributeContainer) {
    self.text = text
    font = attributes.font.map(StoredFont.init)
    foreground = attributes.foregroundColor.map(StoredColor.init)
    background = attributes.backgroundColor.map(StoredColor.init)
    isUnderlined = attributes.underlineStyle.map { _ in true }
    isStruck = attributes.strikethroughStyle.map { _ in true }
    (kern, tracking, baselineOffset) = (attributes.kern, attributes.tracking, attributes.baselineOffset)
    intent = attributes.inlinePresentationIntent?.rawValue
    link = attributes.link
  }

  var attributes: AttributeContainer {
    var attributes = AttributeContainer()
    attributes.font = font?.font
    attributes.foregroundColor = foreground?.color
    attributes.backgroundColor = background?.color
    attributes.underlineStyle = isUnderlined == true ? .single : nil
    attributes.strikethroughStyle = isStruck == true ? .single : nil
    (attributes.kern, attributes.tracking, attributes.baselineOffset) = (kern, tracking, baselineOffset)
    attributes.inlinePresentationIntent = intent.map { InlinePresentationIntent(rawValue: $0) }
    attributes.link = link
    return attributes
  }
}

// NB: Color and Font themselves are not Codable, so that apps can make them so.
private indirect enum StoredColor: Codable {
  case system(String)
  case rgb(space: Int, red: Double, green: Double, blue: Double, opacity: Double)
  case asset(name: String, bundlePath: String?)
  case opacity(StoredColor, Double)
  case mix(StoredColor, StoredColor, fraction: Double, isPerceptual: Bool)
  case dynamic(light: StoredColor, dark: StoredColor)

  private static let spaces: [Color.RGBColorSpace] = [.sRGB, .sRGBLinear, .displayP3]

  init(_ color: Color) {
    self =
      switch color.storage {
      case .system(let color): .system(color.rawValue)
      case .rgb(let space, let red, let green, let blue, let opacity):
        .rgb(space: Self.spaces.firstIndex(of: space) ?? 0, red: red, green: green, blue: blue, opacity: opacity)
      case .asset(let name, let path): .asset(name: name, bundlePath: path)
      case .opacity(let color, let opacity): .opacity(StoredColor(color), opacity)
      case .mix(let first, let second, let fraction, let space):
        .mix(StoredColor(first), StoredColor(second), fraction: fraction, isPerceptual: space == .perceptual)
      case .dynamic(let light, let dark): .dynamic(light: StoredColor(light), dark: StoredColor(dark))
      }
  }

  var color: Color? {
    switch self {
    case .system(let name): SystemColor(rawValue: name).map { Color(system: $0) }
    case .rgb(let space, let red, let green, let blue, let opacity):
      Self.spaces.indices.contains(space) ? Color(Self.spaces[space], red: red, green: green, blue: blue, opacity: opacity) : nil
    case .asset(let name, let path): Color(storage: .asset(name: name, bundlePath: path))
    case .opacity(let color, let opacity): color.color.map { Color(storage: .opacity($0, opacity)) }
    case .mix(let first, let second, let fraction, let isPerceptual):
      if let first = first.color, let second = second.color {
        Color(storage: .mix(first, second, fraction: fraction, isPerceptual ? .perceptual : .device))
      } else {
        nil
      }
    case .dynamic(let light, let dark):
      if let light = light.color, let dark = dark.color { Color(storage: .dynamic(light: light, dark: dark)) } else { nil }
    }
  }
}

private struct StoredFont: Codable {
  var style: Font.TextStyle?
  var design: Font.Design?
  var name: String?
  var size: CGFloat?
  var weight: Int?
  var isItalic: Bool
  var isMonospaced: Bool
  var hasMonospacedDigits: Bool
  var width: CGFloat?
  /// Whether the family and the size are those of the text around it.
  var isInherited: Bool?

  private static let weights: [Font.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]

  init(_ font: Font) {
    switch font.base {
    case .style(let style, let design): (self.style, self.design) = (style, design)
    case .system(let size, let design): (self.size, self.design) = (size, design)
    case .custom(let name, let size, let style): (self.name, self.size, self.style) = (name, size, style)
    case .inherited(let design): (self.design, isInherited) = (design, true)
    }
    weight = font.weight?.value
    (isItalic, isMonospaced, hasMonospacedDigits) = (font.isItalic, font.isMonospaced, font.hasMonospacedDigits)
    width = font.width?.value
  }

  var font: Font {
    var font =
      if let name, let size { Font(base: .custom(name: name, size: size, relativeTo: style)) } else if let size {
        Font(base: .system(size: size, design: design))
      } else if isInherited == true { Font(base: .inherited(design: design)) } else { Font(base: .style(style ?? .body, design: design)) }
    font.weight = weight.flatMap { value in Self.weights.first { $0.value == value } }
    (font.isItalic, font.isMonospaced, font.hasMonospacedDigits) = (isItalic, isMonospaced, hasMonospacedDigits)
    font.width = width.map { Font.Width($0) }
    return font
  }
}
