// RowDrop: inserts dropped items between the rows of a ForEach.

import Foundation
import ShojiGraph

/// The insertion of items of some types.
struct RowDrop: RowInsertion {
  let types: [UTType]
  let insert: @MainActor (DropInfo, _ index: Int, _ done: @escaping @MainActor (TransferError?) -> Void) -> Void

  /// - Parameters:
  ///   - next: The row after the insertion, and `previous` the one before it; each may be missing, or gone by now.
  ///   - all: The rows of the section into which something can be inserted.
  @MainActor static func handle(
    _ event: DropEvent, next: RowOrigin?, previous: RowOrigin?, among all: [RowOrigin], in host: GraphHost
  ) {
    func insertion(at origin: RowOrigin) -> RowDrop? { origin.source?.rowActions.insert as? RowDrop }
    // Between the rows of two collections the item goes before the latter's first row, unless only the former takes it.
    let place: (drop: RowDrop, index: Int)?
    if let next, let drop = insertion(at: next) {
      place = (drop, next.index)
    } else if let previous, let drop = insertion(at: previous) {
      place = (drop, previous.index + 1)
    } else {
      place = all.last.flatMap { last in insertion(at: last).map { ($0, last.index + 1) } }
    }
    // Without types nothing is accepted.
    let actions = DropActions(
      types: place?.drop.types ?? [],
      perform: { info, done in
        if let place { place.drop.insert(info, place.index, done) } else { done(.wrongType) }
      })
    DragSessions.shared.handle(event, actions, in: host)
  }
}

extension ForEach where Content: View {
  /// Lets the user drop values between the rows.
  ///
  /// - Parameter action: Takes the values and the index at which to insert them.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ index: Int) -> Void
  ) -> ForEach {
    editable {
      $0.insert = RowDrop(types: T.importedTypes) { info, index, done in
        DropActions.loading(T.self) { items, _ in
          action(items, index)
          return true
        }(info, done)
      }
    }
  }

  /// Lets the user drop items of some types between the rows.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (_ index: Int, _ providers: [NSItemProvider]) -> Void
  ) -> ForEach {
    editable {
      $0.insert = RowDrop(types: supportedContentTypes) { info, index, done in
        let providers = info.itemProviders(for: supportedContentTypes)
        guard !providers.isEmpty else { return done(.wrongType) }
        action(index, providers)
        done(nil)
      }
    }
  }
  nonisolated public func onInsert(
    of supportedTypes: [String], perform action: @escaping (_ index: Int, _ providers: [NSItemProvider]) -> Void
  ) -> ForEach { onInsert(of: supportedTypes.map { UTType(importedAs: $0) }, perform: action) }
}
