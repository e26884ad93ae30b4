// CurrentScene: the window that received the last event. Global APIs such as the screen or the pasteboard refer to it.

import Foundation
import ShojiGraph

enum CurrentScene {
  @MainActor static weak var host: GraphHost?

  /// Sends the window's browser a command. May be called from any thread.
  static func order(_ command: ClientCommand) {
    onMain {
      host?.commands.append(command)
      Graph.shared.scheduleFlush()
    }
  }

  /// Blurs the focused element.
  static func resignFocus() {
    onMain {
      guard let field = host?.focus?.element else { return }
      order(.blur(field))
    }
  }

  /// The environment at the root of the window.
  @MainActor static var environment: EnvironmentValues { host.map { EnvironmentValues($0.rootScope) } ?? EnvironmentValues() }
}
