// AudioSessionState: how the app's sound goes together with others, and what the browser reports of their sounds. AVAudioSession uses it.

import Foundation
import ShojiGraph

// Unchecked: the values are read and written under `lock`.
package final class AudioSessionState: @unchecked Sendable {
  package static let shared = AudioSessionState()

  private let lock = NSLock()
  private var current = AudioPolicy()
  @MainActor private let changes = Dependents()

  package var policy: AudioPolicy {
    get { lock.withLock { current } }
    set {
      lock.withLock { current = newValue }
      onMain {
        self.changes.changed()
        Graph.shared.scheduleFlush()
      }
    }
  }

  private var isInterrupted = false
  private var othersArePlaying = false

  /// Whether another page or app plays sound.
  package var othersPlay: Bool {
    get { lock.withLock { othersArePlaying } }
    set {
      let isChanged = lock.withLock {
        defer { othersArePlaying = newValue }
        return othersArePlaying != newValue
      }
      if isChanged {
        post("AVAudioSessionSilenceSecondaryAudioHintNotification", ["AVAudioSessionSilenceSecondaryAudioHintTypeKey": newValue ? 1 : 0])
      }
    }
  }

  /// Tells the app that its sound was interrupted (`multitasking.audio-may-be-interrupted`): once, however many players it has.
  func interrupted() {
    let isNew = lock.withLock {
      defer { isInterrupted = true }
      return !isInterrupted
    }
    if isNew { post("AVAudioSessionInterruptionNotification", ["AVAudioSessionInterruptionTypeKey": 1]) }
  }

  /// Tells the app that its sound goes on after a short interruption (`multitasking.short-audio-resume`).
  func interruptionEnded() {
    let isNew = lock.withLock {
      defer { isInterrupted = false }
      return isInterrupted
    }
    if isNew {
      post(
        "AVAudioSessionInterruptionNotification",
        ["AVAudioSessionInterruptionTypeKey": 0, "AVAudioSessionInterruptionOptionKey": 1])
    }
  }

  /// The user or the app has started the sound again.
  func resumedByUse() { lock.withLock { isInterrupted = false } }

  private func post(_ name: String, _ info: [String: UInt]) {
    NotificationCenter.default.post(name: Notification.Name(name), object: nil, userInfo: info)
  }

  /// The policy, for a view that follows it.
  @MainActor func readPolicy() -> AudioPolicy {
    changes.noteRead()
    return policy
  }
}
