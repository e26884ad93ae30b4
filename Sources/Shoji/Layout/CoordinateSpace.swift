// CoordinateSpace: the origin of coordinates.

import Foundation
import ShojiGraph

/// A coordinate space: that of the view itself, of the window, or of a named view.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A coordinate space in the newer syntax: `.global`, `.local`, `.named("board")`.
public protocol CoordinateSpaceProtocol: Sendable {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}
/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}
/// A coordinate space that `coordinateSpace(_:)` has named.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace
}
struct AnyCoordinateSpace: CoordinateSpaceProtocol { let coordinateSpace: CoordinateSpace }

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
  /// The coordinate space of the nearest scroll view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(coordinateSpace: .named("scrollView")) }
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

/// Returns the name as the page writes it: one word.
func spaceName(_ name: AnyHashable) -> String {
  let text = String(describing: name.base)
  let isWord = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  return isWord ? text : "x" + String(StableHash.of(text), radix: 36)
}

extension View {
  /// Names the view's coordinate space for views inside.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    var text = ""
    if case .named(let value) = name.coordinateSpace { text = spaceName(value) }
    return box(.attribute(name: "data-space", value: text))
  }
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { coordinateSpace(.named(name)) }
}
