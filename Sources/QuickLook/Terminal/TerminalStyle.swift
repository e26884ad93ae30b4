// TerminalStyle: the colours and traits that a terminal's codes ask for, and how they are shown so that they can be read.

import Foundation
import Shoji
import ShojiElements
import SwiftUI

/// A colour of a terminal: one of its sixteen, or one by its components.
enum TerminalColor: Hashable {
  case named(Int)
  case rgb(UInt8, UInt8, UInt8)

  /// One of 256 colours: the named ones, a cube with six steps on a side, and greys.
  init?(index: Int) {
    switch index {
    case 0..<16: self = .named(index)
    case 16..<232:
      func step(_ value: Int) -> UInt8 { value == 0 ? 0 : UInt8(55 + 40 * value) }
      let place = index - 16
      self = .rgb(step(place / 36), step(place / 6 % 6), step(place % 6))
    case 232..<256:
      let grey = UInt8(8 + 10 * (index - 232))
      self = .rgb(grey, grey, grey)
    default: return nil
    }
  }
}

extension TerminalText.Style {
  /// Applies the values of a sequence that selects how the text looks (ECMA-48).
  mutating func apply(_ values: [Int]) {
    var rest = values[...]
    while let value = rest.popFirst() {
      switch value {
      case 0: self = TerminalText.Style()
      case 1: isBold = true
      case 2: isFaint = true
      case 3: isItalic = true
      case 4, 21: isUnderlined = true
      case 7: isInverse = true
      case 9: isStruck = true
      case 22: (isBold, isFaint) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isInverse = false
      case 29: isStruck = false
      case 30...37: color = .named(value - 30)
      case 38: color = Self.color(&rest) ?? color
      case 39: color = nil
      case 40...47: background = .named(value - 40)
      case 48: background = Self.color(&rest) ?? background
      case 49: background = nil
      case 90...97: color = .named(value - 82)
      case 100...107: background = .named(value - 92)
      default: break
      }
    }
  }

  /// Takes the values of a colour: `5` and its number, or `2` and its components.
  private static func color(_ rest: inout ArraySlice<Int>) -> TerminalColor? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().flatMap(TerminalColor.init(index:))
    case 2:
      let parts = rest.prefix(3)
      rest = rest.dropFirst(3)
      guard parts.count == 3, parts.allSatisfy((0...255).contains) else { return nil }
      return .rgb(UInt8(parts[parts.startIndex]), UInt8(parts[parts.startIndex + 1]), UInt8(parts[parts.startIndex + 2]))
    default: return nil
    }
  }
}

// MARK: How it is shown

/// Components from 0 to 1.
struct TerminalShade: Hashable {
  var red: Double, green: Double, blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }
  init(_ hex: Int) { self.init(Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255) }

  static let black = TerminalShade(0x000000), white = TerminalShade(0xFFFFFF)
  /// The backgrounds of pages, in light and dark, on which contrast is the lowest.
  static let lightPage = TerminalShade(0xF2F2F7), darkPage = TerminalShade(0x1C1C1E)
  private static let named = [
    0x000000, 0xC23621, 0x25BC24, 0xADAD27, 0x492EE1, 0xD338D3, 0x33BBC8, 0xCBCCCD, 0x818383, 0xFC391F, 0x31E722, 0xEAEC23, 0x5833FF,
    0xF935F8, 0x14F0F0, 0xE9EBEB,
  ]
  /// The contrast that texts need at least.
  static let leastContrast = 4.5

  init(_ color: TerminalColor) {
    switch color {
    case .named(let index): self.init(Self.named[min(max(index, 0), 15)])
    case .rgb(let red, let green, let blue): self.init(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    }
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  func contrast(with other: TerminalShade) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour, made darker or lighter as far as it must be to be read on a background.
  func readable(on background: TerminalShade) -> TerminalShade {
    let end = background.contrast(with: .black) > background.contrast(with: .white) ? Self.black : Self.white
    for step in 0...20 {
      let mixed = self.mixed(with: end, Double(step) / 20)
      if mixed.contrast(with: background) >= Self.leastContrast { return mixed }
    }
    return end
  }

  private func mixed(with other: TerminalShade, _ part: Double) -> TerminalShade {
    TerminalShade(red + (other.red - red) * part, green + (other.green - green) * part, blue + (other.blue - blue) * part)
  }

  var color: Color { Color(red: red, green: green, blue: blue) }
}

extension TerminalText {
  /// The text with its colours, which can be read in light and dark.
  var attributed: AttributedString {
    var known: [Style: AttributeContainer] = [:], result = AttributedString()
    for run in runs {
      let attributes = known[run.style] ?? run.style.attributes
      known[run.style] = attributes
      result.append(AttributedString(run.text, attributes: attributes))
    }
    return result
  }
}

extension TerminalText.Style {
  /// The colours of the text and of its background; nil for those of the page.
  var colors: (text: Color?, background: Color?) {
    let shown = isInverse ? (text: background, background: color) : (text: color, background: background)
    if let back = shown.background.map({ TerminalShade($0) }) {
      let text = shown.text.map { TerminalShade($0) } ?? (back.contrast(with: .black) > back.contrast(with: .white) ? .black : .white)
      return (text.readable(on: back).color, back.color)
    }
    let text = shown.text.map { TerminalShade($0) }.map { shade in
      Color(
        storage: .dynamic(
          light: shade.readable(on: .lightPage).color, dark: shade.readable(on: .darkPage).color))
    }
    guard isInverse else { return (text ?? (isFaint ? Color(.secondaryLabel) : nil), nil) }
    // Of a background alone, exchanged, only the text has a colour; the page's own text colour is behind it.
    return (text ?? Color(.systemBackground), Color(.label))
  }

  fileprivate var attributes: AttributeContainer {
    var attributes = AttributeContainer()
    let (text, background) = colors
    if let text { attributes.foregroundColor = text }
    if let background { attributes.backgroundColor = background }
    if isUnderlined { attributes.underlineStyle = .single }
    if isStruck { attributes.strikethroughStyle = .single }
    let intent: InlinePresentationIntent = [isBold ? .stronglyEmphasized : [], isItalic ? .emphasized : []]
    if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
    return attributes
  }
}
