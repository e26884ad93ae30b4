// HostedPart: what every part's half has in common: limits, and the decoding of calls.

import Foundation

protocol HostedPart: AnyObject {
  func take(_ json: UnsafeRawBufferPointer, from scene: UInt32)
  func processEnded()
  func dataIsDeleted()
  func visibilityChanged()
}

/// Decodes the calls to one part's half, and counts them.
final class Hosted<Half: AppPart>: HostedPart {
  private let half: Half
  private var calls: TokenBucket

  init(_ half: Half, _ limits: SystemLimits) {
    self.half = half
    let (rate, burst) = Half.rate(limits)
    calls = TokenBucket(rate: rate, burst: burst, now: Reactor.now)
  }

  func take(_ json: UnsafeRawBufferPointer, from scene: UInt32) {
    let part = Half.Part.name
    guard calls.take(at: Reactor.now) else { return half.app.misbehaved("more calls of \(part) than the system takes") }
    guard json.count <= Half.Call.largest, let call = try? JSONDecoder().decode(Half.Call.self, from: Data(json)) else {
      return half.app.misbehaved("a malformed call of \(part)")
    }
    half.take(call, from: scene)
  }

  func processEnded() { half.processEnded() }
  func dataIsDeleted() { half.dataIsDeleted() }
  func visibilityChanged() { half.visibilityChanged() }
}

/// The halves of all parts for one app of one user.
final class AppParts {
  private let handle: AppHandle
  private let halves: [String: any HostedPart]

  init(_ app: PersonApp) {
    handle = AppHandle(app)
    halves = app.system.parts.halves(for: handle)
  }

  /// Takes a message of the app's process.
  func take(_ payload: UnsafeRawBufferPointer, from scene: UInt32) {
    guard let (part, json) = PartEnvelope.opened(payload), let half = halves[part] else {
      return handle.misbehaved("a call of a part that the system does not have")
    }
    half.take(json, from: scene)
  }

  func processEnded() { for half in halves.values { half.processEnded() } }
  func dataIsDeleted() { for half in halves.values { half.dataIsDeleted() } }
  func visibilityChanged() { for half in halves.values { half.visibilityChanged() } }
}
