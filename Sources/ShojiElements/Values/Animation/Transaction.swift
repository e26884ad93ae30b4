// Transaction: the context of one state change.

import Foundation

/// The context of the current state-processing update.
public struct Transaction: Sendable {
  /// The animation, if any, of the change.
  public var animation: Animation?
  /// Whether views' own animations are disabled.
  public var disablesAnimations = false
  /// Whether the change is part of a continuous interaction, like a drag.
  public var isContinuous = false
  private var values: [ObjectIdentifier: any Sendable] = [:]

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// A custom value; `@Entry` declares the key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { (values[ObjectIdentifier(key)] as? Kept<K.Value>)?.value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = Kept(value: newValue) }
  }
}

/// A key for accessing values in a transaction.
public protocol TransactionKey: SendableMetatype {
  associatedtype Value
  static var defaultValue: Value { get }
}

// A transaction stays on the actor that created it, whatever values an app stores in it.
private struct Kept<Value>: @unchecked Sendable { let value: Value }
