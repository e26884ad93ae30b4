// UndoGroup: actions that are undone together. UndoEvent: ends the groups of an event with it.

import Foundation
import ShojiGraph

final class UndoGroup {
  private enum Part {
    case action(target: Weak, perform: () -> Void)
    case group(UndoGroup)
  }
  private struct Weak { weak var object: AnyObject? }

  private var parts: [Part] = []
  var name = ""
  var isDiscardable = false
  var values: [UndoManager.UserInfoKey: Any] = [:]

  var isEmpty: Bool { parts.isEmpty }

  func add<Target: AnyObject>(_ target: Target, _ handler: @escaping @MainActor (Target) -> Void) {
    let its = Weak(object: target)
    parts.append(
      .action(target: its) {
        guard let target = its.object as? Target else { return }
        let box = Unchecked(target)
        MainActor.assumeIsolated { handler(box.value) }
      })
  }

  func add(_ group: UndoGroup) {
    parts.append(.group(group))
    if name.isEmpty { name = group.name }
  }

  func takeNames(of group: UndoGroup) { (name, isDiscardable, values) = (group.name, group.isDiscardable, group.values) }

  func remove(_ target: AnyObject) {
    parts.removeAll {
      switch $0 {
      case .action(let its, _): return its.object === target
      case .group(let group):
        group.remove(target)
        return group.isEmpty
      }
    }
  }

  func perform() {
    for part in parts.reversed() {
      switch part {
      case .action(_, let perform): perform()
      case .group(let group): group.perform()
      }
    }
  }
}

/// The managers in which a group has begun by itself.
enum UndoEvent {
  private struct Weak { weak var manager: UndoManager? }
  // Unsafe: used on the main thread.
  nonisolated(unsafe) private static var open: [Weak] = []

  static func note(_ manager: UndoManager) {
    open.append(Weak(manager: manager))
    // A task registers its actions outside of events: all actions of one turn of the main loop form a group.
    if open.count == 1 { DispatchQueue.main.async { end() } }
  }

  /// Ends the groups of the event; called when another one begins.
  static func end() {
    let ending = open
    open = []
    for each in ending { each.manager?.endEvent() }
  }
}
