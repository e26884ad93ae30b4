// TextDirection: the direction in which a text is read, by its first strong letter.

import Foundation
import SwiftUI

enum TextDirection {
  /// Letters that are read from right to left: from Hebrew to Arabic's later blocks, their presentation forms, and the ancient scripts.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
  /// Texts in which so many characters have no direction are read as the page.
  private static let most = 1000

  /// Returns the direction of a text; nil for one without letters, such as a number.
  static func of(_ text: some StringProtocol) -> LayoutDirection? {
    for scalar in text.unicodeScalars.prefix(most) {
      switch scalar.value {
      case 0x200E: return .leftToRight
      case 0x200F: return .rightToLeft
      default:
        // Digits, signs and marks do not decide.
        guard scalar.properties.isAlphabetic, scalar.properties.generalCategory != .nonspacingMark else { continue }
        return rightToLeft.contains { $0.contains(scalar.value) } ? .rightToLeft : .leftToRight
      }
    }
    return nil
  }
}

extension View {
  /// Lays a view out in the direction of its text; in that of the page if the text has none.
  func laidOut(by text: String) -> some View { modifier(TextDirectionModifier(direction: TextDirection.of(text))) }
}

private struct TextDirectionModifier: ViewModifier {
  let direction: LayoutDirection?
  @Environment(\.layoutDirection) private var own

  func body(content: Content) -> some View {
    if let direction, direction != own { content.environment(\.layoutDirection, direction) } else { content }
  }
}
