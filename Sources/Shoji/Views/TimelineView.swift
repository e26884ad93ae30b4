// TimelineView: a view that is evaluated again at scheduled dates.

import Foundation
import ShojiGraph

/// The dates at which a `TimelineView` is evaluated.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  /// Returns the dates of updates from a date on.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Whether updates may be less frequent.
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// Dates at a fixed interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let start: Date
  let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, max(interval, 0.01)) }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
    // The first date is the start of the current interval.
    let passed = ((startDate.timeIntervalSince(start)) / interval).rounded(.down)
    return sequence(first: start.addingTimeInterval(passed * interval)) { $0.addingTimeInterval(interval) }
  }
}

/// The start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// Dates listed by the author.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Dates for animations. Each costs a message to the browser, so the default is ten per second and the maximum thirty.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let interval: TimeInterval
  let isPaused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    (interval, isPaused) = (max(minimumInterval ?? 0.1, 1.0 / 30), paused)
  }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    isPaused
      ? AnySequence([startDate]) : AnySequence(PeriodicTimelineSchedule(from: startDate, by: interval).entries(from: startDate, mode: mode))
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { Self(from: startDate, by: interval) }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> Self where Self == ExplicitTimelineSchedule<S> { Self(dates) }
}

/// The context of a `TimelineView`'s content.
public struct TimelineViewDefaultContext: Sendable {
  /// How often the view is updated.
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
  public let date: Date
  public let cadence: Cadence
}

/// A view that is evaluated again at the dates of a schedule.
///
///     TimelineView(.everyMinute) { context in Text(context.date, style: .time) }
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (Context) -> Content
  /// The current date of the schedule; nil until the first one has passed.
  @State private var date: Date?
  @Kept private var followed = FollowedSchedule<Schedule>()

  nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) where Content: View {
    (self.schedule, self.content) = (schedule, content)
  }
}

extension TimelineView: View where Content: View {
  public var body: some View {
    content(Context(date: date ?? followed.start, cadence: .live))
      .task(id: followed.number(of: schedule)) {
        for moment in schedule.entries(from: .now, mode: .normal) {
          let wait = moment.timeIntervalSinceNow
          if wait > 0 { guard (try? await Task.sleep(for: .seconds(wait))) != nil else { return } }
          date = moment
        }
      }
  }
}

/// The schedule that a timeline follows, which its author can replace.
@MainActor private final class FollowedSchedule<Schedule> {
  private var schedule: Schedule?
  private var number = 0
  /// The date of the first evaluation.
  private(set) lazy var start = Date.now
  nonisolated init() {}

  /// Returns a number that changes with the schedule.
  func number(of new: Schedule) -> Int {
    if var old = schedule, FieldTable.of(Schedule.self).isSame(&old, new) { return number }
    schedule = new
    number += 1
    return number
  }
}
