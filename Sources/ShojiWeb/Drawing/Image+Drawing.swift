// Image: a symbol as a mask in the colour of text, or a picture.

import ShojiElements

extension ImageContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    switch source {
    case .symbol(let name):
      var node = Icons.icon(name)
      if let font { Fonts.apply(font, &node) }
      if let paint { Paints.text(paint, &node, context.environment) }
      return node
    case .asset(let name): return picture(context.environment.imageAddress(name)?.address ?? "")
    case .address(let address): return picture(Links.isSafe(address) ? address : "")
    }
  }

  private func picture(_ address: String) -> HTML {
    HTML("img", "image").with {
      $0.set("src", address)
      $0.set("alt", label ?? "")
    }
  }
}
