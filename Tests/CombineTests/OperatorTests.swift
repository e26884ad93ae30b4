import Combine
import Testing

private struct Broken: Error, Equatable {}

/// All values of a publisher that finishes synchronously.
private func values<P: Publisher>(_ publisher: P) -> [P.Output] {
  var result: [P.Output] = []
  _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { result.append($0) })
  return result
}

@Suite("Operators") struct OperatorTests {
  @Test("Operators filter, map, limit and collect values")
  func singleValues() {
    let numbers = [1, 1, 2, 3, 3, 4].publisher
    #expect(values(numbers.map { $0 * 10 }) == [10, 10, 20, 30, 30, 40])
    #expect(values(numbers.filter { $0 % 2 == 0 }) == [2, 4])
    #expect(values(numbers.removeDuplicates()) == [1, 2, 3, 4])
    #expect(values(numbers.compactMap { $0 > 2 ? "\($0)" : nil }) == ["3", "3", "4"])
    #expect(values(numbers.scan(0, +)) == [1, 2, 4, 7, 10, 14])
    #expect(values(numbers.dropFirst(4)) == [3, 4])
    #expect(values(numbers.prefix(2)) == [1, 1])
    #expect(values(numbers.first { $0 > 2 }) == [3])
    #expect(values(numbers.last()) == [4])
    #expect(values(numbers.collect(4)) == [[1, 1, 2, 3], [3, 4]])
    #expect(values(numbers.contains(3)) == [true])
  }

  @Test("combineLatest sends once all have sent; zip pairs values by position")
  func together() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var (latest, rows): ([String], [String]) = ([], [])
    let a = left.combineLatest(right) { "\($0)\($1)" }.sink { latest.append($0) }
    let b = left.zip(right).map { "\($0)\($1)" }.sink { rows.append($0) }
    left.send(1)
    left.send(2)
    right.send("a")
    right.send("b")
    #expect(latest == ["2a", "2b"])
    #expect(rows == ["1a", "2b"])
    _ = (a, b)
  }

  @Test("merge forwards all values and finishes with the last publisher")
  func merging() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var (seen, isOver): ([Int], Bool) = ([], false)
    let c = left.merge(with: right).sink { _ in
      isOver = true
    } receiveValue: {
      seen.append($0)
    }
    left.send(1)
    left.send(completion: .finished)
    right.send(2)
    #expect(seen == [1, 2] && !isOver)
    right.send(completion: .finished)
    #expect(isOver)
    _ = c
  }

  @Test("switchToLatest drops the previous publisher; flatMap keeps it")
  func inner() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    var (switched, flat): ([Int], [Int]) = ([], [])
    let a = outer.switchToLatest().sink { switched.append($0) }
    let b = outer.flatMap { $0 }.sink { flat.append($0) }
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    #expect(switched == [1, 3])
    #expect(flat == [1, 2, 3])
    _ = (a, b)
  }

  @Test("Errors can be retried, replaced and caught")
  func errors() {
    var attempts = 0
    let broken = Deferred { () -> AnyPublisher<Int, Broken> in
      attempts += 1
      return attempts < 3
        ? Fail(error: Broken()).eraseToAnyPublisher()
        : Just(7).setFailureType(to: Broken.self).eraseToAnyPublisher()
    }
    #expect(values(broken.retry(2)) == [7] && attempts == 3)
    #expect(values(Fail<Int, Broken>(error: Broken()).replaceError(with: 0)) == [0])
    #expect(values(Fail<Int, Broken>(error: Broken()).catch { _ in [1, 2].publisher }) == [1, 2])
    #expect(values([1, 2, 3].publisher.tryMap { if $0 == 2 { throw Broken() } else { $0 } }.replaceError(with: -1)) == [1, -1])
  }

  @Test("share subscribes once, and cancels with its last subscriber")
  func sharing() {
    let source = PassthroughSubject<Int, Never>()
    var (subscriptions, cancels) = (0, 0)
    let shared =
      source
      .handleEvents(receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancels += 1 }).share()
    var seen: [Int] = []
    let a = shared.sink { seen.append($0) }
    let b = shared.sink { seen.append($0 * 10) }
    source.send(1)
    #expect(subscriptions == 1 && seen == [1, 10])
    a.cancel()
    #expect(cancels == 0)
    b.cancel()
    #expect(cancels == 1)
  }

  @Test("A subject sends nothing after completion, nor to cancelled subscribers")
  func ends() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let a = subject.sink { seen.append($0) }
    subject.value = 2
    a.cancel()
    subject.send(3)
    #expect(seen == [1, 2] && subject.value == 3)
    subject.send(completion: .finished)
    subject.send(4)
    #expect(subject.value == 3)
  }

  @Test("An AnyCancellable cancels when it is released")
  func ownership() {
    let subject = PassthroughSubject<Int, Never>()
    var (seen, kept): ([Int], Set<AnyCancellable>) = ([], [])
    subject.sink { seen.append($0) }.store(in: &kept)
    subject.send(1)
    kept.removeAll()
    subject.send(2)
    #expect(seen == [1])
  }
}

@Suite("Time") struct TimeTests {
  @Test("debounce waits for a pause of two steps")
  func debounce() {
    #expect(
      timeline("abc----d---|") { $0.debounce(for: .milliseconds(200), scheduler: $1).eraseToAnyPublisher() }
        == "----c----d-|")
  }
  @Test("throttle passes one value in three steps")
  func throttle() {
    #expect(timeline("abcdef---") { $0.throttle(for: .milliseconds(300), scheduler: $1, latest: true) } == "a--c--f--")
  }
  @Test("delay shifts everything by two steps")
  func delay() {
    #expect(timeline("ab-|---") { $0.delay(for: .milliseconds(200), scheduler: $1) } == "--ab-|-")
  }
  @Test("timeout finishes after three steps without a value")
  func timeout() {
    #expect(timeline("a-b------") { $0.timeout(.milliseconds(300), scheduler: $1) } == "a-b--|---")
  }
}
