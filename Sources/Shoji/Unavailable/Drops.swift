// Drag and drop between views, which Shoji does not have yet. (Rows of a list are moved by `onMove`.)

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have DropDelegate yet.")
public protocol DropDelegate {}

@available(*, unavailable, message: "Shoji does not have DropInfo yet.")
public struct DropInfo {
  public var location: CGPoint { fatalError() }
  public func hasItemsConforming(to types: [UTType]) -> Bool { fatalError() }
  public func itemProviders(for types: [UTType]) -> [Any] { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have DropProposal yet.")
public struct DropProposal {
  public enum Operation { case cancel, forbidden, copy, move }
  public init(operation: Operation) { fatalError() }
}

extension View {
  @available(*, unavailable, message: "Shoji does not have onDrop yet.")
  nonisolated public func onDrop(of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [Any]) -> Bool)
    -> some View
  { self }
  @available(*, unavailable, message: "Shoji does not have onDrop yet.")
  nonisolated public func onDrop(of types: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [Any]) -> Bool)
    -> some View
  { self }
  @available(*, unavailable, message: "Shoji does not have onDrop yet.")
  nonisolated public func onDrop<Delegate>(of types: [UTType], delegate: Delegate) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have onDrop yet.")
  nonisolated public func onDrop<Delegate>(of types: [String], delegate: Delegate) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have draggable yet.")
  nonisolated public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have draggable yet.")
  nonisolated public func draggable<T, V: View>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V) -> some View {
    self
  }
  @available(*, unavailable, message: "Shoji does not have dropDestination yet.")
  nonisolated public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}
