// Graph: who is being evaluated, who must be evaluated again, and the one flush at the end of a turn.
// One for the process: the app's own node and all scenes share it.

import Foundation
import Observation
import ShojiElements

@MainActor package final class Graph {
  package static let shared = Graph()

  /// Whether this code runs where the main actor does.
  package nonisolated static var isOnMain: Bool {
    if let mainThread, pthread_equal(mainThread, pthread_self()) != 0 { return true }
    return Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) != nil
  }
  /// Noted by the runtime, since `Thread.isMainThread` takes two system calls.
  nonisolated(unsafe) package static var mainThread: pthread_t?
  // NB: on Linux the main queue is served by another thread once `dispatchMain` has been called, as test runners do.
  private nonisolated static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The node that is being evaluated; what it reads is noted down for it. Main thread only: kept free of isolation, because
  /// every read of a state or of the environment asks for it.
  nonisolated(unsafe) package private(set) static var current: _AnyNode?
  private var queue: [Int: [_AnyNode]] = [:]
  private var shallowest = Int.max
  private var gatherings: [() -> Void] = []
  private var effects: [@MainActor () -> Void] = []
  private var isScheduled = false
  /// Whether the runtime flushes at the end of each turn by itself, so that nothing has to be put into the main queue for it.
  package var flushesEachTurn = false
  private var isFlushing = false

  /// Views are taken away that come back with their state: rows outside a lazy container's window.
  package var isSettingAside = false

  /// How what has changed in this turn moves; nil for at once. The runtime takes it when it draws.
  package var animation: Animation?
  /// The animation of what is evaluated now, where a modifier around it says one.
  package var scopedAnimation: Animation?

  /// Runs code after an animation's time.
  package nonisolated static func afterDelay(milliseconds: Double, _ body: @escaping () -> Void) {
    let box = Unchecked(body)
    DispatchQueue.main.asyncAfter(deadline: .now() + milliseconds / 1000) { box.value() }
  }

  /// Called before views that have just come are told of it.
  package var willAppear: (() -> Void)?
  private var isAppearing = false
  /// Called after each flush that may have changed elements: the runtime draws there.
  package var didFlush: (() -> Void)?
  /// How many nodes were evaluated in the life of the process; an idle tree does not count up.
  package private(set) var evaluations = 0

  package func track<Result>(_ node: _AnyNode, _ body: () -> Result) -> Result {
    let outer = Self.current
    Self.current = node
    defer { Self.current = outer }
    evaluations += 1
    let evaluation = node.evaluation
    return withObservationTracking(body) { [weak node] in
      onMain {
        guard let node, node.evaluation == evaluation else { return }
        node.invalidate()
      }
    }
  }

  /// Reads without noting down who reads.
  package func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = nil
    defer { Self.current = outer }
    return try body()
  }

  func schedule(_ node: _AnyNode) {
    queue[node.depth, default: []].append(node)
    shallowest = min(shallowest, node.depth)
    scheduleFlush()
  }

  /// Runs at this turn's flush, after what is dirty has been evaluated.
  package func scheduleGathering(_ body: @escaping () -> Void) {
    gatherings.append(body)
    scheduleFlush()
  }

  /// Runs once the tree stands: `onAppear`, `onChange`, preferences.
  package func afterFlush(isAppearance: Bool = false, _ body: @escaping @MainActor () -> Void) {
    if isAppearance { isAppearing = true }
    effects.append(body)
    scheduleFlush()
  }

  /// A flush comes at the end of this turn of the main queue, unless one is asked for before.
  package func scheduleFlush() {
    guard !isScheduled, !isFlushing, !flushesEachTurn else { return }
    isScheduled = true
    DispatchQueue.main.async { MainActor.assumeIsolated { Graph.shared.flushIfScheduled() } }
  }

  private func flushIfScheduled() { if isScheduled { flush() } }

  package var isIdle: Bool { queue.isEmpty && gatherings.isEmpty && effects.isEmpty }

  /// Evaluates what is dirty, from the top down, until nothing is; then lets the runtime draw.
  package func flush() {
    guard !isFlushing else { return }
    isScheduled = false
    isFlushing = true
    var rounds = 0
    climbs = 0
    while !isIdle {
      rounds += 1
      if rounds > Self.patience || climbs > Self.patience {
        // Views that change what they themselves read would go on for ever; the rest waits for the next turn.
        isFlushing = false
        didFlush?()
        scheduleFlush()
        return
      }
      evaluateDirty()
      let gathering = gatherings
      gatherings.removeAll(keepingCapacity: true)
      for gather in gathering { gather() }
      guard queue.isEmpty, gatherings.isEmpty else { continue }
      if isAppearing {
        isAppearing = false
        willAppear?()
      }
      let ready = effects
      effects.removeAll(keepingCapacity: true)
      for effect in ready { effect() }
    }
    isFlushing = false
    didFlush?()
  }

  /// How often a flush may begin again before it gives way to whoever else waits.
  private static let patience = 500
  /// How often in this flush something was dirtied above what was evaluated.
  private var climbs = 0

  private func evaluateDirty() {
    var depth = 0
    while shallowest != Int.max, climbs <= Self.patience {
      if shallowest < depth { climbs += 1 }
      depth = shallowest
      guard let nodes = queue.removeValue(forKey: shallowest) else {
        shallowest = queue.keys.min() ?? Int.max
        continue
      }
      for node in nodes where node.isDirty && node.isMounted { node.evaluate() }
      shallowest = queue.keys.min() ?? Int.max
    }
  }
}

/// A task for whatever shows the scene.
package enum ClientCommand {
  case focus(Element)
  /// Takes the focus from an element, if it still has it.
  case blur(Element)
  /// Selects units of UTF-16 in a field.
  case select(Element, Range<Int>)
  case scroll(to: Element, anchor: UnitPoint?, isAnimated: Bool)
  case open(URL)
  case announce(String)
  case title(String)
  case copy(String)
  case attribute(name: String, value: String?)
  case haptic(String)
  case close
}

/// One scene's part of the graph: its root view, its elements, its state to restore.
@MainActor package final class GraphHost {
  package let elements = ElementTree()
  package var graph: Graph { .shared }
  package let rootScope: EnvironmentScope
  package let store = StateStore()
  /// Tasks for the browser that come from code and not from a change: focus, scroll, open. Taken when the runtime draws.
  package var commands: [ClientCommand] = []
  /// The field that a person is typing into; a page that is drawn anew gives it focus again.
  package var focus: WeakElement? {
    didSet { if focus?.element !== oldValue?.element { focused.changed() } }
  }
  /// Whether a browser shows the scene, as far as is known; what moves in steps stands still where nobody looks.
  package var isSeen = true
  /// What is said where the focus is.
  private(set) lazy var focused = FocusedBoard(self)
  /// Attributes of the page itself that views have a say in: its appearance.
  package private(set) var pageAttributes: [String: String] = [:]
  package func setPageAttribute(_ name: String, _ value: String?) {
    guard pageAttributes[name] != value else { return }
    pageAttributes[name] = value
    commands.append(.attribute(name: name, value: value))
  }
  /// The address that brought the person here, until somebody has taken it.
  package var openedWith: URL?
  /// The window's title, as the page in front says it.
  package var windowTitle = ""
  /// The app's name, as people know it.
  package var appName = ""
  private var root: RootNode?

  package init(environment: (inout EnvironmentValues) -> Void = { _ in }) {
    rootScope = EnvironmentScope(parent: nil)
    rootScope.write(environment)
  }

  /// Mounts a view as the scene's content, or updates it.
  package func show<V: View>(_ view: V) {
    if let root = root as? TypedRoot<V> {
      root.child.update(view)
    } else {
      root?.unmount()
      let node = TypedRoot<V>(self)
      root = node
      node.mount(view)
    }
  }

  package func close() {
    root?.unmount()
    root = nil
  }

  class RootNode: _AnyNode {
    override func structureChanged() {
      graph.scheduleGathering { [weak self] in self?.gather() }
    }
    var graph: Graph { host.graph }
    func gather() { if isMounted { host.elements.root.setChildren(elements) } }
  }

  final class TypedRoot<V: View>: RootNode {
    private(set) var child: _Node<V>!
    init(_ host: GraphHost) { super.init(_NodeSite(host: host, parent: nil, scope: host.rootScope, seed: 0)) }
    func mount(_ view: V) {
      child = V._makeNode(view, site(0))
      gather()
    }
    override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
    // NB: what comes together at the start is put in order while the tree is still being made.
    override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
    override func unmount() {
      super.unmount()
      child.unmount()
    }
  }
}
