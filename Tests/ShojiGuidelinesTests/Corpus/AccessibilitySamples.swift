// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Samples for the accessibility rules: labels, image names, target sizes, contrast, and text at the largest size.

import Foundation
import Shoji

extension Corpus {
  static func labels(_ corpus: inout Corpus) {
    let rule = ["accessibility.element-label"]
    corpus.add("button that is a shape", rule) { Button {} label: { Circle().frame(width: 60, height: 60) } }
    corpus.add("button that is a shape with a label") { Button {} label: { Circle().frame(width: 60, height: 60) }.accessibilityLabel("Record") }
    corpus.add("button whose text is empty", rule) { Button("") {} }
    corpus.add("button that assistive technologies pass over") { Button {} label: { Circle().frame(width: 60, height: 60) }.accessibilityHidden(true) }
    corpus.add("button in what speaks for it") {
      HStack { Button {} label: { Circle().frame(width: 60, height: 60) } }.accessibilityElement(children: .ignore).accessibilityLabel("Recorder")
    }
    corpus.add("slider without a label", rule) { Slider(value: .constant(0.5)) }
    corpus.add("slider with a label") { Slider(value: .constant(0.5)) { Text("Volume") } }
    corpus.add("slider in labelled content") { LabeledContent("Volume") { Slider(value: .constant(0.5)) } }
    corpus.add("toggle without a label", rule) { Toggle("", isOn: .constant(true)) }
    corpus.add("toggle whose label is hidden") { Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden() }
    corpus.add("stepper without a label", rule) { Stepper("", value: .constant(3)).labelsHidden() }
    corpus.add("stepper") { Stepper("Copies", value: .constant(3)) }
    corpus.add("date picker without a label", rule) { DatePicker("", selection: .constant(Date(timeIntervalSince1970: 0))).labelsHidden() }
    corpus.add("date picker whose label is hidden") { DatePicker("Departure", selection: .constant(Date(timeIntervalSince1970: 0))).labelsHidden() }
    corpus.add("ラベルのないスライダー", rule, language: "ja") { Slider(value: .constant(0.5)) }
    corpus.add("ラベルのあるスライダー", language: "ja") { Slider(value: .constant(0.5)) { Text("音量") } }
    corpus.add("ラベルのないスイッチ", rule, language: "ja") { Toggle("", isOn: .constant(true)) }
    corpus.add("tapped colour behind a dialog") { ZStack { Color.black.opacity(0.4).onTapGesture {}; Text("Loading").padding().background(Color.white) } }
    corpus.add("two buttons of one name", ["accessibility.duplicate-label"]) { HStack { Button("Edit") {}; Button("Edit") {} } }
    corpus.add("two buttons told apart by ear") { HStack { Button("Edit") {}.accessibilityLabel("Edit name"); Button("Edit") {}.accessibilityLabel("Edit address") } }
    corpus.add("同じ名前のボタン", ["accessibility.duplicate-label"], language: "ja") { HStack { Button("編集") {}; Button("編集") {} } }
    corpus.add("違う名前のボタン", language: "ja") { HStack { Button("編集") {}; Button("削除") {} } }
    corpus.add("image that repeats its caption", ["accessibility.duplicate-label"]) { VStack { Image("Paris"); Text("Paris") } }
    corpus.add("decorative image with its caption") { VStack { Image(decorative: "Paris"); Text("Paris") } }
    corpus.add("buttons apart from each other") { VStack { HStack { Text("Name"); Button("Edit") {} }; HStack { Text("Address"); Button("Edit") {} } } }
  }

  static func pictures(_ corpus: inout Corpus) {
    let rule = ["accessibility.image-name"]
    corpus.add("button that is a symbol", rule) { large(Button {} label: { large(Image(systemName: "square.and.pencil")) }) }
    corpus.add("button that is a symbol with a label") { Button {} label: { large(Image(systemName: "square.and.pencil")) }.accessibilityLabel("Compose") }
    corpus.add("button whose symbol has a label") { Button {} label: { large(Image(systemName: "square.and.pencil").accessibilityLabel("Compose")) } }
    corpus.add("button with a title that is not shown") { Button("Compose", systemImage: "square.and.pencil") {}.labelStyle(.iconOnly).toolbarPlace() }
    corpus.add("button with a symbol and words") { Button {} label: { HStack { Image(systemName: "square.and.pencil"); Text("Compose") } } }
    corpus.add("記号だけのボタン", rule, language: "ja") { Button {} label: { large(Image(systemName: "trash")) } }
    corpus.add("ラベルのある記号だけのボタン", language: "ja") { Button {} label: { large(Image(systemName: "trash")) }.accessibilityLabel("削除") }
    corpus.add("symbol in a toolbar", rule) { NavigationStack { Text("Notes").toolbar { Button {} label: { Image(systemName: "plus") } } } }
    corpus.add("label in a toolbar") { NavigationStack { Text("Notes").toolbar { Button("Add", systemImage: "plus") {} } } }
    corpus.add("five stars", rule) { HStack { ForEach(0..<5, id: \.self) { _ in Button {} label: { large(Image(systemName: "star")) } } } }
    corpus.add("tapped symbol", rule) { large(Image(systemName: "heart")).onTapGesture {} }
    corpus.add("tab that is a symbol", rule) { TabView { Text("A").tabItem { Image(systemName: "star") }; Text("B").tabItem { Label("Two", systemImage: "2.circle") } } }
    corpus.add("tab with an image and words") { TabView { Text("A").tabItem { Image("tab_one"); Text("One") }; Text("B").tabItem { Label("Two", systemImage: "2.circle") } } }
    corpus.add("menu that is a symbol", rule) { NavigationStack { Text("Notes").toolbar { Menu { Button("Copy") {} } label: { Image(systemName: "ellipsis.circle") } } } }
    corpus.add("symbol beside words") { HStack { Image(systemName: "star"); Text("Favourite") } }
    corpus.add("image by its file", rule) { Image("banner_01") }
    corpus.add("image by a name in small letters", rule) { Image("banner") }
    corpus.add("image by words") { Image("Mountain Lake") }
    corpus.add("image with a label") { Image("banner_01", label: Text("Mountain Lake")) }
    corpus.add("decorative image") { Image(decorative: "banner_01") }
    corpus.add("image in a label") { Label("Lake", image: "banner_01") }
    corpus.add("ファイル名の画像", rule, language: "ja") { Image("IMG2041") }
    corpus.add("名前のある画像", language: "ja") { Image("IMG2041").accessibilityLabel("湖") }
    corpus.add("button that is an image", rule) { Button {} label: { Image("btn_play").resizable().frame(width: 60, height: 60) } }
    corpus.add("button that is an image with words for a name") { Button {} label: { Image("France").resizable().frame(width: 60, height: 60) } }
  }

  static func sizes(_ corpus: inout Corpus) {
    let rule = ["accessibility.target-size"]
    corpus.add("small icon button", rule) { VStack { Button("Compose", systemImage: "pencil") {}.labelStyle(.iconOnly) } }
    corpus.add("icon button of 30 points", rule) { Button {} label: { Image(systemName: "pencil").frame(width: 30, height: 30) }.accessibilityLabel("Edit") }
    corpus.add("icon button of 44 points") { Button {} label: { Image(systemName: "pencil").frame(width: 44, height: 44) }.accessibilityLabel("Edit") }
    corpus.add("icon button in room for a finger") { Button {} label: { Image(systemName: "pencil").padding(14) }.accessibilityLabel("Edit") }
    corpus.add("shape of 24 points", rule) { Button {} label: { Circle().frame(width: 24, height: 24) }.accessibilityLabel("Record") }
    corpus.add("小さなボタン", rule, language: "ja") { Button {} label: { Image(systemName: "trash").frame(width: 24, height: 24) }.accessibilityLabel("削除") }
    corpus.add("text button") { Button("Save") {} }
    corpus.add("bordered icon button") { Button {} label: { Image(systemName: "pencil") }.accessibilityLabel("Edit").buttonStyle(.bordered) }
    corpus.add("icon in a toolbar") { NavigationStack { Text("Notes").toolbar { Button {} label: { Image(systemName: "plus") }.accessibilityLabel("Add") } } }
    corpus.add("tapped image of 20 points", rule) { Image(systemName: "heart").frame(width: 20, height: 20).onTapGesture {}.accessibilityLabel("Favourite") }

    let cut = ["accessibility.text-cut"]
    corpus.add("text in a low frame", cut) { Text("The weather is fine today").frame(width: 120, height: 44) }
    corpus.add("text in a frame that grows") { Text("The weather is fine today").frame(minHeight: 44) }
    corpus.add("word in a narrow frame", cut) { Text("Submit").frame(width: 80, height: 40) }
    corpus.add("letter in a frame") { Text("A").frame(width: 60, height: 60) }
    corpus.add("text of one line", cut) { Text("Continue reading").lineLimit(1) }
    corpus.add("text of one line that shrinks") { Text("Continue reading").lineLimit(1).minimumScaleFactor(0.3) }
    corpus.add("short text of one line") { Text("Save").lineLimit(1) }
    corpus.add("text of one size in a frame") { Text("Submit").font(.system(size: 17)).frame(width: 80, height: 40) }
    corpus.add("一行の文", cut, language: "ja") { Text("続きをここで読む").lineLimit(1) }
    corpus.add("何行でもよい文", language: "ja") { Text("続きをここで読む") }
  }

  static func contrasts(_ corpus: inout Corpus) {
    let rule = ["accessibility.contrast"]
    corpus.add("yellow on white", rule) { Text("Sale").foregroundStyle(.yellow) }
    corpus.add("grey on white", rule) { Text("Sale").foregroundColor(.gray) }
    corpus.add("secondary") { Text("Sale").foregroundStyle(.secondary) }
    corpus.add("large red on white") { Text("Sale").font(.largeTitle).foregroundStyle(.red) }
    corpus.add("red on white", rule) { Text("Sale").foregroundStyle(.red) }
    corpus.add("white on white", rule) { Text("Sale").foregroundStyle(.white) }
    corpus.add("white on black") { Text("Sale").foregroundStyle(.white).padding().background(Color.black) }
    corpus.add("white on a black shape") { Text("Sale").foregroundStyle(.white).padding().background(RoundedRectangle(cornerRadius: 8).fill(Color.black)) }
    corpus.add("white on a black page") { ZStack { Color.black.ignoresSafeArea(); Text("Sale").foregroundStyle(.white) } }
    corpus.add("white on a gradient") { ZStack { LinearGradient(colors: [.blue, .black], startPoint: .top, endPoint: .bottom); Text("Sale").foregroundStyle(.white) } }
    corpus.add("white on an image") { Text("Sale").foregroundStyle(.white).background(Image("Mountain Lake").resizable().accessibilityHidden(true)) }
    corpus.add("white over an image") { Image(decorative: "lake").overlay { Text("Sale").foregroundStyle(.white) } }
    corpus.add("white in a prominent button") { Button {} label: { Text("Save").foregroundStyle(.white) }.buttonStyle(.borderedProminent) }
    corpus.add("black in the dark", rule) { Text("Sale").foregroundStyle(.black).preferredColorScheme(.dark) }
    corpus.add("white in the dark") { Text("Sale").foregroundStyle(.white).preferredColorScheme(.dark) }
    corpus.add("白地に黄色", rule, language: "ja") { Text("特価").foregroundStyle(.yellow) }
    corpus.add("黒地に白", language: "ja") { Text("特価").foregroundStyle(.white).background(Color.black) }
    corpus.add("yellow on a dark row") { List { Text("Sale").foregroundStyle(.yellow).listRowBackground(Color.black) } }
    corpus.add("half of black on white", rule) { Text("Sale").foregroundStyle(.black).opacity(0.4) }
    corpus.add("white on green", rule) { Text("Sale").foregroundStyle(.white).padding().background(Color.green) }
  }

  private static func large<V: View>(_ view: V) -> some View { view.frame(width: 60, height: 60) }
}

extension View {
  /// In a bar the system makes tap targets large enough.
  fileprivate func toolbarPlace() -> some View { NavigationStack { Text("Notes").toolbar { self } } }
}
