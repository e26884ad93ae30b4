// ScenePlayers: the players of a window that no view shows. They are elements without a size, so that they play like the others.

import ShojiGraph

@MainActor package final class ScenePlayers {
  private var players: [MediaPlayer] = []
  private let changes = Dependents()
  private static var all: [WeakPlayers] = []
  private struct WeakPlayers { weak var players: ScenePlayers? }

  package init() {
    Self.all.removeAll { $0.players == nil }
    Self.all.append(WeakPlayers(players: self))
  }

  /// The players of the window that received the last event.
  static var ofCurrentScene: ScenePlayers? { CurrentScene.environment.scenePlayers }

  func read() -> [MediaPlayer] {
    changes.noteRead()
    return players
  }

  /// A player plays in one window at a time.
  func add(_ player: MediaPlayer) {
    guard !players.contains(where: { $0 === player }) else { return }
    Self.remove(player)
    players.append(player)
    changed()
  }

  /// Takes a player off the window in which it plays unseen.
  package static func remove(_ player: MediaPlayer) {
    for one in all.compactMap(\.players) where one.players.contains(where: { $0 === player }) {
      one.players.removeAll { $0 === player }
      one.changed()
    }
  }

  private func changed() {
    changes.changed()
    Graph.shared.scheduleFlush()
  }
}

extension EnvironmentValues {
  private struct ScenePlayersKey: EnvironmentKey {
    static var defaultValue: ScenePlayers? { nil }
  }
  var scenePlayers: ScenePlayers? {
    get { self[ScenePlayersKey.self] }
    set { self[ScenePlayersKey.self] = newValue }
  }
}
