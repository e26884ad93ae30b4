// LayoutTrees: small trees of views in boxes of stated sizes. Tests/Browser/layout reads where their views come to stand.

import SwiftUI

@main struct LayoutTrees: App {
  var body: some Scene {
    WindowGroup("Layout") {
      ScrollView {
        VStack(alignment: .leading, spacing: 20) {
          ForEach(Tree.all) { tree in
            // A row of its own keeps a tree's guides from the column.
            HStack { tree.content.frame(width: tree.width, height: tree.height).named(tree.id) }
          }
        }
      }
    }
  }
}

/// Views in a box of a size.
struct Tree: Identifiable {
  let id: String
  let width: CGFloat
  let height: CGFloat
  let content: AnyView

  init<V: View>(_ id: String, _ width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> V) {
    (self.id, self.width, self.height, self.content) = (id, width, height, AnyView(content()))
  }

  static let all = rows + columns + frames + layers + texts + scrolls + ratios + guides + grids + scrollSizes + traits + spacings + shapes + lazyGrids + ownLayouts + scrollAnchors + insets + scarcity
}

/// Trees one after the other.
@resultBuilder enum Trees {
  static func buildBlock(_ trees: Tree...) -> [Tree] { trees }
}

extension View {
  /// What the tests find the view by; unique in its tree.
  func named(_ name: String) -> some View { accessibilityIdentifier(name) }
}

/// A view of a size.
func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
  Color.gray.frame(width: width, height: height).named(name)
}

/// A view that takes all it is offered.
func fill(_ name: String) -> some View { Color.blue.named(name) }
