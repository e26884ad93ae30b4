// CurrentScene: the window whose person did something last. What code asks of "the" screen or pasteboard is meant for it.

import Foundation
import ShojiGraph

enum CurrentScene {
  @MainActor static weak var host: GraphHost?

  /// Gives the window a task, from any thread.
  static func order(_ command: ClientCommand) {
    onMain {
      host?.commands.append(command)
      Graph.shared.scheduleFlush()
    }
  }

  /// Takes the focus from the field that has it.
  static func resignFocus() {
    onMain {
      guard let field = host?.focus?.element else { return }
      order(.blur(field))
    }
  }

  /// The environment at the root of the window.
  @MainActor static var environment: EnvironmentValues { host.map { EnvironmentValues($0.rootScope) } ?? EnvironmentValues() }
}
