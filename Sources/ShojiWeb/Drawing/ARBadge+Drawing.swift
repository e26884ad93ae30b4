// ARBadge: the glyph and the word AR on a light pill, in one corner of an item. Looks: Client/looks/arbadge.css.

import ShojiElements

extension ARBadgePlaceContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "ar-badge-place")
    node.set("data-corner", corner.rawValue)
    return node.adding(slot: context.children)
  }
}

extension ARBadgeContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("span", "ar-badge")
    node.set("data-form", form?.rawValue)
    node.set("role", "img")
    node.set("aria-label", context.environment.language.hasPrefix("ja") ? "ARで表示可能" : "Can be viewed in AR")
    var pill = HTML("span", "ar-badge-pill")
    pill.set("aria-hidden", "true")
    pill.add(verbatim: ARGlyphPicture.svg)
    // The word is the same in every language.
    pill.add(HTML("b", "ar-badge-word").adding(text: "AR"))
    node.add(pill)
    return node
  }
}
