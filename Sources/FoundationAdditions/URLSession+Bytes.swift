// URLSession.bytes: a response's body byte by byte and line by line, as it arrives. Foundation on Linux lacks it.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Starts a request, and returns its body as a sequence as soon as the response's head has arrived.
  public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) {
    let arrival = BodyArrival()
    // A session of its own: only a session's delegate sees data as it arrives.
    let session = URLSession(configuration: configuration, delegate: arrival, delegateQueue: nil)
    let task = session.dataTask(with: request)
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        arrival.start(continuation)
        task.resume()
        session.finishTasksAndInvalidate()
      }
    } onCancel: {
      task.cancel()
    }
    return (AsyncBytes(task: task, chunks: arrival.chunks), response)
  }
  public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// The bytes of a body.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public let task: URLSessionDataTask
    let chunks: AsyncThrowingStream<Data, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator(), task: task) }
    /// The body's lines as text. Lines end with a line feed, with or without a carriage return.
    public var lines: AsyncByteLines<AsyncBytes> { AsyncByteLines(bytes: self) }

    public struct Iterator: AsyncIteratorProtocol {
      var chunks: AsyncThrowingStream<Data, any Error>.Iterator
      let task: URLSessionDataTask
      private var chunk = Data()
      private var place = 0
      init(chunks: AsyncThrowingStream<Data, any Error>.Iterator, task: URLSessionDataTask) { (self.chunks, self.task) = (chunks, task) }

      public mutating func next() async throws -> UInt8? {
        while place >= chunk.count {
          guard !Task.isCancelled else {
            task.cancel()
            throw CancellationError()
          }
          guard let next = try await chunks.next() else { return nil }
          // Copied, so that its indices begin at zero.
          (chunk, place) = (Data(next), 0)
        }
        defer { place += 1 }
        return chunk[place]
      }
    }
  }
}

/// Lines of text in a sequence of bytes.
public struct AsyncByteLines<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  let bytes: Base
  public func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    var bytes: Base.AsyncIterator
    public mutating func next() async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await bytes.next() {
        if byte == 10 {
          if line.last == 13 { line.removeLast() }
          // Empty lines are left out, as in Foundation.
          if line.isEmpty { continue }
          return String(decoding: line, as: UTF8.self)
        }
        line.append(byte)
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}
extension AsyncByteLines: Sendable where Base: Sendable {}

/// Receives one task's response and data.
private final class BodyArrival: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let chunks: AsyncThrowingStream<Data, any Error>
  private let sink: AsyncThrowingStream<Data, any Error>.Continuation
  private let lock = NSLock()
  private var head: CheckedContinuation<URLResponse, any Error>?

  override init() { (chunks, sink) = AsyncThrowingStream.makeStream() }

  func start(_ continuation: CheckedContinuation<URLResponse, any Error>) { lock.withLock { head = continuation } }
  private func takeHead() -> CheckedContinuation<URLResponse, any Error>? {
    lock.withLock {
      defer { head = nil }
      return head
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    takeHead()?.resume(returning: response)
    completionHandler(.allow)
  }
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { sink.yield(data) }
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error {
      takeHead()?.resume(throwing: error)
      sink.finish(throwing: error)
    } else {
      if let response = task.response { takeHead()?.resume(returning: response) }
      takeHead()?.resume(throwing: URLError(.badServerResponse))
      sink.finish()
    }
  }
}
