// MergeSubscription: a subscription that merges several publishers. Values are forwarded as they arrive, regardless of demand.

// Sendable: its state is locked.
final class MergeSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var downstream: AnySubscriber<Output, Failure>?
    var inputs: [Int: AnyCancellable] = [:]
    var ended: Set<Int> = []
    var last = 0
  }
  private let state: Locked<State>

  init(_ downstream: AnySubscriber<Output, Failure>) { state = Locked(State(downstream: downstream)) }

  var isOver: Bool { state.with { $0.downstream == nil } }

  /// Subscribes to one more publisher. Pass the returned number to `stopListening` to cancel it.
  @discardableResult
  func listen<P: Publisher>(
    to publisher: P, onEnd: @escaping (Subscribers.Completion<P.Failure>) -> Void, onValue: @escaping (P.Output) -> Void
  ) -> Int {
    let number = state.with {
      $0.last += 1
      return $0.last
    }
    guard !isOver else { return number }
    let input = publisher.sink { [weak self] completion in
      // NB: a publisher may complete before `sink` returns, so completed numbers are stored too.
      _ = self?.state.with { state in
        state.ended.insert(number)
        return state.inputs.removeValue(forKey: number)
      }
      onEnd(completion)
    } receiveValue: {
      onValue($0)
    }
    let isWanted = state.with { state in
      guard state.downstream != nil, !state.ended.contains(number) else { return false }
      state.inputs[number] = input
      return true
    }
    if !isWanted { input.cancel() }
    return number
  }

  func stopListening(_ number: Int) {
    state.with { state in
      state.ended.insert(number)
      return state.inputs.removeValue(forKey: number)
    }?.cancel()
  }

  func send(_ value: Output) { _ = state.with { $0.downstream }?.receive(value) }
  func finish(_ completion: Subscribers.Completion<Failure>) { end().downstream?.receive(completion: completion) }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() { _ = end() }

  private func end() -> State {
    let old = state.with { state in
      defer { state = State() }
      return state
    }
    for input in old.inputs.values { input.cancel() }
    return old
  }
}

extension AnyPublisher {
  /// A publisher that creates a merge for each subscriber.
  init(merge build: @escaping (MergeSubscription<Output, Failure>) -> Void) {
    self.init(attach: { subscriber in
      let merge = MergeSubscription(subscriber)
      subscriber.receive(subscription: merge)
      build(merge)
    })
  }
}
