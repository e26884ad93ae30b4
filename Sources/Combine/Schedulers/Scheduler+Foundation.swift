// Foundation's schedulers: dispatch queues, run loops and operation queues.

import Dispatch
import Foundation

extension SchedulerTime {
  public init(_ time: DispatchTime) { self.init(nanoseconds: Int(clamping: time.uptimeNanoseconds)) }
  public init(_ date: Date) { self = SchedulerTime(.now()).advanced(by: .seconds(date.timeIntervalSinceNow)) }
  public var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: UInt64(max(nanoseconds, 0))) }
  public var date: Date { Date(timeIntervalSinceNow: SchedulerTime(.now()).distance(to: self).timeInterval) }
}

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }
  public var now: SchedulerTime { SchedulerTime(.now()) }
  public var minimumTolerance: SchedulerTime.Stride { 0 }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Moved(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
  }
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Moved(action)
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified) { action.value() }
  }
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    let action = Moved(action)
    timer.schedule(
      deadline: date.dispatchTime, repeating: .nanoseconds(interval.magnitude),
      leeway: .nanoseconds(max(tolerance.magnitude, 0)))
    timer.setEventHandler { action.value() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public struct SchedulerOptions { public init() {} }
  public var now: SchedulerTime { SchedulerTime(.now()) }
  public var minimumTolerance: SchedulerTime.Stride { 0 }
  // NB: the main run loop does not run if the main thread serves the main queue, so the main queue replaces it.
  private var isMain: Bool { self === RunLoop.main }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Moved(action)
    if isMain { DispatchQueue.main.async { action.value() } } else { perform { action.value() } }
  }
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if isMain { return DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action) }
    let action = Moved(action)
    add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .default)
  }
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if isMain {
      return DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }
    let action = Moved(action)
    let timer = Moved(Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.value() })
    add(timer.value, forMode: .default)
    return AnyCancellable { timer.value.invalidate() }
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public struct SchedulerOptions { public init() {} }
  public var now: SchedulerTime { SchedulerTime(.now()) }
  public var minimumTolerance: SchedulerTime.Stride { 0 }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Moved(action)
    addOperation { action.value() }
  }
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.global().schedule(after: date) { self.schedule(options: nil, action) }
  }
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.global().schedule(after: date, interval: interval) { self.schedule(options: nil, action) }
  }
}
