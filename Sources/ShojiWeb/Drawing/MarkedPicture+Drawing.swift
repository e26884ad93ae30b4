// MarkedPicture: a hidden node that takes the markup of one picture. Client: screenshot.js.

import ShojiElements

extension MarkedPictureContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div")
    node.set("hidden", "")
    node.set("data-marks", address)
    node.set("data-kind", replaces ? "update" : "copy")
    return node
  }
}
