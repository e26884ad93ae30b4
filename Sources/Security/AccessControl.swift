// SecAccessControl: conditions for reading a Keychain item. No browser proves to an app who holds the device, so an item that requires
// the user's presence can't be made: as on a device without a passcode, the function returns nil and an error.

import Foundation

/// When an item may be read.
public final class SecAccessControl: NSObject, @unchecked Sendable {
  public let protection: CFString
  public let flags: SecAccessControlCreateFlags
  init(_ protection: CFString, _ flags: SecAccessControlCreateFlags) { (self.protection, self.flags) = (protection, flags) }
}

public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  public static let companion = SecAccessControlCreateFlags(rawValue: 1 << 5)
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
  static let presence: SecAccessControlCreateFlags = [
    .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .companion, .privateKeyUsage, .applicationPassword,
  ]
}

/// An error with a status, whose memory the caller releases.
public typealias CFError = NSError
public typealias CFAllocator = AnyObject
// Unsafe: a constant without a value, as C code calls it.
nonisolated(unsafe) public let kCFAllocatorDefault: CFAllocator? = nil
public let kSecAttrAccessControl: CFString = "accc"
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"

public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? { SecAccessControlCreateWithFlags(allocator, protection as? String ?? "", flags, error) }
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFString, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard flags.isDisjoint(with: .presence) else {
    let text = "A browser has no passcode, Touch ID or Face ID that an app can require."
    error?.pointee = Unmanaged.passRetained(
      NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented), userInfo: [NSLocalizedDescriptionKey: text]))
    return nil
  }
  return SecAccessControl(protection, flags)
}
