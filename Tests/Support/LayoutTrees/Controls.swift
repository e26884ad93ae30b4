// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Controls: labels and values, controls whose label is empty, tabs, views at a point, texts that shrink.

import SwiftUI

private let sentence = "The quick brown fox jumps over"

/// A page under a bar of 44 points.
private struct Titled<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { NavigationStack { content.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) } }
}

private func backed(_ name: String) -> some View { Color.clear.frame(height: 20).background { Color.green.ignoresSafeArea().named(name) } }

private func square(_ name: String) -> some View { Color.red.aspectRatio(1, contentMode: .fit).named(name) }

extension Tree {
  @Trees static var controls: [Tree] {
    Tree("tab-hugging", 300, 200) { TabView { box("a", 40, 20).tabItem { Text("x") } } }
    Tree("tab-filling", 300, 200) { TabView { fill("a").tabItem { Text("x") } } }
    Tree("tab-paged", 300, 200) { TabView { box("a", 40, 20) }.tabViewStyle(.page) }
    Tree("label-empty-toggle", 300, 60) { Toggle(isOn: .constant(true)) { EmptyView() }.named("a") }
    Tree("label-empty-stepper", 300, 60) { Stepper(value: .constant(1)) { EmptyView() }.named("a") }
    Tree("label-empty-color", 300, 60) { ColorPicker(selection: .constant(.red)) { EmptyView() }.named("a") }
    Tree("label-empty-value", 300, 60) { LabeledContent { box("a", 40, 20) } label: { EmptyView() } }
    Tree("label-destructive", 300, 100) { List { Button("Delete", systemImage: "trash", role: .destructive) {} } }
    Tree("label-disabled", 300, 100) { List { Button("Delete", systemImage: "trash") {}.disabled(true) } }
    Tree("labeled-beside", 200, 200) { LabeledContent { Text("1 Infinite Loop, Cupertino, California").named("b") } label: { Text("Address").named("a") } }
    Tree("labeled-below", 130, 200) { LabeledContent { Text("Entertainment").named("b") } label: { Text("Organisation").named("a") } }
    Tree("label-of-a-small-font", 300, 100) { Label("Title", systemImage: "star").font(.caption).named("a") }
    Tree("label-with-a-high-icon", 300, 100) { Label { Text("Title").named("t") } icon: { box("i", 40, 40) }.font(.caption) }
    Tree("label-with-a-font-of-its-own", 300, 100) { Label { Text("Title").named("t") } icon: { Image(systemName: "star").font(.body).named("i") }.font(.largeTitle) }
    Tree("label-scaled", 300, 100) { Label { Text("Title").named("t") } icon: { Image(systemName: "star").named("i") }.imageScale(.large) }
  }

  @Trees static var positions: [Tree] {
    Tree("position-of-a-text", 300, 100) { Text(sentence).named("a").position(x: 150, y: 90) }
    Tree("position-of-a-fill", 300, 100) { fill("a").position(x: 150, y: 20).named("x") }
    Tree("position-of-a-circle", 300, 100) { Circle().named("a").position(x: 150, y: 20) }
    Tree("position-of-a-bound", 300, 100) { fill("a").frame(maxWidth: 200, maxHeight: 40).position(x: 150, y: 90) }
    Tree("ratio-three-above-a-reader", 300, 200) { VStack(spacing: 0) { square("a").background(.yellow); square("b").frame(maxWidth: .infinity); square("c").padding(5); GeometryReader { _ in Color.clear }.named("r") } }
    Tree("ratio-buttons-in-rows", 300, 200) {
      VStack(spacing: 0) { ForEach(0..<2) { row in HStack(spacing: 0) { Button {} label: { square("a\(row)") }; Button {} label: { square("b\(row)") } } }; box("d", 20, 20) }
    }
    Tree("ratio-buttons-in-rows-in-rows", 300, 200) {
      VStack(spacing: 0) { ForEach(0..<2) { row in HStack(spacing: 0) { HStack { Button {} label: { square("a\(row)") } }; HStack { Button {} label: { square("b\(row)") } } } }; box("d", 20, 20) }
    }
    Tree("ratio-buttons-in-a-column", 300, 200) {
      VStack(spacing: 0) { ForEach(0..<3) { row in Button {} label: { square("a\(row)") } }; box("d", 20, 20) }
    }
    Tree("ratio-row-above-a-fill", 300, 200) { VStack(spacing: 0) { HStack(spacing: 0) { square("a"); square("b") }; fill("c"); fill("d") } }
    Tree("ratio-of-a-reader", 300, 100) { GeometryReader { _ in fill("a") }.scaledToFit().frame(width: 120, height: 60) }
    Tree("bleed-of-fills", 300, 200) { Titled { VStack(spacing: 0) { fill("a").ignoresSafeArea(); fill("b").ignoresSafeArea(); fill("c") } } }
    Tree("bleed-of-backgrounds", 300, 200) { Titled { VStack(spacing: 0) { backed("a"); backed("b"); Spacer(); backed("c") } } }
    Tree("bleed-in-the-middle", 300, 200) { Titled { VStack(spacing: 0) { backed("a"); backed("b") } } }
    Tree("bleed-of-a-style", 300, 200) { Titled { Text("A").frame(maxWidth: .infinity, maxHeight: .infinity).background(.yellow).named("a") } }
    Tree("text-made-smaller", 300, 100) { VStack(spacing: 0) { Text(sentence + " the lazy dog").font(.largeTitle).lineLimit(1).minimumScaleFactor(0.3).frame(maxWidth: .infinity).named("a"); box("b", 40, 20) } }
    Tree("text-made-smaller-in-two-lines", 200, 200) { VStack(spacing: 0) { Text(sentence + " the lazy dog").font(.largeTitle).lineLimit(2).minimumScaleFactor(0.3).frame(maxWidth: .infinity).named("a"); box("b", 40, 20) } }
  }
}
