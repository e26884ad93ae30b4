// Publishers that start a chain: one value, none, an error, a sequence, a promise.

/// A publisher that emits an output to each subscriber just once, and then finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Sequence<[Output], Never>(sequence: [output]).receive(subscriber: subscriber)
  }
}

/// A publisher that never publishes any values, and finishes at once if it's asked to.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that immediately terminates with the specified error.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// A publisher that is created for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// A publisher that eventually produces a single value and then finishes or fails.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Output?, Failure>(nil)

  /// Starts the work immediately; all subscribers get the same result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    let subject = subject
    let isOpen = Locked(true)
    attemptToFulfill { result in
      guard
        isOpen.with({ open in
          defer { open = false }
          return open
        })
      else { return }
      switch result {
      case .success(let value): subject.send(value)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.compactMap { $0 }.first().receive(subscriber: subscriber)
  }
}

extension Future where Failure == Never {
  /// Waits for the value.
  public var value: Output {
    get async {
      for await value in values { return value }
      fatalError("A future that can't fail ended without a value.")
    }
  }
}

extension Publishers {
  /// A publisher that publishes a given sequence of elements.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements
    public init(sequence: Elements) { self.sequence = sequence }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(sequence, AnySubscriber(subscriber)))
    }
  }
}

private final class SequenceSubscription<Elements: Swift.Sequence, Failure: Error>: Subscription {
  private struct State {
    var rest: Elements.Iterator
    var subscriber: AnySubscriber<Elements.Element, Failure>?
    var demand = Subscribers.Demand.none
    var isSending = false
  }
  private let state: Locked<State>

  init(_ elements: Elements, _ subscriber: AnySubscriber<Elements.Element, Failure>) {
    state = Locked(State(rest: elements.makeIterator(), subscriber: subscriber))
  }

  func request(_ demand: Subscribers.Demand) {
    let begins = state.with { state in
      state.demand += demand
      defer { state.isSending = true }
      return !state.isSending
    }
    guard begins else { return }
    while let (subscriber, element) = next() {
      guard let element else { return subscriber.receive(completion: .finished) }
      let more = subscriber.receive(element)
      state.with { $0.demand += more }
    }
  }

  func cancel() { state.with { $0.subscriber = nil } }

  /// Returns the subscriber and the next element, or a nil element on completion; nil if nothing can be sent now.
  private func next() -> (AnySubscriber<Elements.Element, Failure>, Elements.Element?)? {
    state.with { state in
      guard let subscriber = state.subscriber, state.demand > .none else {
        state.isSending = false
        return nil
      }
      state.demand -= 1
      let element = state.rest.next()
      if element == nil { state.subscriber = nil }
      return (subscriber, element)
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}
extension Optional {
  public var publisher: Publishers.Sequence<[Wrapped], Never> { .init(sequence: map { [$0] } ?? []) }
}
extension Result {
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of one result: its value and the end, or its error.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public let result: Result<Success, Failure>
    public init(_ result: Result<Success, Failure>) { self.result = result }
    public init(_ output: Success) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value): Publishers.Sequence<[Success], Failure>(sequence: [value]).receive(subscriber: subscriber)
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }
}
