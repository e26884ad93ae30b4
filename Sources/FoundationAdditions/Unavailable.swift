// Types of Apple's Foundation that Linux lacks: the compiler says what to write instead. And `NSInteger`, an older name of Int.

import Foundation

/// Objective-C's name of `Int`.
public typealias NSInteger = Int
/// Objective-C's name of `UInt`.
public typealias NSUInteger = UInt

@available(
  *, unavailable, message: "Swift on Linux observes no properties by key path: make the object @Observable, or its property @Published."
)
public final class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}

@available(
  *, unavailable,
  message: "Foundation on Linux detects no links or dates in texts: search with a regular expression, such as /https?:\\S+/."
)
open class NSDataDetector: NSObject {
  public init(types: UInt64) throws {}
}
