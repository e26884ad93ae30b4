// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Shortcuts, sharing, web views, collections, and whole screens without faults.

import Foundation
import Shoji
import ShojiGraph

extension Corpus {
  static func commands(_ corpus: inout Corpus) {
    corpus.add("another action on Command-C", ["keyboard-shortcut.no-repurpose-standard"]) { Button("Celebrate") {}.keyboardShortcut("c", modifiers: .command) }
    corpus.add("copy on Command-C") { Button("Copy") {}.keyboardShortcut("c", modifiers: .command) }
    corpus.add("search on Command-F") { Button("Search Notes") {}.keyboardShortcut("f", modifiers: .command) }
    corpus.add("別の操作", ["keyboard-shortcut.no-repurpose-standard"], language: "ja") { Button("お祝い") {}.keyboardShortcut("c", modifiers: .command) }
    corpus.add("コピー", language: "ja") { Button("コピー") {}.keyboardShortcut("c", modifiers: .command) }
    corpus.add("vague command", ["keyboard-shortcut.descriptive-titles"]) { Button("Go") {}.keyboardShortcut("j", modifiers: .command) }
    corpus.add("italic keys where text is edited", ["keyboard-shortcut.repurpose-only-if-meaningless"]) {
      VStack { TextEditor(text: .constant("Words")); Button("Get Info") {}.keyboardShortcut("i", modifiers: .command) }
    }
    corpus.add("italic keys where no text is edited") { Button("Get Info") {}.keyboardShortcut("i", modifiers: .command) }
    corpus.add("one pair of keys for two commands", ["keyboard-shortcut.minimise-conflicts"]) {
      VStack { Button("Archive") {}.keyboardShortcut("e", modifiers: .command); Button("Export") {}.keyboardShortcut("e", modifiers: .command) }
    }
    corpus.add("large window without keys", ["keyboard.external-expected-support"], isCompact: false) {
      HStack { Button("One") {}; Button("Two") {}; Button("Three") {}; Button("Four") {} }
    }
    corpus.add("narrow window without keys", isCompact: true) { HStack { Button("One") {}; Button("Two") {}; Button("Three") {}; Button("Four") {} } }
    corpus.add("focusable button", ["keyboard-navigation.not-for-controls"]) { Button("Save") {}.focusable() }
  }

  static func sharing(_ corpus: inout Corpus) {
    let address = URL(string: "https://example.com")!
    corpus.add("share link") { ShareLink(item: address) }
    corpus.add("share link without its symbol", ["activity-view.action-button-opens"]) { ShareLink(item: address) { Text("Send") } }
    corpus.add("two share links for one thing", ["activity-view.no-alternative-way"]) { VStack { ShareLink("Share Page", item: address); ShareLink("Share Address", item: address) } }
    corpus.add("collection of texts", ["collection.table-for-text"]) { CollectionView { ForEach(1...4, id: \.self) { Text("Item \($0)").frame(minWidth: 80, minHeight: 80) } } }
    corpus.add("collection of pictures") {
      CollectionView { ForEach(1...4, id: \.self) { number in VStack { Image(systemName: "photo"); Text("Item \(number)") }.frame(width: 80, height: 80) } }
    }
    corpus.add("collection without spaces", ["collection.adequate-padding"]) {
      CollectionView(layout: .grid(minimum: 80, spacing: 0)) { ForEach(1...4, id: \.self) { number in VStack { Image(systemName: "photo"); Text("Item \(number)") } } }
    }
    corpus.add("web view") { WebView(url: address) }
    corpus.add("web view with an address field", ["web-view.no-browser"]) {
      VStack { LabeledContent("Address") { TextField("Address", text: .constant("")).keyboardType(.URL) }; WebView(url: address) }
    }
    corpus.add("web view with bookmarks", ["web-view.safari-is-primary"]) { VStack { Button("Bookmarks", systemImage: "book") {}; WebView(url: address) } }
  }

  /// Screens as in real apps.
  static func ordinary(_ corpus: inout Corpus) {
    corpus.add("words and a button") { VStack { Text("Pressed 3 times"); Button("Count") {} } }
    corpus.add("言葉とボタン", language: "ja") { VStack { Text("3回"); Button("数える") {} } }
    corpus.add("list of links") { NavigationStack { List(0..<3, id: \.self) { NavigationLink("Note \($0)", value: $0) }.navigationTitle("Notes") } }
    corpus.add("メモの一覧", language: "ja") { NavigationStack { List(0..<3, id: \.self) { NavigationLink("メモ\($0)", value: $0) }.navigationTitle("メモ") } }
    corpus.add("picker in a form") { Form { Picker("Size", selection: .constant(1)) { Text("Small").tag(1); Text("Large").tag(2) } } }
    corpus.add("segments") { Picker("Size", selection: .constant(1)) { Text("Small").tag(1); Text("Large").tag(2) }.pickerStyle(.segmented) }
    corpus.add("keypad") { VStack { ForEach(0..<3, id: \.self) { row in HStack { ForEach(1..<4, id: \.self) { Button("\(row * 3 + $0)") {} } } } } }
    corpus.add("progress") { VStack { ProgressView("Loading"); Text("Please wait.") } }
    corpus.add("nothing yet") { ContentUnavailableView("No Notes", systemImage: "note.text", description: Text("New notes appear here.")) }
    corpus.add("article") { ScrollView { VStack(alignment: .leading) { Text("The Lake").font(.title); Text("By Ada").foregroundStyle(.secondary); Text("It lies between hills.") } } }
    corpus.add("記事", language: "ja") { ScrollView { VStack(alignment: .leading) { Text("湖").font(.title); Text("丘のあいだにあります。") } } }
    corpus.add("score") { HStack { Text("Score"); Spacer(); Text("12") } }
    corpus.add("swipe actions") { List { Text("Milk").swipeActions { Button("Delete", role: .destructive) {} } } }
  }
}
