// Questions about Apple's platforms that source asks and that have one answer here, and functions of Core Foundation's.

import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ProcessInfo {
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }
}

extension Data.WritingOptions {
  /// The older name of `atomic`.
  public static let atomicWrite = Data.WritingOptions.atomic
}

extension URL {
  /// Files that an app knows of are within its reach already, so this returns true.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}

extension URLError {
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
  /// The kind of network that was not allowed. The server's network is none of these, so this is nil.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

/// Seconds since the first moment of 2001.
public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }

/// Runs code. Swift on Linux releases objects without pools.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFArray = [Any]
public typealias CFData = Data
public typealias CFBoolean = NSNumber
public typealias CFNumber = NSNumber
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32
public let noErr: OSStatus = 0
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
