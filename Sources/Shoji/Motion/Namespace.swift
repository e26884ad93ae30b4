// @Namespace, matchedGeometryEffect: two views that are one thing to the eye.

import Foundation
import ShojiGraph

/// Names that belong to one view, so that those of another don't meet them.
@propertyWrapper public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable { let number: Int }
  private var id: ID?
  public init() {}
  public var wrappedValue: ID { id ?? ID(number: 0) }

  @MainActor public static func _install(_ property: inout Namespace, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let kept = slot as? Kept ?? Kept()
    slot = kept
    property.id = kept.id
  }
  public static func _isSame(_ old: Namespace, _ new: Namespace) -> Bool { true }

  @MainActor private final class Kept {
    private static var last = 0
    let id: ID
    init() {
      Kept.last += 1
      id = ID(number: Kept.last)
    }
  }
}

/// What two matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// When this view goes and another with the same id comes in one animated change, it is seen to become the other.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { box(.matched(id: "\(namespace.number)-\(String(StableHash.of(id: id), radix: 36))")) }
}
