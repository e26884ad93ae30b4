// Persistence: every change is in the store when the turn ends, and data of earlier versions is imported.

import Foundation
import ShojiGraph
import SwiftData
import Testing

@testable import Reminders

@MainActor @Suite("Persistence of Reminders") struct KeepingTests {
  private let folder = URL.temporary()

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "Reminders.json"))
  }
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Simulates the end of the process right after a turn with a change.
  private func next(after store: ReminderStore) -> ReminderStore {
    WriteThrough.commit()
    return ReminderStore(folder: folder)
  }

  @Test("All values are restored")
  func roundTrip() throws {
    let store = ReminderStore(folder: folder)
    let list = ReminderList(name: "買い物", color: .pink, icon: .cart, showsCompleted: true)
    let reminder = Reminder(
      listID: list.id, title: "牛乳", notes: "two\nlines", due: Due(date: Date(timeIntervalSince1970: 1_800_000_000.25), hasTime: true),
      priority: .high, isFlagged: true, subtasks: [Subtask(title: "step", isCompleted: true)],
      completedAt: Date(timeIntervalSince1970: 1_800_000_001))
    store.save(list)
    store.save(reminder)
    let again = next(after: store)
    #expect(again.lists == store.lists && again.lists.count == 2)
    #expect(again.reminders == [reminder])
    #expect(again.trouble == nil)
  }

  @Test("The first list keeps its identity from the first start")
  func firstList() {
    let first = ReminderStore(folder: folder)
    let second = next(after: first)
    #expect(second.lists == first.lists && second.lists.count == 1)
    second.deleteList(second.lists[0].id)
    #expect(next(after: second).lists.isEmpty, "a user without lists is not a new one")
  }

  @Test("A new blank line is restored for further typing, and discarded when the user leaves it blank")
  func blanks() {
    let store = ReminderStore(folder: folder)
    let line = store.addReminder(to: store.lists[0].id)
    let second = next(after: store)
    #expect(second.contains(line) && second[line].listID == store.lists[0].id)
    second[line].title = "M"
    second.discardForsaken()
    let other = second.addReminder(to: second.lists[0].id)
    second.discardForsaken()
    #expect(second.contains(line) && second.contains(other), "a line is not taken from under its writer")
    let third = next(after: second)
    third.discardForsaken()
    #expect(third.reminders.map(\.title) == ["M"])
    #expect(next(after: third).reminders.map(\.title) == ["M"])
  }

  @Test("The order is saved, and a move writes only the moved rows", arguments: 0..<5, 0...5)
  func order(from: Int, to: Int) throws {
    let store = ReminderStore(folder: folder)
    let list = store.lists[0].id
    let ids = (0..<5).map { number in
      let reminder = Reminder(listID: list, title: "\(number)")
      store.save(reminder)
      return reminder.id
    }
    WriteThrough.commit()
    store.move(ids, from: [from], to: to)
    #expect(store.context.changedModelsArray.count <= 1)
    #expect(next(after: store).reminders == store.reminders)
  }

  @Test("Any number of lines inserted between two others keep their order")
  func between() throws {
    let store = ReminderStore(folder: folder)
    let list = store.lists[0].id
    let first = store.addReminder(to: list)
    store.addReminder(to: list)
    for number in 0..<80 { store[store.addReminder(to: list, after: first)].title = "\(number)" }
    #expect(next(after: store).reminders == store.reminders)
  }

  @Test("One letter writes one row")
  func smallChange() throws {
    let store = ReminderStore(folder: folder)
    let list = store.lists[0].id
    for number in 0..<1000 { store.save(Reminder(listID: list, title: "Reminder number \(number)", notes: "with a few words beside it")) }
    WriteThrough.commit()
    let log = folder.appending(path: "Reminders.store-wal").path
    func size() throws -> Int { try #require(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) }
    store[store.reminders[3].id].title += "!"
    WriteThrough.commit()
    let before = try size()
    store[store.reminders[500].id].title += "!"
    #expect(store.context.changedModelsArray.count == 1)
    WriteThrough.commit()
    #expect(try size() - before <= 4096 + 24)
  }

  @Test("The file of an earlier version is imported once and kept")
  func importing() throws {
    let list = ReminderList(name: "Old", color: .pink)
    let other = ReminderList(name: "Other")
    let reminders = [
      Reminder(listID: other.id, title: "B", isFlagged: true), Reminder(listID: list.id, title: "A", subtasks: [Subtask(title: "s")]),
    ]
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    try write(String(decoding: encoder.encode(ReminderFile.Content(lists: [list, other], reminders: reminders)), as: UTF8.self))
    let store = ReminderStore(folder: folder)
    #expect(store.lists == [list, other] && store.reminders == reminders)
    #expect(try names() == ["Reminders (imported).json"])
    let again = next(after: store)
    #expect(again.lists == [list, other] && again.reminders == reminders)
  }

  private func writeFile(_ lists: [ReminderList], _ reminders: [Reminder]) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    try write(String(decoding: encoder.encode(ReminderFile.Content(lists: lists, reminders: reminders)), as: UTF8.self))
  }

  @Test("A process that was ended between making its store and reading the file does not lose sight of the file")
  func importingLate() throws {
    let list = ReminderList(name: "Old", color: .pink)
    let reminder = Reminder(listID: list.id, title: "A")
    try writeFile([list], [reminder])
    _ = try ModelContainer(for: SavedList.self, configurations: ModelConfiguration(url: folder.appending(path: "Reminders.store")))
    let store = ReminderStore(folder: folder)
    #expect(store.lists == [list] && store.reminders == [reminder])
    #expect(try names() == ["Reminders (imported).json"])
    // It is kept without an end of a turn.
    #expect(ReminderStore(folder: folder).reminders == [reminder])
  }

  @Test("A file that was read and not yet renamed is not read again")
  func importedBefore() throws {
    let first = ReminderStore(folder: folder)
    try writeFile([ReminderList(name: "Old", color: .pink)], [])
    #expect(next(after: first).lists == first.lists)
    #expect(try names() == ["Reminders (imported).json"])
  }

  @Test("A reminder whose list was deleted goes to the first list, and rows without a list go")
  func withoutList() throws {
    let store = ReminderStore(folder: folder)
    let first = store.lists[0].id
    let other = ReminderList(name: "Other", color: .pink)
    store.save(other)
    let draft = Reminder(listID: other.id, title: "A")
    store.deleteList(other.id)
    store.save(draft)
    #expect(store.reminders.map(\.listID) == [first])
    store.deleteList(first)
    store.save(Reminder(listID: first, title: "B"))
    #expect(store.lists.count == 1 && store.reminders.map(\.listID) == [store.lists[0].id])
    store.context.insert(SavedReminder(Reminder(listID: first, title: "Lost"), rank: 9))
    let again = next(after: store)
    #expect(again.reminders.map(\.title) == ["B"])
    WriteThrough.commit()
    #expect(try again.context.fetchCount(FetchDescriptor<SavedReminder>()) == 1)
  }

  @Test(
    "A damaged file of an earlier version is kept aside and told of",
    arguments: ["{", "", #"{"version": 2, "lists": [], "reminders": []}"#])
  func damaged(text: String) throws {
    try write(text)
    let store = ReminderStore(folder: folder)
    #expect(store.trouble == .damaged(keptAs: "Reminders (damaged).json"))
    #expect(try String(contentsOf: folder.appending(path: "Reminders (damaged).json"), encoding: .utf8) == text)
    #expect(try names() == ["Reminders (damaged).json"])
    #expect(next(after: store).trouble == nil)
  }

  @Test("A store that cannot be created is reported")
  func unsaved() throws {
    // There is a file where the folder should be.
    try FileManager.default.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: folder)
    let store = ReminderStore(folder: folder)
    guard case .unsaved = store.trouble else { return #expect(Bool(false), "nothing was told") }
    #expect(store.lists.count == 1)
  }
}
