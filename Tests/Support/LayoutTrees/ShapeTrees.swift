// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Shapes: they fill the proposed size, or ten points without a proposal, however they are drawn.

import SwiftUI

private struct Diamond: Shape {
  func path(in rect: CGRect) -> Path {
    Path { $0.addLines([CGPoint(x: rect.midX, y: 0), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.midX, y: rect.maxY)]) }
  }
}

extension Tree {
  @Trees static var shapes: [Tree] {
    Tree("shape-fixed-size", 300, 100) { Rectangle().fixedSize().named("a") }
    Tree("shape-circle-fixed-size", 300, 100) { Circle().fixedSize().named("a") }
    Tree("shape-capsule-stroked-fixed-size", 300, 100) { Capsule().stroke(Color.red).fixedSize().named("a") }
    Tree("shape-trim-fixed-size", 300, 100) { Rectangle().trim(from: 0, to: 0.5).stroke(Color.red).fixedSize().named("a") }
    Tree("shape-trimmed-circle-fixed-size", 300, 100) { Circle().trim(from: 0, to: 0.5).fill(Color.red).fixedSize().named("a") }
    Tree("shape-offset-fixed-size", 300, 100) { Rectangle().offset(x: 5).fixedSize().named("a") }
    Tree("shape-size-fixed-size", 300, 100) { Rectangle().size(width: 40, height: 40).fixedSize().named("a") }
    Tree("shape-path-fixed-size", 300, 100) { Path { $0.addRect(CGRect(x: 0, y: 0, width: 50, height: 50)) }.fixedSize().named("a") }
    Tree("shape-own-fixed-size", 300, 100) { Diamond().fixedSize().named("a") }
    Tree("shape-rotation-fixed-size", 300, 100) { Rectangle().rotation(.degrees(45)).fixedSize().named("a") }
    Tree("shape-fixed-width", 300, 100) { Diamond().fixedSize(horizontal: true, vertical: false).named("a") }
    Tree("shape-fills", 300, 100) { Diamond().named("a") }
    Tree("shape-path-fills-row", 300, 100) { HStack { Path { $0.addRect(CGRect(x: 0, y: 0, width: 50, height: 50)) }.named("a"); box("b", 20, 20) } }
    Tree("shape-in-scroll", 200, 100) { ScrollView { VStack { Diamond().named("a"); box("b", 40, 40) } } }
    Tree("shape-in-scroll-across", 200, 100) { ScrollView(.horizontal) { HStack { Diamond().named("a"); box("b", 40, 40) } } }
    Tree("shape-trim-in-fixed-row", 300, 100) { HStack { Circle().trim(from: 0, to: 0.5).stroke(Color.red).named("a"); box("b", 20, 20) }.fixedSize() }
    Tree("shape-ideal-width", 300, 100) { Diamond().frame(idealWidth: 40, idealHeight: 20).fixedSize().named("a") }
    Tree("circle-beside-fill-in-column", 200, 200) { VStack(spacing: 0) { Circle().named("a"); fill("b") } }
    Tree("circle-beside-fill-in-narrow-column", 60, 200) { VStack(spacing: 0) { Circle().named("a"); fill("b") } }
    Tree("circle-and-spacer-in-column", 200, 300) { VStack(spacing: 0) { Circle().named("a"); Spacer() } }
  }
}
