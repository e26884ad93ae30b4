// The file: saving and loading, and what happens to an unreadable file.

import Foundation
import Testing

@testable import Reminders

@MainActor @Suite("Reminder file") struct ReminderFileTests {
  private let file = ReminderFile.temporary()
  private var folder: URL { file.url.deletingLastPathComponent() }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file.url)
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  @Test("Saved content is loaded unchanged")
  func roundTrip() throws {
    let store = ReminderStore(file: file)
    let list = ReminderList(name: "買い物", color: .pink, icon: .cart, showsCompleted: true)
    let reminder = Reminder(
      listID: list.id, title: "牛乳", notes: "two\nlines", due: Due(date: Date(timeIntervalSince1970: 1_800_000_000), hasTime: true),
      priority: .high, isFlagged: true, subtasks: [Subtask(title: "step", isCompleted: true)],
      completedAt: Date(timeIntervalSince1970: 1_800_000_001))
    store.save(list)
    store.save(reminder)
    store.saveNow()

    let again = ReminderStore(file: file)
    #expect(again.lists == store.lists)
    #expect(again.reminders == [reminder])
    #expect(try names() == ["Reminders.json"])
  }

  @Test("Without changes nothing is written")
  func noWrite() {
    ReminderStore(file: file).saveNow()
    #expect(!FileManager.default.fileExists(atPath: file.url.path))
  }

  @Test("A reminder without a title is not saved")
  func blanks() {
    let store = ReminderStore(file: file)
    store.addReminder(to: store.lists[0].id)
    store.saveNow()
    #expect(ReminderStore(file: file).reminders.isEmpty)
  }

  @Test("A damaged file is moved aside and reported each time", arguments: ["{", "", #"{"version": 2, "lists": [], "reminders": []}"#])
  func damaged(text: String) throws {
    for number in 1...2 {
      try write(text)
      let store = ReminderStore(file: file)
      let name = number == 1 ? "Reminders (damaged).json" : "Reminders (damaged 2).json"
      #expect(store.trouble == .damaged(keptAs: name))
      #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text)
      store.save(ReminderList(name: "New"))
      store.saveNow()
      #expect(store.trouble == .damaged(keptAs: name))
    }
    #expect(try names() == ["Reminders (damaged 2).json", "Reminders (damaged).json", "Reminders.json"])
  }

  @Test("A failed save is reported and retried")
  func unsaved() throws {
    // A file is in the place of the folder.
    try FileManager.default.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: folder)
    let store = ReminderStore(file: file)
    store.save(ReminderList(name: "New"))
    store.saveNow()
    guard case .unsaved = store.trouble else { return #expect(Bool(false), "nothing was told") }
    #expect(store.hasUnsavedChanges)
    try FileManager.default.removeItem(at: folder)
    store.saveNow()
    #expect(!store.hasUnsavedChanges)
  }
}
