// Operators for errors.

extension Publisher {
  /// Continues with another publisher after an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    AnyPublisher(merge: { merge in
      merge.listen(to: self) { completion in
        switch completion {
        case .finished: merge.finish(.finished)
        case .failure(let error): merge.listen(to: handler(error), onEnd: merge.finish, onValue: merge.send)
        }
      } onValue: {
        merge.send($0)
      }
    })
  }
  /// Continues with another publisher after a failure; the closure may throw.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> AnyPublisher<Output, any Error>
  where P.Output == Output {
    `catch` { error -> AnyPublisher<Output, any Error> in
      do { return try handler(error).mapError { $0 as any Error } } catch { return Fail(error: error).eraseToAnyPublisher() }
    }
  }
  /// Publishes a value in place of a failure, and finishes.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { `catch` { _ in Just(output) } }

  /// Subscribes again after an error, at most a number of times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return `catch` { _ in retry(retries - 1) }
  }
  /// Ends the process on an error.
  public func assertNoFailure(_ prefix: String = "") -> AnyPublisher<Output, Never> {
    mapError { error -> Never in fatalError("\(prefix)\(error)") }
  }
}
