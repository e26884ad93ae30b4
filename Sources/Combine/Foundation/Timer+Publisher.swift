// Timer.publish: the current date at an interval.

import Foundation

extension Timer {
  /// A publisher that emits the current date on an interval, once connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the current date at an interval; it starts when it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let subscriptions = SubjectSubscriptions<Date, Never>(keepsLatest: false)

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      (self.interval, self.tolerance, self.runLoop, self.mode) = (interval, tolerance, runLoop, mode)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subscriptions.attach(AnySubscriber(subscriber), first: nil)
    }
    public func connect() -> any Cancellable {
      let length = SchedulerTime.Stride.seconds(interval)
      return runLoop.schedule(
        after: runLoop.now.advanced(by: length), interval: length, tolerance: .seconds(tolerance ?? 0), options: nil
      ) { [subscriptions] in subscriptions.send(Date()) }
    }
  }
}
