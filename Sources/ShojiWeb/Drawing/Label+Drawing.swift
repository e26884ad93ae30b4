// Label: icon and title side by side. Labeled row: label and value at opposite ends.

import ShojiElements

extension LabelContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "label")
    if let font { Fonts.apply(font, &node) }
    if isInRow { node.set("data-row", Self.place(of: context.element)) }
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    return node.adding(slot: context.children)
  }
}

extension LabelContent {
  /// Where a label of a row is: `lead` where the row's content begins with it, so that the separator begins at its title; nil in a button with a border,
  /// where it looks as outside of lists.
  @MainActor private static func place(of label: Element) -> String? {
    var leads = true
    var view = label
    while let parent = view.parent, !(parent.content is RowContent) {
      switch parent.content {
      case let button as ButtonContent where button.look == .bordered || button.look == .prominent: return nil
      case let menu as MenuContent where menu.look == .bordered || menu.look == .prominent: return nil
      default: break
      }
      if parent.children.first !== view { leads = false }
      view = parent
    }
    return leads ? "lead" : ""
  }
}

extension LabeledRowContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "labeled").adding(slot: context.children) }
}
