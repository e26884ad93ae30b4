// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Lists, forms and their rows.

import Foundation
import Shoji

extension Corpus {
  static func lists(_ corpus: inout Corpus) {
    let none: [String] = []
    corpus.add("plain list") { List { Text("Milk"); Text("Bread") } }
    corpus.add("素のリスト", language: "ja") { List { Text("牛乳"); Text("パン") }.listStyle(.plain) }
    corpus.add("grouped list without a group", ["table.grouped-at-least-one-group"]) { List { EmptyView() }.listStyle(.grouped) }
    corpus.add("inset list without a group", ["table.inset-at-least-one-group"]) { List { EmptyView() }.listStyle(.insetGrouped) }
    corpus.add("empty list in the system's style") { List(none, id: \.self) { Text($0) } }
    corpus.add("empty list that says so") {
      List(none, id: \.self) { Text($0) }.listStyle(.insetGrouped).overlay { ContentUnavailableView("No Notes", systemImage: "note.text") }
    }
    corpus.add("group with a header and no row", ["table.inset-at-least-one-row"]) {
      List { Section("Fruit") { Text("Apple") }; Section("Fish") { ForEach(none, id: \.self) { Text($0) } } }
    }
    corpus.add("行のないグループ", ["table.grouped-at-least-one-row"], language: "ja") {
      List { Section("果物") { Text("りんご") }; Section("魚") { ForEach(none, id: \.self) { Text($0) } } }.listStyle(.grouped)
    }
    corpus.add("group with neither header nor row") { List { Section { Text("Apple") }; Section { ForEach(none, id: \.self) { Text($0) } } } }
    corpus.add("folded group") { List { Section("Fruit", isExpanded: .constant(false)) { Text("Apple") } }.listStyle(.insetGrouped) }
    corpus.add("rows of pictures", ["table.best-for-text"]) { List(0..<3, id: \.self) { _ in Image(uiImage: picture).resizable().frame(width: 60, height: 60) } }
    corpus.add("rows of pictures with words") { List(0..<3, id: \.self) { number in HStack { Image(uiImage: picture); Text("Photo \(number)") } } }
    corpus.add("title and value by hand", ["table.use-standard-cell-styles"]) { List { HStack { Text("Version"); Spacer(); Text("2.1") } } }
    corpus.add("six titles and values by hand", ["table.use-standard-cell-styles"]) {
      List(0..<6, id: \.self) { number in HStack { Text("Part \(number)"); Spacer(); Text("\(number) g") } }
    }
    corpus.add("題名と値", ["table.use-standard-cell-styles"], language: "ja") { List { HStack { Text("バージョン"); Spacer(); Text("2.1") } } }
    corpus.add("title and value") { List { LabeledContent("Version", value: "2.1") } }
    corpus.add("title and subtitle by hand", ["table.use-standard-cell-styles"]) {
      List { VStack(alignment: .leading) { Text("Berlin"); Text("Germany").font(.caption).foregroundStyle(.secondary) } }
    }
    corpus.add("two lines that are alike") { List { VStack(alignment: .leading) { Text("12 High Street"); Text("London") } } }
    corpus.add("three lines") { List { VStack(alignment: .leading) { Text("Ada"); Text("Lovelace").font(.caption); Text("London").font(.caption) } } }
    corpus.add("value with a picture of its own") { List { HStack { Text("Rating"); Spacer(); Text("4"); Image(systemName: "star") } } }
    corpus.add("rows that say the same", ["table.cell-subtitle-use"]) { List(0..<3, id: \.self) { _ in NavigationLink("Berlin") { Text("A") } } }
    corpus.add("同じ行", ["table.cell-subtitle-use"], language: "ja") { List(0..<3, id: \.self) { _ in NavigationLink("東京") { Text("A") } } }
    corpus.add("numbers that are the same") { List(0..<3, id: \.self) { _ in Text("5") } }
    corpus.add("rows that differ") { List(0..<3, id: \.self) { number in NavigationLink("City \(number)") { Text("A") } } }
    corpus.add("inset list with short rows on a phone", isCompact: true) { List { Text("Milk") }.listStyle(.insetGrouped) }
    corpus.add("index beside links", ["table.index-without-right-aligned-elements"]) {
      List { ForEach(["A", "B"], id: \.self) { letter in Section(letter) { NavigationLink(letter + "da") { Text("A") } }.sectionIndexLabel(letter) } }.listStyle(.plain)
    }
    corpus.add("index beside words") {
      List { ForEach(["A", "B"], id: \.self) { letter in Section(letter) { Text(letter + "da") }.sectionIndexLabel(letter) } }.listStyle(.plain)
    }
    corpus.add("settings") {
      Form { Section("Sound") { Toggle("Mute", isOn: .constant(false)); Slider(value: .constant(0.5)) { Text("Volume") } }; Section { Button("Sign Out", role: .destructive) {} } }
    }
    corpus.add("設定", language: "ja") { Form { Section("サウンド") { Toggle("消音", isOn: .constant(false)) }; Section { Button("サインアウト", role: .destructive) {} } } }
  }

  private static let picture = UIImage(
    data: Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!)!

  static func scrolling(_ corpus: inout Corpus) {
    corpus.add("list in a scroll view", ["scroll-view.no-nesting"]) { ScrollView { List { Text("Milk") }.frame(height: 200) } }
    corpus.add("scroll view in a scroll view", ["scroll-view.no-nesting"]) { ScrollView { Text("Top"); ScrollView { Text("Milk") } } }
    corpus.add("row of cards in a page") { ScrollView { ScrollView(.horizontal) { HStack { Text("One"); Text("Two") } }; Text("Below") } }
    corpus.add("scroll view that does not scroll in another") { ScrollView { ScrollView { Text("Milk") }.scrollDisabled(true) } }
    corpus.add("list in a sheet over a list") { List { Text("Milk") }.sheet(isPresented: .constant(true)) { List { Text("Bread") } } }
    corpus.add("two lists on one screen", ["scroll-view.one-at-a-time"]) { VStack { List { Text("Milk") }; List { Text("Bread") } } }
    corpus.add("two rows of cards on one screen") { VStack { ScrollView(.horizontal) { Text("One") }; ScrollView(.horizontal) { Text("Two") } } }
    corpus.add("row of filters over a list") { VStack { ScrollView(.horizontal) { HStack { Button("All") {}; Button("New") {} } }; List { Text("Milk") } } }
    corpus.add("lists in tabs") { TabView { List { Text("Milk") }.tabItem { Label("One", systemImage: "1.circle") }; List { Text("Bread") }.tabItem { Label("Two", systemImage: "2.circle") } } }
    corpus.add("pages without dots", ["scroll-view.page-control-with-paging"]) {
      ScrollView(.horizontal) { HStack { Text("One"); Text("Two") } }.scrollTargetBehavior(.paging)
    }
    corpus.add("pages with dots of the author's own") {
      VStack {
        ScrollView(.horizontal) { HStack { Text("One"); Text("Two") } }.scrollTargetBehavior(.paging)
        HStack { ForEach(0..<2, id: \.self) { _ in Circle().frame(width: 8, height: 8) } }
      }
    }
    corpus.add("twelve pages one by one", ["page.custom-control-out-of-sequence"]) {
      TabView { ForEach(0..<12, id: \.self) { Text("Page \($0)") } }.tabViewStyle(.page)
    }
    corpus.add("three pages") { TabView { ForEach(0..<3, id: \.self) { Text("Page \($0)") } }.tabViewStyle(.page) }
    corpus.add("twelve pages with a selection") { TabView(selection: .constant(3)) { ForEach(0..<12, id: \.self) { Text("Page \($0)").tag($0) } }.tabViewStyle(.page) }
  }
}
