// PresentationTurns: of a scene's alerts one is shown at a time; the next one when it has gone.

import ShojiElements

@MainActor package final class PresentationTurns {
  private weak var holder: _AnyNode?
  private let waiting = Dependents()

  /// Whether it is this node's turn. Otherwise the node that is being evaluated is evaluated again when it may be.
  func take(_ node: _AnyNode) -> Bool {
    if holder == nil { holder = node }
    guard holder !== node else { return true }
    waiting.noteRead()
    return false
  }

  func giveBack(_ node: _AnyNode) {
    guard holder === node else { return }
    holder = nil
    waiting.changed()
  }
}
