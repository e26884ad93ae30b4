// Queries about Apple's platforms, with fixed answers, and functions of Core Foundation.

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
  /// Returns true, because an app can reach every file that it knows without a security scope.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}

extension URLError {
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
  /// The kind of network that was not allowed; nil, because the server's network is none of these.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

/// Returns the seconds since 1 January 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }

/// Runs the closure. Swift on Linux has no autorelease pools.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFArray = [Any]
public typealias CFData = Data
public typealias CFURL = URL
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
