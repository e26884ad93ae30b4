// Source compatibility: a typical view model. Compiling this file is most of the test.

import Combine
import Foundation
import Testing

private struct Item: Decodable, Equatable { var id: Int }
private enum Failure: Error { case offline }

@MainActor private final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published var isValid = false
  @Published var now = Date()
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  private var cancellables = Set<AnyCancellable>()

  nonisolated func search(_ query: String) -> AnyPublisher<[String], any Error> {
    Just(Data(#"[{"id":1}]"#.utf8))
      .decode(type: [Item].self, decoder: JSONDecoder())
      .map { $0.map { "\(query)\($0.id)" } }
      .eraseToAnyPublisher()
  }

  init(scheduler: TestScheduler) {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .map { self.search($0).catch { _ in Just([]) } }
      .switchToLatest()
      .sink { [weak self] in self?.results = $0 }
      .store(in: &cancellables)
    Publishers.CombineLatest3($query, $results, $now)
      .map { !$0.0.isEmpty && !$0.1.isEmpty }
      .assign(to: &$isValid)
    $query.debounce(for: 0.3, scheduler: RunLoop.main).receive(on: DispatchQueue.main).sink { _ in }
      .store(in: &cancellables)
    timer.assign(to: \.now, on: self).store(in: &cancellables)
    Future<Int, Failure> { $0(.success(1)) }
      .flatMap { Just($0).setFailureType(to: Failure.self) }
      .flatMap { Just("\($0)") }
      .mapError { $0 as any Error }
      .sink(receiveCompletion: { if case .failure(let error) = $0 { print(error) } }, receiveValue: { _ in })
      .store(in: &cancellables)
  }
}

@Suite("Source compatibility: a view model") struct SourceShapeTests {
  @Test("The model searches after a pause in typing")
  @MainActor func search() {
    let scheduler = TestScheduler()
    let model = SearchModel(scheduler: scheduler)
    model.query = "a"
    model.query = "ab"
    scheduler.advance(by: .milliseconds(200))
    #expect(model.results.isEmpty && !model.isValid)
    scheduler.advance(by: .milliseconds(100))
    #expect(model.results == ["ab1"] && model.isValid)
  }
}
