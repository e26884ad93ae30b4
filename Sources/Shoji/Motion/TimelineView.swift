// TimelineView: content that changes with time.

import Foundation
import ShojiGraph

/// When a timeline's content is shown anew.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a timeline may be shown anew.
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// At even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, interval) }
  public func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
    let interval = max(interval, 0.05)
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let first = start.addingTimeInterval(passed * interval)
    return AnySequence(sequence(first: first) { $0.addingTimeInterval(interval) })
  }
}
/// At the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
    let minute = Date(timeIntervalSinceReferenceDate: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    return AnySequence(sequence(first: minute) { $0.addingTimeInterval(60) })
  }
}
/// At moments that are listed.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule where Dates.Element == Date {
  let dates: Dates
  public init(_ dates: Dates) { self.dates = dates }
  public func entries(from startDate: Date, mode: Mode) -> Dates { dates }
}
/// As often as movement needs; never more than twenty times a second, because each picture goes over the network.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let paused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) { (interval, self.paused) = (max(minimumInterval ?? 0, 0.05), paused) }
  public func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
    let interval = interval
    return paused ? AnySequence([startDate]) : AnySequence(sequence(first: startDate) { $0.addingTimeInterval(interval) })
  }
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule { .init(from: startDate, by: interval) }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { .init() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    .init(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date { .init(dates) }
}

/// What a timeline's content is told.
public struct TimelineViewDefaultContext: Sendable {
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
  public let date: Date
  public let cadence: Cadence
}

/// Shows its content anew as a schedule says, while somebody may see it.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
  @State private var moment = Moment(date: Date())
  @Environment(\.scenePhase) private var phase

  /// Not kept over a restart: time has gone on.
  private struct Moment: Equatable { var date: Date }

  nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) where Content: View {
    (self.schedule, self.content) = (schedule, content)
  }
}

extension TimelineView: View where Content: View {
  public var body: some View {
    content(TimelineViewDefaultContext(date: moment.date, cadence: .live))
      .task(id: phase == .background) { if phase != .background { await run() } }
  }

  private func run() async {
    for date in schedule.entries(from: Date(), mode: .normal) {
      let wait = date.timeIntervalSinceNow
      // Moments that were missed are not made up for.
      if wait < -1 { continue }
      if wait > 0 { try? await Task.sleep(nanoseconds: UInt64(min(wait, 86_400) * 1e9)) }
      if Task.isCancelled { return }
      moment = Moment(date: max(date, Date()))
    }
  }
}
