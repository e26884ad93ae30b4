// SystemSettings: the user's settings for all apps, as the app Settings shows and changes them. The system process stores them.

import Foundation
import Observation
import ShojiGraph
import ShojiSystem

/// The user's settings for all apps. Only the app named Settings may change them: the system ends any other app that tries.
///
///     @Bindable var settings = SystemSettings.shared
///     Toggle("Bold Text", isOn: $settings.boldText)
///
/// Other apps read the environment, such as `\.colorScheme` and `\.dynamicTypeSize`, which follows the settings.
@MainActor @Observable public final class SystemSettings {
  /// The settings of this user.
  public static let shared = SystemSettings()
  /// The settings that apply to every window of the process.
  static var ofUser: UserSettings { shared.stored }

  /// The apps that have notifications or data, by name; empty in any app but Settings.
  public private(set) var apps: [AppSettings] = []
  private var stored = UserSettings()
  /// The user's choices of alerts; set in Settings alone.
  var delivery = DeliverySettings()
  var focus: String?
  /// The people who have sent messages to the user, of whom a Focus can choose.
  public internal(set) var contacts: [Contact] = []
  /// How many browsers notify the user while no page is open.
  public private(set) var notifiedBrowsers = 0
  @ObservationIgnored private var calls: [SettingsCall] = []

  init() {}

  /// The colour scheme of all apps; nil follows the browser.
  public var colorScheme: ColorScheme? {
    get { stored.appearance.map { $0 == .dark ? .dark : .light } }
    set { change { $0.appearance = newValue.map { $0 == .dark ? .dark : .light } } }
  }
  /// The text size of all apps; nil follows the browser.
  public var textSize: DynamicTypeSize? {
    get { stored.textSize.flatMap(UserSettings.textSizes.firstIndex).flatMap(DynamicTypeSize.init(rawValue:)) }
    set { change { $0.textSize = newValue.map { UserSettings.textSizes[$0.rawValue] } } }
  }
  /// Whether text is bold.
  public var boldText: Bool {
    get { stored.boldText ?? false }
    set { change { $0.boldText = newValue } }
  }
  /// Whether colours have more contrast; nil follows the browser.
  public var increaseContrast: Bool? {
    get { stored.increaseContrast }
    set { change { $0.increaseContrast = newValue } }
  }
  /// Whether animations are reduced; nil follows the browser.
  public var reduceMotion: Bool? {
    get { stored.reduceMotion }
    set { change { $0.reduceMotion = newValue } }
  }
  /// Whether bars and materials are opaque; nil follows the browser.
  public var reduceTransparency: Bool? {
    get { stored.reduceTransparency }
    set { change { $0.reduceTransparency = newValue } }
  }
  /// How many times longer a message stays that closes by itself, such as banners: 1 to 10. Other values are brought into this range.
  public var readingTime: Int {
    get { stored.readingTime ?? 1 }
    set { change { $0.readingTime = newValue <= 1 ? nil : min(newValue, UserSettings.readingTimes.upperBound) } }
  }
  /// Whether Tab reaches every control, rather than one of each focus group.
  public var fullKeyboardAccess: Bool {
    get { stored.fullKeyboardAccess ?? true }
    set { change { $0.fullKeyboardAccess = newValue } }
  }
  /// A language tag, such as `ja`; nil follows the browser.
  public var language: String? {
    get { stored.language }
    set { change { $0.language = newValue } }
  }
  /// A region code, such as `JP`, for the formats of dates and numbers; nil follows the language.
  public var region: String? {
    get { stored.region }
    set { change { $0.region = newValue } }
  }
  /// Whether times have 24 hours; nil follows the region.
  public var uses24HourTime: Bool? {
    get { stored.uses24HourTime }
    set { change { $0.uses24HourTime = newValue } }
  }
  /// When notifications show their texts, unless an app's own setting differs.
  public var previews: PreviewSetting {
    get { PreviewSetting(stored.hidesPreviews, stored.hidesPreviewsWhenLocked) ?? .always }
    set {
      change { ($0.hidesPreviews, $0.hidesPreviewsWhenLocked) = (newValue == .never ? true : nil, newValue == .whenUnlocked ? true : nil) }
    }
  }
  /// Whether apps may ask for a rating (`rating.opt-out-in-settings`).
  public var allowsReviewRequests: Bool {
    get { stored.refusesReviewRequests != true }
    set { change { $0.refusesReviewRequests = newValue ? nil : true } }
  }
  /// Whether apps may work in the background by a schedule.
  public var allowsBackgroundRefresh: Bool {
    get { stored.refusesBackgroundRefresh != true }
    set { change { $0.refusesBackgroundRefresh = newValue ? nil : true } }
  }
  /// Whether everything follows the browser.
  public var isDefault: Bool { stored == UserSettings() }

  /// Removes all settings, so that everything follows the browser again.
  public func reset() { change { $0 = UserSettings() } }

  /// Asks the system for the sizes of all apps' data; `apps` has them soon after.
  public func measureData() { send(.measure) }

  /// Asks the system for what all apps use of processor and memory; `apps` has it soon after.
  public func measureActivity() { send(.measureActivity) }

  /// Lets an app work in the background by a schedule, or not.
  public func setRefreshesInBackground(_ refreshes: Bool, of app: AppSettings) {
    guard let index = apps.firstIndex(where: { $0.id == app.id }), apps[index].refreshesInBackground != nil else { return }
    apps[index].refreshesInBackground = refreshes
    send(.backgroundRefresh(app: app.id, refreshes))
  }

  /// Ends an app, and deletes its documents, settings and windows.
  public func deleteData(of app: AppSettings) { send(.deleteData(app: app.id)) }

  /// Removes the user's rating and review of an app.
  public func deleteReview(of app: AppSettings) { send(.deleteReview(app: app.id)) }

  /// Ends the notifications that browsers show while no page is open. A browser begins again at the address `/shoji/push`.
  public func stopNotifyingBrowsers() { send(.endPush) }

  /// Changes what an app may do with notifications.
  public func setNotifications(_ notifications: AppSettings.Notifications, of app: AppSettings) {
    guard let index = apps.firstIndex(where: { $0.id == app.id }), apps[index].notifications != nil else { return }
    apps[index].notifications = notifications
    send(.notifications(app: app.id, notifications.stored))
  }

  /// Changes take effect at once, also where the system's answer has not arrived yet.
  private func change(_ body: (inout UserSettings) -> Void) {
    var new = stored
    body(&new)
    guard new != stored else { return }
    stored = new
    send(.change(new))
  }

  func send(_ call: SettingsCall) {
    // Of several changes in a turn the last one contains the others.
    switch (call, calls.last) {
    case (.change, .change?), (.delivery, .delivery?): calls.removeLast()
    default: break
    }
    calls.append(call)
    Graph.shared.scheduleFlush()
  }

  /// Returns the messages for the system process.
  func takeCalls() -> [[UInt8]] {
    defer { calls = [] }
    return calls.compactMap { try? Array(JSONEncoder().encode($0)) }
  }

  func adopt(_ notice: SettingsNotice) {
    if stored != notice.settings { stored = notice.settings }
    let new = (notice.apps ?? []).map(AppSettings.init)
    if apps != new { apps = new }
    if notifiedBrowsers != notice.browsers ?? 0 { notifiedBrowsers = notice.browsers ?? 0 }
    adoptFocus(notice)
  }
}
