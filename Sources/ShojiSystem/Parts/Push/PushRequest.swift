// PushRequest: sends one message to a push service (RFC 8030) and says what has become of it.

import Foundation
import FoundationNetworking

struct PushRequest {
  var endpoint: URL
  var body: [UInt8]
  var authorization: String
  var urgency: Urgency
  /// Seconds for which the push service keeps it for a device that is off.
  var life: Int
  /// Replaces a message with the same topic that the device has not got yet.
  var topic: String

  enum Urgency: String {
    case low, normal, high
  }

  enum Outcome: Equatable {
    case taken
    /// The browser has ended the subscription, or it was made for another key.
    case ended
    /// The push service will never take this message.
    case refused(Int)
    /// Try again, after a number of seconds if the service has named one.
    case later(Int?)
  }

  /// Seconds that a push service may take.
  static let patience = 30.0
  /// The longest pause that a push service can ask for, in seconds.
  static let longestPause = 86_400

  /// Sends it and waits for the answer; must not be called on the system's thread.
  func send() -> Outcome {
    var request = URLRequest(url: endpoint, timeoutInterval: Self.patience)
    request.httpMethod = "POST"
    request.httpBody = Data(body)
    for (name, value) in [
      ("Content-Type", "application/octet-stream"), ("Content-Encoding", "aes128gcm"), ("TTL", "\(life)"), ("Urgency", urgency.rawValue),
      ("Topic", topic), ("Authorization", authorization),
    ] { request.setValue(value, forHTTPHeaderField: name) }
    let reply = Reply()
    let session = URLSession(configuration: .ephemeral, delegate: NoRedirects(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request) { _, response, _ in
      let answer = response as? HTTPURLResponse
      reply.outcome = answer.map { Self.outcome($0.statusCode, retryAfter: $0.value(forHTTPHeaderField: "Retry-After")) } ?? .later(nil)
      reply.isThere.signal()
    }
    task.resume()
    guard reply.isThere.wait(timeout: .now() + Self.patience + 5) == .success else {
      task.cancel()
      return .later(nil)
    }
    return reply.outcome
  }

  /// What an answer means.
  static func outcome(_ status: Int, retryAfter: String?) -> Outcome {
    switch status {
    case 200..<300: return .taken
    case 401, 403, 404, 410: return .ended
    case 408, 425, 429, 500...: return .later(retryAfter.flatMap { Int($0) }.map { min(max(1, $0), longestPause) })
    default: return .refused(status)
    }
  }

  // Unsafe only in name: it is read after the semaphore.
  private final class Reply: @unchecked Sendable {
    let isThere = DispatchSemaphore(value: 0)
    var outcome = Outcome.later(nil)
  }

  /// A push service redirects nowhere; another address would not be checked.
  private final class NoRedirects: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }
  }
}
