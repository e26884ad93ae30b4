// DocumentTrees: makes changes of documents, in one app or between several.

import Glibc

/// The documents of all apps that one change may concern.
package struct DocumentTrees: Sendable {
  private let trees: [String: DocumentTree]
  /// The folder of the app that asks, from which it hands over files.
  private let asking: String

  package init(_ trees: [DocumentTree], asking: String) {
    self.trees = Dictionary(trees.map { ($0.app, $0) }) { first, _ in first }
    self.asking = asking
  }

  /// Makes a change. What was done before a failure stays.
  /// - Parameter time: in milliseconds since 1970
  package func perform(_ change: DocumentChange, at time: Int64) -> DocumentOutcome {
    var outcome = DocumentOutcome()
    do throws(DocumentFailure) {
      switch change {
      case .makeFolder(let name, let place): outcome.places.append(try tree(place.app).makeFolder(name, in: place))
      case .rename(let place, let name): outcome.places.append(try tree(place.app).rename(place, to: name))
      case .move(let places, let target): for place in places { outcome.places.append(try move(place, to: target)) }
      case .copy(let places, let target):
        for place in places { outcome.places.append(try tree(target.app).copy(place, of: tree(place.app), to: target)) }
      case .delete(let places): for place in places { outcome.deleted.append(try tree(place.app).delete(place, at: time)) }
      case .restore(let ids): for id in ids { outcome.places.append(try tree(id.app).restore(id)) }
      case .erase(let ids): for id in ids { try tree(id.app).erase(id) }
      case .take(let arrivals, let target):
        for arrival in arrivals { outcome.places.append(try tree(target.app).take(arrival, from: asking, to: target)) }
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  private func move(_ place: DocumentPlace, to target: DocumentPlace) throws(DocumentFailure) -> DocumentPlace {
    let source = try tree(place.app)
    guard place.app != target.app else { return try source.move(place, to: target) }
    // The files of two apps have different owners, and the other app may have them open; so the target gets copies.
    let copy = try tree(target.app).copy(place, of: source, to: target)
    try source.erase(place)
    return copy
  }

  private func tree(_ app: String) throws(DocumentFailure) -> DocumentTree {
    guard let tree = trees[app] else { throw .missing(app) }
    return tree
  }
}
