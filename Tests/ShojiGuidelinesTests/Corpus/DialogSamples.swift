// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Action sheets, popovers and split views.

import Shoji

extension Corpus {
  static func dialogs(_ corpus: inout Corpus) {
    sheet(&corpus, "two choices", ["Inbox", "Archive"], [])
    sheet(&corpus, "three choices", ["Inbox", "Archive", "Trash"], [])
    sheet(&corpus, "no choice", [], ["action-sheet.two-or-more-choices"])
    sheet(&corpus, "one choice", ["Inbox"], ["action-sheet.two-or-more-choices"])
    sheet(&corpus, "twelve choices", (1...12).map { "Folder \($0)" }, ["action-sheet.no-scroll"])
    sheet(&corpus, "二つの選択肢", ["受信箱", "書庫"], [], language: "ja")
    sheet(&corpus, "一つの選択肢", ["受信箱"], ["action-sheet.two-or-more-choices"], language: "ja")
    corpus.add("sheet that confirms") {
      Text("page").confirmationDialog("Delete the draft?", isPresented: .constant(true)) { Button("Delete", role: .destructive) {} }
    }

    popover(&corpus, "information", []) { Text("The battery is full.") }
    popover(&corpus, "with a needless button", ["popover.close-button-only-confirms"]) { VStack { Text("The battery is full."); Button("Close") {} } }
    popover(&corpus, "with a button that the phone's sheet needs", [], isCompact: true) { VStack { Text("The battery is full."); Button("Close") {} } }
    popover(&corpus, "with a switch and Done", []) { VStack { Toggle("Wi-Fi", isOn: .constant(true)); Button("Done") {} } }
    popover(&corpus, "that can't be left", ["popover.modal-dismissal"]) { Text("The battery is full.").interactiveDismissDisabled() }
    popover(&corpus, "with a field and no button", ["popover.cancel-done-for-clarity"]) { TextField("Note", text: .constant("")) }
    popover(&corpus, "as large as the screen", ["popover.not-whole-screen"]) { Text("The battery is full.").frame(width: 1200, height: 300) }
    popover(&corpus, "on a phone", ["popover.not-on-iphone"], isCompact: true) { Text("The battery is full.").presentationCompactAdaptation(.popover) }
    popover(&corpus, "in the screen's colour", ["popover.still-recognisable"]) { Text("The battery is full.").presentationBackground(.clear) }

    corpus.add("good split view", isCompact: false) { NavigationSplitView { List { Text("A") } } detail: { Text("B") } }
    corpus.add("split view without a button", ["split-view.reveal-button"], isCompact: false) {
      NavigationSplitView { Text("A") } detail: { Text("B").toolbar(removing: .sidebarToggle) }
    }
    corpus.add("split view without a button on a phone", isCompact: true) {
      NavigationSplitView { Text("A") } detail: { Text("B").toolbar(removing: .sidebarToggle) }
    }
    corpus.add("split view with a sliver", ["split-view.not-unbalanced"], isCompact: false) {
      NavigationSplitView { Text("A").navigationSplitViewColumnWidth(90) } detail: { Text("B") }
    }
    corpus.add("split view with stacks on both sides", ["split-view.navigation-on-one-side"], isCompact: false) {
      NavigationSplitView { NavigationStack { NavigationLink("Deeper") { Text("A") } } } detail: { NavigationStack { NavigationLink("Further") { Text("B") } } }
    }
    corpus.add("navigation view of one column", isCompact: false) { NavigationView { Text("A").navigationBarHidden(true) } }
    corpus.add("navigation view of one column on a phone", isCompact: true) { NavigationView { List { Text("A") }.navigationBarTitle("Notes") } }
    corpus.add("navigation view whose bar is hidden", isCompact: true) { NavigationView { VStack { Text("A") }.navigationBarHidden(true) } }
  }

  private static func sheet(_ corpus: inout Corpus, _ name: String, _ choices: [String], _ expected: [String], language: String = "en") {
    corpus.add("sheet: \(name)", expected, language: language) {
      Text("page").confirmationDialog(language == "ja" ? "移動先" : "Move to", isPresented: .constant(true)) {
        ForEach(choices, id: \.self) { choice in Button { } label: { Text(verbatim: choice) } }
      }
    }
  }

  private static func popover<V: View>(
    _ corpus: inout Corpus, _ name: String, _ expected: [String], isCompact: Bool? = nil, @ViewBuilder _ content: @escaping @MainActor () -> V
  ) {
    corpus.add("popover \(name)", expected, isCompact: isCompact) { Button("Show Details") {}.popover(isPresented: .constant(true)) { content() } }
  }
}
