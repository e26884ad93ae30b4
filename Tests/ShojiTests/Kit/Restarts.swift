// Restarts: views in one process after another, with what the system has stored in between.

import Shoji
import ShojiGraph

@MainActor final class Restarts {
  /// What the system has stored, by screen.
  private var stored: [ObjectIdentifier: [String: String]] = [:]

  /// What the next process restores.
  func kept(_ screen: TestScreen) -> [String: String] {
    // The user has done something.
    screen.host.store.keepBeginnings()
    for (key, text) in screen.host.store.takeChanges() { stored[ObjectIdentifier(screen), default: [:]][key] = text }
    return stored[ObjectIdentifier(screen)] ?? [:]
  }

  /// The view in the process after the one of a screen.
  func next<V: View>(after screen: TestScreen, _ view: V) -> TestScreen {
    let kept = kept(screen)
    let next = TestScreen(restoring: kept) { SceneRoot(content: AnyView(view)) }
    stored[ObjectIdentifier(next)] = kept
    return next
  }
  func first<V: View>(_ view: V) -> TestScreen { TestScreen { SceneRoot(content: AnyView(view)) } }
}

/// A view that loads something once, and says which page it has loaded.
struct Loaded<Content: View>: View {
  let isLoaded: Bool
  let page: Int
  let load: () -> Void
  @ViewBuilder let content: Content
  var body: some View {
    Text(isLoaded ? "loaded \(page)" : "empty \(page)")
    Button("Load", action: load)
    content
  }
}
