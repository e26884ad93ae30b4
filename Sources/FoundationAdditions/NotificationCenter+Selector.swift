// NotificationCenter.addObserver(_:selector:name:object:): a method of an object is called at each notification. Foundation on Linux lacks it.

import Foundation
import Synchronization

import struct Shoji.Selector

extension NotificationCenter {
  /// Calls a method of an object at each notification, on the thread that posts it, until the object is gone or is removed.
  /// - Parameters:
  ///   - name: nil for notifications of each name
  ///   - object: the sender; nil for any
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    MethodObserver.add(MethodObserver(observer as AnyObject, selector, name, object, self))
  }

  /// Ends all that an object observes by its methods, or what a token of `addObserver(forName:object:queue:using:)` stands for.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Ends what an object observes by its methods: notifications of a name, by a sender.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name, object: Any?) {
    removeObserver(observer, name: Optional(name), object: object.map { $0 as AnyObject })
  }

  /// Ends what an object observes by its methods: notifications of a name, or of each; by a sender, or by any.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
    guard !MethodObserver.remove(ObjectIdentifier(observer), name, object.map(ObjectIdentifier.init), self) else { return }
    removeObserver(observer as Any, name: name, object: object as Any?)
  }
}

/// An object that observes by one of its methods.
private final class MethodObserver: @unchecked Sendable {
  private weak var observer: AnyObject?
  /// It stays the same while the object goes.
  private let identifier: ObjectIdentifier
  private let name: Notification.Name?
  private let sender: ObjectIdentifier?
  private let center: NotificationCenter
  // Unsafe only in name: it is set once, before another thread knows the observer.
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ sender: Any?, _ center: NotificationCenter) {
    (self.observer, identifier, self.name, self.center) = (observer, ObjectIdentifier(observer), name, center)
    self.sender = sender.map { ObjectIdentifier($0 as AnyObject) }
    token = center.addObserver(forName: name, object: sender, queue: nil) { [weak self] notification in
      if let object = self?.observer { selector.perform(on: object, with: notification) }
    }
  }

  deinit { if let token { center.removeObserver(token as Any) } }

  private struct All {
    var observers: [ObjectIdentifier: [MethodObserver]] = [:]
    /// How many there may be until those of objects that are gone are looked for.
    var room = 64
  }
  private static let all = Mutex(All())

  static func add(_ new: MethodObserver) {
    let gone = all.withLock { all in
      all.observers[new.identifier, default: []].append(new)
      guard all.observers.count > all.room else { return [MethodObserver]() }
      let gone = all.observers.values.flatMap { $0.filter { $0.observer == nil } }
      for observer in gone { all.observers[observer.identifier]?.removeAll { $0 === observer } }
      all.observers = all.observers.filter { !$1.isEmpty }
      all.room = max(64, 2 * all.observers.count)
      return gone
    }
    // Their tokens are given back here, where the lock is not held.
    _ = gone
  }

  /// Removes an object's observers. Returns false if it has none.
  static func remove(_ observer: ObjectIdentifier, _ name: Notification.Name?, _ sender: ObjectIdentifier?, _ center: NotificationCenter)
    -> Bool
  {
    let removed = all.withLock { all -> [MethodObserver]? in
      guard let own = all.observers[observer] else { return nil }
      let removed = own.filter { ($0.name == name || name == nil) && ($0.sender == sender || sender == nil) && $0.center === center }
      let left = own.filter { one in !removed.contains { $0 === one } }
      all.observers[observer] = left.isEmpty ? nil : left
      return removed
    }
    return removed != nil
  }
}
