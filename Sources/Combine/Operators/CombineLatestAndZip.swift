// combineLatest and zip, for two to four publishers.

/// Sends the latest values of all publishers whenever one of them sends, once all have sent.
private func combinedLatest<Output, Failure: Error>(
  _ inputs: [AnyPublisher<Any, Failure>], _ make: @escaping ([Any]) -> Output
) -> AnyPublisher<Output, Failure> {
  AnyPublisher(merge: { merge in
    let state = Locked((values: [Any?](repeating: nil, count: inputs.count), open: inputs.count))
    for (index, input) in inputs.enumerated() {
      merge.listen(to: input) { completion in
        guard case .finished = completion else { return merge.finish(completion) }
        let (open, isEmpty) = state.with {
          $0.open -= 1
          return ($0.open, $0.values[index] == nil)
        }
        if open == 0 || isEmpty { merge.finish(.finished) }
      } onValue: { value in
        let values = state.with { state in
          state.values[index] = .some(value)
          return state.values
        }
        let all = values.compactMap { $0 }
        if all.count == inputs.count { merge.send(make(all)) }
      }
    }
  })
}

/// Sends the first values of all publishers together, then the second ones, and so on.
private func zipped<Output, Failure: Error>(
  _ inputs: [AnyPublisher<Any, Failure>], _ make: @escaping ([Any]) -> Output
) -> AnyPublisher<Output, Failure> {
  AnyPublisher(merge: { merge in
    let state = Locked((queues: [[Any]](repeating: [], count: inputs.count), ended: Set<Int>()))
    /// Whether a completed publisher has no value left, so that no further row can be complete.
    func isOver(_ state: (queues: [[Any]], ended: Set<Int>)) -> Bool {
      state.ended.contains { state.queues[$0].isEmpty }
    }
    for (index, input) in inputs.enumerated() {
      merge.listen(to: input) { completion in
        guard case .finished = completion else { return merge.finish(completion) }
        if state.with({
          $0.ended.insert(index)
          return isOver($0)
        }) {
          merge.finish(.finished)
        }
      } onValue: { value in
        let (row, isLast) = state.with { state -> ([Any]?, Bool) in
          state.queues[index].append(value)
          guard !state.queues.contains(where: \.isEmpty) else { return (nil, false) }
          let row = state.queues.indices.map { state.queues[$0].removeFirst() }
          return (row, isOver(state))
        }
        if let row { merge.send(make(row)) }
        if isLast { merge.finish(.finished) }
      }
    }
  })
}

extension Publisher {
  fileprivate var untyped: AnyPublisher<Any, Failure> { map { $0 as Any } }
}

extension Publisher {
  /// Publishes the latest values of several publishers together, whenever one of them changes.
  public func combineLatest<P: Publisher>(
    _ p: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    combinedLatest([untyped, p.untyped]) { ($0[0] as! Output, $0[1] as! P.Output) }
  }
  public func combineLatest<P: Publisher, T>(
    _ p: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    combinedLatest([untyped, p.untyped]) { transform($0[0] as! Output, $0[1] as! P.Output) }
  }
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ p: P, _ q: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    combinedLatest([untyped, p.untyped, q.untyped]) { ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output) }
  }
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combinedLatest([untyped, p.untyped, q.untyped]) { transform($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output) }
  }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P, _ q: Q, _ r: R
  ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combinedLatest([untyped, p.untyped, q.untyped, r.untyped]) {
      ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output, $0[3] as! R.Output)
    }
  }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combinedLatest([untyped, p.untyped, q.untyped, r.untyped]) {
      transform($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output, $0[3] as! R.Output)
    }
  }
}

extension Publishers {
  /// Publishes the latest values of two publishers together.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where B.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>
    public init(_ a: A, _ b: B) { joined = a.combineLatest(b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }
  /// Publishes the latest values of three publishers together.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>
    public init(_ a: A, _ b: B, _ c: C) { joined = a.combineLatest(b, c) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }
  /// Publishes the latest values of four publishers together.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { joined = a.combineLatest(b, c, d) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the first values of several publishers together, then the second values, and so on.
  public func zip<P: Publisher>(
    _ p: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    zipped([untyped, p.untyped]) { ($0[0] as! Output, $0[1] as! P.Output) }
  }
  public func zip<P: Publisher, T>(
    _ p: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    zipped([untyped, p.untyped]) { transform($0[0] as! Output, $0[1] as! P.Output) }
  }
  public func zip<P: Publisher, Q: Publisher>(
    _ p: P, _ q: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    zipped([untyped, p.untyped, q.untyped]) { ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output) }
  }
  public func zip<P: Publisher, Q: Publisher, T>(
    _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    zipped([untyped, p.untyped, q.untyped]) { transform($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output) }
  }
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ p: P, _ q: Q, _ r: R
  ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zipped([untyped, p.untyped, q.untyped, r.untyped]) { ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output, $0[3] as! R.Output) }
  }
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zipped([untyped, p.untyped, q.untyped, r.untyped]) {
      transform($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output, $0[3] as! R.Output)
    }
  }
}

extension Publishers {
  /// Publishes the values of two publishers in pairs.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where B.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>
    public init(_ a: A, _ b: B) { joined = a.zip(b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }
  /// Publishes the values of three publishers in triples.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>
    public init(_ a: A, _ b: B, _ c: C) { joined = a.zip(b, c) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }
  /// Publishes the values of four publishers in groups of four.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    private let joined: AnyPublisher<Output, Failure>
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { joined = a.zip(b, c, d) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      joined.receive(subscriber: subscriber)
    }
  }
}
