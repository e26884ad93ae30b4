// OperatorSubscriber: one operator between a publisher and a subscriber. It passes demand upstream and values downstream,
// and sends nothing after completion.

final class OperatorSubscriber<Input, InFailure: Error, Output, OutFailure: Error>: Subscriber, Subscription {
  typealias OnValue = (OperatorSubscriber, Input) -> Subscribers.Demand
  typealias OnEnd = (OperatorSubscriber, Subscribers.Completion<InFailure>) -> Void

  private struct State {
    var downstream: AnySubscriber<Output, OutFailure>?
    var upstream: (any Subscription)?
    var isOver = false
  }
  private let state: Locked<State>
  private let onValue: OnValue
  private let onEnd: OnEnd
  /// Called once when the downstream subscriber cancels.
  var onCancel: (() -> Void)?

  init(_ downstream: AnySubscriber<Output, OutFailure>, onValue: @escaping OnValue, onEnd: @escaping OnEnd) {
    state = Locked(State(downstream: downstream))
    (self.onValue, self.onEnd) = (onValue, onEnd)
  }

  func receive(subscription: any Subscription) {
    let downstream = state.with { state -> AnySubscriber<Output, OutFailure>? in
      guard state.upstream == nil, !state.isOver else { return nil }
      state.upstream = subscription
      return state.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }
  func receive(_ input: Input) -> Subscribers.Demand { state.with { $0.isOver } ? .none : onValue(self, input) }
  func receive(completion: Subscribers.Completion<InFailure>) {
    guard !state.with({ $0.isOver }) else { return }
    _ = state.with { state in
      defer { state.upstream = nil }
      return state.upstream
    }
    onEnd(self, completion)
  }
  func request(_ demand: Subscribers.Demand) { state.with { $0.upstream }?.request(demand) }
  func cancel() {
    let old = end()
    old?.upstream?.cancel()
    onCancel?()
    onCancel = nil
  }

  /// Sends a value downstream.
  @discardableResult
  func send(_ output: Output) -> Subscribers.Demand { state.with { $0.downstream }?.receive(output) ?? .none }

  /// Cancels upstream and completes downstream.
  func finish(_ completion: Subscribers.Completion<OutFailure>) {
    guard let old = end() else { return }
    old.upstream?.cancel()
    old.downstream?.receive(completion: completion)
  }

  private func end() -> State? {
    state.with { state in
      guard !state.isOver else { return nil }
      let old = state
      state = State(isOver: true)
      return old
    }
  }
}

extension Publisher {
  /// A publisher that transforms this one. `make` is called for each subscriber, so that each has its own captured state.
  func link<O, F: Error>(
    _ make: @escaping () -> (value: OperatorSubscriber<Output, Failure, O, F>.OnValue, end: OperatorSubscriber<Output, Failure, O, F>.OnEnd)
  ) -> AnyPublisher<O, F> {
    AnyPublisher { subscriber in
      let handlers = make()
      self.receive(subscriber: OperatorSubscriber(subscriber, onValue: handlers.value, onEnd: handlers.end))
    }
  }

  /// The same with the completion passed through unchanged.
  func link<O>(
    _ make: @escaping () -> OperatorSubscriber<Output, Failure, O, Failure>.OnValue
  ) -> AnyPublisher<O, Failure> {
    link { (make(), { link, completion in link.finish(completion) }) }
  }
}
