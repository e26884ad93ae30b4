// NotificationCenter.publisher(for:).

import Foundation

extension NotificationCenter {
  /// A publisher that emits the notifications with a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications with one name, from one object or from any.
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let passed = PassthroughSubject<Notification, Never>()
      let send = Moved(passed)
      let observer = Moved(center.addObserver(forName: name, object: object, queue: nil) { send.value.send($0) })
      passed.handleEvents(receiveCancel: { [center] in center.removeObserver(observer.value) })
        .receive(subscriber: subscriber)
    }
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }
}
