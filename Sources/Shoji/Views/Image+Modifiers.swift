// Modifiers of images, and of the symbols inside a view.

import Foundation
import ShojiGraph

extension Image {
  private func changed(_ change: (inout ImageContent) -> Void) -> Image {
    var copy = self
    change(&copy.content)
    return copy
  }

  /// Makes the image fill the available space. Cap insets are ignored: the whole image is stretched.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    changed {
      $0.isResizable = true
      $0.isTiled = resizingMode == .tile
    }
  }
  /// Draws the image as it is, or as a mask for the foreground style.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.isTemplate = renderingMode.map { $0 == .template } }
  }
  /// Sets how an enlarged image is smoothed; `none` shows its pixels.
  public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.isPixelated = interpolation == .none } }
  @available(*, deprecated, message: "has no effect in Shoji: browsers always antialias")
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  /// Sets how a symbol uses colors: one; one for the front and a paler one for what is behind; or one for each.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }
}

extension View {
  /// Sets the size of symbols relative to text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  /// Sets the preferred variant of the symbols inside the view.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
  /// Sets how symbols inside use colors: one; one for the front and a paler one for what is behind; or one for each, by `foregroundStyle(_:_:)`.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}
