// UnsavedState: a value of a view that changes and is lost with the process, because its type is not Codable. For audits.

import ShojiElements

/// A changed value that no later process gets back.
package struct UnsavedState: Hashable, Sendable {
  /// The name of its type, without the module.
  package let type: String
  /// The first line of the view's body that is known.
  package let place: SourceLocation

  /// Nil for types that the author cannot make Codable: those of other modules, and classes, which stand for something outside the view; and
  /// for those that say what is going on, which is different after a restart.
  init?(type: Any.Type, place: SourceLocation) {
    guard !(type is AnyClass) else { return nil }
    var name = String(reflecting: type)
    for wrapper in ["Swift.Optional<", "Swift.Array<", "Swift.Set<"] where name.hasPrefix(wrapper) {
      name = String(name.dropFirst(wrapper.count).dropLast())
    }
    let module = place.file.prefix { $0 != "/" }
    guard name.hasPrefix(module + "."), !name.contains("<"), !["State", "Phase", "Status"].contains(where: name.hasSuffix) else {
      return nil
    }
    (self.type, self.place) = (String(name.dropFirst(module.count + 1)), place)
  }
}

extension GraphHost {
  func note(_ state: UnsavedState?) {
    guard let state, !unsavedStates.contains(state) else { return }
    unsavedStates.append(state)
  }
}
