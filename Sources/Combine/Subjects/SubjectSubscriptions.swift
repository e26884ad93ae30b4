// SubjectSubscriptions: the subscriptions of one subject, each with its own demand.

// Sendable: its state is locked.
final class SubjectSubscriptions<Output, Failure: Error>: @unchecked Sendable {
  private struct State {
    var subscriptions: [Outlet<Output, Failure>] = []
    var completion: Subscribers.Completion<Failure>?
  }
  private let state = Locked(State())
  /// Whether the latest value is kept for a subscriber without demand until it requests one.
  private let keepsLatest: Bool

  init(keepsLatest: Bool) { self.keepsLatest = keepsLatest }

  var isOver: Bool { state.with { $0.completion != nil } }
  var isEmpty: Bool { state.with { $0.subscriptions.isEmpty } }

  func attach(_ subscriber: AnySubscriber<Output, Failure>, first: Output?) {
    let outlet = Outlet(subscriber, waiting: first, keepsLatest: keepsLatest) { [weak self] outlet in
      self?.state.with { $0.subscriptions.removeAll { $0 === outlet } }
    }
    let completion = state.with { state in
      if state.completion == nil { state.subscriptions.append(outlet) }
      return state.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: outlet)
    }
  }

  func send(_ value: Output) {
    let subscriptions = state.with { $0.subscriptions }
    for outlet in subscriptions { outlet.offer(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let subscriptions = state.with { state -> [Outlet<Output, Failure>] in
      guard state.completion == nil else { return [] }
      state.completion = completion
      defer { state.subscriptions = [] }
      return state.subscriptions
    }
    for outlet in subscriptions { outlet.finish(completion) }
  }
}

/// One subscription of a subject.
final class Outlet<Output, Failure: Error>: Subscription {
  private struct State {
    var subscriber: AnySubscriber<Output, Failure>?
    var demand = Subscribers.Demand.none
    var waiting: Output?
  }
  private let state: Locked<State>
  private let keepsLatest: Bool
  private let onCancel: (Outlet) -> Void

  init(
    _ subscriber: AnySubscriber<Output, Failure>, waiting: Output?, keepsLatest: Bool,
    onCancel: @escaping (Outlet) -> Void
  ) {
    state = Locked(State(subscriber: subscriber, waiting: waiting))
    (self.keepsLatest, self.onCancel) = (keepsLatest, onCancel)
  }

  func offer(_ value: Output) {
    let subscriber = state.with { state -> AnySubscriber<Output, Failure>? in
      guard state.demand > .none else {
        if keepsLatest { state.waiting = value }
        return nil
      }
      state.demand -= 1
      return state.subscriber
    }
    guard let more = subscriber?.receive(value), more > .none else { return }
    request(more)
  }

  func request(_ demand: Subscribers.Demand) {
    let waiting = state.with { state -> Output? in
      state.demand += demand
      guard state.demand > .none else { return nil }
      defer { state.waiting = nil }
      return state.waiting
    }
    if let waiting { offer(waiting) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) { forget()?.receive(completion: completion) }

  func cancel() {
    if forget() != nil { onCancel(self) }
  }

  private func forget() -> AnySubscriber<Output, Failure>? {
    state.with { state in
      defer { state = State() }
      return state.subscriber
    }
  }
}
