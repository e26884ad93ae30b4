// Operators that send a result on completion, operators that only observe, and async sequences of values.

extension Publisher {
  /// Sends all values as one array on completion.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
  /// Sends arrays of a length; the last one may be shorter.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    link {
      var group: [Output] = []
      return (
        { link, value in
          group.append(value)
          guard group.count >= count else { return .max(1) }
          defer { group = [] }
          return link.send(group)
        },
        { link, completion in
          if case .finished = completion, !group.isEmpty { link.send(group) }
          link.finish(completion)
        }
      )
    }
  }
  /// Combines all values into one, and publishes it when this publisher finishes.
  public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
    link {
      var result = initial
      return (
        { _, value in
          result = next(result, value)
          return .max(1)
        },
        { link, completion in
          if case .finished = completion { link.send(result) }
          link.finish(completion)
        }
      )
    }
  }
  /// Publishes the number of values when this publisher finishes.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }
  /// Publishes the last value, or the last that satisfies a condition, when this publisher finishes.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }
  public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).last()
  }
  /// Publishes whether any value satisfies a condition; true is published at the first.
  public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    first(where: predicate).map { _ in true }.replaceEmpty(with: false)
  }
  /// Publishes whether all values satisfy a condition; false is published at the first that does not.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    contains(where: { !predicate($0) }).map { !$0 }
  }
  /// Publishes a value if this publisher finishes without any.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    link {
      var isEmpty = true
      return (
        { link, value in
          isEmpty = false
          return link.send(value)
        },
        { link, completion in
          if case .finished = completion, isEmpty { link.send(output) }
          link.finish(completion)
        }
      )
    }
  }

  /// Calls closures for events, which pass through unchanged.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let link = OperatorSubscriber<Output, Failure, Output, Failure>(
        AnySubscriber(
          receiveSubscription: { subscription in
            receiveSubscription?(subscription)
            subscriber.receive(subscription: Watched(base: subscription, onRequest: receiveRequest))
          }, receiveValue: subscriber.receive, receiveCompletion: subscriber.receive(completion:)),
        onValue: { link, value in
          receiveOutput?(value)
          return link.send(value)
        },
        onEnd: { link, completion in
          link.onCancel = nil
          receiveCompletion?(completion)
          link.finish(completion)
        })
      link.onCancel = receiveCancel
      self.receive(subscriber: link)
    }
  }

  /// Writes events to standard output.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveSubscription: { _ in Swift.print(start + "receive subscription") },
      receiveOutput: { Swift.print(start + "receive value: (\($0))") },
      receiveCompletion: { Swift.print(start + "receive \($0)") },
      receiveCancel: { Swift.print(start + "receive cancel") },
      receiveRequest: { Swift.print(start + "request \($0)") })
  }
}

private final class Watched: Subscription {
  let base: any Subscription
  let onRequest: ((Subscribers.Demand) -> Void)?
  init(base: any Subscription, onRequest: ((Subscribers.Demand) -> Void)?) {
    (self.base, self.onRequest) = (base, onRequest)
  }
  func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    base.request(demand)
  }
  func cancel() { base.cancel() }
}

extension Publisher {
  /// The values for `for try await`; throws the publisher's failure.
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let cancellable = sink { completion in
        switch completion {
        case .finished: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      } receiveValue: {
        continuation.yield(with: .success(Moved($0).value))
      }
      let kept = Moved(cancellable)
      continuation.onTermination = { _ in kept.value.cancel() }
    }
  }
}
extension Publisher where Failure == Never {
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let cancellable = sink { _ in
        continuation.finish()
      } receiveValue: {
        continuation.yield(Moved($0).value)
      }
      let kept = Moved(cancellable)
      continuation.onTermination = { _ in kept.value.cancel() }
    }
  }
}

/// A value that is handed over as a whole to another thread, and so need not be Sendable.
struct Moved<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
