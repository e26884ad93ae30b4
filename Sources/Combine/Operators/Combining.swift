// Operators that combine several publishers into one.

extension Publisher {
  /// Publishes the values of several publishers as they arrive.
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    merged([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }
  public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    merged([eraseToAnyPublisher(), p.eraseToAnyPublisher(), q.eraseToAnyPublisher()])
  }

  /// Sends this publisher's values, then those of another.
  public func append<P: Publisher>(_ other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher(merge: { merge in
      merge.listen(to: self) { completion in
        guard case .finished = completion else { return merge.finish(completion) }
        merge.listen(to: other, onEnd: merge.finish, onValue: merge.send)
      } onValue: {
        merge.send($0)
      }
    })
  }
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    append(Publishers.Sequence(sequence: elements))
  }
  /// Publishes other values before this publisher's.
  public func prepend<P: Publisher>(_ other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure { other.append(self) }
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    Publishers.Sequence(sequence: elements).append(self)
  }

  /// Makes a publisher of each value and forwards the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher(merge: { merge in
      let state = Locked((running: 0, waiting: [Output](), isLast: false))
      func begin(_ value: Output) {
        merge.listen(to: transform(value)) { completion in
          guard case .finished = completion else { return merge.finish(completion) }
          let (next, isDone) = state.with { state -> (Output?, Bool) in
            if !state.waiting.isEmpty { return (state.waiting.removeFirst(), false) }
            state.running -= 1
            return (nil, state.running == 0 && state.isLast)
          }
          if let next { begin(next) }
          if isDone { merge.finish(.finished) }
        } onValue: {
          merge.send($0)
        }
      }
      merge.listen(to: self) { completion in
        guard case .finished = completion else { return merge.finish(completion) }
        if state.with({
          $0.isLast = true
          return $0.running == 0
        }) {
          merge.finish(.finished)
        }
      } onValue: { value in
        let begins = state.with { state in
          guard state.running < maxPublishers.max ?? .max else {
            state.waiting.append(value)
            return false
          }
          state.running += 1
          return true
        }
        if begins { begin(value) }
      }
    })
  }
  /// The same with inner publishers that cannot fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher, and cancels the previous one.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }

  fileprivate func latest() -> AnyPublisher<Output.Output, Failure> {
    AnyPublisher(merge: { merge in
      let state = Locked((current: nil as Int?, isOpen: false, isLast: false, turn: 0))
      merge.listen(to: self) { completion in
        guard case .finished = completion else { return merge.finish(completion) }
        if state.with({
          $0.isLast = true
          return !$0.isOpen
        }) {
          merge.finish(.finished)
        }
      } onValue: { publisher in
        let (before, turn) = state.with { state in
          state.isOpen = true
          state.turn += 1
          defer { state.current = nil }
          return (state.current, state.turn)
        }
        before.map(merge.stopListening)
        let number = merge.listen(to: publisher) { completion in
          guard case .finished = completion else { return merge.finish(completion) }
          let isDone = state.with { state in
            if state.turn == turn { state.isOpen = false }
            return state.turn == turn && state.isLast
          }
          if isDone { merge.finish(.finished) }
        } onValue: { value in
          if state.with({ $0.turn == turn }) { merge.send(value) }
        }
        let isCurrent = state.with { state in
          guard state.turn == turn else { return false }
          state.current = number
          return true
        }
        if !isCurrent { merge.stopListening(number) }
      }
    })
  }
}
extension Publisher where Output: Publisher, Failure == Never {
  @_disfavoredOverload
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, AnyPublisher<Output, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publishers {
  /// Publishes the values of the latest of several publishers.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.latest().receive(subscriber: subscriber)
    }
  }
}

/// Sends all values of all publishers as they arrive.
func merged<Output, Failure: Error>(_ publishers: [AnyPublisher<Output, Failure>]) -> AnyPublisher<Output, Failure> {
  AnyPublisher(merge: { merge in
    let open = Locked(publishers.count)
    if publishers.isEmpty { merge.finish(.finished) }
    for publisher in publishers {
      merge.listen(to: publisher) { completion in
        guard case .finished = completion else { return merge.finish(completion) }
        if open.with({
          $0 -= 1
          return $0 == 0
        }) {
          merge.finish(.finished)
        }
      } onValue: {
        merge.send($0)
      }
    }
  })
}

extension Publishers {
  /// Publishes all values of many publishers as they arrive.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]
    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      merged(publishers.map { $0.eraseToAnyPublisher() }).receive(subscriber: subscriber)
    }
  }
  /// Publishes all values of two publishers as they arrive.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      a.merge(with: b).receive(subscriber: subscriber)
    }
  }
}
