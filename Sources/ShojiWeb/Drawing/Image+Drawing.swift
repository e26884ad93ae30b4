// Image: a symbol in the text colour, or an image.

import FileFormats
import Foundation
import ShojiElements

extension ImageContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    switch source {
    case .symbol(""): return missing()
    case .symbol(let name): return symbol(name, context)
    case .asset(let name):
      guard let asset = context.environment.imageAddress(name) else { return missing() }
      // A turned image needs a box of its size, and cannot change with the appearance.
      let isTurned = asset.darkAddress == nil && size != nil
      return picture(asset.address, dark: asset.darkAddress, turn: isTurned ? asset.turn : nil, context)
    case .address(let address): return picture(Links.isPicture(address) ? address : "", dark: nil, turn: turn, context)
    case .data(let data): return picture(data.address, dark: nil, turn: data.header.ownTurn, context)
    }
  }

  /// An image that the app does not have: nothing is seen of it, also no sign of the browser's for it.
  private func missing() -> HTML {
    var node = HTML("span", "image")
    if isResizable { node.addClass("resizable") }
    if !isDecorative, let label {
      node.set("role", "img")
      node.set("aria-label", label)
    }
    return node
  }

  @MainActor private func symbol(_ name: String, _ context: DrawingContext) -> HTML {
    var node = Icons.icon(name, isStretched: isResizable, back: back(context.environment))
    if !isDecorative, let label = label ?? ownName(name, context) {
      node.set("aria-hidden", nil)
      node.set("role", "img")
      node.set("aria-label", label)
    }
    if let font { Fonts.apply(font, &node) }
    // The symbols have one weight; a stroke in the same colour makes them heavier, in sixteenths of their size.
    if let weight = font?.weight?.value, weight > 500 { node.style("stroke-width", CSS.number(Double(weight - 500) / 450)) }
    if case .gradient? = paint {
      // A gradient cannot be an inline SVG's fill here: it is the background, masked by the symbol.
      node.addClass("symbol-mask")
      node.style("background", paint.map { Paints.background($0, context.environment) })
      node.style("mask-image", "url(\"\(Icons.address(name, isStretched: isResizable))\")")
    } else if let paint {
      Paints.text(paint, &node, context.environment)
    }
    if isResizable { node.addClass("resizable") }
    if scale != .medium { node.set("data-scale", scale.rawValue) }
    if let variableValue { node.style("opacity", CSS.number(0.3 + 0.7 * min(max(variableValue, 0), 1))) }
    return node
  }

  /// The name of a symbol without a label, where it is read: as a control's only label, or if the author gives it a value or a role.
  @MainActor private func ownName(_ name: String, _ context: DrawingContext) -> String? {
    let isTold = context.element.accessibility(isPast: context.isPast)?.describes == true
    return isTold || context.element.isLoneName ? SymbolWords.spoken(name, context.environment.language) : nil
  }

  /// The color of the back layer, for an icon.
  @MainActor private func back(_ environment: DrawingEnvironment) -> String? {
    switch secondLayer {
    case nil: nil
    // A gradient has one layer only.
    case .paint(.gradient): nil
    case .paint(let paint): Paints.color(paint, environment)
    case .pale: ""
    }
  }

  @MainActor private func picture(_ address: String, dark: String?, turn: PictureOrientation? = nil, _ context: DrawingContext) -> HTML {
    if isTemplate == true || isTiled { return area(address, context) }
    if let turn, !reportsLoading { return turned(address, turn) }
    var node = HTML("img", "image")
    node.set("src", address)
    node.set("alt", isDecorative ? "" : label ?? "")
    if isResizable { node.addClass("resizable") }
    if isPixelated { node.style("image-rendering", "pixelated") }
    if let size, size.width > 0, size.height > 0, isResizable { node.style("aspect-ratio", "auto \(CSS.number(size.width / size.height))") }
    if let dark { node.set("data-dark", dark) }
    var behaviours: [String] = []
    if reportsLoading {
      behaviours.append("loading")
      node.addClass("image-loading")
    }
    if isThumbnail { behaviours.append("thumbnail") }
    if dark != nil { behaviours.append("scheme") }
    node.set("data-behaviour", behaviours.isEmpty ? nil : behaviours.joined(separator: " "))
    return node
  }

  /// An image in a box of its shown size, which the page itself turns and mirrors, in all browsers alike.
  @MainActor private func turned(_ address: String, _ orientation: PictureOrientation) -> HTML {
    var picture = HTML("img", part: "p")
    picture.set("src", address)
    picture.set("alt", isDecorative ? "" : label ?? "")
    let (degrees, isMirrored) = orientation.turn
    let sides = orientation.isSideways ? "width:100cqh;height:100cqw" : "width:100cqw;height:100cqh"
    let mirror = isMirrored ? " scaleX(-1)" : ""
    picture.set(
      "style",
      "position:absolute;left:50%;top:50%;max-width:none;object-fit:inherit;image-orientation:none;\(sides);"
        + "transform:translate(-50%,-50%) rotate(\(degrees)deg)\(mirror)" + (isPixelated ? ";image-rendering:pixelated" : ""))
    var node = HTML("span", "image")
    if isResizable { node.addClass("resizable") }
    node.style("position", "relative")
    node.style("overflow", "hidden")
    node.style("container-type", "size")
    if let size, size.width > 0, size.height > 0 {
      node.style("aspect-ratio", CSS.number(size.width / size.height))
      if !isResizable {
        node.style("width", CSS.length(size.width))
        node.style("height", CSS.length(size.height))
      }
    }
    return node.adding(picture)
  }

  /// An image as a mask over the foreground paint, or as a tiled pattern.
  @MainActor private func area(_ address: String, _ context: DrawingContext) -> HTML {
    var node = HTML("span", "image")
    if isResizable { node.addClass("resizable") }
    let place = "url(\"\(address)\")"
    if isTemplate == true {
      node.style("background", paint.map { Paints.background($0, context.environment) } ?? "currentColor")
      node.style("mask", "\(place) center/\(isTiled ? "auto" : "100% 100%")\(isTiled ? "" : " no-repeat")")
    } else {
      node.style("background", place)
    }
    if let label, !isDecorative {
      node.set("role", "img")
      node.set("aria-label", label)
    } else {
      node.set("aria-hidden", "true")
    }
    return node
  }
}

extension ImageSequenceContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "zs", "sequence")
    node.set("data-behaviour", "sequence")
    node.set("data-duration", CSS.number(duration))
    node.set("data-repeats", repeats.map { String(max($0, 1)) })
    // A single image for assistive technology.
    if let label {
      node.set("role", "img")
      node.set("aria-label", label)
    } else {
      node.set("aria-hidden", "true")
    }
    return node.adding(slot: context.children)
  }
}
