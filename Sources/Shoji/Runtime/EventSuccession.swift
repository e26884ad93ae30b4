// EventSuccession: applies events from a page of an earlier process to the same elements, exactly once.

import ShojiGraph
import ShojiWeb

/// Decides what happens to events that refer to another page instance than the current one.
///
/// Patch and event numbers continue when a new process takes over. Each event carries the last patch that the user had seen, which
/// identifies the page instance; the page log of the process that drew that instance maps its element numbers to identities.
@MainActor final class EventSuccession {
  /// The key in the scene's saved state under which the instance and its last applied event are stored.
  static let key = "#events"

  private let log: PageLog?
  private var current = PageInstance(name: 0, firstPatch: 0, predecessor: 0)
  /// The page instances that this process has drawn.
  private var own: [PageInstance] = []
  /// Those of them that were loaded and to which no browser has connected: none of their events has been applied.
  private var unmet: Set<UInt64> = []
  /// Whether the former process was ended, by the user or the system process, because it did not respond.
  private let wasHanging: Bool
  /// Events that earlier processes had begun when they ended, and that may have caused it.
  private var doubtful: Range<Int> = 0..<0
  private var begunGestures: Set<String> = []

  init(_ log: PageLog?, wasHanging: Bool) { (self.log, self.wasHanging) = (log, wasHanging) }

  /// Starts a freshly loaded page. Events of earlier pages are discarded.
  func begin(_ instance: String) {
    adopt(PageInstance(name: Self.number(instance), firstPatch: 0, predecessor: 0))
    unmet.insert(current.name)
    doubtful = 0..<0
    log?.begin(0)
  }

  /// A browser has connected to the current page.
  func connected() { unmet.remove(current.name) }

  /// Replaces a page of another instance with one of this process.
  /// - Parameters:
  ///   - patch: the last patch that the browser has received.
  ///   - record: the scene's saved record of applied events.
  /// - Returns: the last applied event of the page; nil if that is unknown, so that no event can be taken over.
  func succeed(_ former: String, as instance: String, after patch: Int, record: String?) -> Int? {
    let predecessor = Self.number(former)
    let applied = applied(predecessor, Self.parse(record))
    adopt(PageInstance(name: Self.number(instance), firstPatch: patch + 1, predecessor: applied == nil ? 0 : predecessor))
    guard let applied else { return nil }
    // An event during which one process crashed, or two ended, is not applied again.
    // After a kill it is.
    // Only logs of this page and of those that took its place before: each loaded page counts its events anew.
    let names = Set(chain(predecessor).map(\.instance.name))
    let tries = (log?.former ?? []).filter { pages in
      pages.begun > applied && pages.instances.last.map { names.contains($0.name) || names.contains($0.predecessor) } == true
    }
    let isSuspect = wasHanging || tries.first?.hasCrashed == true || tries.count > 1
    doubtful = applied + 1..<(isSuspect ? tries.map(\.begun).max() ?? applied : applied) + 1
    return applied
  }

  /// Returns the last applied event of a page: the recorded one if the record is about the page or one of its successors, 0 if no browser
  /// ever connected to the page, nil if it is unknown.
  private func applied(_ name: UInt64, _ record: (instance: UInt64, event: Int)?) -> Int? {
    if let record, chain(record.instance).contains(where: { $0.instance.name == name }) { return record.event }
    // The hello of the page before may have come later than this page was drawn.
    if unmet.contains(name) { return 0 }
    let all = (log?.former.reversed().flatMap(\.instances) ?? []) + own
    guard let place = all.lastIndex(where: { $0.name == name }) else { return nil }
    return place > record.flatMap { record in all.lastIndex { $0.name == record.instance } } ?? -1 ? 0 : nil
  }

  private func adopt(_ instance: PageInstance) {
    current = instance
    own.append(instance)
    begunGestures = []
    log?.note(instance)
  }

  static func record(_ instance: String, _ event: Int) -> String { "\(instance) \(event)" }

  private static func parse(_ record: String?) -> (instance: UInt64, event: Int)? {
    guard let parts = record?.split(separator: " "), parts.count == 2, let event = Int(parts[1]) else { return nil }
    return (number(String(parts[0])), event)
  }

  private static func number(_ instance: String) -> UInt64 { UInt64(instance, radix: 36) ?? 0 }

  /// Returns an instance and its predecessors, the latest first. `pages` is nil for instances of this process.
  private func chain(_ name: UInt64) -> [(instance: PageInstance, pages: FormerPages?)] {
    var result: [(instance: PageInstance, pages: FormerPages?)] = []
    var next = name
    while next != 0, !result.contains(where: { $0.instance.name == next }) {
      if let instance = own.last(where: { $0.name == next }) {
        result.append((instance, nil))
      } else {
        let found = log?.former.lazy.compactMap { pages in pages.instances.last { $0.name == next }.map { ($0, pages) } }.first
        guard let (instance, pages) = found else { break }
        result.append((instance, pages))
      }
      next = result.last!.instance.predecessor
    }
    return result
  }

  // MARK: Events

  enum Outcome: Equatable {
    case apply(WireEvent)
    /// The event can no longer be applied. `isTold`: the user has to be informed.
    case lost(isTold: Bool)
  }

  /// Returns whether to apply an event, and to which element.
  func outcome(of message: WireMessage, in tree: ElementTree) -> Outcome {
    let event = message.event
    if message.acknowledged >= current.firstPatch { return .apply(event) }
    // The later page reports its own rows.
    if case .near = event { return .lost(isTold: false) }
    guard let target = event.target else { return .apply(event) }
    if doubtful.contains(message.number), !event.isRepeatable { return .lost(isTold: event.isDeed) }
    guard let (_, pages) = chain(current.name).first(where: { message.acknowledged >= $0.instance.firstPatch }) else {
      return .lost(isTold: event.isDeed)
    }
    guard let pages else { return .apply(event) }
    let found = tree.elementsByIdentity()
    /// Returns the id of the same element in this process, with the suffix of its part.
    func successor(_ id: String) -> String? {
      guard let identity = Self.element(id).flatMap({ pages.identities[$0] }), let element = found[identity] else { return nil }
      return element.domID + id.drop { $0 != "-" }
    }
    guard let id = successor(target), Self.element(id).flatMap(tree.element)?.takesEvents == true else {
      return .lost(isTold: event.isDeed)
    }
    if case .gesture(_, let name, let phase, _) = event {
      // This process does not know a gesture that began in another one, and its end alone would have a different effect.
      if phase == GesturePhase.began.rawValue { begunGestures.insert(target + name) }
      if !name.hasPrefix("tap"), !begunGestures.contains(target + name) { return .lost(isTold: event.isDeed) }
    }
    // Row ids in the value are mapped to this process's elements; other strings are unchanged.
    let moved = event.directed(to: id) { Self.element($0).flatMap { pages.identities[$0] } == nil ? $0 : successor($0) }
    return moved.map { .apply($0) } ?? .lost(isTold: true)
  }

  /// Returns the element number in an id, which may name a part of the element: `1f-f`.
  private static func element(_ id: String) -> Int? { Int(id.prefix { $0 != "-" }, radix: 36) }

  /// Logs that an event is about to be applied.
  func begin(_ message: WireMessage) { if message.event.isDeed { log?.begin(message.number) } }
}

extension Element {
  /// Whether the element is not a disabled control.
  fileprivate var takesEvents: Bool { (content as? any ControlContent)?.isDisabled != true }
}

extension WireEvent {
  /// The id of the element that the event is for.
  fileprivate var target: String? {
    switch self {
    case .tap(let id), .submit(let id), .dismiss(let id): id
    case .input(let id, _, _, _), .change(let id, _), .focus(let id, _), .measure(let id, _), .range(let id, _, _): id
    case .gesture(let id, _, _, _), .scroll(let id, _, _), .key(let id, _, _, _), .action(let id, _, _): id
    case .acknowledge, .viewport, .hello, .visibility, .audit, .screenshot, .printed, .near: nil
    }
  }

  /// Returns the event for another element, with the element ids in its value mapped too; nil if one of them is gone.
  fileprivate func directed(to id: String, successor: (String) -> String?) -> WireEvent? {
    switch self {
    case .tap: return .tap(id: id)
    case .submit: return .submit(id: id)
    case .dismiss: return .dismiss(id: id)
    case .input(_, let text, let start, let end): return .input(id: id, text: text, start: start, end: end)
    case .change(_, let value): return .change(id: id, value: value)
    case .focus(_, let focused): return .focus(id: id, focused: focused)
    case .measure(_, let values): return .measure(id: id, values: values)
    case .range(_, let first, let last): return .range(id: id, first: first, last: last)
    case .gesture(_, let name, let phase, let values): return .gesture(id: id, name: name, phase: phase, values: values)
    case .scroll(_, let x, let y): return .scroll(id: id, x: x, y: y)
    case .key(_, let key, let modifiers, let phase): return .key(id: id, key: key, modifiers: modifiers, phase: phase)
    case .action(_, let name, .array(let values)) where Self.namesElements(name):
      var moved: [WireValue] = []
      for value in values {
        guard case .string(let text) = value else {
          moved.append(value)
          continue
        }
        guard let text = successor(text) else { return nil }
        moved.append(.string(text))
      }
      return .action(id: id, name: name, value: .array(moved))
    case .action(_, let name, let value): return .action(id: id, name: name, value: value)
    case .acknowledge, .viewport, .hello, .visibility, .audit, .screenshot, .printed, .near: return self
    }
  }

  /// Whether the action's value contains element ids: moved rows and items, and the neighbours of inserted ones.
  private static func namesElements(_ name: String) -> Bool { [.move, .shift, .drop].contains(ElementAction(rawValue: name)) }
  private static let deeds: Set<ElementAction> = [.accessibility, .decrement, .delete, .done, .edit, .increment, .refresh]

  /// Whether the event is a user action whose effect the user expects. Other events only report the state of the page.
  var isDeed: Bool {
    switch self {
    case .tap, .input, .change, .submit, .key: true
    case .gesture(_, let name, let phase, _): phase == GesturePhase.ended.rawValue && name != "hover" && name != "press"
    case .action(_, let name, _): ElementAction(rawValue: name).map(Self.deeds.contains) == true || Self.namesElements(name)
    default: false
    }
  }

  /// Whether the event is idempotent: text input always sends the whole text.
  fileprivate var isRepeatable: Bool { if case .input = self { true } else { !isDeed } }
}
