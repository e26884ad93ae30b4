// ValueTransformer: converts values of one kind to another, found by name. Foundation on Linux has none.

import Foundation
import Synchronization

public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// Converts values of one kind to another; a subclass says how.
open class ValueTransformer: @unchecked Sendable {
  private static let named = Mutex<[NSValueTransformerName: ValueTransformer]>([:])

  public init() {}

  /// Makes a transformer known by a name; nil takes the name back.
  open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    named.withLock { $0[name] = transformer }
  }
  /// The transformer that has been made known by a name.
  open class func valueTransformer(forName name: NSValueTransformerName) -> ValueTransformer? { named.withLock { $0[name] } }
  open class func valueTransformerNames() -> [NSValueTransformerName] { named.withLock { Array($0.keys) } }

  open class func transformedValueClass() -> AnyClass { NSObject.self }
  open class func allowsReverseTransformation() -> Bool { false }
  open func transformedValue(_ value: Any?) -> Any? { value }
  open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }
}
