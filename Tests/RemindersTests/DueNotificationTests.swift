// The notifications of Reminders: what is scheduled for a reminder, and what its actions do.

import SwiftUI
import Testing
import UserNotifications

@testable import Reminders

@MainActor @Suite("Notifications of Reminders", .serialized) struct DueNotificationTests {
  private let store = ReminderStore(folder: .temporary())
  private var list: ReminderList.ID { store.lists[0].id }
  private let calendar = Calendar.current
  private func day(_ hour: Int, _ minute: Int = 0, day: Int = 10) -> Date {
    calendar.date(from: DateComponents(year: 2031, month: 3, day: day, hour: hour, minute: minute)) ?? .now
  }
  private func reminder(_ due: Due?) -> Reminder {
    var reminder = Reminder(listID: list, title: "Water the plants")
    (reminder.notes, reminder.due) = ("The fern needs little.", due)
    return reminder
  }
  private func moment(_ request: UNNotificationRequest?) -> DateComponents? {
    (request?.trigger as? UNCalendarNotificationTrigger)?.dateComponents
  }

  @Test("A reminder with a time notifies then, and a Focus lets it through") func atTime() throws {
    let request = try #require(DueNotification.request(for: reminder(Due(date: day(17, 30), hasTime: true)), at: day(12)))
    #expect(moment(request) == DateComponents(year: 2031, month: 3, day: 10, hour: 17, minute: 30))
    #expect(request.content.title == "Water the plants" && request.content.body == "The fern needs little.")
    #expect(request.content.interruptionLevel == .timeSensitive)
    #expect(request.content.categoryIdentifier == DueNotification.actions.identifier)
  }

  @Test("A reminder on a day notifies at the hour of the settings, or not at all") func onDay() throws {
    let reminder = reminder(Due(date: calendar.startOfDay(for: day(0))))
    let request = DueNotification.request(for: reminder, at: day(7), Preferences(dayMinute: 8 * 60 + 15))
    #expect(moment(request) == DateComponents(year: 2031, month: 3, day: 10, hour: 8, minute: 15))
    #expect(request?.content.interruptionLevel == .active)
    #expect(DueNotification.request(for: reminder, at: day(7), Preferences(notifiesOfDays: false)) == nil)
  }

  @Test("The user's choices are read from the app's settings, and nonsense in them is put right") func preferences() throws {
    let defaults = try #require(UserDefaults(suiteName: UUID().uuidString))
    #expect(Preferences(defaults) == Preferences(notifiesOfDays: true, dayMinute: 540))
    defaults.set(false, forKey: Preferences.Key.notifiesOfDays)
    defaults.set(5000, forKey: Preferences.Key.dayMinute)
    #expect(Preferences(defaults) == Preferences(notifiesOfDays: false, dayMinute: 1439))
  }

  @Test("What is past, completed, blank or without a date notifies of nothing") func nothing() {
    var done = reminder(Due(date: day(17), hasTime: true))
    done.completedAt = day(11)
    var blank = reminder(Due(date: day(17), hasTime: true))
    blank.title = " "
    for reminder in [done, blank, reminder(nil), reminder(Due(date: day(11), hasTime: true))] {
      #expect(DueNotification.request(for: reminder, at: day(12)) == nil)
    }
  }

  @Test("There are three short actions, and a placeholder for hidden previews") func actions() {
    #expect(DueNotification.actions.actions.map(\.title) == ["Mark as Completed", "Remind Me in an Hour", "Remind Me Tomorrow"])
    #expect(DueNotification.actions.hiddenPreviewsBodyPlaceholder == "Reminder")
  }

  @Test("A reminder is put off by an hour from now, or to the same time tomorrow") func postponing() {
    let due = Due(date: day(17, 30), hasTime: true)
    #expect(due.postponed(.inAnHour, at: day(18, 5), in: calendar) == Due(date: day(19, 5), hasTime: true))
    #expect(due.postponed(.tomorrow, at: day(18, 5), in: calendar) == Due(date: day(17, 30, day: 11), hasTime: true))
    let onDay = Due(date: day(0))
    #expect(onDay.postponed(.inAnHour, at: day(9), in: calendar) == Due(date: day(10), hasTime: true))
    #expect(onDay.postponed(.tomorrow, at: day(9), in: calendar) == Due(date: day(0, day: 11)))
  }

  @Test("The actions complete and put off the reminder; opening shows it; one that is gone is left alone") func performing() {
    let notifications = DueNotifications(store)
    let due = reminder(Due(date: day(17), hasTime: true))
    store.save(due)
    notifications.perform("inAnHour", on: due.id, at: day(17), in: calendar)
    #expect(store[due.id].due == Due(date: day(18), hasTime: true))
    notifications.perform(UNNotificationDefaultActionIdentifier, on: due.id)
    #expect(store.opened == due.id)
    notifications.perform("complete", on: due.id, at: day(18))
    #expect(store[due.id].completedAt == day(18))
    // A second answer, from another device, does not open it again.
    notifications.perform("complete", on: due.id, at: day(19))
    #expect(store[due.id].completedAt == day(18))
    store.delete(due.id)
    notifications.perform("tomorrow", on: due.id)
    #expect(!store.contains(due.id))
  }

  @Test("Completing the last reminder of today is a finished day; others are not") func finishedDays() {
    for (title, due) in [("a", Due(date: day(9), hasTime: true)), ("b", Due(date: day(10), hasTime: true)), ("c", nil)] {
      var reminder = Reminder(listID: list, title: title)
      reminder.due = due
      store.save(reminder)
    }
    func complete(_ index: Int) {
      store.toggleCompletion(store.reminders[index].id, at: day(12))
      store.settle(at: day(12), in: calendar)
    }
    complete(2)
    complete(0)
    #expect(store.finishedDays == 0)
    complete(1)
    #expect(store.finishedDays == 1)
  }

  @Test("New reminders go to the chosen list, and to the first one after that is deleted") func defaultList() {
    let second = ReminderList(name: "Work")
    store.append(second)
    #expect(store.defaultList("") == list)
    #expect(store.defaultList(second.id.uuidString) == second.id)
    store.deleteList(second.id)
    #expect(store.defaultList(second.id.uuidString) == list)
  }
}
