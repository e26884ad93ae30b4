// StateBeginning: the values that views begin with. Many of them are different each time that they are made: the items of a list with new identifiers, a dice, a shuffled
// deck, the time of now. Decided in Documentation/decisions/0028-values-part-by-part.md.

import Foundation

/// Decides which of a view's first values are stored, so that its next process begins with them.
enum StateBeginning {
  /// The longest text of such a value. What is longer was not made by chance.
  static let longest = 16 << 10
  /// The room for all of a scene.
  static let room = 256 << 10

  /// Whether a new process might begin with another value than this one.
  static func mayDiffer<Value>(_ value: Value) -> Bool {
    if isSteady(Value.self) { return false }
    if let text = value as? String { return !text.isEmpty }
    if let items = value as? any Collection { return !items.isEmpty }
    if let optional = value as? any OptionalType, optional.isNil { return false }
    // The first case, zero.
    return withUnsafeBytes(of: value) { !$0.allSatisfy { $0 == 0 } }
  }

  // Unsafe: used on the main thread only.
  nonisolated(unsafe) private static var steady: [ObjectIdentifier: Bool] = [:]

  /// Whether values of a type are written down by authors, and seldom found by chance: switches and measures. Asked once for each type.
  private static func isSteady<Value>(_ type: Value.Type) -> Bool {
    if let known = steady[ObjectIdentifier(type)] { return known }
    let isSteady =
      type is any BinaryFloatingPoint.Type || type == Bool.self || [CGSize.self, CGPoint.self, CGRect.self].contains { $0 == type }
    steady[ObjectIdentifier(type)] = isSteady
    return isSteady
  }
}

// NB: declared rather than imported, because a module that is imported here would be needed wherever an app is compiled.
@_silgen_name("CBuildIdentifier") private func identifierOfExecutable(_ count: UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?

/// The build of the app that runs. Another build begins with its own values.
package enum Build {
  /// The identifier that the linker has given to the executable; empty if it has none.
  package static let identifier: String = {
    var count = 0
    guard let bytes = identifierOfExecutable(&count) else { return "" }
    return UnsafeBufferPointer(start: bytes, count: min(count, 8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }()
}
