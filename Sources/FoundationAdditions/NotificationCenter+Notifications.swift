// NotificationCenter.notifications(named:): notifications as an asynchronous sequence. Foundation on Linux lacks it.

import Foundation

extension NotificationCenter {
  /// Notifications, one after the other; the sequence ends when its task is cancelled.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    private let center: NotificationCenter
    private let name: Notification.Name
    private weak var object: AnyObject?
    private let isOfOne: Bool

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      (self.center, self.name, self.object, isOfOne) = (center, name, object, object != nil)
    }

    /// Notifications are not Sendable; each is handed over to its one reader.
    fileprivate struct Handed: @unchecked Sendable { let notification: Notification }
    private struct Observer: @unchecked Sendable { let token: any NSObjectProtocol }

    public func makeAsyncIterator() -> Iterator {
      // NB: a reader that does not keep up loses the oldest: nothing grows without a bound.
      let (stream, continuation) = AsyncStream.makeStream(of: Handed.self, bufferingPolicy: .bufferingNewest(1_000))
      guard !isOfOne || object != nil else {
        continuation.finish()
        return Iterator(stream)
      }
      let observer = Observer(
        token: center.addObserver(forName: name, object: object, queue: nil) { continuation.yield(Handed(notification: $0)) })
      continuation.onTermination = { [center] _ in center.removeObserver(observer.token) }
      return Iterator(stream)
    }

    public struct Iterator: AsyncIteratorProtocol {
      private var base: AsyncStream<Handed>.Iterator
      fileprivate init(_ stream: AsyncStream<Handed>) { base = stream.makeAsyncIterator() }
      public mutating func next() async -> Notification? { await base.next()?.notification }
    }
  }

  /// Returns the notifications of a name, of one object or of all.
  public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> Notifications {
    Notifications(self, name, object)
  }
}
