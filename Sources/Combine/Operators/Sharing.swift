// One subscription for many subscribers.

/// A publisher that provides an explicit means of connecting and canceling publication.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing, until the result is cancelled or released.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects for the first subscriber and disconnects after the last one.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let state = Locked((count: 0, connection: nil as (any Cancellable)?))

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = state.with {
        $0.count += 1
        return $0.count == 1
      }
      let link = OperatorSubscriber<Output, Failure, Output, Failure>(
        AnySubscriber(subscriber), onValue: { $0.send($1) }, onEnd: { $0.finish($1) })
      link.onCancel = {
        let connection = self.state.with { state -> (any Cancellable)? in
          state.count -= 1
          guard state.count == 0 else { return nil }
          defer { state.connection = nil }
          return state.connection
        }
        connection?.cancel()
      }
      upstream.receive(subscriber: link)
      guard isFirst else { return }
      let connection = upstream.connect()
      state.with { $0.connection = connection }
    }
  }

  /// Passes the values of one subscription to many subscribers.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let upstream: Upstream
    private let createSubject: () -> SubjectType
    private let current = Locked<SubjectType?>(nil)

    init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }
    private var subject: SubjectType {
      current.with { current in
        let subject = current ?? createSubject()
        current = subject
        return subject
      }
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }
    public func connect() -> any Cancellable {
      let connection = upstream.subscribe(subject)
      return AnyCancellable {
        connection.cancel()
        _ = self.current.take()
      }
    }
  }
}

extension Publisher {
  /// Publishes to all subscribers through one subject, once it is connected.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { multicast { subject } }

  /// Shares one subscription between all subscribers.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  /// A publisher whose subscribers share one subscription.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }
}

extension Publisher where Failure == Never {
  /// Delays publishing until the result is connected.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject() }
  }
}
