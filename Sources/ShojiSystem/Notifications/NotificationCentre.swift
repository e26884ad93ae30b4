// NotificationCentre: a user's unanswered notifications by day, app and thread, as the client's notification centre shows them.

import Foundation

enum NotificationCentre {
  /// The address under which the client reads and changes it.
  static let path = "/shoji/notifications"

  /// Notifications of one thread of an app and one day, the latest first.
  struct Stack: Equatable {
    var day: String
    var app: String
    var thread: String
    var numbers: [Int64]
  }

  /// Groups notifications. Days, the apps of a day and the threads of an app are in the order of their latest notification.
  ///
  /// - Parameter rows: the latest first
  static func stacks(_ rows: [NotificationStore.Row], zone: TimeZone) -> [Stack] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var days: [String] = [], apps: [String: [String]] = [:], threads: [String: [Stack]] = [:], places: [String: Int] = [:]
    var interval = DateInterval(), day = ""
    for row in rows {
      let date = Date(timeIntervalSince1970: Double(row.date) / 1000)
      if day.isEmpty || date < interval.start || date >= interval.end {
        interval = calendar.dateInterval(of: .day, for: date) ?? DateInterval(start: date, duration: 0)
        day = name(of: calendar.dateComponents([.year, .month, .day], from: date))
      }
      if apps[day] == nil { days.append(day) }
      let app = "\(day) \(row.app)", thread = "\(app) \(row.thread)"
      if threads[app] == nil { apps[day, default: []].append(app) }
      if let place = places[thread] {
        threads[app]?[place].numbers.append(row.number)
      } else {
        places[thread] = threads[app]?.count ?? 0
        threads[app, default: []].append(Stack(day: day, app: row.app, thread: row.thread, numbers: [row.number]))
      }
    }
    return days.flatMap { apps[$0] ?? [] }.flatMap { threads[$0] ?? [] }
  }

  private static func name(of day: DateComponents) -> String {
    String(format: "%04d-%02d-%02d", day.year ?? 0, day.month ?? 0, day.day ?? 0)
  }

  /// Fills in a category's format of a stack's summary, such as `%u more messages from %@`. Returns nil if it asks for what there is not.
  static func summary(_ format: String, count: Int, arguments: [String]) -> String? {
    var seen: Set<String> = []
    let names = arguments.filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: ", ")
    if names.isEmpty, format.contains("@") { return nil }
    var text = format
    for sign in ["%1$u", "%1$d", "%1$ld", "%u", "%d", "%ld"] { text = text.replacing(sign, with: String(count)) }
    for sign in ["%2$@", "%1$@", "%@"] { text = text.replacing(sign, with: names) }
    return text.replacing("%%", with: "%")
  }

  /// Which notifications the user clears.
  struct Clearing {
    var numbers: Set<Int64>?
    /// Without numbers: those of a day, an app or a thread that were in the list.
    var day: String?
    var app: String?
    var thread: String?
    var through: Int64

    init?(_ form: [String: String]) {
      guard form["numbers"] != nil || form["through"].flatMap(Int64.init) != nil else { return nil }
      numbers = form["numbers"].map { Set($0.split(separator: ",").prefix(200).compactMap { Int64($0) }) }
      (day, app, thread) = (form["day"], form["app"], form["thread"])
      through = form["through"].flatMap(Int64.init) ?? 0
    }

    func numbers(in stacks: [Stack]) -> [Int64] {
      if let numbers { return stacks.flatMap(\.numbers).filter(numbers.contains) }
      return stacks.filter { stack in
        (day ?? stack.day) == stack.day && (app ?? stack.app) == stack.app && (thread ?? stack.thread) == stack.thread
      }.flatMap(\.numbers).filter { $0 <= through }
    }
  }
}

extension PersonNotifications {
  var stacks: [NotificationCentre.Stack] { NotificationCentre.stacks(store.rows(of: person.name), zone: zone) }

  private var zone: TimeZone { store.zone(of: person.name).flatMap { TimeZone(identifier: $0) } ?? .current }

  /// A part of the list.
  struct List: Encodable {
    var stacks: [Stack]
    /// How many stacks and how many notifications there are in all.
    var count: Int
    var total: Int
    /// Today's day, which the client may know otherwise.
    var today: String
  }
  struct Stack: Encodable {
    var day: String
    var app: String
    var thread: String
    var count: Int
    var newest: ShownNotification
    /// The category's own summary of the others.
    var summary: String?
  }

  /// - Parameter isLocked: whether the lock screen shows it
  func list(from first: Int, atMost count: Int, isLocked: Bool = false) -> List {
    let all = stacks
    let today = NotificationCentre.stacks([.init(number: 0, app: "", thread: "", date: WallClock.now)], zone: zone).first?.day ?? ""
    return List(
      stacks: all.dropFirst(first).prefix(count).compactMap { described($0, isLocked) }, count: all.count,
      total: all.reduce(0) { $0 + $1.numbers.count },
      today: today)
  }

  private func described(_ stack: NotificationCentre.Stack, _ isLocked: Bool) -> Stack? {
    guard let number = stack.numbers.first, let (slug, notification) = store.delivery(number, of: person.name),
      let registration = system.registration(slug)
    else { return nil }
    return Stack(
      day: stack.day, app: slug, thread: stack.thread, count: stack.numbers.count,
      newest: shown(notification, of: registration, .line, isLocked: isLocked),
      summary: stack.numbers.count > 1 ? summary(of: stack, notification) : nil)
  }

  /// How many notifications' arguments a summary names.
  private static let mostArguments = 20

  private func summary(of stack: NotificationCentre.Stack, _ newest: DeliveredNotification) -> String? {
    let category = store.categories(of: person.name, app: stack.app).first { $0.id == newest.request.content.category }
    guard let format = category?.summary, !format.isEmpty else { return nil }
    let others = stack.numbers.dropFirst().prefix(Self.mostArguments).compactMap { store.delivery($0, of: person.name)?.notification }
    let further = others.reduce(stack.numbers.count - 1) { $0 + ($1.request.content.summaryCount ?? 1) - 1 }
    return NotificationCentre.summary(format, count: further, arguments: others.compactMap(\.request.content.summaryArgument))
  }

  /// Returns notifications of a stack, the latest first.
  func items(day: String, app: String, thread: String, atMost count: Int, isLocked: Bool = false) -> [ShownNotification] {
    guard let registration = system.registration(app),
      let stack = stacks.first(where: { ($0.day, $0.app, $0.thread) == (day, app, thread) })
    else { return [] }
    return stack.numbers.prefix(count).compactMap { store.delivery($0, of: person.name)?.notification }.map {
      shown($0, of: registration, .line, isLocked: isLocked)
    }
  }

  /// Clears notifications for good. Apps that ask for it are told. Returns false if that cannot be stored.
  func clear(_ clearing: NotificationCentre.Clearing) -> Bool {
    let numbers = clearing.numbers(in: stacks)
    guard !numbers.isEmpty else { return true }
    var responses: [(app: String, response: NotificationResponse)] = []
    var telling: [String: Set<String>] = [:]
    for number in numbers {
      guard let (slug, notification) = store.delivery(number, of: person.name) else { continue }
      let tells =
        telling[slug] ?? Set(store.categories(of: person.name, app: slug).filter(\.tellsDismissal).map(\.id))
      telling[slug] = tells
      guard tells.contains(notification.request.content.category) else { continue }
      responses.append((slug, NotificationResponse(notification: notification, action: NotificationResponse.dismissal)))
    }
    guard store.clear(numbers, responses, of: person.name) else {
      system.log.error("cleared notifications cannot be removed: \(store.database.failure)")
      return false
    }
    withdraw(numbers)
    for slug in Set(responses.map(\.app)) {
      if let registration = system.registration(slug) { person.app(registration).notifications.giveResponses(startsProcess: true) }
    }
    return true
  }
}
