// The core protocols: publishers accept subscribers; subscriptions request values and can be cancelled.

/// A type that can deliver a sequence of values over time.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  /// Attaches a subscriber. It receives a subscription first, and values only after it has requested them.
  func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Failure == Failure, S.Input == Output {
    receive(subscriber: subscriber)
  }

  /// Forwards everything that this publisher sends to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Failure == Failure, S.Output == Output {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

/// A type that can receive input from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  /// Takes a value and returns how many values it requests in addition to its earlier demand.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Tells the publisher how many more values the subscriber accepts.
  func request(_ demand: Subscribers.Demand)
}

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Ends the activity; no values arrive afterwards.
  func cancel()
}

extension Cancellable {
  /// Keeps the subscription in a collection, which cancels it when it is released.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// Cancels when it is released: keep it for as long as you need values.
public final class AnyCancellable: Cancellable, Hashable {
  private let work: Locked<(() -> Void)?>

  public init(_ cancel: @escaping () -> Void) { work = Locked(cancel) }
  public init<C: Cancellable>(_ canceller: C) { work = Locked({ canceller.cancel() }) }
  deinit { cancel() }

  public func cancel() { work.take()?() }

  /// Keeps the subscription in a collection, which cancels it when it is released.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A unique identifier of a stream.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let last = Locked<UInt64>(0)
  private let value: UInt64
  public init() {
    value = CombineIdentifier.last.with {
      $0 += 1
      return $0
    }
  }
  public init(_ object: AnyObject) { value = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }
  public var description: String { "0x" + String(value, radix: 16) }
}

/// A publisher, subscriber or subscription with an identity of its own.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}
extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
