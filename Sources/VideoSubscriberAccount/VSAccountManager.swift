// VSAccountManager: asks for access to the user's account at a TV provider, and for statements about it.

@_exported import Foundation
import Shoji
import ShojiGraph
import ShojiSystem

/// What the user allows the app.
public enum VSAccountAccessStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined
  /// There are no TV providers in this system.
  case restricted
  /// The user has refused, or has turned the access off in Settings > Privacy > TV Provider.
  case denied
  case granted
}

/// An option of `checkAccessStatus`.
public struct VSCheckAccessOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether the user is asked if that has not happened yet: a Bool.
  public static let prompt = VSCheckAccessOption(rawValue: "VSCheckAccessOptionPrompt")
}

/// The address of the page TV Provider in Settings, for `UIApplication.open`. Empty in a system without Settings.
public var VSOpenTVProviderSettingsURLString: String { onMain { TVProviderChannel.shared.notice?.settingsAddress ?? "" } }

/// An object that decides about the requests of its manager. The system shows all views by itself, so Apple's methods that present and
/// dismiss a view controller do not exist here.
public protocol VSAccountManagerDelegate: AnyObject {
  /// Returns whether the app takes an account of a provider. The default is true.
  func accountManager(_ accountManager: VSAccountManager, shouldAuthenticateAccountProviderWithIdentifier identifier: String) -> Bool
}

extension VSAccountManagerDelegate {
  public func accountManager(
    _ accountManager: VSAccountManager, shouldAuthenticateAccountProviderWithIdentifier identifier: String
  ) -> Bool { true }
}

/// Gives an app access to the account at a TV provider to which the user has signed in at system level, in Settings > TV Provider
/// (`tv-provider.system-level-sign-in`). The app never gets a password or a token.
///
///     let manager = VSAccountManager()
///     let status = try await manager.checkAccessStatus(options: [.prompt: true])
///
/// Completion handlers are called on the main actor.
public final class VSAccountManager: NSObject, @unchecked Sendable {
  public weak var delegate: (any VSAccountManagerDelegate)?
  public override init() { super.init() }

  /// Whether the user is signed in at system level. A view that reads it is updated.
  @MainActor public static var isSignedInAtSystemLevel: Bool { TVProviderChannel.shared.isSignedIn }

  @MainActor static var status: VSAccountAccessStatus {
    switch TVProviderChannel.shared.notice?.access {
    case nil: .restricted
    case .notDetermined?: .notDetermined
    case .denied?: .denied
    case .granted?: .granted
    }
  }

  /// Calls back with what the user allows the app. With the option `prompt` the system asks the user, once.
  public func checkAccessStatus(
    options: [VSCheckAccessOption: Any] = [:], completionHandler: @escaping (VSAccountAccessStatus, (any Error)?) -> Void
  ) {
    let asks = options[.prompt] as? Bool == true
    // Unsafe only in name: the handler is called on the main actor.
    nonisolated(unsafe) let completionHandler = completionHandler
    onMain {
      let status = Self.status
      guard status == .notDetermined, asks else { return completionHandler(status, nil) }
      TVProviderChannel.shared.ask({ .requestAccess(number: $0) }) { _ in completionHandler(Self.status, nil) }
    }
  }

  /// Returns what the user allows the app. With the option `prompt` the system asks the user, once.
  public func checkAccessStatus(options: [VSCheckAccessOption: Any] = [:]) async throws -> VSAccountAccessStatus {
    await withCheckedContinuation { done in
      checkAccessStatus(options: options) { status, _ in done.resume(returning: status) }
    }
  }

  /// Asks for a statement about the account. If the user has not been asked for access yet, and the request may interrupt, the system asks
  /// first. If the user is not signed in, and the request may interrupt, Settings opens at TV Provider and the request ends with
  /// `VSError.userCancelled`: the app asks again when the user is back.
  @discardableResult
  public func enqueue(
    _ request: VSAccountMetadataRequest, completionHandler: @escaping (VSAccountMetadata?, (any Error)?) -> Void
  ) -> VSAccountManagerResult {
    let result = VSAccountManagerResult(completionHandler)
    // Unsafe only in name: the request is read on the main actor.
    nonisolated(unsafe) let request = request
    onMain { self.begin(request, result) }
    return result
  }

  /// Returns a statement about the account; see `enqueue(_:completionHandler:)`.
  @MainActor public func accountMetadata(for request: VSAccountMetadataRequest) async throws -> VSAccountMetadata {
    try await withCheckedThrowingContinuation { done in
      enqueue(request) { metadata, error in
        if let metadata { done.resume(returning: metadata) } else { done.resume(throwing: error ?? VSError(.unsupported)) }
      }
    }
  }

  @MainActor private func begin(_ request: VSAccountMetadataRequest, _ result: VSAccountManagerResult) {
    switch Self.status {
    case .restricted, .denied: result.end(.failure(VSError(.accessNotGranted)))
    case .granted: fetch(request, result)
    case .notDetermined:
      guard request.isInterruptionAllowed else { return result.end(.failure(VSError(.accessNotGranted))) }
      result.number = TVProviderChannel.shared.ask({ .requestAccess(number: $0) }) { answer in
        guard answer.problem == nil else { return result.end(.failure(VSError(.accessNotGranted))) }
        self.fetch(request, result)
      }
    }
  }

  @MainActor private func fetch(_ request: VSAccountMetadataRequest, _ result: VSAccountManagerResult) {
    let channel = TVProviderChannel.shared
    guard channel.isSignedIn else {
      if request.isInterruptionAllowed, let address = channel.notice?.settingsAddress.flatMap({ URL(string: $0) }) {
        UIApplication.shared.open(address)
      }
      return result.end(.failure(VSError(request.isInterruptionAllowed ? .userCancelled : .providerRejected)))
    }
    if let provider = channel.notice?.provider {
      let supported = request.supportedAccountProviderIdentifiers
      guard supported.isEmpty || supported.contains(provider) else { return result.end(.failure(VSError(.unsupportedProvider))) }
      guard delegate?.accountManager(self, shouldAuthenticateAccountProviderWithIdentifier: provider) ?? true else {
        return result.end(.failure(VSError(.rejected)))
      }
    }
    result.number = channel.ask({ .metadata(number: $0) }) { answer in
      if let metadata = answer.metadata { return result.end(.success(VSAccountMetadata(metadata, for: request))) }
      switch answer.problem {
      case .accessNotGranted?: result.end(.failure(VSError(.accessNotGranted)))
      case .temporarilyUnavailable?: result.end(.failure(VSError(.serviceTemporarilyUnavailable)))
      case .notSignedIn?, .providerRejected?, nil: result.end(.failure(VSError(.providerRejected)))
      }
    }
  }
}

/// A request that is under way.
// Sendable: its properties are used on the main actor only, once it is made.
public final class VSAccountManagerResult: NSObject, @unchecked Sendable {
  private var completion: ((VSAccountMetadata?, (any Error)?) -> Void)?
  /// The number of the question that the system answers.
  var number = 0

  init(_ completion: @escaping (VSAccountMetadata?, (any Error)?) -> Void) {
    self.completion = completion
    super.init()
  }

  /// Ends the request with `VSError.userCancelled`. A request that has ended stays as it is.
  public func cancel() {
    onMain {
      TVProviderChannel.shared.cancel(self.number)
      self.end(.failure(VSError(.userCancelled)))
    }
  }

  @MainActor func end(_ outcome: Result<VSAccountMetadata, VSError>) {
    let completion = completion
    self.completion = nil
    switch outcome {
    case .success(let metadata): completion?(metadata, nil)
    case .failure(let error): completion?(nil, error)
    }
  }
}

/// Runs a closure on the main actor, to which the channel belongs; apps ask on other threads too.
func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
  @Sendable func run() -> Value { MainActor.assumeIsolated(body) }
  return Graph.isOnMain ? run() : DispatchQueue.main.sync(execute: run)
}
