// What can be said of a picture, and of the symbols inside a view.

import Foundation
import ShojiGraph

extension Image {
  private func changed(_ change: (inout ImageContent) -> Void) -> Image {
    var copy = self
    change(&copy.content)
    return copy
  }

  /// Lets the picture take the size of its room. Caps of a stretched picture have no counterpart: all of it is stretched.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    changed {
      $0.isResizable = true
      $0.isTiled = resizingMode == .tile
    }
  }
  /// Draws the picture as it is, or only its outline in the foreground's paint.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { changed { $0.isTemplate = renderingMode.map { $0 == .template } } }
  public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.isPixelated = interpolation == .none } }
  /// Browsers smooth edges always.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  /// Symbols are drawn in one colour, so every mode looks like monochrome.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension View {
  /// The size of symbols beside their text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  /// Prefers a variant of the symbols inside the view.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}
