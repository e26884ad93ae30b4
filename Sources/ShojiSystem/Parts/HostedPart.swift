// HostedPart: what every part's half has in common: limits, and the decoding of calls.

import Foundation

protocol HostedPart: AnyObject {
  var half: any AppPart { get }
  func take(_ json: UnsafeRawBufferPointer, from scene: UInt32)
  func processStarts()
  func processEnded()
  func userIsKept()
  func dataIsDeleted()
  func visibilityChanged()
  func order(for link: PartLink) -> ShortcutItem?
}

/// Decodes the calls to one part's half, and counts them.
final class Hosted<Half: AppPart>: HostedPart {
  private let own: Half
  var half: any AppPart { own }
  private var calls: TokenBucket
  private var bytes: TokenBucket?

  init(_ half: Half, _ limits: SystemLimits) {
    own = half
    let (rate, burst) = Half.rate(limits)
    calls = TokenBucket(rate: rate, burst: burst, now: Reactor.now)
    bytes = Half.byteRate(limits).map { TokenBucket(rate: $0.rate, burst: $0.burst, now: Reactor.now) }
  }

  func take(_ json: UnsafeRawBufferPointer, from scene: UInt32) {
    let part = Half.Part.name, now = Reactor.now
    guard calls.take(at: now), bytes?.take(Double(json.count), at: now) != false else {
      return own.app.misbehaved("more calls of \(part) than the system takes")
    }
    guard json.count <= Half.Call.largest, let call = try? JSONDecoder().decode(Half.Call.self, from: Data(json)) else {
      return own.app.misbehaved("a malformed call of \(part)")
    }
    if let mistake = call.mistake { return own.app.misbehaved("a call of \(part) with \(mistake)") }
    own.take(call, from: scene)
  }

  func processStarts() { half.processStarts() }
  func processEnded() { half.processEnded() }
  func userIsKept() { half.userIsKept() }
  func dataIsDeleted() { half.dataIsDeleted() }
  func visibilityChanged() { half.visibilityChanged() }
  func order(for link: PartLink) -> ShortcutItem? { half.order(for: link) }
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

  func processStarts() { for half in halves.values { half.processStarts() } }
  func processEnded() { for half in halves.values { half.processEnded() } }
  func userIsKept() { for half in halves.values { half.userIsKept() } }
  func dataIsDeleted() { for half in halves.values { half.dataIsDeleted() } }
  func visibilityChanged() { for half in halves.values { half.visibilityChanged() } }
  /// The half of one part.
  func half<Half: AppPart>(_ kind: Half.Type) -> Half? { halves[Half.Part.name]?.half as? Half }

  func order(of part: String, for link: PartLink) -> ShortcutItem? { halves[part]?.order(for: link) }
}
