// PHPhotoLibrary: the user's photo library: who may read it, and changes to it.

import Foundation
import Shoji
import ShojiGraph

/// Whether an app may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// What an app wants to do with the photo library.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1, readWrite
}

/// The user's photo library: the screenshots, and the pictures and videos that the user has added or saved.
///
/// Only the app Photos may read it, since a picture may show what other apps show. In any other app the status is `restricted`, every fetch is
/// empty, and pictures are chosen with `PhotosPicker`. Every app may add pictures and videos: the status for `addOnly` is `authorized`.
public final class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()
  public class func shared() -> PHPhotoLibrary { library }

  private struct Observer {
    weak var value: (any PHPhotoLibraryChangeObserver)?
  }
  @MainActor private var observers: [Observer] = []
  @MainActor private var isListening = false
  private override init() {}

  public class func authorizationStatus(for accessLevel: PHAccessLevel = .readWrite) -> PHAuthorizationStatus {
    accessLevel == .addOnly || onMain { PhotoLibraryChannel.shared.photos != nil } ? .authorized : .restricted
  }
  /// Calls back with the status. The user is not asked, because only the app Photos may read the library.
  public class func requestAuthorization(for accessLevel: PHAccessLevel = .readWrite, handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(authorizationStatus(for: accessLevel))
  }
  public class func requestAuthorization(for accessLevel: PHAccessLevel = .readWrite) async -> PHAuthorizationStatus {
    authorizationStatus(for: accessLevel)
  }

  /// Registers an object, which is held weakly, for the changes of the library.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {
    // Unsafe only in name: the observer is used on the main actor, on which it is told of changes.
    nonisolated(unsafe) let observer = observer
    onMain {
      self.observers.removeAll { $0.value == nil }
      self.observers.append(Observer(value: observer))
      guard !self.isListening else { return }
      self.isListening = true
      PhotoLibraryChannel.shared.changed.append { [weak self] in
        for observer in self?.observers ?? [] { observer.value?.photoLibraryDidChange(PHChange()) }
      }
    }
  }
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    // Unsafe only in name: the observer is used on the main actor, on which it is told of changes.
    nonisolated(unsafe) let observer = observer
    onMain { self.observers.removeAll { $0.value == nil || $0.value === observer } }
  }

  /// Makes the changes that a closure requests, such as `PHAssetChangeRequest.deleteAssets`. Additions are on the disk when it returns.
  ///
  /// - Throws: `PHPhotosError` if the app may not change the library, a file cannot be added, or the user has no room for it.
  public func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    let changes = try requested(by: changeBlock)
    try await withCheckedThrowingContinuation { continuation in
      onMain { self.perform(changes) { continuation.resume(with: $0.map(Result.failure) ?? .success(())) } }
    }
  }
  /// Makes the changes that a closure requests, and calls back on the main thread.
  public func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
    do {
      let changes = try requested(by: changeBlock)
      // Unsafe only in name: it is called once.
      nonisolated(unsafe) let completionHandler = completionHandler
      onMain { self.perform(changes) { completionHandler?($0 == nil, $0) } }
    } catch {
      completionHandler?(false, error)
    }
  }
  /// Makes the changes that a closure requests. On the main thread it doesn't wait for additions, whose failures stay unknown.
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    let changes = try requested(by: changeBlock)
    guard !Graph.isOnMain else { return onMain { self.perform(changes) { _ in } } }
    let isDone = DispatchSemaphore(value: 0)
    // Unsafe only in name: it is read after the signal.
    nonisolated(unsafe) var failure: PHPhotosError?
    onMain {
      self.perform(changes) {
        failure = $0
        isDone.signal()
      }
    }
    isDone.wait()
    if let failure { throw failure }
  }

  private func requested(by changeBlock: () -> Void) throws -> PhotoChanges {
    let changes = PhotoChanges.requested(by: changeBlock)
    // A closure that requests nothing is refused too, so that an app learns it before it has something to lose.
    guard !changes.creations.isEmpty && changes.calls.isEmpty || Self.authorizationStatus() == .authorized else {
      throw PHPhotosError(.accessRestricted)
    }
    return changes
  }

  /// Sends changes to the system, and calls back with the first failure.
  @MainActor private func perform(_ changes: PhotoChanges, then: @escaping @MainActor (PHPhotosError?) -> Void) {
    for call in changes.calls { PhotoLibraryChannel.shared.send(call) }
    var left = changes.creations.count, failure: PHPhotosError?
    guard left > 0 else { return then(nil) }
    for creation in changes.creations {
      creation.perform {
        failure = failure ?? $0
        left -= 1
        if left == 0 { then(failure) }
      }
    }
  }
}

/// An object that hears of the changes of the photo library, on the main actor.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the photo library. Fetch again to see it.
public final class PHChange: NSObject, @unchecked Sendable {}

/// Why the photo library cannot be used.
public struct PHPhotosError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case identifierNotFound = 3201
    /// The file is missing, is no picture and no video that the library takes, or is too large.
    case invalidResource = 3302
    /// The user has no room for more pictures.
    case notEnoughSpace = 3305
    case accessRestricted = 3310, accessUserDenied = 3311
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Runs a closure on the main actor, to which the library belongs; apps fetch on other threads too.
func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
  @Sendable func run() -> Value { MainActor.assumeIsolated(body) }
  return Graph.isOnMain ? run() : DispatchQueue.main.sync(execute: run)
}
