// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Texts: hugging, wrapping, sharing a row, baselines. The tests measure text sizes, which depend on the browser.

import SwiftUI

private let long = "The quick brown fox jumps over the lazy dog and runs away."
private let other = "Pack my box with five dozen liquor jugs before noon."
private let japanese = "春はあけぼの。やうやう白くなりゆく山ぎは、すこしあかりて、紫だちたる雲のほそくたなびきたる。"

extension Tree {
  @Trees static var texts: [Tree] {
    Tree("text-hugs", 300, 100) { Text("Hello").named("a") }
    Tree("text-wraps", 200, 100) { Text(long).named("a") }
    Tree("text-padded", 300, 100) { Text("Hello").padding(10).named("a") }
    Tree("text-fixed-size", 100, 100) { Text(long).fixedSize().named("a") }
    Tree("text-fixed-height", 200, 100) { Text(long).fixedSize(horizontal: false, vertical: true).named("a") }
    Tree("text-one-line", 200, 100) { Text(long).lineLimit(1).named("a") }
    Tree("text-two-lines", 150, 100) { Text(long).lineLimit(2).named("a") }
    Tree("text-limit-not-reached", 300, 100) { Text("Hello").lineLimit(2).named("a") }
    Tree("text-cut-by-a-low-frame", 300, 100) { Text(long).named("a").frame(width: 150, height: 50) }
    Tree("text-higher-than-its-frame", 300, 100) { Text("Hello").named("a").frame(height: 10) }
    Tree("text-in-frame", 300, 100) { Text("Hello").named("a").frame(width: 200, height: 60, alignment: .trailing) }
    Tree("text-leading-in-fill", 300, 100) { Text("Hello").frame(maxWidth: .infinity, alignment: .leading).named("a") }
    Tree("text-maximum", 300, 100) { Text(long).frame(maxWidth: 150).named("a") }
    Tree("text-maximum-is-the-frame's", 300, 100) { HStack { Text("Hi").frame(maxWidth: 150).named("a"); box("b", 20, 20) }.named("row") }
    Tree("text-minimum", 300, 100) { Text("Hi").frame(minWidth: 150, alignment: .leading).named("a") }
    Tree("texts-row", 300, 100) { HStack { Text("Hello").named("a"); Text("World").named("b") }.named("row") }
    Tree("texts-labelled", 300, 100) { HStack { Text("Name").named("a"); Spacer(); Text("Value").named("b") } }
    Tree("texts-long-label", 300, 100) { HStack { Text(long).named("a"); Spacer(); Text("Value").named("b") } }
    Tree("texts-share", 300, 100) { HStack { Text(long).named("a"); Text(other).named("b") } }
    Tree("texts-share-after-short", 300, 160) { HStack { Text(long).named("a"); Text("Short").named("b"); Text(other).named("c") } }
    Tree("texts-share-with-fixed", 300, 100) { HStack { box("a", 50, 20); Text(long).named("b") } }
    Tree("texts-share-with-fill", 300, 100) { HStack { Text("Hello").named("a"); fill("b") } }
    Tree("texts-share-with-fill-long", 300, 100) { HStack { Text(long).named("a"); fill("b") } }
    Tree("texts-priority", 300, 100) { HStack { Text(other).layoutPriority(1).lineLimit(1).named("a"); Color.red.frame(minWidth: 40).named("b") } }
    Tree("texts-one-line-beside-icon", 200, 100) { HStack { box("a", 30, 30); Text(long).lineLimit(1).named("b"); box("c", 30, 30) } }
    Tree("texts-equal-parts", 300, 100) { HStack { Text("A").frame(maxWidth: .infinity).named("a"); Text("A long one").frame(maxWidth: .infinity).named("b") } }
    Tree("texts-column-centre", 300, 100) { VStack { Text("Hello").named("a"); Text("A longer line").named("b") }.named("column") }
    Tree("texts-column-leading", 300, 100) { VStack(alignment: .leading) { Text("Hello").named("a"); Text("A longer line").named("b") } }
    Tree("texts-column-trailing", 300, 100) { VStack(alignment: .trailing, spacing: 2) { Text("Hello").named("a"); Text("A longer line").font(.caption).named("b") } }
    Tree("texts-column-wraps", 200, 100) { VStack(alignment: .leading, spacing: 0) { Text("Title").font(.headline).named("a"); Text(long).named("b") }.named("column") }
    Tree("texts-cell", 300, 100) {
      HStack(spacing: 12) {
        box("icon", 40, 40)
        VStack(alignment: .leading, spacing: 2) { Text("Title").named("a"); Text(long).font(.caption).lineLimit(1).named("b") }
        Spacer()
        Text("9:41").font(.footnote).named("c")
      }
    }
    Tree("texts-bubble", 300, 100) { HStack { Spacer(minLength: 60); Text(long).padding(10).background(Color.blue).named("a") } }
    Tree("texts-bubble-short", 300, 100) { HStack { Spacer(minLength: 60); Text("Hi").padding(10).background(Color.blue).named("a") } }
    Tree("texts-overlay", 300, 100) { box("a", 100, 40).overlay { Text("Hi").named("b") } }
    Tree("texts-overlay-wraps", 300, 100) { box("a", 100, 80).overlay { Text("Hello World of layers").named("b") } }
    Tree("texts-japanese", 300, 100) { Text("こんにちは").named("a") }
    Tree("texts-japanese-wraps", 200, 200) { Text(japanese).named("a") }
    Tree("texts-japanese-share", 300, 200) { HStack(alignment: .top) { Text("見出し").named("a"); Text(japanese).named("b") } }
    Tree("texts-japanese-and-english", 300, 200) { HStack { Text(japanese).named("a"); Text(long).named("b") } }
    Tree("texts-japanese-label", 300, 100) { HStack { Text("通知").named("a"); Spacer(); Text("オン").named("b") } }
    Tree("baseline-first", 300, 100) { HStack(alignment: .firstTextBaseline) { Text("Large").font(.largeTitle).named("a"); Text("small").font(.caption).named("b") }.named("row") }
    Tree("baseline-last", 300, 120) { HStack(alignment: .lastTextBaseline) { Text(long).frame(width: 150).named("a"); Text("small").font(.caption).named("b") } }
    Tree("baseline-first-wrapped", 300, 120) { HStack(alignment: .firstTextBaseline) { Text("Large").font(.largeTitle).named("a"); Text(long).frame(width: 150).named("b") } }
    Tree("baseline-of-a-box", 300, 100) { HStack(alignment: .firstTextBaseline) { Text("Large").font(.largeTitle).named("a"); box("b", 20, 20) } }
    Tree("baseline-of-a-column", 300, 120) {
      HStack(alignment: .firstTextBaseline) { Text("Large").font(.largeTitle).named("a"); VStack(spacing: 0) { Text("one").named("b"); Text("two").named("c") } }
    }
    Tree("baseline-padded", 300, 100) { HStack(alignment: .firstTextBaseline) { Text("Large").font(.largeTitle).named("a"); Text("small").padding(6).named("b") } }
  }
}
