// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Insets: safeAreaInset, and the space that it leaves to the content.

import SwiftUI

extension Tree {
  @Trees static var insets: [Tree] {
    Tree("inset-bottom", 300, 100) { fill("a").safeAreaInset(edge: .bottom) { box("b", 60, 20) } }
    Tree("inset-bottom-spacing", 300, 100) { fill("a").safeAreaInset(edge: .bottom, spacing: 0) { box("b", 60, 20) } }
    Tree("inset-top-leading", 300, 100) { fill("a").safeAreaInset(edge: .top, alignment: .leading, spacing: 4) { box("b", 60, 20) } }
    Tree("inset-leading", 300, 100) { fill("a").safeAreaInset(edge: .leading) { box("b", 20, 60) } }
    Tree("inset-below-scroll", 300, 100) { ScrollView { fill("a").frame(height: 200) }.safeAreaInset(edge: .bottom) { box("b", 60, 20) } }
    Tree("inset-ignored", 300, 100) { fill("a").ignoresSafeArea(edges: .bottom).safeAreaInset(edge: .bottom) { box("b", 60, 20) } }
  }
}
