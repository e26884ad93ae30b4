// matchedGeometryEffect: animates one view into another.

import Foundation
import ShojiGraph

/// The properties that two matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// If this view disappears and another with the same id appears in one animated change, it is animated into the other.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { box(.matched(id: "\(namespace.text)-\(String(StableHash.of(id: id), radix: 36))")) }
}
