// Queries of the store: the reminders on a shelf, their number, and search.

import Foundation

extension ReminderStore {
  /// Returns the number of open reminders on a shelf.
  func count(on shelf: Shelf, at now: Date = .now, in calendar: Calendar = .current) -> Int {
    reminders.count { !$0.isCompleted && !$0.isBlank && belongs($0, to: shelf, now, calendar) }
  }

  /// Returns the reminders of a shelf, in sections.
  func sections(on shelf: Shelf, at now: Date = .now, in calendar: Calendar = .current) -> [ReminderSection] {
    let all = reminders.filter { belongs($0, to: shelf, now, calendar) }
    switch shelf {
    case .list(let id):
      return [ReminderSection(heading: .none, reminders: arranged(all, showsCompleted: list(id)?.showsCompleted ?? false))]
    case .smart(.today), .smart(.flagged):
      let open = arranged(all, showsCompleted: false)
      return [ReminderSection(heading: .none, reminders: shelf == .smart(.today) ? byDate(open, calendar) : open)]
    case .smart(.scheduled): return scheduled(arranged(all, showsCompleted: false), now, calendar)
    case .smart(.all):
      return lists.map { list in
        ReminderSection(heading: .list(list), reminders: arranged(all.filter { $0.listID == list.id }, showsCompleted: list.showsCompleted))
      }
    }
  }

  /// Returns the number of completed reminders in a list.
  func completedCount(in list: ReminderList.ID) -> Int { reminders.count { $0.listID == list && $0.isCompleted } }

  /// Returns the reminders that contain the search words, by list; open ones first.
  func search(_ words: String) -> [ReminderSection] {
    let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !words.isEmpty else { return [] }
    let found = reminders.filter { $0.matches(words) }
    return lists.compactMap { list in
      let own = found.filter { $0.listID == list.id }
      let sorted = own.filter { !$0.isCompleted } + own.filter(\.isCompleted)
      return sorted.isEmpty ? nil : ReminderSection(heading: .list(list), reminders: sorted)
    }
  }

  func belongs(_ reminder: Reminder, to shelf: Shelf, _ now: Date, _ calendar: Calendar) -> Bool {
    switch shelf {
    case .list(let id): reminder.listID == id
    case .smart(.all): true
    case .smart(.flagged): reminder.isFlagged
    case .smart(.scheduled): reminder.due != nil
    case .smart(.today):
      // Overdue reminders still have to be done today.
      reminder.due.map { $0.date < now || calendar.isDate($0.date, inSameDayAs: now) } ?? false
    }
  }

  /// Returns open reminders first, then completed ones if they are shown, the latest first.
  private func arranged(_ reminders: [Reminder], showsCompleted: Bool) -> [Reminder] {
    let open = reminders.filter { !$0.isCompleted || settling.contains($0.id) }
    guard showsCompleted else { return open }
    let done = reminders.filter { $0.isCompleted && !settling.contains($0.id) }
    return open + done.sorted { ($0.completedAt ?? .distantPast) > ($1.completedAt ?? .distantPast) }
  }

  private func byDate(_ reminders: [Reminder], _ calendar: Calendar) -> [Reminder] {
    // NB: `sorted` is stable, so equal dates keep the user's order.
    reminders.sorted {
      ($0.due?.sortDate(in: calendar) ?? .distantFuture) < ($1.due?.sortDate(in: calendar) ?? .distantFuture)
    }
  }

  private func scheduled(_ reminders: [Reminder], _ now: Date, _ calendar: Calendar) -> [ReminderSection] {
    let today = calendar.startOfDay(for: now)
    let groups = Dictionary(grouping: byDate(reminders, calendar)) { reminder -> Date in
      let day = calendar.startOfDay(for: reminder.due?.date ?? now)
      return day < today ? .distantPast : day
    }
    return groups.keys.sorted().map { day in
      ReminderSection(heading: day == .distantPast ? .overdue : .day(day), reminders: groups[day] ?? [])
    }
  }
}
