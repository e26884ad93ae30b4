// The surroundings of an opened window's content: Done, dismiss, and an explanation if there is nothing to show.

import Foundation
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Opened windows") struct OpenedWindowTests {
  @MainActor private final class Exits { var count = 0 }
  private let exits = Exits()

  private func screen(_ kind: WindowKind, language: String = "en", _ content: some View) -> TestScreen {
    let exit = Presenter { [exits] in exits.count += 1 }
    return scene(language: language, OpenedWindow(content: AnyView(content), kind: kind, exit: exit))
  }
  private func doneButtons(_ screen: TestScreen) -> [Element] {
    screen.elements(ButtonContent.self).filter { TestScreen.label(of: $0) == "Done" }
  }
  /// Whether an element is in a navigation bar.
  private func isInBar(_ element: Element) -> Bool {
    var around: Element? = element
    while let one = around {
      if let part = one.content as? PagePartContent { return part.kind != .body }
      around = one.parent
    }
    return false
  }

  @Test("An auxiliary window has Done in its navigation bar and no Back", .guideline("window.auxiliary-done-or-close"))
  func inBar() throws {
    let screen = screen(.auxiliary, NavigationStack { Text("Letter").navigationTitle("Letter") })
    let done = doneButtons(screen)
    #expect(done.count == 1 && done.allSatisfy(isInBar))
    #expect(try screen.content(PageContent.self).back == nil)
    screen.send(.tap, to: done[0])
    #expect(exits.count == 1)
  }

  @Test("Without a navigation bar it has Done in a bar of its own, also in Japanese", .guideline("window.auxiliary-done-or-close"))
  func ownBar() throws {
    let plain = screen(.auxiliary, Text("Letter"))
    #expect(doneButtons(plain).count == 1 && !doneButtons(plain).contains(where: isInBar))
    try screen(.auxiliary, language: "ja", Text("手紙")).tap("完了")
    #expect(exits.count == 1)
  }

  @Test("An author's own Done, Close or Cancel in the bar replaces the system's") func ownItem() throws {
    struct Letter: View {
      @Environment(\.dismiss) private var dismiss
      let placement: ToolbarItemPlacement
      var body: some View {
        NavigationStack { Text("Letter").toolbar { ToolbarItem(placement: placement) { Button("Close") { dismiss() } } } }
      }
    }
    for (number, placement) in [ToolbarItemPlacement.confirmationAction, .cancellationAction].enumerated() {
      let screen = screen(.auxiliary, Letter(placement: placement))
      #expect(doneButtons(screen).isEmpty)
      try screen.tap("Close")
      #expect(exits.count == number + 1)
    }
    #expect(doneButtons(screen(.auxiliary, Letter(placement: .primaryAction))).count == 1)
  }

  @Test("A primary window has no Done; dismiss at its root closes it") func primary() throws {
    struct Root: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { NavigationStack { Button("Leave") { dismiss() } } }
    }
    let screen = screen(.primary, Root())
    #expect(doneButtons(screen).isEmpty)
    try screen.tap("Leave")
    #expect(exits.count == 1)
  }

  @Test("Sheets and pushed pages of an auxiliary window do not get its Done") func inside() throws {
    struct Letter: View {
      @State private var isEditing = false
      var body: some View {
        NavigationStack {
          VStack {
            Button("Edit") { isEditing = true }
            NavigationLink("Sender") { Text("Ada") }
          }
          .sheet(isPresented: $isEditing) { NavigationStack { Text("Editing") } }
        }
      }
    }
    let screen = screen(.auxiliary, Letter())
    try screen.tap("Edit")
    #expect(screen.texts.contains("Editing") && doneButtons(screen).count == 1)
  }

  @Test("Only the first column of a split view has Done") func columns() {
    let split = NavigationSplitView {
      Text("A")
    } detail: {
      NavigationStack { Text("B") }
    }
    #expect(doneButtons(screen(.auxiliary, split)).count == 1)
  }

  @Test("A window whose value is gone explains this and has a button that closes it", arguments: ["en", "ja"])
  func missing(language: String) throws {
    let exit = Presenter { [exits] in exits.count += 1 }
    let screen = scene(language: language, OpenedWindow(content: nil, kind: .auxiliary, exit: exit))
    let isEnglish = language == "en"
    #expect(screen.texts.contains(isEnglish ? "What this window showed is no longer available." : "このウインドウに表示していた内容は利用できなくなりました。"))
    try screen.tap(isEnglish ? "Close" : "閉じる")
    #expect(exits.count == 1)
  }
}
