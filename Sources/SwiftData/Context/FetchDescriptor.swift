// FetchDescriptor: which objects are wanted, in which order.

import Foundation

/// What a fetch asks for.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// Whether changes that are not saved yet count.
  public var includePendingChanges = true
  /// Accepted; values are decoded when they are read.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Accepted; related objects are fetched when they are read.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }

  /// Sorts what matches, and takes the part that is wanted.
  func arrange(_ objects: [T]) -> [T] {
    var result = sortBy.isEmpty ? objects : objects.sorted(using: sortBy)
    if let offset = fetchOffset, offset > 0 { result = Array(result.dropFirst(offset)) }
    if let limit = fetchLimit, limit > 0 { result = Array(result.prefix(limit)) }
    return result
  }
}
