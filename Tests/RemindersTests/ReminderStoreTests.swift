// The store of Reminders: lists, order, completion, deletion.

import Foundation
import Testing

@testable import Reminders

@MainActor @Suite("Reminder store") struct ReminderStoreTests {
  private let store = ReminderStore(folder: .temporary())
  private var list: ReminderList.ID { store.lists[0].id }

  private func add(_ titles: String...) -> [Reminder.ID] {
    titles.map { title in
      let reminder = Reminder(listID: list, title: title)
      store.save(reminder)
      return reminder.id
    }
  }

  private var titles: [String] { store.sections(on: .list(list)).flatMap(\.reminders).map(\.title) }

  @Test("A new store has one empty list")
  func beginning() {
    #expect(store.lists.count == 1)
    #expect(store.reminders.isEmpty)
    #expect(store.trouble == nil)
  }

  @Test("Return adds a reminder below the typed one")
  func addingAfter() {
    let ids = add("Bread", "Milk")
    let new = store.addReminder(to: list, after: ids[0])
    store[new].title = "Butter"
    #expect(titles == ["Bread", "Butter", "Milk"])
  }

  @Test("A reminder without title and notes is discarded")
  func blanks() {
    let blank = store.addReminder(to: list)
    let noted = store.addReminder(to: list)
    store[noted].notes = "remember me"
    store.discardIfBlank(blank)
    store.discardIfBlank(noted)
    #expect(!store.contains(blank))
    #expect(store.contains(noted))
  }

  @Test("Moving keeps the positions of hidden reminders")
  func moving() {
    let ids = add("A", "B", "C", "D")
    store.toggleCompletion(ids[1])
    store.settle()
    store.move([ids[0], ids[2], ids[3]], from: [2], to: 0)
    #expect(titles == ["D", "A", "C"])
    #expect(store.reminders.map(\.title) == ["D", "B", "A", "C"])
  }

  @Test("Text of another app that is dropped on a list is a reminder there: its first line is the title")
  func droppedText() throws {
    _ = add("A")
    store.move([try Reminder(text: " \n Buy milk \r\n2 litres\n\nfresh")], to: list)
    #expect(titles == ["A", "Buy milk"])
    #expect(store.reminders.last?.notes == "2 litres\nfresh" && store.reminders.last?.listID == list)
    #expect(throws: (any Error).self) { try Reminder(text: " \n\t") }
  }

  @Test("A dragged reminder moves to another list, before a reminder there, as it is now")
  func movingToAnotherList() {
    let ids = add("A", "B")
    let other = ReminderList(name: "Other")
    store.save(other)
    store.save(Reminder(listID: other.id, title: "C"))
    let lifted = store[ids[0]]
    store[ids[0]].title = "A, edited since"
    store.move([lifted], to: other.id, before: store.reminders.first { $0.title == "C" }?.id)
    #expect(titles == ["B"])
    #expect(store.sections(on: .list(other.id)).flatMap(\.reminders).map(\.title) == ["A, edited since", "C"])
    // A list that was deleted while the user dragged takes nothing.
    store.deleteList(other.id)
    store.move([store[ids[1]]], to: other.id)
    #expect(titles == ["B"])
  }

  @Test("A reminder that the store does not know is added")
  func movingForeign() {
    store.move([Reminder(listID: UUID(), title: "From elsewhere")], to: list)
    #expect(titles == ["From elsewhere"])
  }

  @Test("A reminder can be moved to every position", arguments: 0..<4, 0...4)
  func movingEverywhere(from: Int, to: Int) {
    let ids = add("A", "B", "C", "D")
    var expected = ["A", "B", "C", "D"]
    let moved = expected.remove(at: from)
    expected.insert(moved, at: to > from ? to - 1 : to)
    store.move(ids, from: [from], to: to)
    #expect(titles == expected)
  }

  @Test("A completed reminder stays visible until the list settles")
  func completing() {
    let ids = add("A", "B")
    store.toggleCompletion(ids[0])
    #expect(titles == ["A", "B"])
    #expect(store.settling == [ids[0]])
    store.settle()
    #expect(titles == ["B"])
  }

  @Test("A second tap undoes completion")
  func uncompleting() {
    let ids = add("A")
    store.toggleCompletion(ids[0])
    store.toggleCompletion(ids[0])
    #expect(store.settling.isEmpty)
    #expect(!store[ids[0]].isCompleted)
  }

  @Test("A list that shows completed reminders shows them last, the latest first")
  func showingCompleted() {
    let ids = add("A", "B", "C")
    store.toggleCompletion(ids[0], at: Date(timeIntervalSince1970: 1))
    store.toggleCompletion(ids[1], at: Date(timeIntervalSince1970: 2))
    store.settle()
    store.setShowsCompleted(true, in: list)
    #expect(titles == ["C", "B", "A"])
    #expect(store.completedCount(in: list) == 2)
    store.deleteCompleted(in: list)
    #expect(titles == ["C"])
  }

  @Test("Deleting a list deletes its reminders and no others")
  func deletingList() {
    let other = ReminderList(name: "Other")
    store.save(other)
    let kept = add("Kept")
    store.save(Reminder(listID: other.id, title: "Gone"))
    store.deleteList(other.id)
    #expect(store.lists.map(\.id) == [list])
    #expect(store.reminders.map(\.id) == kept)
  }

  @Test("Steps are completed independently")
  func subtasks() {
    let steps = [Subtask(title: "One"), Subtask(title: "Two")]
    let reminder = Reminder(listID: list, title: "Steps", subtasks: steps)
    store.save(reminder)
    store.toggleSubtask(steps[1].id, of: reminder.id)
    #expect(store[reminder.id].subtasks.map(\.isCompleted) == [false, true])
  }

  @Test("Writing to a reminder that is gone changes nothing")
  func gone() {
    let id = add("A")[0]
    store.delete(id)
    store[id].title = "B"
    #expect(!store.contains(id))
  }
}

extension URL {
  /// A folder that does not exist yet.
  static func temporary() -> URL { FileManager.default.temporaryDirectory.appending(path: "reminders-\(UUID())") }
}
