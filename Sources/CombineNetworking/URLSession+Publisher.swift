// URLSession.dataTaskPublisher(for:).
// NB: a module of its own, because FoundationNetworking links libcurl: other apps do not load it,
// and link with `--static-swift-stdlib` where curl's library isn't installed.

import Combine
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// A publisher that wraps a data task for a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }
  /// A publisher that wraps a data task for a request. Each subscriber starts a task.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      let answer = CurrentValueSubject<Output?, URLError>(nil)
      let task = session.dataTask(with: request) { data, response, error in
        if let data, let response {
          answer.send((data, response))
        } else {
          answer.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      answer.compactMap { $0 }.first().handleEvents(receiveCancel: { task.cancel() }).receive(subscriber: subscriber)
      task.resume()
    }
  }
}
