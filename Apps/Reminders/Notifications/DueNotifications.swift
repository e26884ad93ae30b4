// DueNotifications: keeps the scheduled notifications in step with the reminders, and does what the user chooses in one.

import SwiftUI
import UserNotifications

/// Schedules a notification for each reminder that will be due, also while the app does not run.
@MainActor final class DueNotifications: NSObject {
  private let store: ReminderStore
  private var center: UNUserNotificationCenter { .current() }
  /// The scheduled notifications by their identifiers; nil until the center has answered.
  private var scheduled: [String: DueNotification.Essence]?
  /// Reminders whose words have changed while they are being written.
  private var written: Set<Reminder.ID> = []
  private var writing: Task<Void, Never>?

  init(_ store: ReminderStore) {
    self.store = store
    super.init()
    center.delegate = self
    center.setNotificationCategories([DueNotification.actions])
    store.didChange = { [weak self] id, reminder in self?.changed(id, to: reminder) }
    center.getPendingNotificationRequests { requests in
      MainActor.assumeIsolated {
        self.scheduled = Dictionary(requests.map { ($0.identifier, DueNotification.Essence($0)) }) { first, _ in first }
        self.update()
      }
    }
  }

  /// Asks the user for permission, once, when it is clear what for: a reminder has just got a date.
  static func askForPermission() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in }
  }

  /// Compares all reminders with what is scheduled.
  func update() {
    guard let scheduled else { return }
    let known = Set(store.reminders.map(\.id.uuidString))
    remove(scheduled.keys.filter { !known.contains($0) })
    for reminder in store.reminders { schedule(reminder.id, reminder) }
  }

  private func changed(_ id: Reminder.ID, to reminder: Reminder?) {
    guard let scheduled else { return }
    let old = scheduled[id.uuidString], new = reminder.flatMap { DueNotification.request(for: $0) }.map(DueNotification.Essence.init)
    // A changed date counts at once. Words wait until the user stops writing.
    guard let old, let new, old.moment == new.moment else { return schedule(id, reminder) }
    written.insert(id)
    writing?.cancel()
    writing = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(2))) != nil, let self else { return }
      for id in self.written { self.schedule(id, self.store.contains(id) ? self.store[id] : nil) }
      self.written = []
    }
  }

  private func schedule(_ id: Reminder.ID, _ reminder: Reminder?) {
    let key = id.uuidString
    if reminder?.isCompleted != false { center.removeDeliveredNotifications(withIdentifiers: [key]) }
    guard let request = reminder.flatMap({ DueNotification.request(for: $0) }) else { return remove([key]) }
    let essence = DueNotification.Essence(request)
    guard scheduled?[key] != essence else { return }
    scheduled?[key] = essence
    center.add(request)
  }

  private func remove(_ keys: [String]) {
    let gone = keys.filter { scheduled?.removeValue(forKey: $0) != nil }
    if !gone.isEmpty { center.removePendingNotificationRequests(withIdentifiers: gone) }
  }

  /// Does what the user has chosen in a notification.
  func perform(_ action: String, on id: Reminder.ID, at now: Date = .now, in calendar: Calendar = .current) {
    guard store.contains(id) else { return }
    switch DueNotification.Action(rawValue: action) {
    case .complete?: if !store[id].isCompleted { store.toggleCompletion(id, at: now) }
    case let postponing?: store[id].due = store[id].due?.postponed(postponing, at: now, in: calendar)
    case nil: if action == UNNotificationDefaultActionIdentifier { store.opened = id }
    }
    // The app may have been started for this answer alone.
    store.saveNow()
  }
}

extension DueNotifications: UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([.banner, .list, .sound]) }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let action = response.actionIdentifier, id = UUID(uuidString: response.notification.request.identifier)
    MainActor.assumeIsolated { if let id { perform(action, on: id) } }
    completionHandler()
  }
}
