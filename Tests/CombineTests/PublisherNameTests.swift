// Result.Publisher: one value or one error.

import Combine
import Testing

@Suite("A result as a publisher") struct ResultPublisherTests {
  private struct Broken: Error, Equatable {}

  @Test("A value and the end") func value() {
    var values: [Int] = []
    var isFinished = false
    _ = Result<Int, Broken>.Publisher(3).sink {
      isFinished = $0 == .finished
    } receiveValue: {
      values.append($0)
    }
    #expect(values == [3] && isFinished)
  }

  @Test("An error") func failure() {
    var values: [Int] = []
    var failure: Subscribers.Completion<Broken>?
    _ = Result<Int, Broken>.failure(Broken()).publisher.sink {
      failure = $0
    } receiveValue: {
      values.append($0)
    }
    #expect(values.isEmpty && failure == .failure(Broken()))
  }
}
