// UndoManager, the window's in the environment, and its commands.

import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("Undo manager") struct UndoManagerTests {
  /// A number whose changes can be undone.
  private final class Counter {
    var value = 0
    let manager: UndoManager
    init(_ manager: UndoManager = UndoManager()) { self.manager = manager }

    func set(_ new: Int, _ name: String? = nil) {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) { $0.set(old) }
      if let name { manager.setActionName(name) }
    }
    /// Sets the number in an event of its own.
    func setInEvent(_ new: Int, _ name: String? = nil) {
      set(new, name)
      UndoEvent.end()
    }
  }

  @Test("What was done is undone and redone, as often as it was done") func steps() {
    let counter = Counter()
    let manager = counter.manager
    #expect(!manager.canUndo && !manager.canRedo)
    for value in 1...3 { counter.setInEvent(value) }
    #expect(manager.undoCount == 3)
    manager.undo()
    manager.undo()
    #expect(counter.value == 1 && manager.canUndo && manager.canRedo && manager.redoCount == 2)
    manager.redo()
    #expect(counter.value == 2)
    manager.undo()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    // With nothing left nothing happens.
    manager.undo()
    for _ in 0..<3 { manager.redo() }
    manager.redo()
    #expect(counter.value == 3 && !manager.canRedo)
  }

  @Test("Actions of one event are one step, also while it is open") func events() {
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    #expect(counter.manager.groupingLevel == 1 && counter.manager.canUndo)
    counter.manager.undo()
    #expect(counter.value == 0 && counter.manager.groupingLevel == 0)
    counter.manager.redo()
    #expect(counter.value == 2)
  }

  @Test("A turn outside of events ends its group too") func turn() async {
    let counter = Counter()
    counter.set(1)
    for _ in 0..<100_000 where counter.manager.groupingLevel > 0 { await Task.yield() }
    #expect(counter.manager.groupingLevel == 0 && counter.manager.undoCount == 1)
  }

  @Test("A new action ends what could be redone") func redoEnds() {
    let counter = Counter()
    counter.setInEvent(1)
    counter.manager.undo()
    #expect(counter.manager.canRedo)
    counter.setInEvent(5)
    #expect(!counter.manager.canRedo)
  }

  @Test("Groups of the author's own, one in another, and none without actions") func groups() {
    let counter = Counter()
    let manager = counter.manager
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    counter.set(1)
    manager.beginUndoGrouping()
    counter.set(2)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test("Names of the steps, in the titles of the commands") func names() {
    let counter = Counter()
    let manager = counter.manager
    #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo" && manager.undoActionName == "")
    counter.setInEvent(1, "Add Letter")
    counter.setInEvent(2, "Delete")
    #expect(manager.undoActionName == "Delete" && manager.undoMenuItemTitle == "Undo Delete")
    manager.undo()
    #expect(manager.undoMenuItemTitle == "Undo Add Letter" && manager.redoMenuItemTitle == "Redo Delete")
    manager.redo()
    #expect(manager.undoActionName == "Delete" && manager.redoActionName == "")
  }

  @Test("Levels, registration that is disabled, actions that are removed, targets that are gone") func limits() {
    let counter = Counter()
    let manager = counter.manager
    manager.levelsOfUndo = 2
    for value in 1...5 { counter.setInEvent(value) }
    #expect(manager.undoCount == 2)
    manager.disableUndoRegistration()
    counter.setInEvent(6)
    #expect(manager.undoCount == 2 && !manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    var other: Counter? = Counter(manager)
    other?.setInEvent(1)
    manager.removeAllActions(withTarget: counter)
    #expect(manager.undoCount == 1)
    weak let gone = other
    other = nil
    #expect(gone == nil)
    manager.undo()
    counter.set(7)
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test("Notifications, and which way an action goes") func notifications() {
    let counter = Counter()
    var told: [String] = []
    let manager = counter.manager
    let names: [Notification.Name] = [
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerDidCloseUndoGroup,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        MainActor.assumeIsolated {
          told.append(name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "").replacingOccurrences(of: "Notification", with: ""))
        }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    manager.registerUndo(withTarget: counter) { counter in
      told.append("undoing \(counter.manager.isUndoing)")
      counter.manager.registerUndo(withTarget: counter) { told.append("redoing \($0.manager.isRedoing)") }
    }
    manager.undo()
    manager.redo()
    #expect(
      told == [
        "DidOpenUndoGroup", "DidCloseUndoGroup", "WillUndoChange", "DidOpenUndoGroup", "undoing true", "DidCloseUndoGroup", "DidUndoChange",
        "WillRedoChange", "DidOpenUndoGroup", "redoing true", "DidCloseUndoGroup", "DidRedoChange",
      ])
  }

  // MARK: In a window

  private struct Letters: View {
    @Environment(\.undoManager) private var undoManager
    @State private var counter: Counter?
    @State private var value = 0
    var body: some View {
      Text("\(value)")
      Button("Add") {
        let counter = counter ?? Counter(undoManager!)
        self.counter = counter
        counter.set(counter.value + 1, "Add")
      }
      Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
    }
  }

  private func screen(_ manager: UndoManager) -> TestScreen {
    TestScreen(environment: { $0.undoManager = manager }) { SceneRoot(content: AnyView(Letters())) }
  }

  @Test("Views follow what can be undone; Undo and Redo are in the Edit menu while there is something") func window() throws {
    let screen = screen(UndoManager())
    func isDisabled() throws -> Bool { try screen.content(ButtonContent.self, "Undo").isDisabled }
    #expect(try isDisabled())
    #expect(!screen.html.contains("undoRedo"))
    try screen.tap("Add")
    UndoEvent.end()
    #expect(try !isDisabled())
    let undo = try screen.content(ButtonContent.self, "Undo Add")
    #expect(undo.shortcut == "meta+z" && !undo.isDisabled)
    #expect(try screen.content(ButtonContent.self, "Redo").isDisabled)
    try screen.tap("Undo Add")
    #expect(try isDisabled())
    #expect(try screen.content(ButtonContent.self, "Redo Add").shortcut == "meta+shift+z")
    try screen.tap("Redo Add")
    #expect(try !isDisabled())
  }

  @Test("Shaking the device asks whether to undo or redo, by name; Cancel does nothing") func shake() throws {
    let screen = screen(UndoManager())
    func ask() throws { screen.send(.action(.shake, value: .null), to: try screen.element(CommandCategoryContent.self)) }
    var alert: Element? { screen.elements(AlertContent.self).first }
    func press(_ label: String) throws {
      var buttons: [Element] = []
      try #require(alert).forEachDescendant { if $0.content is ButtonContent, TestScreen.label(of: $0) == label { buttons.append($0) } }
      screen.send(.tap, to: try #require(buttons.first, "no \(label)"))
      #expect(alert == nil)
    }
    try screen.tap("Add")
    UndoEvent.end()
    #expect(alert == nil)
    try ask()
    #expect((alert?.content as? AlertContent)?.title == "Undo Add")
    try press("Cancel")
    #expect(try !screen.content(ButtonContent.self, "Undo").isDisabled)
    try ask()
    try press("Undo")
    #expect(try screen.content(ButtonContent.self, "Undo").isDisabled)
    // Nothing is left to undo: the question is about the way back.
    try ask()
    #expect((alert?.content as? AlertContent)?.title == "Redo Add")
    try press("Redo")
    #expect(try !screen.content(ButtonContent.self, "Undo").isDisabled)
    UIApplication.shared.applicationSupportsShakeToEdit = false
    defer { UIApplication.shared.applicationSupportsShakeToEdit = true }
    try ask()
    #expect(alert == nil)
  }
}
