// Selector: a method that an object is told to perform. Swift on Linux calls no method by its name, so a selector brings its method along.

import Foundation

/// A method of a class, by its name. The plugin ShojiApp writes it where an app's source says `#selector(…)`.
///
/// Two selectors are equal if their methods have the same name, whatever class is named with it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String
  private let call: Call?
  /// Calls the method of an object with as many arguments as it takes. Returns false if the object or an argument is of another type.
  private typealias Call = @Sendable (_ target: AnyObject, _ arguments: [Any?]) -> Bool

  /// A name alone, which nothing can call. Shoji knows one that it performs itself: `resignFirstResponder`.
  /// - Parameter name: as in the source, such as `UIResponder.resignFirstResponder`.
  public init(_ name: String) { (self.name, call) = (name, nil) }
  public init(stringLiteral name: String) { self.init(name) }

  private init(_ name: String, call: @escaping Call) { (self.name, self.call) = (name, call) }

  /// The method's own name, without its type and its arguments' labels.
  var method: Substring { name.prefix { $0 != "(" && $0 != ":" }.split(separator: ".").last ?? "" }
  /// The method's own name and its arguments' labels.
  private var signature: Substring {
    let start = name.prefix { $0 != "(" }.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex
    return name[start...]
  }

  public static func == (one: Selector, other: Selector) -> Bool { one.signature == other.signature }
  public func hash(into hasher: inout Hasher) { hasher.combine(signature) }
}

// MARK: - Calling

extension Selector {
  /// Calls the method of an object.
  ///
  /// A method of the main actor is called there, at once if this is the main thread. Others are called where this is.
  /// - Parameter arguments: what the method gets, as far as it takes arguments.
  /// - Returns: whether the object has the method. If not, a line in the log says so.
  @discardableResult package func perform(on target: AnyObject, with arguments: Any?...) -> Bool {
    if let call, call(target, arguments) { return true }
    FileHandle.standardError.write(
      Data("\(type(of: target)) does not perform \(name): a selector is called if it is written as #selector(…), with what it gets\n".utf8))
    return false
  }

  /// Returns an argument as a method wants it; nil if it is of another type.
  private static func argument<Value>(_ arguments: [Any?], _ index: Int) -> Value? {
    let given = index < arguments.count ? arguments[index] : nil
    if let value = given as? Value { return value }
    // In Objective-C a pointer without a place comes through, also where Swift's type has none.
    if Value.self is UnsafeRawPointer.Type || Value.self is UnsafeRawPointer?.Type {
      return (given as? UnsafeMutableRawPointer).map { UnsafeRawPointer($0) } as? Value ?? UnsafeRawPointer(nowhere) as? Value
    }
    return Value.self is UnsafeMutableRawPointer.Type ? nowhere as? Value : nil
  }
  // Unsafe only in name: nothing is stored there.
  nonisolated(unsafe) private static let nowhere = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 16)

  private static func onMainActor(_ work: @escaping @MainActor () -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated(work) }
    Task { @MainActor in work() }
  }
}

/// A value that is passed to another thread together with a call. Unsafe only in name: as in Objective-C, the caller must know on which threads the receiver may be called.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

// MARK: - What the plugin writes

extension Selector {
  // NB: in Swift 5 mode an actor alone does not make two declarations different; `isOnMainActor` does, which has a default value.

  /// A method without arguments.
  public init<Target: AnyObject, Result>(_ name: String, of method: @escaping (Target) -> () -> Result) {
    let method = Handed(method)
    self.init(name) { target, _ in
      guard let target = target as? Target else { return false }
      _ = method.value(target)()
      return true
    }
  }
  /// A method with an argument.
  public init<Target: AnyObject, A, Result>(_ name: String, of method: @escaping (Target) -> (A) -> Result) {
    let method = Handed(method)
    self.init(name) { target, arguments in
      guard let target = target as? Target, let a: A = Self.argument(arguments, 0) else { return false }
      _ = method.value(target)(a)
      return true
    }
  }
  /// A method with two arguments.
  public init<Target: AnyObject, A, B, Result>(_ name: String, of method: @escaping (Target) -> (A, B) -> Result) {
    let method = Handed(method)
    self.init(name) { target, arguments in
      guard let target = target as? Target, let a: A = Self.argument(arguments, 0), let b: B = Self.argument(arguments, 1) else {
        return false
      }
      _ = method.value(target)(a, b)
      return true
    }
  }
  /// A method with three arguments.
  public init<Target: AnyObject, A, B, C, Result>(_ name: String, of method: @escaping (Target) -> (A, B, C) -> Result) {
    let method = Handed(method)
    self.init(name) { target, arguments in
      guard let target = target as? Target, let a: A = Self.argument(arguments, 0), let b: B = Self.argument(arguments, 1),
        let c: C = Self.argument(arguments, 2)
      else { return false }
      _ = method.value(target)(a, b, c)
      return true
    }
  }

  /// A method of the main actor without arguments.
  @_disfavoredOverload public init<Target: AnyObject, Result>(
    _ name: String, of method: @escaping @MainActor (Target) -> @MainActor () -> Result, isOnMainActor: Void = ()
  ) {
    self.init(name) { target, _ in
      guard let target = target as? Target else { return false }
      let it = Handed(target)
      Self.onMainActor { _ = method(it.value)() }
      return true
    }
  }
  /// A method of the main actor with an argument.
  @_disfavoredOverload public init<Target: AnyObject, A, Result>(
    _ name: String, of method: @escaping @MainActor (Target) -> @MainActor (A) -> Result, isOnMainActor: Void = ()
  ) {
    self.init(name) { target, arguments in
      guard let target = target as? Target, let a: A = Self.argument(arguments, 0) else { return false }
      let it = Handed((target, a))
      Self.onMainActor { _ = method(it.value.0)(it.value.1) }
      return true
    }
  }
  /// A method of the main actor with two arguments.
  @_disfavoredOverload public init<Target: AnyObject, A, B, Result>(
    _ name: String, of method: @escaping @MainActor (Target) -> @MainActor (A, B) -> Result, isOnMainActor: Void = ()
  ) {
    self.init(name) { target, arguments in
      guard let target = target as? Target, let a: A = Self.argument(arguments, 0), let b: B = Self.argument(arguments, 1) else {
        return false
      }
      let it = Handed((target, a, b))
      Self.onMainActor { _ = method(it.value.0)(it.value.1, it.value.2) }
      return true
    }
  }
  /// A method of the main actor with three arguments.
  @_disfavoredOverload public init<Target: AnyObject, A, B, C, Result>(
    _ name: String, of method: @escaping @MainActor (Target) -> @MainActor (A, B, C) -> Result, isOnMainActor: Void = ()
  ) {
    self.init(name) { target, arguments in
      guard let target = target as? Target, let a: A = Self.argument(arguments, 0), let b: B = Self.argument(arguments, 1),
        let c: C = Self.argument(arguments, 2)
      else { return false }
      let it = Handed((target, a, b, c))
      Self.onMainActor { _ = method(it.value.0)(it.value.1, it.value.2, it.value.3) }
      return true
    }
  }
}

// MARK: - The responder chain

/// Something that has happened to the app, such as a touch. Shoji sends none; it is there for methods that may be given one.
public final class UIEvent: NSObject {}

extension UIApplication {
  /// Sends an action to an object; or to the one that has the focus, where Shoji knows one action: `resignFirstResponder`, which takes the focus from the focused field, so
  /// that the keyboard goes.
  ///
  /// - Parameter target: the object whose method is called; nil for the one that has the focus
  /// - Returns: whether there was something that takes the action
  @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.perform(on: target as AnyObject, with: sender, event) }
    guard action.method == "resignFirstResponder" else { return false }
    CurrentScene.resignFocus()
    return true
  }
}

extension UIResponder {
  /// Takes the focus from the focused field, so that the keyboard goes.
  @discardableResult public func resignFirstResponder() -> Bool {
    CurrentScene.resignFocus()
    return true
  }
}
