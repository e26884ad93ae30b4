// @Published: a stored property that publishes before it changes.

/// A type that publishes a property marked with an attribute.
///
/// In an `ObservableObject` a change also makes the object's `objectWillChange` send. In a struct the
/// property is plain storage: a copy has its own value.
@propertyWrapper
public struct Published<Value> {
  var box: PublishedBox<Value>

  public init(initialValue: Value) { box = PublishedBox(initialValue) }
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  /// The value of a property in a struct; classes use the subscript below.
  public var wrappedValue: Value {
    get { box.value }
    set {
      // NB: copy-on-write: copies of a struct share the box until one of them is changed.
      if !isKnownUniquelyReferenced(&box) { box = PublishedBox(box.value) }
      box.set(newValue)
    }
  }

  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // `assign(to: &$property)` writes back the publisher that it received.
    set {}
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  /// A publisher of the value: the current one at once, each later one before it is stored.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let box: PublishedBox<Value>
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.subscriptions.attach(AnySubscriber(subscriber), first: box.value)
    }
  }
}

/// The value of a published property, with its subscribers and its object's publisher.
final class PublishedBox<Value>: @unchecked Sendable {
  private(set) var value: Value
  let subscriptions = SubjectSubscriptions<Value, Never>(keepsLatest: true)
  /// The publisher of the object that has the property; set when it is first read.
  let owner = Locked<ObservableObjectPublisher?>(nil)
  /// The subscriptions of `assign(to:)`, kept for as long as the property lives.
  let sources = Locked<[AnyCancellable]>([])

  init(_ value: Value) { self.value = value }
  deinit { subscriptions.send(completion: .finished) }

  func set(_ newValue: Value) {
    owner.with { $0 }?.send()
    subscriptions.send(newValue)
    value = newValue
  }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a published property, for as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    let source = sink { [weak box] in box?.set($0) }
    box.sources.with { $0.append(source) }
  }
}
