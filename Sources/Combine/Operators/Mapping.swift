// Operators that transform, filter or limit values one by one.

import Foundation

extension Publisher {
  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    link { { $0.send(transform($1)) } }
  }
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }
  public func map<A, B>(_ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>) -> AnyPublisher<(A, B), Failure> {
    map { ($0[keyPath: a], $0[keyPath: b]) }
  }
  /// Transforms each value; an error of the closure ends the publisher.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
    tryLink { { link, value in try link.send(transform(value)) } }
  }
  /// Transforms the failure.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    link {
      (
        { $0.send($1) },
        { link, completion in
          switch completion {
          case .finished: link.finish(.finished)
          case .failure(let error): link.finish(.failure(transform(error)))
          }
        }
      )
    }
  }
  /// Transforms each value, and leaves out those for which the closure returns nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    link { { link, value in transform(value).map { link.send($0) } ?? .max(1) } }
  }
  /// Transforms each value, and leaves out nil; an error of the closure ends the publisher.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
    tryLink { { link, value in try transform(value).map { link.send($0) } ?? .max(1) } }
  }
  /// Publishes only values that satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    link { { isIncluded($1) ? $0.send($1) : .max(1) } }
  }
  /// Publishes only values that satisfy a condition; an error of the closure ends the publisher.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
    tryLink { { try isIncluded($1) ? $0.send($1) : .max(1) } }
  }
  /// Publishes a value in place of each nil.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? output } }
  /// Leaves out values that equal the one before.
  public func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    link {
      var last: Output?
      return { link, value in
        if let last, isSame(last, value) { return .max(1) }
        last = value
        return link.send(value)
      }
    }
  }
  /// Combines each value with the result so far, and publishes each result.
  public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
    link {
      var result = initial
      return { link, value in
        result = next(result, value)
        return link.send(result)
      }
    }
  }
  /// Combines each value with the result so far, and publishes each result; an error of the closure ends the publisher.
  public func tryScan<T>(_ initial: T, _ next: @escaping (T, Output) throws -> T) -> AnyPublisher<T, any Error> {
    tryLink {
      var result = initial
      return { link, value in
        result = try next(result, value)
        return link.send(result)
      }
    }
  }
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    link {
      var left = count
      return { link, value in
        guard left > 0 else { return link.send(value) }
        left -= 1
        return .max(1)
      }
    }
  }
  /// Leaves out values until one does not satisfy the condition.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    link {
      var isDropping = true
      return { link, value in
        isDropping = isDropping && predicate(value)
        return isDropping ? .max(1) : link.send(value)
      }
    }
  }
  /// Publishes the first values, and finishes.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    guard maxLength > 0 else { return Empty().eraseToAnyPublisher() }
    return link {
      var left = maxLength
      return { link, value in
        left -= 1
        let more = link.send(value)
        if left == 0 { link.finish(.finished) }
        return more
      }
    }
  }
  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    link {
      { link, value in
        if predicate(value) { return link.send(value) }
        link.finish(.finished)
        return .none
      }
    }
  }
  /// Publishes the first value, or the first that satisfies a condition, and finishes.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).first()
  }
  /// Publishes the value at an index, and finishes.
  public func output(at index: Int) -> AnyPublisher<Output, Failure> { dropFirst(index).first() }
  /// Publishes no values, only the completion.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> { link { { _, _ in .max(1) } } }
  /// Gives a publisher that cannot fail a failure type.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> where Failure == Never {
    link { ({ $0.send($1) }, { link, _ in link.finish(.finished) }) }
  }
  /// Decodes each value, for instance with a `JSONDecoder`.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }
  /// Encodes each value; an error of the encoder ends the publisher.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> AnyPublisher<Coder.Output, any Error>
  where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }

  /// A link whose closure may throw, which ends the chain with that error.
  func tryLink<T>(
    _ make: @escaping () -> (OperatorSubscriber<Output, Failure, T, any Error>, Output) throws -> Subscribers.Demand
  ) -> AnyPublisher<T, any Error> {
    link {
      let body = make()
      return (
        { link, value in
          do { return try body(link, value) } catch {
            link.finish(.failure(error))
            return .none
          }
        },
        { link, completion in
          switch completion {
          case .finished: link.finish(.finished)
          case .failure(let error): link.finish(.failure(error))
          }
        }
      )
    }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> { contains(where: { $0 == output }) }
}

/// A decoder of whole values, such as `JSONDecoder`.
public protocol TopLevelDecoder {
  associatedtype Input
  /// Returns the decoded value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
/// An encoder of whole values, such as `JSONEncoder`.
public protocol TopLevelEncoder {
  associatedtype Output
  /// Returns the encoded value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
