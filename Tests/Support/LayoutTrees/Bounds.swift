// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Bounds: views with bounded heights or widths that do not fit. The least flexible view is offered its share first.

import SwiftUI

private func bound(_ name: String, _ most: CGFloat) -> some View { Color.red.frame(maxHeight: most).named(name) }
private func bound(_ name: String, _ least: CGFloat, _ most: CGFloat) -> some View { Color.red.frame(minHeight: least, maxHeight: most).named(name) }

extension Tree {
  @Trees static var bounds: [Tree] {
    Tree("bounds-halve", 200, 100) { VStack(spacing: 0) { bound("a", 60); bound("b", 100) }.named("column") }
    Tree("bounds-smallest-first", 200, 100) { VStack(spacing: 0) { bound("a", 30); bound("b", 100) }.named("column") }
    Tree("bounds-with-minimum", 200, 100) { VStack(spacing: 0) { bound("a", 20, 60); bound("b", 70, 100) }.named("column") }
    Tree("bounds-three", 200, 120) { VStack(spacing: 0) { bound("a", 80); bound("b", 20); bound("c", 90) }.named("column") }
    Tree("bounds-fit", 200, 100) { VStack(spacing: 0) { bound("a", 30); bound("b", 40) }.named("column") }
    Tree("bounds-and-box", 200, 100) { VStack(spacing: 0) { box("a", 20, 40); bound("b", 60); bound("c", 70) }.named("column") }
    Tree("bounds-and-text", 200, 100) { VStack(spacing: 0) { Text("Hello").named("a"); bound("b", 60); bound("c", 80) }.named("column") }
    Tree("bounds-minima-exceed", 200, 100) { VStack(spacing: 0) { bound("a", 60, 80); bound("b", 60, 80) }.named("column") }
    Tree("bounds-in-row", 200, 100) { HStack(spacing: 0) { VStack(spacing: 0) { bound("a", 60); bound("b", 100) }.named("column"); fill("c") } }
    Tree("bounds-in-column", 200, 120) { VStack(spacing: 0) { VStack(spacing: 0) { bound("a", 30); bound("b", 50) }.named("inner"); fill("c") } }
    Tree("bounds-and-spacer", 200, 100) { VStack(spacing: 0) { bound("a", 60); Spacer(); bound("b", 100) } }
    Tree("bounds-by-priority", 200, 100) { VStack(spacing: 0) { bound("a", 10, 80); bound("b", 80).layoutPriority(1) } }
    Tree("bounds-padded", 200, 100) { VStack(spacing: 0) { bound("a", 60); bound("b", 100) }.padding(10).named("column") }
    Tree("bounds-in-scroll", 200, 100) { ScrollView { VStack(spacing: 0) { bound("a", 60); bound("b", 20, 100) }.named("column") } }
    Tree("bounds-fixed-size", 200, 100) { VStack(spacing: 0) { bound("a", 60); bound("b", 20, 100) }.fixedSize(horizontal: false, vertical: true).named("column") }
    Tree("bounds-of-widths", 300, 100) { HStack(spacing: 0) { Color.red.frame(minWidth: 20, maxWidth: 60).named("a"); Color.red.frame(minWidth: 200, maxWidth: 260).named("b") }.named("row") }
    Tree("bounds-of-widths-and-text", 100, 100) { HStack(spacing: 0) { Color.red.frame(maxWidth: 60).named("a"); Color.red.frame(maxWidth: 80).named("b"); Text("Hi").named("c") }.named("row") }
  }
}
