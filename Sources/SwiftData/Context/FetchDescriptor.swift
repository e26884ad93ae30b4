// FetchDescriptor: selects and orders the objects of a fetch.

import Foundation

/// The criteria of a fetch.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// Whether unsaved changes are included.
  public var includePendingChanges = true
  /// Accepted; values are decoded when they are read.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Accepted; related objects are fetched when they are read.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }

  /// Sorts matching objects and applies offset and limit.
  func arrange(_ objects: [T]) -> [T] {
    var result = sortBy.isEmpty ? objects : objects.sorted(using: sortBy)
    if let offset = fetchOffset, offset > 0 { result = Array(result.dropFirst(offset)) }
    if let limit = fetchLimit, limit > 0 { result = Array(result.prefix(limit)) }
    return result
  }
}
