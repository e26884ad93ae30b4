// DropInfo, DropProposal, DropDelegate: what a destination knows about a drag, and what it answers.

import Foundation
import ShojiGraph

/// The effect of a drop.
public enum DropOperation: Sendable {
  case cancel, forbidden, copy, move
}

/// A destination's answer to a drag over it.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  /// The operation for items of another app, if it differs.
  public let operationOutsideApplication: DropOperation?
  public init(operation: DropOperation) { (self.operation, operationOutsideApplication) = (operation, nil) }
  public init(withinApplication: DropOperation, outsideApplication: DropOperation) {
    (operation, operationOutsideApplication) = (withinApplication, outsideApplication)
  }
}

/// The state of a drag over a destination.
public struct DropInfo {
  /// The position in the destination's coordinates.
  public let location: CGPoint
  /// The types of the dragged items.
  let types: [UTType]
  let providers: [NSItemProvider]
  let isFromOtherApp: Bool

  /// Returns whether an item has data of one of the types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    types.contains { type in contentTypes.contains { type.conforms(to: $0) } }
  }
  public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.map { UTType(importedAs: $0) }) }

  /// The items with data of one of the types. Before the drop, items of other apps are not known.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in contentTypes.contains { provider.conforms(to: $0) } }
  }
  public func itemProviders(for types: [String]) -> [NSItemProvider] { itemProviders(for: types.map { UTType(importedAs: $0) }) }
}

/// Decides about drops on a view.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Returns whether a drop could be performed.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes the items. Returns false if they were not taken.
  func performDrop(info: DropInfo) -> Bool
  /// Called when a drag that the delegate has validated reaches the destination.
  func dropEntered(info: DropInfo)
  /// Returns what a drop at this position would do; nil leaves the last answer.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when the drag has left the destination without a drop.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}
