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

/// The user's photo library: the pictures that Shoji's screenshots have made.
///
/// Only the app Photos may read it, since a picture may show what other apps show. In any other app the status is `restricted`, every fetch is
/// empty, and pictures are chosen with `PhotosPicker`.
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
    onMain { PhotoLibraryChannel.shared.photos == nil ? .restricted : .authorized }
  }
  /// Calls back with the status. The user is not asked, because only the app Photos may have the library.
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

  /// Makes the changes that a closure requests, such as `PHAssetChangeRequest.deleteAssets`.
  ///
  /// - Throws: `PHPhotosError` if the app may not change the library.
  public func performChanges(_ changeBlock: @escaping () -> Void) async throws { try performChangesAndWait(changeBlock) }
  public func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
    do {
      try performChangesAndWait(changeBlock)
      completionHandler?(true, nil)
    } catch {
      completionHandler?(false, error)
    }
  }
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    guard Self.authorizationStatus() == .authorized else { throw PHPhotosError(.accessRestricted) }
    changeBlock()
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
  public enum Code: Int, Sendable { case accessRestricted = 3310, accessUserDenied = 3311, identifierNotFound = 3201 }
  public let code: Code
  init(_ code: Code) { self.code = code }
}

/// Runs a closure on the main actor, to which the library belongs; apps fetch on other threads too.
func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
  @Sendable func run() -> Value { MainActor.assumeIsolated(body) }
  return Graph.isOnMain ? run() : DispatchQueue.main.sync(execute: run)
}
