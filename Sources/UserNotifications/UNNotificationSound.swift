// UNNotificationSound: the sound of a notification.

import Foundation
import ShojiSystem

/// The name of a sound file of the app.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification: the system's, or one of the app.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  /// Empty for the system's sound.
  let name: String
  let isCritical: Bool
  let volume: Double?

  init(name: String, isCritical: Bool = false, volume: Double? = nil) {
    (self.name, self.isCritical, self.volume) = (name, isCritical, volume.map { min(max(0, $0), 1) })
    super.init()
  }

  convenience init?(_ content: NotificationContent) {
    guard let name = content.sound else { return nil }
    self.init(name: name, isCritical: content.isCriticalSound, volume: content.volume)
  }

  public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(name: "") }
  /// The system's sound of calls.
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(name: "") }
  /// A sound that is played in spite of the mute switch. It needs an entitlement.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(name: "", isCritical: true) }
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(name: "", isCritical: true, volume: Double(volume))
  }
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue, isCritical: true)
  }
  open class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue, isCritical: true, volume: Double(volume))
  }
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound { UNNotificationSound(name: name.rawValue) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var hash: Int { name.hashValue }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return (name, isCritical, volume) == (other.name, other.isCritical, other.volume)
  }
}
