// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// LayoutTrees: small view trees in boxes of fixed sizes. Tests/Browser/layout checks the positions of their views.

import SwiftUI

@main struct LayoutTrees: App {
  var body: some Scene {
    WindowGroup("Layout") {
      ScrollView {
        VStack(alignment: .leading, spacing: 20) {
          ForEach(Tree.all) { tree in
            // The HStack keeps a tree's alignment guides from affecting the column.
            HStack { tree.content.frame(width: tree.width, height: tree.height).named(tree.id) }
          }
        }
      }
    }
  }
}

/// Views in a box of a fixed size.
struct Tree: Identifiable {
  let id: String
  let width: CGFloat
  let height: CGFloat
  let content: AnyView

  init<V: View>(_ id: String, _ width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> V) {
    (self.id, self.width, self.height, self.content) = (id, width, height, AnyView(content()))
  }

  static let all = rows + columns + frames + layers + texts + scrolls + ratios + guides + grids + scrollSizes + traits + spacings + shapes + lazyGrids + ownLayouts + scrollAnchors + insets + scarcity + truncations + bounds + shares + covers + guideFunctions + combinations + gridCombinations + fillingGrids + minima + controls + positions + fits + overflows
}

/// Builds a list of trees.
@resultBuilder enum Trees {
  static func buildBlock(_ trees: Tree...) -> [Tree] { trees }
}

extension View {
  /// Sets the identifier by which tests find the view; unique in its tree.
  func named(_ name: String) -> some View { accessibilityIdentifier(name) }
}

/// A view of a fixed size.
func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
  Color.gray.frame(width: width, height: height).named(name)
}

/// A view that fills the proposed size.
func fill(_ name: String) -> some View { Color.blue.named(name) }
