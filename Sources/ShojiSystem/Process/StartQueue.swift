// StartQueue: the order in which app processes start when many users come at once, as a value type.
// If all started together, each would exceed the time limit for a start.

/// A queue of starts. Visible pages come before hidden ones, known users before new ones; one turn in eight goes to the start that has
/// waited longest, so that none waits forever.
struct StartQueue {
  /// One process of one user.
  struct Ticket: Hashable {
    var person: String
    var app: String
  }

  /// The priority of a start; higher values come first.
  struct Urgency: Hashable, Comparable {
    var isVisible: Bool
    var isKnown: Bool

    static func < (a: Urgency, b: Urgency) -> Bool { a.rank < b.rank }
    fileprivate var rank: Int { (isVisible ? 2 : 0) + (isKnown ? 1 : 0) }
  }

  private struct Entry {
    var rank: Int
    /// Increases with each arrival. Distinguishes current entries of a lane from stale ones.
    var number: UInt64
  }

  /// A first-in, first-out queue; stale entries are skipped when they reach the front.
  private struct Lane {
    var tickets: [(ticket: Ticket, number: UInt64)] = []
    var first = 0

    var isEmpty: Bool { first == tickets.count }

    mutating func removeFirst() -> (ticket: Ticket, number: UInt64) {
      defer {
        first += 1
        if first > 64, first > tickets.count / 2 {
          tickets.removeSubrange(..<first)
          first = 0
        }
      }
      return tickets[first]
    }
  }

  /// How many starts may be in progress at once.
  let places: Int
  /// Seconds after which a start lends its place to the next, so that a hanging process does not block the others.
  let patience: Double
  private var waiting: [Ticket: Entry] = [:]
  private var lanes = [Lane](repeating: Lane(), count: 4)
  private var started: [Ticket: Double] = [:]
  private var lastNumber: UInt64 = 0
  private var turns = 0

  init(places: Int, patience: Double) {
    self.places = max(1, places)
    self.patience = patience
  }

  /// How many starts wait for their turn.
  var count: Int { waiting.count }
  /// How many processes are starting.
  var startedCount: Int { started.count }

  /// After so many times its patience a start gives its place up: a process that has drawn nothing by then runs, or hangs, and no longer starts.
  private static let forgiveness = 10.0

  /// However slow the starts are, no more than this many are made at once.
  private var bound: Int { places * 4 }

  /// Adds a start, or changes its urgency. A changed start goes behind those that already had its new urgency.
  mutating func enter(_ ticket: Ticket, _ urgency: Urgency) {
    guard waiting[ticket]?.rank != urgency.rank else { return }
    lastNumber += 1
    // Keeps the number, so that the time waited counts in the new lane too.
    let number = waiting[ticket]?.number ?? lastNumber
    waiting[ticket] = Entry(rank: urgency.rank, number: number)
    lanes[urgency.rank].tickets.append((ticket, number))
  }

  /// Removes a start that is no longer needed, or frees the place of one that is done or has failed.
  mutating func leave(_ ticket: Ticket) {
    waiting[ticket] = nil
    started[ticket] = nil
  }

  /// Returns the start whose turn it is, or nil if none waits or no place is free.
  mutating func next(at now: Double) -> Ticket? {
    started = started.filter { now - $0.value < patience * Self.forgiveness }
    guard !waiting.isEmpty, started.count < bound else { return nil }
    let late = started.filter { now - $0.value >= patience }
    guard started.count - late.count < places else { return nil }
    let busy = Set(started.keys.map(\.person))
    let lateOfApp = Dictionary(late.keys.map { ($0.app, 1) }, uniquingKeysWith: +)
    turns += 1
    let order = turns % 8 == 0 ? lanesByAge() : [3, 2, 1, 0]
    var heldBack: Ticket?
    for lane in order {
      // Visits each entry once: those that are held back go to the end.
      for _ in lanes[lane].first..<lanes[lane].tickets.count {
        let (ticket, number) = lanes[lane].removeFirst()
        guard let entry = waiting[ticket], entry.rank == lane, entry.number == number else { continue }
        // Holds back further apps of a user who has one starting, and apps whose hanging starts take half of all places.
        if busy.contains(ticket.person) || lateOfApp[ticket.app, default: 0] >= bound / 2 {
          heldBack = heldBack ?? ticket
          lanes[lane].tickets.append((ticket, number))
          continue
        }
        return start(ticket, at: now)
      }
    }
    return heldBack.map { start($0, at: now) }
  }

  /// When another start may begin although none has finished, or nil if none could.
  func nextLending(after now: Double) -> Double? {
    guard !waiting.isEmpty else { return nil }
    let steps = started.count < bound ? [patience, patience * Self.forgiveness] : [patience * Self.forgiveness]
    return started.values.flatMap { begun in steps.map { begun + $0 } }.filter { $0 > now }.min()
  }

  private mutating func start(_ ticket: Ticket, at now: Double) -> Ticket {
    waiting[ticket] = nil
    started[ticket] = now
    return ticket
  }

  /// The lanes, sorted by the age of their oldest entries.
  private mutating func lanesByAge() -> [Int] {
    func isStale(_ entry: (ticket: Ticket, number: UInt64), _ lane: Int) -> Bool {
      waiting[entry.ticket].map { $0.rank != lane || $0.number != entry.number } ?? true
    }
    for lane in lanes.indices {
      while !lanes[lane].isEmpty, isStale(lanes[lane].tickets[lanes[lane].first], lane) { _ = lanes[lane].removeFirst() }
    }
    func age(_ lane: Int) -> UInt64 { lanes[lane].isEmpty ? .max : lanes[lane].tickets[lanes[lane].first].number }
    return lanes.indices.sorted { (age($0), $1) < (age($1), $0) }
  }
}
