// OAuthRequest: one request to a TV provider: a form, or a question with a token. It follows no redirect and takes a bounded answer.

import Foundation
import FoundationNetworking

struct OAuthRequest: Sendable {
  var address: URL
  /// The fields of the form; nil for a GET request.
  var form: [(name: String, value: String)]?
  /// The access token that the request proves itself with; never logged.
  var bearer: String?

  enum Outcome: Equatable, Sendable {
    case answered(status: Int, body: [UInt8])
    /// No answer in time, a broken connection, or more bytes than are taken.
    case unreachable
  }

  /// Seconds that a provider may take, and the largest answer in bytes.
  static let patience = 10.0
  static let largestAnswer = 64 << 10

  /// Sends it and waits for the answer; must not be called on the system's thread.
  func send() -> Outcome {
    var request = URLRequest(url: address, timeoutInterval: Self.patience)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let bearer { request.setValue("Bearer \(bearer)", forHTTPHeaderField: "Authorization") }
    if let form {
      request.httpMethod = "POST"
      request.httpBody = Data(Self.encoded(form).utf8)
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    let receiver = Receiver()
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    let task = session.dataTask(with: request)
    task.resume()
    let isOver = receiver.isOver.wait(timeout: .now() + Self.patience) == .success
    session.invalidateAndCancel()
    return isOver ? receiver.outcome : .unreachable
  }

  /// Returns the fields as `application/x-www-form-urlencoded`. Everything but letters, digits and `-._~` is escaped.
  static func encoded(_ form: [(name: String, value: String)]) -> String {
    form.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
  }

  static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: bytes.append(byte)
      default: bytes += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Gathers the answer and ends the request as soon as it is too large.
  // Unsafe only in name: the session calls it on one queue, and the result is read after the semaphore.
  private final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    let isOver = DispatchSemaphore(value: 0)
    private(set) var outcome = Outcome.unreachable
    private var body: [UInt8] = []
    private var isTooLarge = false

    /// A provider's addresses are configured; another address would not be checked.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      guard !isTooLarge else { return }
      isTooLarge = body.count + data.count > OAuthRequest.largestAnswer
      if isTooLarge {
        body = []
        dataTask.cancel()
      } else {
        body += data
      }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let status = (task.response as? HTTPURLResponse)?.statusCode
      if error == nil, !isTooLarge, let status { outcome = .answered(status: status, body: body) }
      isOver.signal()
    }
  }
}
