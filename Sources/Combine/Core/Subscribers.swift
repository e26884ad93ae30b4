// Demand and completion, and the subscribers that end a chain: sink and assign.

/// A namespace for types that receive values.
public enum Subscribers {
  /// A signal that a publisher doesn't produce additional elements.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// The number of values that a subscriber requests.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Nil means unlimited.
    public let max: Int?
    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand can't be negative.")
      return Demand(max: value)
    }

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard let left = lhs.max, let right = rhs.max else { return .unlimited }
      let (sum, overflow) = left.addingReportingOverflow(right)
      return overflow ? .unlimited : Demand(max: sum)
    }
    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + .max(rhs) }
    public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + .max(rhs) }
    public static func - (lhs: Demand, rhs: Int) -> Demand { lhs.max.map { Demand(max: Swift.max($0 - rhs, 0)) } ?? lhs }
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
    public static func < (lhs: Demand, rhs: Demand) -> Bool { (lhs.max ?? .max) < (rhs.max ?? .max) }
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }

  /// A subscriber that writes each value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let target: Locked<Root?>
    private let sink: Sink<Input, Never>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.keyPath = keyPath
      let target = Locked<Root?>(object)
      self.target = target
      sink = Sink(receiveCompletion: { _ in _ = target.take() }) { target.with { $0 }?[keyPath: keyPath] = $0 }
    }
    /// The object; nil after completion or cancellation.
    public var object: Root? { target.with { $0 } }
    public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }
    public func receive(_ input: Input) -> Demand { sink.receive(input) }
    public func receive(completion: Completion<Never>) { sink.receive(completion: completion) }
    public func cancel() {
      sink.cancel()
      _ = target.take()
    }
  }

  /// A simple subscriber that requests all values and passes them to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let subscription = Locked<(any Subscription)?>(nil)
    private let closures: Locked<((Input) -> Void, (Completion<Failure>) -> Void)?>

    public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
      closures = Locked((receiveValue, receiveCompletion))
    }
    public func receive(subscription new: any Subscription) {
      let isWanted =
        closures.with { $0 != nil }
        && subscription.with { old in
          guard old == nil else { return false }
          old = new
          return true
        }
      if isWanted { new.request(.unlimited) } else { new.cancel() }
    }
    public func receive(_ input: Input) -> Demand {
      closures.with { $0?.0 }?(input)
      return .none
    }
    public func receive(completion: Completion<Failure>) {
      let closures = closures.take()
      _ = subscription.take()
      closures?.1(completion)
    }
    public func cancel() {
      // NB: the closures are released outside of the lock, because releasing their captures may cancel in turn.
      let closures = closures.take()
      subscription.take()?.cancel()
      _ = closures
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Publisher {
  /// Calls closures with all values and with the completion.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with all values.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns each value to a property of an object, which the subscription retains.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}
