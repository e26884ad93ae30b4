// ScrollInsets: an app's margins in scroll views and lists, beside bars that cover their edges.

import Foundation
import ShojiElements

enum ScrollInsets {
  /// Returns a margin beside the bar that covers an edge, as the style sheets say it.
  static func length(_ margin: CGFloat, _ edge: String, less: String = "") -> String {
    "calc(\(CSS.number(margin))px + var(--at-\(edge),0px)\(less))"
  }
  static func plain(_ margins: EdgeInsets) -> String { "\(CSS.length(margins.top)) \(CSS.length(margins.bottom))" }
  /// Returns the margins of views that are scrolled to, for which the large title makes room.
  static func belowTitle(_ margins: EdgeInsets) -> String {
    "\(length(margins.top, "top", less: " - var(--large,0px)")) \(length(margins.bottom, "bottom"))"
  }

  /// Shortens the scroll bars; see looks/margins.css.
  static func insetIndicators(_ margins: ContentMargins, underBars: Bool, _ node: inout HTML) {
    guard margins.insets != EdgeInsets() else { return }
    node.addClass("margined")
    node.addClass("short-bars")
    let insets = margins.insets
    node.style("--bar-block", underBars ? "\(length(insets.top, "top")) \(length(insets.bottom, "bottom"))" : plain(insets))
    node.style("--bar-inline", "\(CSS.length(insets.leading)) \(CSS.length(insets.trailing))")
  }
}
