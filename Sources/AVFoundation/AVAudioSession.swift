// AVAudioSession: how the app's sound goes together with the sounds of other apps.

import Foundation
import Shoji
import ShojiElements

/// The app's agreement with the system on sound.
///
/// The category says whether the app's sound stops that of other apps (`multitasking.respond-to-external-audio`): that of another page of
/// this system is heard of by itself, that of other apps where the browser tells it. Interruptions by primary sound, such as music, pause
/// the app's for good (`multitasking.primary-audio-pause-indefinitely`); short ones make it quieter or pause it until they have ended
/// (`multitasking.short-audio-duck-or-pause`, `multitasking.short-audio-resume`). ``interruptionNotification`` tells of them.
public final class AVAudioSession: NSObject, @unchecked Sendable {
  private static let shared = AVAudioSession()
  private let lock = NSLock()
  private var values = (category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions())

  private override init() { super.init() }
  /// The app's only session.
  public class func sharedInstance() -> AVAudioSession { shared }

  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sound that others may play beside, silent while the app is not visible.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// The default: stops the sound of others, silent while the app is not visible.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that is the point of the app: stops that of others, and goes on while the app is not visible.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Speech, which is paused instead of made quieter by other speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Short spoken hints, such as directions.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
  }

  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others are quieter while the app's sound lasts.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// The speech of others is paused while the app's sound lasts; other sound is quieter.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  public var category: Category { lock.withLock { values.category } }
  public var mode: Mode { lock.withLock { values.mode } }
  public var categoryOptions: CategoryOptions { lock.withLock { values.options } }

  public func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }
  public func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: .default, options: options)
  }
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    lock.withLock { values = (category, mode, options) }
    AudioSessionState.shared.policy = AudioPolicy(category, mode, options)
  }
  public func setMode(_ mode: Mode) throws { try setCategory(category, mode: mode, options: categoryOptions) }

  /// Has no effect of its own: browsers begin a session with the first sound and end it with the last.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  /// Whether another page of this system plays sound, as far as the browser has told.
  public var isOtherAudioPlaying: Bool { AudioSessionState.shared.othersPlay }
  /// Whether the app should be silent with sound that is not its point, such as a game's music.
  public var secondaryAudioShouldBeSilencedHint: Bool { isOtherAudioPlaying }
  /// Browsers do not tell the volume of the device: always 1.
  public var outputVolume: Float { 1 }

  /// Posted when the app's sound is interrupted and when it goes on.
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// Posted when other sound begins and ends.
  public static let silenceSecondaryAudioHintNotification = Notification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
  /// Never posted: browsers do not tell where the sound goes.
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")

  public enum InterruptionType: UInt, Sendable { case ended, began }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The app's sound goes on.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }
  public enum SilenceSecondaryAudioHintType: UInt, Sendable { case end, begin }
}

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

extension AudioPolicy {
  init(_ category: AVAudioSession.Category, _ mode: AVAudioSession.Mode, _ options: AVAudioSession.CategoryOptions) {
    self.init()
    kind =
      options.isSuperset(of: .interruptSpokenAudioAndMixWithOthers)
      ? .spoken : options.contains(.duckOthers) ? .duck : options.contains(.mixWithOthers) || category == .ambient ? .mix : .primary
    playsInBackground = ![.ambient, .soloAmbient].contains(category)
    isSpoken = mode == .spokenAudio
    session =
      switch category {
      case .ambient: "ambient"
      case .soloAmbient: "auto"
      case .playAndRecord, .record: "play-and-record"
      default: kind == .duck || kind == .spoken ? "transient" : "playback"
      }
  }
}
