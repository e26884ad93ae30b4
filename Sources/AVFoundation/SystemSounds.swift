// System sounds: an app's short sounds, and the vibrations among the system's. A browser has no sounds of a system.

import Foundation
import Shoji
import Synchronization

public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

private enum SystemSounds {
  static let players = Mutex<[SystemSoundID: AVAudioPlayer]>([:])

  /// The system's vibrations, as haptic feedback.
  @MainActor static func vibrate(_ id: SystemSoundID) {
    switch id {
    case 1519: UIImpactFeedbackGenerator(style: .light).impactOccurred()
    case 1520: UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    case 1521, kSystemSoundID_Vibrate: UINotificationFeedbackGenerator().notificationOccurred(.warning)
    default: break
    }
  }
}

/// Makes a sound file playable by a number. Returns 0, or an error's number.
@discardableResult public func AudioServicesCreateSystemSoundID(_ url: URL, _ id: UnsafeMutablePointer<SystemSoundID>) -> Int32 {
  // kAudioServicesUnsupportedPropertyError would be about a property: this is "file not found".
  guard let player = try? AVAudioPlayer(contentsOf: url) else { return -43 }
  id.pointee = SystemSounds.players.withLock { players in
    let new = (players.keys.max() ?? 4095) + 1
    players[new] = player
    return new
  }
  return 0
}

@discardableResult public func AudioServicesDisposeSystemSoundID(_ id: SystemSoundID) -> Int32 {
  SystemSounds.players.withLock { $0[id] = nil }
  return 0
}

/// Plays a sound that the app has made playable, or one of the system's vibrations on devices that can vibrate. The system's sounds are silent.
public func AudioServicesPlaySystemSound(_ id: SystemSoundID) {
  if let player = SystemSounds.players.withLock({ $0[id] }) {
    player.currentTime = 0
    player.play()
  } else {
    Task { @MainActor in SystemSounds.vibrate(id) }
  }
}
public func AudioServicesPlaySystemSoundWithCompletion(_ id: SystemSoundID, _ completion: (() -> Void)?) {
  AudioServicesPlaySystemSound(id)
  completion?()
}
/// Plays a sound and vibrates.
public func AudioServicesPlayAlertSound(_ id: SystemSoundID) {
  AudioServicesPlaySystemSound(id)
  Task { @MainActor in SystemSounds.vibrate(kSystemSoundID_Vibrate) }
}
