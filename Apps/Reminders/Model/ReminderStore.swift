// ReminderStore: all lists and reminders, and what can be done with them.
// Its questions are in ReminderStore+Sections.swift, its file in ReminderFile.swift.

import Foundation
import Observation

/// Keeps the person's lists and reminders, and saves them with each change.
@MainActor @Observable final class ReminderStore {
  private(set) var lists: [ReminderList] = []
  /// All reminders; their order within a list is the person's own.
  private(set) var reminders: [Reminder] = []
  /// What was done a moment ago and still stands where it was.
  private(set) var settling: Set<Reminder.ID> = []
  /// Why something could not be read or saved, for the person to know.
  var trouble: StoreTrouble?

  @ObservationIgnored private let file: ReminderFile
  @ObservationIgnored private var pendingSave: Task<Void, Never>?
  /// Nothing is written before something has changed, so that looking alone never touches the file.
  @ObservationIgnored private(set) var hasUnsavedChanges = false

  init(file: ReminderFile) {
    self.file = file
    switch file.load() {
    case .content(let content):
      (lists, reminders) = (content.lists, content.reminders)
    case .nothing:
      lists = [.first]
    case .damaged(let copy):
      lists = [.first]
      trouble = .damaged(keptAs: copy)
    }
  }

  // MARK: Lists

  func list(_ id: ReminderList.ID) -> ReminderList? { lists.first { $0.id == id } }

  /// Adds a list, or puts a changed one in its place.
  func save(_ list: ReminderList) {
    if let index = lists.firstIndex(where: { $0.id == list.id }) {
      lists[index] = list
    } else {
      lists.append(list)
    }
    changed()
  }

  /// Deletes a list with everything in it.
  func deleteList(_ id: ReminderList.ID) {
    lists.removeAll { $0.id == id }
    reminders.removeAll { $0.listID == id }
    changed()
  }

  func moveLists(from offsets: IndexSet, to destination: Int) {
    lists.move(offsets, to: destination)
    changed()
  }

  func setShowsCompleted(_ shows: Bool, in id: ReminderList.ID) {
    guard let index = lists.firstIndex(where: { $0.id == id }) else { return }
    lists[index].showsCompleted = shows
    changed()
  }

  // MARK: Reminders

  /// A reminder by its name. Writing to one that is gone changes nothing.
  subscript(id: Reminder.ID) -> Reminder {
    get { reminders.first { $0.id == id } ?? Reminder(id: id, listID: id) }
    set {
      guard let index = reminders.firstIndex(where: { $0.id == id }), reminders[index] != newValue else { return }
      reminders[index] = newValue
      changed(isTyping: true)
    }
  }

  func contains(_ id: Reminder.ID) -> Bool { reminders.contains { $0.id == id } }

  /// Adds a reminder, or puts a changed one in its place.
  func save(_ reminder: Reminder) {
    if contains(reminder.id) {
      self[reminder.id] = reminder
    } else {
      reminders.append(reminder)
      changed()
    }
  }

  /// Adds an empty reminder after another of the same list, or at the list's end, and returns its name.
  @discardableResult func addReminder(to list: ReminderList.ID, after previous: Reminder.ID? = nil) -> Reminder.ID {
    let new = Reminder(listID: list)
    let index = previous.flatMap { id in reminders.firstIndex { $0.id == id } }.map { $0 + 1 }
    reminders.insert(new, at: index ?? reminders.count)
    changed()
    return new.id
  }

  /// Adds a reminder of what was shared: the first line is what to do, the rest are notes.
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
    changed()
  }

  /// Removes what was begun but got no title.
  func discardIfBlank(_ id: Reminder.ID) {
    guard let reminder = reminders.first(where: { $0.id == id }), reminder.isBlank, reminder.notes.isEmpty else { return }
    delete(id)
  }

  /// Moves reminders within those that are shown; what is hidden between them keeps its place.
  func move(_ shown: [Reminder.ID], from offsets: IndexSet, to destination: Int) {
    var order = shown
    order.move(offsets, to: destination)
    let places = reminders.indices.filter { shown.contains(reminders[$0].id) }
    let moved = order.compactMap { id in reminders.first { $0.id == id } }
    guard places.count == moved.count else { return }
    for (place, reminder) in zip(places, moved) { reminders[place] = reminder }
    changed()
  }

  func toggleFlag(_ id: Reminder.ID) { self[id].isFlagged.toggle() }

  // MARK: Completion

  /// Marks a reminder as done or as still to do. It stays in its place until `settle()`.
  func toggleCompletion(_ id: Reminder.ID, at now: Date = .now) {
    let completes = !self[id].isCompleted
    self[id].completedAt = completes ? now : nil
    if completes { settling.insert(id) } else { settling.remove(id) }
  }

  /// Lets what was done a moment ago move to where done things are.
  func settle() {
    if !settling.isEmpty { settling = [] }
  }

  func toggleSubtask(_ subtask: Subtask.ID, of id: Reminder.ID) {
    guard let index = self[id].subtasks.firstIndex(where: { $0.id == subtask }) else { return }
    self[id].subtasks[index].isCompleted.toggle()
  }

  func deleteCompleted(in list: ReminderList.ID) {
    reminders.removeAll { $0.listID == list && $0.isCompleted }
    changed()
  }

  // MARK: Saving

  /// What is done is saved at once; what is typed a moment later, which nobody who goes on typing puts off: no more than that is lost with
  /// the process.
  private func changed(isTyping: Bool = false) {
    hasUnsavedChanges = true
    if isTyping && pendingSave != nil { return }
    pendingSave?.cancel()
    pendingSave = Task { [weak self] in
      if isTyping { try? await Task.sleep(for: .seconds(0.5)) }
      if !Task.isCancelled { self?.saveNow() }
    }
  }

  /// Writes what has changed at once.
  func saveNow() {
    pendingSave?.cancel()
    pendingSave = nil
    guard hasUnsavedChanges else { return }
    do {
      try file.save(ReminderFile.Content(lists: lists, reminders: reminders.filter { !$0.isBlank || !$0.notes.isEmpty }))
      hasUnsavedChanges = false
    } catch {
      trouble = .unsaved(error.localizedDescription)
    }
  }
}

/// What a person has to be told about the file.
enum StoreTrouble: Equatable {
  /// The file could not be understood; it was kept under this name.
  case damaged(keptAs: String)
  case unsaved(String)
}

extension ReminderList {
  /// What a new person starts with.
  static var first: ReminderList { ReminderList(name: String(localized: "Reminders"), color: .blue, icon: .list) }
}

extension Array {
  /// Moves elements before the one that stands at a place now, as lists report it.
  mutating func move(_ offsets: IndexSet, to destination: Int) {
    let moved = offsets.map { self[$0] }
    let before = offsets.count { $0 < destination }
    for offset in offsets.reversed() { remove(at: offset) }
    insert(contentsOf: moved, at: destination - before)
  }
}
