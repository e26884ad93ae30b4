// Scheduler: when and where a closure runs. The tests have one whose time they advance.

/// A protocol that defines when and how to execute a closure.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions = Never
  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs an action as soon as possible, or after a date, once or at an interval.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A type that can express a length of time.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A time in nanoseconds, used by all schedulers of this module.
public struct SchedulerTime: Strideable, Hashable, Sendable {
  public var nanoseconds: Int
  public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }
  public func distance(to other: SchedulerTime) -> Stride { Stride(other.nanoseconds - nanoseconds) }
  public func advanced(by n: Stride) -> SchedulerTime { SchedulerTime(nanoseconds: nanoseconds + n.magnitude) }

  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Sendable {
    public var magnitude: Int
    init(_ nanoseconds: Int) { magnitude = nanoseconds }
    public init(integerLiteral value: Int) { self = .seconds(value) }
    public init(floatLiteral value: Double) { self = .seconds(value) }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int(exactly: source) else { return nil }
      self = .seconds(value)
    }
    public var timeInterval: Double { Double(magnitude) / 1e9 }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    /// Multiplies a length by another one's seconds.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(Int(Double(lhs.magnitude) * rhs.timeInterval)) }
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    public static func seconds(_ s: Int) -> Self { Self(s * 1_000_000_000) }
    public static func seconds(_ s: Double) -> Self { Self(Int((s * 1e9).rounded())) }
    public static func milliseconds(_ ms: Int) -> Self { Self(ms * 1_000_000) }
    public static func microseconds(_ us: Int) -> Self { Self(us * 1000) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(ns) }
  }
}

/// A scheduler that runs everything immediately.
public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()
  public var now: SchedulerTime { SchedulerTime(nanoseconds: 0) }
  public var minimumTolerance: SchedulerTime.Stride { 0 }
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
