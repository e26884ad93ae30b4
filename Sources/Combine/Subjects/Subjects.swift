// Subjects: publishers to which other code sends values.

/// A publisher that exposes a method for outside callers to publish elements.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value, or the completion, to all subscribers.
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// A subject that forwards values and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  let subscriptions = SubjectSubscriptions<Output, Failure>(keepsLatest: false)
  public init() {}
  public func send(_ value: Output) { subscriptions.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.send(completion: completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.attach(AnySubscriber(subscriber), first: nil)
  }
}

/// A subject that wraps a single value and publishes a new element whenever the value changes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscriptions = SubjectSubscriptions<Output, Failure>(keepsLatest: true)
  private let current: Locked<Output>

  public init(_ value: Output) { current = Locked(value) }
  public var value: Output {
    get { current.with { $0 } }
    set { send(newValue) }
  }
  public func send(_ value: Output) {
    // NB: after completion the value does not change.
    guard !subscriptions.isOver else { return }
    current.with { $0 = value }
    subscriptions.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.send(completion: completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.attach(AnySubscriber(subscriber), first: value)
  }
}
