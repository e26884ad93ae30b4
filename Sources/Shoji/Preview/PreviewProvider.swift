// Previews: they need an editor that draws them. Here they only compile and are never evaluated.

import Foundation
import ShojiGraph

/// A type that provides previews to an editor.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// The system that a preview is for.
public enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

/// The device that a preview is for.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview's canvas.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview's device.
public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String
  public static let portrait = InterfaceOrientation(name: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

extension View {
  /// Has no effect: there is no preview canvas.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Has no effect: there is no preview canvas.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Has no effect: there is no preview canvas.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
  /// Has no effect: there is no preview canvas.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// Has no effect: there is no preview canvas.
  nonisolated public func previewContext<C>(_ value: C) -> some View { self }
}
