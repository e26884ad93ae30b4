import SwiftUI

/// A number whose changes can be undone, also from a sheet, a cover and while an alert is open.
struct UndoScreen: View {
  private final class Tally {
    var value = 0
    func set(_ new: Int, _ manager: UndoManager?, _ changed: @escaping @MainActor (Int) -> Void) {
      let old = value
      value = new
      manager?.registerUndo(withTarget: self) { tally in
        tally.set(old, manager, changed)
        changed(old)
      }
      manager?.setActionName("Add")
    }
  }

  @Environment(\.undoManager) private var undoManager
  @State private var tally = Tally()
  @State private var value = 0
  @State private var text = ""
  @State private var isSheetShown = false
  @State private var isCoverShown = false
  @State private var isAlertShown = false

  var body: some View {
    Text(verbatim: "\(value)").accessibilityIdentifier("value")
    add("add")
    TextField("Text", text: $text).accessibilityIdentifier("field")
    Button("Sheet") { isSheetShown = true }.accessibilityIdentifier("sheet")
      .sheet(isPresented: $isSheetShown) { panel("sheet") { isSheetShown = false } }
    Button("Cover") { isCoverShown = true }.accessibilityIdentifier("cover")
      .fullScreenCover(isPresented: $isCoverShown) { panel("cover") { isCoverShown = false } }
    Button("Alert") { isAlertShown = true }.accessibilityIdentifier("alert")
      .alert("Really?", isPresented: $isAlertShown) { Button("OK") {} }
  }

  private func add(_ name: String) -> some View {
    Button("Add") {
      tally.set(value + 1, undoManager) { value = $0 }
      value += 1
    }
    .accessibilityIdentifier(name)
  }

  private func panel(_ name: String, close: @escaping () -> Void) -> some View {
    VStack {
      Text(verbatim: "\(value)").accessibilityIdentifier("\(name)-value")
      add("\(name)-add")
      Button("Close", action: close).accessibilityIdentifier("\(name)-close")
    }
    .padding()
  }
}
