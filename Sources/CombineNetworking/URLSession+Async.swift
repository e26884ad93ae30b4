// Functions of URLSession and URLCache that Foundation on Linux has only with more parameters, so that a protocol of an app's that
// names them without can be adopted by URLSession itself.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking

extension URLSession {
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await data(for: request, delegate: nil) }
  public func data(from url: URL) async throws -> (Data, URLResponse) { try await data(from: url, delegate: nil) }
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: bodyData, delegate: nil)
  }
}

extension URLRequest {
  /// Has no effect: the connection decides which version of HTTP it speaks.
  public var assumesHTTP3Capable: Bool {
    get { false }
    nonmutating set {}
  }
}

extension URLCache {
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
#endif
