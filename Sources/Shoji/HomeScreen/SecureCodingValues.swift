// Swift's values as NSSecureCoding, for the `userInfo` of a quick action: on Apple's systems they are bridged to classes that conform.

import Foundation

extension String: @retroactive NSCoding, @retroactive NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { NSString(string: self).encode(with: coder) }
  public init?(coder: NSCoder) {
    guard let text = NSString(coder: coder) else { return nil }
    self = text.description
  }
}

extension Int: @retroactive NSCoding, @retroactive NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { NSNumber(value: self).encode(with: coder) }
  public init?(coder: NSCoder) {
    guard let number = NSNumber(coder: coder) else { return nil }
    self = number.intValue
  }
}

extension Double: @retroactive NSCoding, @retroactive NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { NSNumber(value: self).encode(with: coder) }
  public init?(coder: NSCoder) {
    guard let number = NSNumber(coder: coder) else { return nil }
    self = number.doubleValue
  }
}

extension Bool: @retroactive NSCoding, @retroactive NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { NSNumber(value: self).encode(with: coder) }
  public init?(coder: NSCoder) {
    guard let number = NSNumber(coder: coder) else { return nil }
    self = number.boolValue
  }
}
