// Source written for Apple's Foundation compiles unchanged, or the compiler says what to write instead.

import Testing

@Suite("Source compatibility: what Apple's Foundation has and Foundation on Linux lacks") struct AuthorsFoundationTests {
  private func expectCompiles(_ source: String) throws {
    let errors = try Compiler.errors(in: source)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("The window's undo manager, and one of the author's own") func undo() throws {
    try expectCompiles(
      """
      import Foundation
      import SwiftUI
      @Observable final class Board {
        var shapes: [String] = []
        func add(_ shape: String, undoManager: UndoManager?) {
          shapes.append(shape)
          undoManager?.registerUndo(withTarget: self) { board in board.remove(shape, undoManager: undoManager) }
          undoManager?.setActionName(NSLocalizedString("Add Shape", comment: ""))
        }
        func remove(_ shape: String, undoManager: UndoManager?) {
          shapes.removeAll { $0 == shape }
          undoManager?.registerUndo(withTarget: self) { $0.add(shape, undoManager: undoManager) }
        }
      }
      final class Editor: ObservableObject {
        let undoManager = UndoManager()
        init() {
          undoManager.levelsOfUndo = 20
          undoManager.groupsByEvent = false
        }
        func change() {
          undoManager.beginUndoGrouping()
          defer { undoManager.endUndoGrouping() }
          undoManager.disableUndoRegistration()
          undoManager.enableUndoRegistration()
        }
        var isBusy: Bool { undoManager.isUndoing || undoManager.isRedoing || undoManager.groupingLevel > 0 }
      }
      struct BoardView: View {
        @Environment(\\.undoManager) var undoManager
        @State private var board = Board()
        var body: some View {
          Text(undoManager?.undoMenuItemTitle ?? "")
            .toolbar {
              Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
              Button("Redo") { undoManager?.redo() }.disabled(!(undoManager?.canRedo ?? false))
            }
            .onReceive(NotificationCenter.default.publisher(for: .NSUndoManagerDidUndoChange, object: undoManager)) { _ in }
            .onDisappear { undoManager?.removeAllActions(withTarget: board) }
        }
      }
      """)
  }

  @Test("Selectors and invocations of an undo manager are named, with what to write") func invocations() throws {
    let errors = try Compiler.errors(
      in: "import SwiftUI\nfunc f(_ manager: UndoManager) { _ = manager.prepare(withInvocationTarget: manager) }")
    #expect(errors.contains { $0.text.contains("registerUndo(withTarget:handler:)") }, "\(errors)")
  }

  @Test("What has no counterpart is named, with what to write") func lacking() throws {
    let errors = try Compiler.errors(
      in: "import SwiftUI\nvar observation: NSKeyValueObservation?\nvar detector: NSDataDetector?\nlet count: NSInteger = 1")
    #expect(errors.map(\.line) == [2, 3], "\(errors)")
    #expect(errors.contains { $0.text.contains("@Observable") } && errors.contains { $0.text.contains("regular expression") }, "\(errors)")
  }

  @Test("What the plugin declares in an app takes precedence over Foundation's") func corrections() throws {
    // As in Sources/ShojiAppTool/Corrections.swift.
    try expectCompiles(
      """
      import Foundation
      import SwiftUI
      typealias DateFormatter = RelativeDayDateFormatter
      extension Timer {
        convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
          self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
        }
      }
      func start() {
        let timer = Timer(timeInterval: 1, repeats: true) { $0.invalidate() }
        RunLoop.main.add(timer, forMode: .common)
        let formatter = DateFormatter()
        formatter.doesRelativeDateFormatting = true
        let own: RelativeDayDateFormatter = formatter
        print(own, DateFormatter.localizedString(from: .now, dateStyle: .short, timeStyle: .none))
      }
      struct Dated: View { var body: some View { Text(Date.now, formatter: DateFormatter()) } }
      """)
  }
}
