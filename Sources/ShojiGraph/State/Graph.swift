// Graph: dependency tracking: the current node, the dirty nodes, and one flush at the end of a turn.
// One per process: the app's own node and all scenes share it.

import Foundation
import ShojiElements

@MainActor package final class Graph {
  package static let shared = Graph()

  /// Whether this code runs on the main actor's thread.
  package nonisolated static var isOnMain: Bool {
    if let mainThread, pthread_equal(mainThread, pthread_self()) != 0 { return true }
    return Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) != nil
  }
  /// Set by the runtime, because `Thread.isMainThread` takes two system calls.
  nonisolated(unsafe) package static var mainThread: pthread_t?
  // NB: on Linux another thread serves the main queue after `dispatchMain`, which test runners call.
  private nonisolated static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The node being evaluated, for which reads are tracked. Main thread only: not isolated, because
  /// every read of a state or of the environment accesses it.
  nonisolated(unsafe) package private(set) static var current: _AnyNode?
  private var queue: [Int: [_AnyNode]] = [:]
  private var shallowest = Int.max
  private var gatherings: [() -> Void] = []
  private var effects: [@MainActor () -> Void] = []
  private var departures: [@MainActor () -> Void] = []
  private var isScheduled = false
  /// Whether the runtime flushes at the end of each turn, so that no flush has to be queued.
  package var flushesEachTurn = false
  private var isFlushing = false
  private var isEvaluating = false
  /// Set while a template draws a page that no user sees: a task would start libdispatch's threads, and the process could not be forked.
  package var discardsEffects = false

  /// Set while views are unmounted that keep their state: rows outside a lazy container's window.
  package var isSettingAside = false

  /// The animation of this turn's changes; nil for none. The runtime takes it when it draws.
  package var animation: Animation?
  /// The states that were changed since the last drawing, and by which animation.
  private var motions: [ObjectIdentifier: Animation?] = [:]
  /// The animation of the current evaluation, if a modifier overrides it.
  package var scopedAnimation: Animation?

  /// Runs code after a delay.
  package nonisolated static func afterDelay(milliseconds: Double, _ body: @escaping () -> Void) {
    let box = Unchecked(body)
    DispatchQueue.main.asyncAfter(deadline: .now() + milliseconds / 1000) { box.value() }
  }

  /// Called before the `onAppear` effects of new views, and where a state is to be seen before it moves on: the runtime draws.
  package var willAppear: (() -> Void)?
  private var isAppearing = false
  /// Called after each flush that may have changed elements: the runtime draws there.
  package var didFlush: (() -> Void)?
  /// The number of evaluations in the process; constant while the tree is idle.
  package private(set) var evaluations = 0

  /// What nodes reached in their latest evaluation and nothing else may hold. A node without such objects has no entry.
  private var kept: [ObjectIdentifier: [ObjectIdentifier: AnyObject]] = [:]
  /// What the current evaluation has kept so far.
  nonisolated(unsafe) private static var keeping: [ObjectIdentifier: AnyObject] = [:]

  /// Has the node that is being evaluated hold an object until its next evaluation: a view that read a property through a weak reference
  /// hears of the property's next change only if the object is still the same. Main thread only.
  package nonisolated static func keep(_ object: AnyObject) {
    if current != nil { keeping[ObjectIdentifier(object)] = object }
  }

  private func hold(_ objects: [ObjectIdentifier: AnyObject], for node: _AnyNode) {
    // NB: what the evaluation before held goes only now, since this one may have reached it again.
    let former = kept.removeValue(forKey: ObjectIdentifier(node))
    if !objects.isEmpty, node.isMounted { kept[ObjectIdentifier(node)] = objects }
    withExtendedLifetime(former) {}
  }

  /// The node is gone, and reads nothing any more.
  func letGo(_ node: _AnyNode) {
    node.reads?.end(of: node)
    node.reads = nil
    if !kept.isEmpty { kept[ObjectIdentifier(node)] = nil }
    outside.letGo(node)
  }
  /// The objects that nodes read and no view owns.
  let outside = OutsideReads()
  /// Notes that the body that is being evaluated reads an object that is stored elsewhere.
  package nonisolated static func noteStoredRead() { OutsideReads.noteStored() }

  package func track<Result>(_ node: _AnyNode, _ body: () -> Result) -> Result {
    let outer = Self.current
    let outerKeeping = Self.keeping
    Self.current = node
    Self.keeping = [:]
    defer {
      let new = Self.keeping
      (Self.current, Self.keeping) = (outer, outerKeeping)
      if !new.isEmpty || !kept.isEmpty { hold(new, for: node) }
    }
    evaluations += 1
    guard node.stateFields?.hasFlags == true else { return ReadTracking.track(node, body).0 }
    return outside.track(node) { ReadTracking.track(node, body) }
  }

  /// Reads without tracking.
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

  /// Runs at this turn's flush, after the dirty nodes have been evaluated.
  package func scheduleGathering(_ body: @escaping () -> Void) {
    gatherings.append(body)
    scheduleFlush()
  }

  package enum EffectKind { case appearance, disappearance, other }

  /// Runs after the tree is up to date: `onAppear`, `onChange`, preferences. Views that disappear are told before those that appear instead of them.
  package func afterFlush(_ kind: EffectKind = .other, _ body: @escaping @MainActor () -> Void) {
    guard !discardsEffects else { return }
    if kind == .appearance { isAppearing = true }
    if kind == .disappearance { departures.append(body) } else { effects.append(body) }
    scheduleFlush()
  }

  /// Flushes at the end of this turn of the main queue, unless `flush` is called before.
  package func scheduleFlush() {
    guard !isScheduled, !isFlushing, !flushesEachTurn else { return }
    isScheduled = true
    DispatchQueue.main.async { MainActor.assumeIsolated { Graph.shared.flushIfScheduled() } }
  }

  private func flushIfScheduled() { if isScheduled { flush() } }

  private init() { DefaultsChanges.follow() }

  package var isIdle: Bool { queue.isEmpty && gatherings.isEmpty && effects.isEmpty && departures.isEmpty }

  /// Whether a flush would find anything to do.
  package var hasWork: Bool { !isIdle || DefaultsChanges.areUnread }

  /// Evaluates dirty nodes from the top down until there are none; then lets the runtime draw.
  package func flush() {
    guard !isFlushing else { return }
    KeptLocations.reread()
    isScheduled = false
    isFlushing = true
    var rounds = 0
    climbs = 0
    while hasWork {
      rounds += 1
      if rounds > Self.patience || climbs > Self.patience {
        // Views that change values that they read themselves would loop forever; the rest waits for the next turn.
        isFlushing = false
        DefaultsChanges.write()
        didFlush?()
        scheduleFlush()
        return
      }
      evaluateDirty()
      gather()
      guard queue.isEmpty, gatherings.isEmpty else { continue }
      if isAppearing {
        isAppearing = false
        willAppear?()
      }
      let ready = departures + effects
      departures.removeAll(keepingCapacity: true)
      effects.removeAll(keepingCapacity: true)
      for effect in ready { AuthorWork.run(effect) }
      DefaultsChanges.read()
    }
    isFlushing = false
    if !motions.isEmpty { motions.removeAll(keepingCapacity: true) }
    DefaultsChanges.write()
    didFlush?()
  }

  /// How many rounds a flush may take before it yields.
  private static let patience = 500
  /// How often in this flush a node above the current depth became dirty.
  private var climbs = 0

  /// Called before a state gets another value. If it has changed already since the last drawing, and now moves by another animation, the page gets the state
  /// in between: `x = 1; withAnimation { x = 0 }` moves from 1, and views whose animations are delayed one after the other move one after the other.
  func willChange(_ state: AnyObject, _ transaction: Transaction) {
    let animation = transaction.disablesAnimations ? nil : transaction.animation
    guard let former = motions.updateValue(animation, forKey: ObjectIdentifier(state)), let animation, former != animation else { return }
    guard let willAppear, Self.current == nil, !isEvaluating, !queue.isEmpty else { return }
    evaluateDirty()
    gather()
    willAppear()
    self.animation = nil
    motions = [ObjectIdentifier(state): animation]
  }

  private func gather() {
    let gathering = gatherings
    gatherings.removeAll(keepingCapacity: true)
    for gather in gathering { gather() }
  }

  private func evaluateDirty() {
    isEvaluating = true
    defer { isEvaluating = false }
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

/// A command for the client that shows the scene.
package enum ClientCommand {
  case focus(Element)
  /// Removes the focus from an element, if it still has it.
  case blur(Element)
  /// Selects a range of UTF-16 code units in a field.
  case select(Element, Range<Int>)
  case scroll(to: Element, anchor: UnitPoint?, isAnimated: Bool)
  /// Scrolls an element that scrolls to its top, with motion.
  case scrollToTop(Element)
  case open(URL)
  case announce(String)
  case title(String)
  case copy(String)
  case attribute(name: String, value: String?)
  case haptic(String)
  /// Opens the window with a key, or brings it to the front. The size is that of a separate window; nil for a tab. The side of the stage on
  /// which it opens, `leading` or `trailing`; nil to leave that to the stage.
  case openWindow(key: String, size: CGSize?, side: String?)
  /// Replays a key's default action after the app returned `.ignored`.
  case press(key: String, modifiers: String)
  /// Return in a field without a submit action: activates the default button around it.
  case pressDefault(Element)
  case drag(DragAnswer)
  /// Opens the printer view; nil closes it.
  case print(PrintOrder?)
}

/// The app's answer to a drag over one of its destinations.
package struct DragAnswer: Equatable {
  package enum Outcome: Equatable {
    /// The effect of a drop at this position: `copy`, `move`, `forbidden` or `cancel`.
    case proposal(String)
    /// The destination has taken the items.
    case taken
    /// The destination has not taken the items, perhaps with a reason for the user.
    case refused(String?)
    /// Whether a drop at the window's edge would open a window of the lifted object's own.
    case opens(Bool)
  }
  /// The drag's token.
  package var drag: String
  package var outcome: Outcome
  package init(drag: String, outcome: Outcome) { (self.drag, self.outcome) = (drag, outcome) }
}

/// One scene's part of the graph: its root view, its elements, its saved state.
@MainActor package final class GraphHost {
  package let elements = ElementTree()
  package var graph: Graph { .shared }
  package let rootScope: EnvironmentScope
  package let store = StateStore()
  let presentationTurns = PresentationTurns()
  /// Imperative commands for the client: focus, scroll, open. Taken when the runtime draws.
  package var commands: [ClientCommand] = []
  /// The field being edited; a redrawn page gives it the focus again.
  package var focus: WeakElement? {
    didSet { if focus?.element !== oldValue?.element { focused.changed() } }
  }
  /// Whether a browser tells the sizes of views, and which rows of lazy containers are near the visible part.
  package var isMeasuredByBrowser = false
  package let rowReports = RowReports()
  /// Whether a browser shows the scene, as far as known; stepwise animations pause otherwise.
  package var isSeen = true
  /// The focused values.
  private(set) lazy var focused = FocusedBoard(self)
  /// Attributes of the page that views set: its appearance.
  package private(set) var pageAttributes: [String: String] = [:]
  package func setPageAttribute(_ name: String, _ value: String?) {
    guard pageAttributes[name] != value else { return }
    pageAttributes[name] = value
    commands.append(.attribute(name: name, value: value))
  }
  /// Changed values that are not saved, for the audits.
  package internal(set) var unsavedStates: [UnsavedState] = []
  /// The URL that the scene was opened with, until it has been handled.
  package var openedWith: URL?
  /// The activity with which the window was opened, until a view has continued it.
  package var openedFor: NSObject?
  /// The window's title, from the page in front.
  package var windowTitle = ""
  /// The app's display name.
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
    // NB: portals that appear together at the start are ordered while the tree is still being created.
    override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
    override func unmount() {
      super.unmount()
      child.unmount()
    }
  }
}
