// SystemSettings+Focus: Focus, scheduled summary, silent mode and muted senders, as the app Settings shows and changes them.

import Foundation
import ShojiSystem

extension SystemSettings {
  /// A person who has sent messages to the user.
  public struct Contact: Hashable, Identifiable, Sendable {
    let stored: Focus.Contact
    /// The address by which the person is known.
    public var id: String { stored.handle }
    /// The person's name, or the address without one.
    public var name: String { stored.name.isEmpty ? stored.handle : stored.name }
  }

  /// A period for one activity, in which only chosen people and apps alert.
  public struct FocusMode: Identifiable, Equatable, Sendable {
    var stored: Focus

    /// One of the system's own: `doNotDisturb`, `personal`, `work`, `sleep`; or an identifier of one of the user's.
    public var id: String { stored.id }
    /// Whether it is one of the system's own, whose name is in the user's language.
    public var isBuiltIn: Bool { stored.isBuiltIn }
    /// The name that the user has given; empty for one of the system's own.
    public var name: String {
      get { stored.name }
      set { if !isBuiltIn, !newValue.isEmpty { stored.name = String(newValue.prefix(Self.longestName)) } }
    }
    static let longestName = 30
    /// The name of its symbol.
    public var symbol: String {
      get { stored.symbol }
      set { stored.symbol = newValue }
    }
    /// The name of its colour, such as `indigo`.
    public var color: String {
      get { stored.color }
      set { stored.color = newValue }
    }
    /// The people who may break through (`notification.focus-allowed-contacts-and-apps`).
    public var people: [Contact] {
      get { stored.people.map { Contact(stored: $0) } }
      set { stored.people = newValue.map(\.stored) }
    }
    /// The apps that may break through.
    public var apps: [AppSettings.ID] {
      get { stored.apps }
      set { stored.apps = newValue }
    }
    /// Whether time-sensitive notifications of every app break through.
    public var allowsTimeSensitive: Bool {
      get { stored.allowsTimeSensitive }
      set { stored.allowsTimeSensitive = newValue }
    }
    /// When it turns itself on.
    public var schedules: [Schedule] {
      get { stored.schedules.map { Schedule(stored: $0) } }
      set { stored.schedules = newValue.map(\.stored) }
    }
    /// Whether it takes one more schedule.
    public var takesSchedule: Bool { stored.schedules.count < Focus.mostSchedules }
  }

  /// A part of chosen days.
  public struct Schedule: Equatable, Sendable {
    var stored: Focus.Schedule

    /// From nine to five on the working days.
    public init() { stored = Focus.Schedule(weekdays: [2, 3, 4, 5, 6], start: 9 * 60, end: 17 * 60) }
    init(stored: Focus.Schedule) { self.stored = stored }

    /// Whether it is used.
    public var isOn: Bool {
      get { stored.isOn }
      set { stored.isOn = newValue }
    }
    /// From 1, Sunday, to 7.
    public var weekdays: Set<Int> {
      get { stored.weekdays }
      set { stored.weekdays = newValue }
    }
    /// Minutes since midnight.
    public var start: Int {
      get { stored.start }
      set { stored.start = min(max(0, newValue), 1439) }
    }
    /// Minutes since midnight; an end that is not after the start is on the next day.
    public var end: Int {
      get { stored.end }
      set { stored.end = min(max(0, newValue), 1439) }
    }
  }

  /// A sender whose messages do not alert.
  public struct MutedSender: Identifiable, Equatable, Sendable {
    let stored: DeliverySettings.Mute
    /// The address by which the person is known.
    public var id: String { stored.contact.handle }
    /// The person's name.
    public var name: String { Contact(stored: stored.contact).name }
    /// When messages alert again; nil for never.
    public var until: Date? { stored.until.map(Date.init(timeIntervalSince1970:)) }
  }

  // MARK: Focus

  /// Every Focus, the system's own first.
  public var focusModes: [FocusMode] { delivery.focuses.map { FocusMode(stored: $0) } }

  /// Whether there is room for one more Focus of the user.
  public var takesFocusMode: Bool { delivery.focuses.count < DeliverySettings.mostFocuses }

  /// Replaces the Focus with its identifier.
  public func set(_ mode: FocusMode) {
    guard let index = delivery.focuses.firstIndex(where: { $0.id == mode.id }) else { return }
    changeDelivery { $0.focuses[index] = mode.stored }
  }

  /// Adds a Focus of the user, and returns its identifier.
  @discardableResult public func addFocusMode(name: String, symbol: String, color: String) -> FocusMode.ID? {
    guard takesFocusMode, !name.isEmpty else { return nil }
    let focus = Focus(id: UUID().uuidString, name: String(name.prefix(FocusMode.longestName)), symbol: symbol, color: color)
    changeDelivery { $0.focuses.append(focus) }
    return focus.id
  }

  /// Removes a Focus of the user; the system's own stay.
  public func removeFocusMode(_ id: FocusMode.ID) {
    changeDelivery { $0.focuses.removeAll { $0.id == id && !$0.isBuiltIn } }
    if focus == id { focus = nil }
  }

  /// The identifier of the Focus that is on. Setting it turns that one on, or every one off with nil.
  public var currentFocus: FocusMode.ID? {
    get { focus }
    set {
      guard newValue != focus else { return }
      focus = newValue
      send(.focus(newValue))
    }
  }

  // MARK: Summary and silent mode

  /// Whether the notifications of chosen apps wait for the times of the summary (`notification.scheduled-delivery`).
  public var usesSummary: Bool {
    get { delivery.summary.isOn }
    set { changeDelivery { $0.summary.isOn = newValue } }
  }
  /// The times of the summary in minutes since midnight, in order; at least one.
  public var summaryTimes: [Int] {
    get { delivery.summary.times.sorted() }
    set {
      let times = Set(newValue.filter { (0..<1440).contains($0) }).sorted().prefix(DeliverySettings.Summary.mostTimes)
      if !times.isEmpty { changeDelivery { $0.summary.times = Array(times) } }
    }
  }
  /// Whether the summary takes one more time.
  public var takesSummaryTime: Bool { delivery.summary.times.count < DeliverySettings.Summary.mostTimes }
  /// Whether notifications make no sound. A page cannot see a device's switch for it.
  public var isSilent: Bool {
    get { delivery.isSilent }
    set { changeDelivery { $0.isSilent = newValue } }
  }
  /// Whether a device that can vibrate does so with the sound of a notification, also in silent mode.
  public var vibrates: Bool {
    get { delivery.vibrates }
    set { changeDelivery { $0.vibrates = newValue } }
  }
  /// The senders whose messages do not alert.
  public var mutedSenders: [MutedSender] { delivery.muted.map { MutedSender(stored: $0) } }

  /// Lets a sender's messages alert again.
  public func unmute(_ sender: MutedSender) { changeDelivery { $0.muted.removeAll { $0.contact.handle == sender.id } } }

  private func changeDelivery(_ body: (inout DeliverySettings) -> Void) {
    var new = delivery
    body(&new)
    guard new != delivery else { return }
    delivery = new
    send(.delivery(new))
  }

  func adoptFocus(_ notice: SettingsNotice) {
    if let new = notice.delivery, new != delivery { delivery = new }
    if focus != notice.focus { focus = notice.focus }
    let new = (notice.people ?? []).map { Contact(stored: $0) }
    if contacts != new { contacts = new }
  }
}
