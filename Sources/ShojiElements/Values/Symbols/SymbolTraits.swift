// Rendering options of symbols and images. `Image`'s nested types are aliases of the package enums.

import Foundation

/// A symbol rendering mode.
///
/// A symbol has two layers if it stands in a shape (`checkmark.circle.fill`) or has a badge (`person.badge.plus`). Others have one, and are always drawn in one color.
public struct SymbolRenderingMode: Hashable, Sendable {
  package enum Mode: Hashable, Sendable { case monochrome, multicolor, hierarchical, palette }
  package let mode: Mode
  public static let monochrome = SymbolRenderingMode(mode: .monochrome)
  public static let multicolor = SymbolRenderingMode(mode: .multicolor)
  public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
  public static let palette = SymbolRenderingMode(mode: .palette)
}

/// A variant of a symbol: filled, slashed, in a shape.
public struct SymbolVariants: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable { case circle, square, rectangle }
  package var shape: Shape?
  package var isFilled = false
  package var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(shape: .circle)
  public static let square = SymbolVariants(shape: .square)
  public static let rectangle = SymbolVariants(shape: .rectangle)
  public static let fill = SymbolVariants(isFilled: true)
  public static let slash = SymbolVariants(isSlashed: true)

  public var circle: SymbolVariants { changed { $0.shape = .circle } }
  public var square: SymbolVariants { changed { $0.shape = .square } }
  public var rectangle: SymbolVariants { changed { $0.shape = .rectangle } }
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }

  /// Returns whether a variant is included.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled)
      && (!other.isSlashed || isSlashed)
  }

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Whether an image is drawn in the foreground colour. `Image.TemplateRenderingMode` is an alias.
public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
/// The size of a symbol relative to its text. `Image.Scale` is an alias.
public enum ImageScale: String, Hashable, Sendable, CaseIterable { case small, medium, large }
/// The interpolation of a scaled image. `Image.Interpolation` is an alias.
public enum ImageInterpolation: Hashable, Sendable { case none, low, medium, high }
