// ReminderStore: all lists and reminders, and the actions on them.
// Queries are in ReminderStore+Sections.swift, loading in ReminderStore+Loading.swift, the saved objects in SavedReminders.swift.

import SwiftData

/// Manages the user's lists and reminders. Each change is saved before its event is acknowledged to the browser.
@MainActor @Observable final class ReminderStore {
  private(set) var lists: [ReminderList] = []
  /// All reminders, in the user's order within each list.
  private(set) var reminders: [Reminder] = []
  /// Reminders that were just completed and still keep their position.
  private(set) var settling: Set<Reminder.ID> = []
  /// A problem to show to the user.
  var trouble: StoreTrouble?
  /// The reminder whose notification the user has opened, until a window shows it.
  var opened: Reminder.ID?
  /// How often the user has completed the last reminder that was due today.
  private(set) var finishedDays = 0
  /// Called with each reminder that has changed; nil if it was deleted.
  @ObservationIgnored var didChange: ((Reminder.ID, Reminder?) -> Void)?

  @ObservationIgnored let container: ModelContainer
  @ObservationIgnored private var savedLists: [ReminderList.ID: SavedList] = [:]
  @ObservationIgnored private var savedReminders: [Reminder.ID: SavedReminder] = [:]
  /// Blank reminders that were left by an earlier process.
  @ObservationIgnored private var forsaken: Set<Reminder.ID> = []
  var context: ModelContext { container.mainContext }

  init(folder: URL) {
    let (container, isNew, trouble) = Self.container(in: folder)
    (self.container, self.trouble) = (container, trouble)
    let file = ReminderFile(url: folder.appending(path: "Reminders.json"))
    if !isNew { load() }
    // NB: a process may have been ended after the store was made and before the file was read, or after that and before it was renamed.
    if isNew || (lists.isEmpty && file.exists && self.trouble == nil) {
      begin(with: file)
    } else if !lists.isEmpty, file.exists {
      file.keep("imported")
    }
  }

  private func load() {
    do {
      let lists = try context.fetch(FetchDescriptor<SavedList>(sortBy: [SortDescriptor(\.rank)]))
      let all = try context.fetch(FetchDescriptor<SavedReminder>(sortBy: [SortDescriptor(\.rank)]))
      let reminders = all.filter { $0.list != nil }
      // No list shows a reminder without one, so it could not be deleted.
      for lost in all where lost.list == nil { context.delete(lost) }
      savedLists = Dictionary(lists.map { ($0.id, $0) }) { a, _ in a }
      savedReminders = Dictionary(reminders.map { ($0.id, $0) }) { a, _ in a }
      (self.lists, self.reminders) = (lists.map(\.value), reminders.map(\.value))
      forsaken = Set(self.reminders.filter { $0.isBlank && $0.notes.isEmpty }.map(\.id))
    } catch {
      trouble = .unsaved(error.localizedDescription)
    }
  }

  // MARK: Lists

  func list(_ id: ReminderList.ID) -> ReminderList? { lists.first { $0.id == id } }

  /// Adds a list, or replaces it with a changed one.
  func save(_ list: ReminderList) {
    if let index = lists.firstIndex(where: { $0.id == list.id }) {
      lists[index] = list
      savedLists[list.id]?.value = list
    } else {
      append(list)
    }
  }

  func append(_ list: ReminderList) {
    lists.append(list)
    let new = SavedList(list, rank: .nan)
    savedLists[list.id] = new
    keepOrderOfLists()
    context.insert(new)
  }

  /// Deletes a list with everything in it.
  func deleteList(_ id: ReminderList.ID) {
    lists.removeAll { $0.id == id }
    for reminder in reminders where reminder.listID == id {
      savedReminders[reminder.id] = nil
      didChange?(reminder.id, nil)
    }
    reminders.removeAll { $0.listID == id }
    if let saved = savedLists.removeValue(forKey: id) { context.delete(saved) }
  }

  func moveLists(from offsets: IndexSet, to destination: Int) {
    lists.move(offsets, to: destination)
    keepOrderOfLists()
  }

  func setShowsCompleted(_ shows: Bool, in id: ReminderList.ID) {
    guard let index = lists.firstIndex(where: { $0.id == id }) else { return }
    lists[index].showsCompleted = shows
    savedLists[id]?.showsCompleted = shows
  }

  // MARK: Reminders

  /// A reminder by its id. Writing to a deleted one changes nothing.
  subscript(id: Reminder.ID) -> Reminder {
    get { reminders.first { $0.id == id } ?? Reminder(id: id, listID: id) }
    set {
      guard let index = reminders.firstIndex(where: { $0.id == id }), reminders[index] != newValue else { return }
      reminders[index] = newValue
      keep(newValue)
    }
  }

  func contains(_ id: Reminder.ID) -> Bool { reminders.contains { $0.id == id } }

  /// Adds a reminder, or puts a changed one in its place. If its list was deleted meanwhile, in another window, it goes to the first one.
  func save(_ reminder: Reminder) {
    var reminder = reminder
    if list(reminder.listID) == nil {
      if lists.isEmpty { append(.first) }
      reminder.listID = lists[0].id
    }
    if contains(reminder.id) {
      self[reminder.id] = reminder
    } else {
      append(reminder)
    }
  }

  func append(_ reminder: Reminder) { insert(reminder, at: reminders.count) }

  private func insert(_ reminder: Reminder, at index: Int) {
    reminders.insert(reminder, at: index)
    let new = SavedReminder(reminder, rank: .nan)
    savedReminders[reminder.id] = new
    keepOrderOfReminders()
    context.insert(new)
    keep(reminder)
  }

  /// Adds an empty reminder after another of the same list, or at the list's end, and returns its id.
  @discardableResult func addReminder(to list: ReminderList.ID, after previous: Reminder.ID? = nil) -> Reminder.ID {
    let new = Reminder(listID: list)
    let index = previous.flatMap { id in reminders.firstIndex { $0.id == id } }.map { $0 + 1 }
    insert(new, at: index ?? reminders.count)
    return new.id
  }

  /// Adds a reminder from shared texts: the first line is the title, the rest are notes.
  func addReminder(_ shared: [String], to list: ReminderList.ID) {
    let lines = shared.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    guard let title = lines.first else { return }
    var reminder = Reminder(listID: list)
    reminder.title = title
    reminder.notes = lines.dropFirst().joined(separator: "\n")
    save(reminder)
  }

  func delete(_ id: Reminder.ID) {
    reminders.removeAll { $0.id == id }
    settling.remove(id)
    forget(id)
  }

  /// Removes a reminder that got no title.
  func discardIfBlank(_ id: Reminder.ID) {
    guard let reminder = reminders.first(where: { $0.id == id }), reminder.isBlank, reminder.notes.isEmpty else { return }
    delete(id)
  }

  /// Moves reminders among the visible ones; hidden ones between them keep their positions.
  func move(_ shown: [Reminder.ID], from offsets: IndexSet, to destination: Int) {
    var order = shown
    order.move(offsets, to: destination)
    let places = reminders.indices.filter { shown.contains(reminders[$0].id) }
    let moved = order.compactMap { id in reminders.first { $0.id == id } }
    guard places.count == moved.count else { return }
    for (place, reminder) in zip(places, moved) { reminders[place] = reminder }
    keepOrderOfReminders()
  }

  /// Moves dragged reminders to a list: before another one, or to the list's end. Reminders that are not in the store are added.
  func move(_ dragged: [Reminder], to list: ReminderList.ID, before next: Reminder.ID? = nil) {
    guard self.list(list) != nil else { return }
    for var reminder in dragged where reminder.id != next {
      // The user may have edited it since it was lifted.
      let known = reminders.first { $0.id == reminder.id }
      reminder = known ?? reminder
      reminder.listID = list
      reminders.removeAll { $0.id == reminder.id }
      let place = reminders.firstIndex { $0.id == next } ?? reminders.count
      if known == nil {
        insert(reminder, at: place)
      } else {
        reminders.insert(reminder, at: place)
        keep(reminder)
      }
    }
    keepOrderOfReminders()
  }

  func toggleFlag(_ id: Reminder.ID) { self[id].isFlagged.toggle() }

  // MARK: Completion

  /// Completes or reopens a reminder. It keeps its position until `settle()`.
  func toggleCompletion(_ id: Reminder.ID, at now: Date = .now) {
    let completes = !self[id].isCompleted
    self[id].completedAt = completes ? now : nil
    if completes { settling.insert(id) } else { settling.remove(id) }
  }

  /// Lets reminders that were just completed move to the completed ones.
  func settle(at now: Date = .now, in calendar: Calendar = .current) {
    guard !settling.isEmpty else { return }
    let wereDue = settling.contains { belongs(self[$0], to: .smart(.today), now, calendar) }
    settling = []
    if wereDue, count(on: .smart(.today), at: now, in: calendar) == 0 { finishedDays += 1 }
  }

  func toggleSubtask(_ subtask: Subtask.ID, of id: Reminder.ID) {
    guard let index = self[id].subtasks.firstIndex(where: { $0.id == subtask }) else { return }
    self[id].subtasks[index].isCompleted.toggle()
  }

  func deleteCompleted(in list: ReminderList.ID) {
    for reminder in reminders where reminder.listID == list && reminder.isCompleted { forget(reminder.id) }
    reminders.removeAll { $0.listID == list && $0.isCompleted }
  }

  // MARK: Saving

  private func keep(_ reminder: Reminder) {
    guard let saved = savedReminders[reminder.id] else { return }
    saved.value = reminder
    saved.list = savedLists[reminder.listID]
    didChange?(reminder.id, reminder)
  }

  private func forget(_ id: Reminder.ID) {
    if let saved = savedReminders.removeValue(forKey: id) { context.delete(saved) }
    didChange?(id, nil)
  }

  /// Saves what has changed, where no event of a window does it.
  func saveNow() {
    do { try context.save() } catch { trouble = trouble ?? .unsaved(error.localizedDescription) }
  }

  private func keepOrderOfLists() { Ranks.arrange(lists.compactMap { savedLists[$0.id] }) }
  private func keepOrderOfReminders() { Ranks.arrange(reminders.compactMap { savedReminders[$0.id] }) }

  /// Discards blank reminders of an earlier process; called when the user has left.
  func discardForsaken() {
    for id in forsaken { discardIfBlank(id) }
    forsaken = []
  }
}

extension Array {
  /// Moves elements before the one at `destination`, as `onMove` reports it.
  mutating func move(_ offsets: IndexSet, to destination: Int) {
    let moved = offsets.map { self[$0] }
    let before = offsets.count { $0 < destination }
    for offset in offsets.reversed() { remove(at: offset) }
    insert(contentsOf: moved, at: destination - before)
  }
}
