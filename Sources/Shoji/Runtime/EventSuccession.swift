// EventSuccession: applies events that the user made on a page of an earlier process, to the same elements, once.

import ShojiGraph
import ShojiWeb

/// What becomes of events that were made on a page which is not the one that this process shows.
///
/// Patches and events are numbered on over the change of the process. An event says which patch the user had seen, and so on which
/// instance's page it was made; the log of the process that drew that page says which element its number meant.
@MainActor final class EventSuccession {
  /// The key in the scene's kept state of the instance and the last of its events that has been applied.
  static let key = "#events"

  private let log: PageLog?
  private var current = PageInstance(name: 0, firstPatch: 0, predecessor: 0)
  /// The instances whose pages this process has drawn.
  private var own: [PageInstance] = []
  /// Whether the user, or the system, ended the former process because it did not answer.
  private let wasHanging: Bool
  /// Events that an earlier process had begun when it ended, and that may be why.
  private var doubtful: Range<Int> = 0..<0
  private var begunGestures: Set<String> = []

  init(_ log: PageLog?, wasHanging: Bool) { (self.log, self.wasHanging) = (log, wasHanging) }

  /// A page is loaded; what was done on an earlier one is forgotten with it.
  func begin(_ instance: String) {
    adopt(PageInstance(name: Self.number(instance), firstPatch: 0, predecessor: 0))
    doubtful = 0..<0
    log?.begin(0)
  }

  /// A page of another instance is replaced by this process's.
  /// - Parameters:
  ///   - patch: the last patch that its browser has received.
  ///   - record: what the scene's state says of the events that were applied.
  /// - Returns: the last of the page's events that was applied; nil where that is not known, and no event can be taken over.
  func succeed(_ former: String, as instance: String, after patch: Int, record: String?) -> Int? {
    let predecessor = Self.number(former), applied = applied(predecessor, Self.parse(record))
    adopt(PageInstance(name: Self.number(instance), firstPatch: patch + 1, predecessor: applied == nil ? 0 : predecessor))
    guard let applied else { return nil }
    // What a process was doing when it crashed, or what two did when they ended, is not tried again.
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

  /// The last event of a page that was applied: what the record says, if that is about the page or one that took its place; none, if its
  /// browser has never been heard.
  private func applied(_ name: UInt64, _ record: (instance: UInt64, event: Int)?) -> Int? {
    if let record, chain(record.instance).contains(where: { $0.instance.name == name }) { return record.event }
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

  /// An instance and those before it in front of the same user. `pages` is nil for those of this process.
  private func chain(_ name: UInt64) -> [(instance: PageInstance, pages: FormerPages?)] {
    var result: [(instance: PageInstance, pages: FormerPages?)] = [], next = name
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
    /// It cannot be done any more. `isTold`: the user has to know.
    case lost(isTold: Bool)
  }

  /// What is to be done with an event.
  func outcome(of message: WireMessage, in tree: ElementTree) -> Outcome {
    let event = message.event
    if message.acknowledged >= current.firstPatch { return .apply(event) }
    guard let target = event.target else { return .apply(event) }
    if doubtful.contains(message.number), !event.isRepeatable { return .lost(isTold: event.isDeed) }
    guard let (_, pages) = chain(current.name).first(where: { message.acknowledged >= $0.instance.firstPatch }) else {
      return .lost(isTold: event.isDeed)
    }
    guard let pages else { return .apply(event) }
    let found = tree.elementsByIdentity()
    /// The number of the element in this process, with the part that was meant.
    func successor(_ id: String) -> String? {
      guard let identity = Self.element(id).flatMap({ pages.identities[$0] }), let element = found[identity] else { return nil }
      return element.domID + id.drop { $0 != "-" }
    }
    guard let id = successor(target), Self.element(id).flatMap(tree.element)?.takesEvents == true else {
      return .lost(isTold: event.isDeed)
    }
    if case .gesture(_, let name, let phase, _) = event {
      // What began in another process is not known here, and its end alone would do something else.
      if phase == GesturePhase.began.rawValue { begunGestures.insert(target + name) }
      if !name.hasPrefix("tap"), !begunGestures.contains(target + name) { return .lost(isTold: event.isDeed) }
    }
    // Rows are named by their elements; other words in a value stay as they are.
    let moved = event.directed(to: id) { Self.element($0).flatMap { pages.identities[$0] } == nil ? $0 : successor($0) }
    return moved.map { .apply($0) } ?? .lost(isTold: true)
  }

  /// The number of the element in an address, which may name a part of it: `1f-f`.
  private static func element(_ id: String) -> Int? { Int(id.prefix { $0 != "-" }, radix: 36) }

  /// Notes that an event is about to be applied.
  func begin(_ message: WireMessage) { if message.event.isDeed { log?.begin(message.number) } }
}

extension Element {
  /// Whether it listens, and is not disabled.
  fileprivate var takesEvents: Bool { (content as? any ControlContent)?.isDisabled != true }
}

extension WireEvent {
  /// The element that is meant.
  fileprivate var target: String? {
    switch self {
    case .tap(let id), .submit(let id), .dismiss(let id): id
    case .input(let id, _, _, _), .change(let id, _), .focus(let id, _), .measure(let id, _), .range(let id, _, _): id
    case .gesture(let id, _, _, _), .scroll(let id, _, _), .key(let id, _, _, _), .action(let id, _, _), .appear(let id, _): id
    case .acknowledge, .viewport, .hello, .visibility, .audit: nil
    }
  }

  /// The same on another element. Elements in its value are replaced as well; nil where one of them is gone.
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
    case .appear(_, let visible): return .appear(id: id, visible: visible)
    case .action(_, let name, .array(let values)) where Self.namesElements(name):
      var moved: [WireValue] = []
      for value in values {
        guard case .string(let text) = value else { moved.append(value); continue }
        guard let text = successor(text) else { return nil }
        moved.append(.string(text))
      }
      return .action(id: id, name: name, value: .array(moved))
    case .action(_, let name, let value): return .action(id: id, name: name, value: value)
    case .acknowledge, .viewport, .hello, .visibility, .audit: return self
    }
  }

  /// Whether an action's value names elements: rows and items that are moved.
  private static func namesElements(_ name: String) -> Bool { name == "move" || name == "shift" }
  private static let deeds: Set = ["accessibility", "decrement", "delete", "done", "edit", "increment", "refresh", "select", "sort"]

  /// Whether the user does something by it that they expect to be done. The rest only reports how the page stands.
  var isDeed: Bool {
    switch self {
    case .tap, .input, .change, .submit, .key: true
    case .gesture(_, let name, let phase, _): phase == GesturePhase.ended.rawValue && name != "hover" && name != "press"
    case .action(_, let name, _): Self.deeds.contains(name) || Self.namesElements(name)
    default: false
    }
  }

  /// Whether doing it twice is doing it once: a text is sent whole.
  fileprivate var isRepeatable: Bool { if case .input = self { true } else { !isDeed } }
}
