// ObservableObject: a class that publishes before it changes.

@_spi(Reflection) import Swift

/// A type of object with a publisher that emits before the object has changed.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// A publisher that publishes changes from observable objects.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never
  private let subscriptions = SubjectSubscriptions<Void, Never>(keepsLatest: false)
  public init() {}
  /// Announces a change to all subscribers.
  public func send() { subscriptions.send(()) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscriptions.attach(AnySubscriber(subscriber), first: nil)
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of this object, shared by its published properties. Conforming types need not implement it.
  public var objectWillChange: ObservableObjectPublisher {
    let slots = PublisherSlots.of(type(of: self))
    guard !slots.isEmpty else { return loosePublishers.publisher(of: self) }
    let object = Unmanaged.passUnretained(self).toOpaque()
    return findingPublisher.with { _ in
      let owners = slots.map { $0.owner(object) }
      let publisher = owners.lazy.compactMap { $0.with { $0 } }.first ?? ObservableObjectPublisher()
      for owner in owners { owner.with { $0 = publisher } }
      return publisher
    }
  }
}

/// Held while an object's publisher is looked up, so that two threads never create two.
private let findingPublisher = Locked(())

/// A published property of any type in a class.
private struct PublisherSlot {
  let owner: (UnsafeMutableRawPointer) -> Locked<ObservableObjectPublisher?>
}

/// The offsets of a class's published properties, found once for each class.
private enum PublisherSlots {
  private static let known = Locked<[ObjectIdentifier: [PublisherSlot]]>([:])

  static func of(_ type: any AnyObject.Type) -> [PublisherSlot] {
    let id = ObjectIdentifier(type)
    if let slots = known.with({ $0[id] }) { return slots }
    var slots: [PublisherSlot] = []
    // This includes the fields of superclasses.
    // `.classType` and `.ignoreUnknown`, variables in the standard library, which Swift 6 does not read.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 3)) { _, offset, fieldType, _ in
      guard let published = fieldType as? any PublishedField.Type else { return true }
      slots.append(PublisherSlot { published.owner(at: $0 + offset) })
      return true
    }
    known.with { [slots] in $0[id] = slots }
    return slots
  }
}

private protocol PublishedField {
  static func owner(at address: UnsafeMutableRawPointer) -> Locked<ObservableObjectPublisher?>
}
extension Published: PublishedField {
  fileprivate static func owner(at address: UnsafeMutableRawPointer) -> Locked<ObservableObjectPublisher?> {
    address.assumingMemoryBound(to: Published<Value>.self).pointee.box.owner
  }
}

/// The publishers of objects without published properties, which send by hand and have no field to store it.
private let loosePublishers = LoosePublishers()

// Sendable: its state is locked.
private final class LoosePublishers: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepAt = 64
  }
  private let state = Locked(State())

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    state.with { state in
      let id = ObjectIdentifier(object)
      // NB: addresses are reused, so an entry is valid only while its own object lives.
      if let entry = state.entries[id], entry.object === object { return entry.publisher }
      if state.entries.count >= state.sweepAt {
        state.entries = state.entries.filter { $0.value.object != nil }
        state.sweepAt = max(64, state.entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      state.entries[id] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}
