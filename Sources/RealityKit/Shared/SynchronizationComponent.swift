// SynchronizationComponent: makes an entity one that all users of a shared space see.

import Foundation
import ShojiSystem

/// Makes an entity below ``SharedSpace/root`` one that the other users see too. ``SharedSpace/add(_:)`` gives it to an entity.
///
/// Its name, transform and `isEnabled`, and those components are shared that all processes understand: a model of the app's bundle or of a generated
/// mesh with its materials, opacity, shapes and input, the accessibility label, and an app's own components that are `Codable` and registered:
///
///     struct Score: Component, Codable { var points: Int }
///     Score.registerComponent()
///
/// Meshes of an app's own vertices and files outside of the bundle are not shared.
public struct SynchronizationComponent: Component, Equatable, Sendable {
  /// The users that may change an entity.
  public enum OwnershipTransferMode: Equatable, Sendable {
    /// Everyone; the last change counts, in the order in which the system gets them.
    case autoAccept
    /// Its owner only. Others get it when the owner has left.
    case manual
  }
  /// What has become of a request for ownership.
  public enum OwnershipTransferCompletionResult: Equatable, Sendable {
    case granted
    /// The owner keeps it, or there was no answer.
    case timedOut
  }

  /// The same for all users.
  public internal(set) var identifier: UInt64
  /// Whether this user has changed it last, or has asked for it. The system decides.
  public internal(set) var isOwner = true
  /// The users that may change it. The default is all.
  public var ownershipTransferMode = OwnershipTransferMode.autoAccept
  /// Whether it stays when its owner leaves the space. The default is true. Shoji's own.
  public var staysWhenOwnerLeaves = true

  /// Creates a component with a new identifier.
  public init() { identifier = .random(in: 1 ... .max) }

  init?(id: String) {
    guard let number = UInt64(id, radix: 16) else { return nil }
    identifier = number
  }
  /// The identifier as the system names it.
  var id: String {
    let digits = String(identifier, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Entity {
  /// How the entity is shared; nil if it is not.
  public var synchronization: SynchronizationComponent? {
    get { components[SynchronizationComponent.self] }
    set { components[SynchronizationComponent.self] = newValue }
  }
  /// Whether this user owns the entity. An entity that is not shared belongs to the user.
  public var isOwner: Bool { synchronization?.isOwner ?? true }

  /// Asks for an entity whose owner alone may change it (``SynchronizationComponent/OwnershipTransferMode-swift.enum/manual``).
  ///
  /// - Parameters:
  ///   - timeout: In seconds.
  ///   - callback: Called once with the result; not granted if the entity is in no shared space.
  public func requestOwnership(
    timeout: TimeInterval = 15,
    _ callback: @escaping @MainActor (SynchronizationComponent.OwnershipTransferCompletionResult) -> Void = { _ in }
  ) {
    guard let component = synchronization, let space = SharedSpace.current, space.isShared(self) else { return callback(.timedOut) }
    let answer = OnceCallback(callback)
    Task {
      let notice = await SharedSpaceHub.shared.ask { .own(request: $0, entity: component.id) }
      answer.call(notice.isGranted == true ? .granted : .timedOut)
    }
    Task {
      try? await Task.sleep(for: .seconds(timeout))
      answer.call(.timedOut)
    }
  }
}

/// Calls back once.
@MainActor private final class OnceCallback {
  private var callback: (@MainActor (SynchronizationComponent.OwnershipTransferCompletionResult) -> Void)?
  init(_ callback: @escaping @MainActor (SynchronizationComponent.OwnershipTransferCompletionResult) -> Void) { self.callback = callback }
  func call(_ result: SynchronizationComponent.OwnershipTransferCompletionResult) {
    callback?(result)
    callback = nil
  }
}
