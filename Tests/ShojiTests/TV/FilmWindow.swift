// A window of an app that plays films, as the system and a browser see it.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji

/// A window of an app without a system: keeps the pages and the state that the app sends.
@MainActor final class FilmWindow {
  private(set) var state: [String: String]
  private(set) var pages: [String] = []
  private(set) var session: SceneSession!

  init(_ view: some View, order: ChosenShortcut?, restoring values: [String: String] = [:]) {
    state = values
    session = SceneSession(1, traits: SceneTraits(), restore: values, channels: PartChannels()) { [weak self] kind, payload in
      guard let self else { return }
      switch kind {
      case .page: pages.append(String(decoding: payload, as: UTF8.self))
      case .state:
        let changes = (try? JSONDecoder().decode([String: String?].self, from: Data(payload))) ?? [:]
        for (key, value) in changes { state[key] = value }
      default: break
      }
    }
    session.open(order)
    session.show(AnyView(view), title: "Films", commands: [])
    Graph.shared.flush()
    session.page()
  }

  // Like a scene that ends: what the app still holds of its nodes must not look for the host.
  isolated deinit { session.host.close() }

  func ask(_ order: ChosenShortcut) {
    session.open(order)
    Graph.shared.flush()
  }

  func first<C: ElementContent>(_ type: C.Type, where matches: (C) -> Bool = { _ in true }) -> Element? {
    var found: Element?
    session.host.elements.root.forEachDescendant { if found == nil, let content = $0.content as? C, matches(content) { found = $0 } }
    return found
  }
  var screen: PlaybackScreenContent? { first(PlaybackScreenContent.self)?.content as? PlaybackScreenContent }
  var media: MediaContent? { first(MediaContent.self) { $0.isVideo }?.content as? MediaContent }
  var texts: [String] {
    var found: [String] = []
    session.host.elements.root.forEachDescendant { if let text = $0.content as? TextContent { found.append(text.plainText) } }
    return found
  }

  func press(_ title: String) throws {
    var found: Element?
    session.host.elements.root.forEachDescendant { if $0.content is ButtonContent, TestScreen.label(of: $0) == title { found = $0 } }
    try #require(found, "no button \(title)").respond?(.tap)
    Graph.shared.flush()
  }
  /// What a browser reports of the video.
  func report(_ kind: String, at seconds: Double, _ more: EventValue = .null) throws {
    let media = try #require(first(MediaContent.self) { $0.isVideo })
    media.respond?(.action(.media, value: .list([.string(kind), .number(seconds), .number(100), more])))
    Graph.shared.flush()
  }
  func leave() throws {
    try #require(first(PlaybackScreenContent.self)).respond?(.dismiss)
    Graph.shared.flush()
  }
  func save() { session.deliver() }
}
