// Functions of CoreGraphics' C interface that Swift source uses, and descriptions for debugging.

import Foundation

public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension CGPoint { public var debugDescription: String { "(\(x), \(y))" } }
extension CGSize { public var debugDescription: String { "(\(width), \(height))" } }
extension CGRect { public var debugDescription: String { "(\(minX), \(minY), \(width), \(height))" } }
