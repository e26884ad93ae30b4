// Paints: the paints of shapes, texts and backgrounds, as CSS.

import Foundation
import ShojiElements

@MainActor package enum Paints {
  /// A paint as one colour: for text, borders and other properties that take no image.
  package static func color(_ paint: Paint, _ environment: DrawingEnvironment) -> String {
    switch paint {
    case .color(let color): return Colors.css(color, environment)
    case .gradient(let gradient): return stops(gradient.colors, environment).first?.color ?? "var(--label)"
    case .material, .tile: return "var(--bg2)"
    case .hierarchical(let level, let base):
      if case .foreground = base { return level == 0 ? "var(--label)" : "var(--label\(min(level + 1, 4)))" }
      let share = [100, 60, 30, 18, 12][min(level, 4)]
      return level == 0 ? color(base, environment) : "color-mix(in srgb,\(color(base, environment)) \(share)%,transparent)"
    case .tint: return "var(--tint)"
    case .foreground: return "currentColor"
    case .background, .windowBackground: return "var(--bg)"
    case .fill: return "var(--fill)"
    case .separator: return "var(--separator)"
    case .placeholder: return "var(--placeholder)"
    case .link: return "var(--link)"
    case .selection: return "var(--tint)"
    case .opacity(let base, let opacity):
      return "color-mix(in srgb,\(color(base, environment)) \(CSS.number(opacity * 100))%,transparent)"
    case .blended(let base, _): return color(base, environment)
    case .shadowed(let base, _): return color(base, environment)
    }
  }

  /// A paint as a value of `background`.
  package static func background(_ paint: Paint, _ environment: DrawingEnvironment) -> String {
    switch paint {
    case .gradient(let gradient):
      if case .mesh = gradient.spread {
        "\(self.gradient(gradient, environment)) center/\(MeshPicture.size)"
      } else {
        self.gradient(gradient, environment)
      }
    case .tile(let tile): "\(address(tile, environment)) 0 0/\(size(tile))"
    case .blended(let base, _), .shadowed(let base, _): background(base, environment)
    default: color(paint, environment)
    }
  }

  /// Fills a node's background.
  package static func fill(_ paint: Paint, _ node: inout HTML, _ environment: DrawingEnvironment) {
    switch paint {
    case .material(let material):
      node.addClass("material")
      node.set("data-material", material.thickness.rawValue)
    default: node.style("background", background(paint, environment))
    }
  }

  /// Paints text and symbols.
  package static func text(_ paint: Paint, _ node: inout HTML, _ environment: DrawingEnvironment) {
    if case .tile(let tile) = paint {
      node.addClass("gradient-text")
      node.style("background-image", address(tile, environment))
      return node.style("background-size", size(tile))
    }
    guard case .gradient(let gradient) = paint else { return node.style("color", color(paint, environment)) }
    node.addClass("gradient-text")
    node.style("background-image", self.gradient(gradient, environment))
    if case .mesh = gradient.spread {
      node.style("background-size", MeshPicture.size)
      node.style("background-position", "center")
    }
  }

  private static func address(_ tile: TilePaint, _ environment: DrawingEnvironment) -> String {
    let address: String =
      switch tile.source {
      case .symbol(let name): Icons.address(name, isStretched: false)
      case .asset(let name): environment.imageAddress(name)?.address ?? ""
      case .address(let address): Links.isPicture(address) ? address : ""
      case .data(let data): data.address
      }
    // Quotes and line breaks would end the value.
    let isSafe = !address.isEmpty && !address.contains { "\"\\\n".contains($0) }
    return isSafe ? "url(\"\(address)\")" : "none"
  }
  private static func size(_ tile: TilePaint) -> String {
    tile.size.map { "\(CSS.length($0.width)) \(CSS.length($0.height))" } ?? "auto"
  }

  static func stops(_ gradient: AnyGradient, _ environment: DrawingEnvironment) -> [(color: String, location: Double)] {
    switch gradient.base {
    case .gradient(let gradient): return gradient.stops.map { (Colors.css($0.color, environment), Double($0.location)) }
    case .color(let color):
      let base = Colors.css(color, environment)
      return [("color-mix(in srgb,\(base),white 18%)", 0), (base, 1)]
    }
  }

  static func gradient(_ gradient: GradientPaint, _ environment: DrawingEnvironment) -> String {
    let stops = stops(gradient.colors, environment)
    func list(_ place: (Double) -> String) -> String { stops.map { "\($0.color) \(place($0.location))" }.joined(separator: ",") }
    let percent = { (location: Double) in CSS.number(location * 100) + "%" }
    func at(_ point: UnitPoint) -> String { "at \(percent(point.x)) \(percent(point.y))" }
    switch gradient.spread {
    case .linear(let start, let end):
      // NB: CSS gradient angles depend on the box's aspect ratio; keywords for corners follow it.
      let dx = end.x - start.x
      let dy = end.y - start.y
      if dx == 0 || dy == 0 || abs(dx) == 1 && abs(dy) == 1 {
        let words = [dy > 0 ? "bottom" : dy < 0 ? "top" : nil, dx > 0 ? "right" : dx < 0 ? "left" : nil].compactMap { $0 }
        let origin = abs(dx) >= abs(dy) ? (dx > 0 ? start.x : 1 - start.x) : (dy > 0 ? start.y : 1 - start.y)
        let length = max(abs(dx), abs(dy))
        return "linear-gradient(to \(words.isEmpty ? "bottom" : words.joined(separator: " ")),\(list { percent(origin + $0 * length) }))"
      }
      let degrees = atan2(dx, -dy) * 180 / .pi
      return "linear-gradient(\(CSS.number(degrees))deg,\(list(percent)))"
    case .radial(let center, let startRadius, let endRadius):
      return "radial-gradient(circle \(at(center)),\(list { CSS.length(startRadius + CGFloat($0) * (endRadius - startRadius)) }))"
    case .elliptical(let center, let start, let end):
      return "radial-gradient(ellipse 100% 100% \(at(center)),\(list { percent(start + $0 * (end - start)) }))"
    case .angular(let center, let start, let end):
      return
        "conic-gradient(from \(CSS.number(start.degrees + 90))deg \(at(center)),\(list { CSS.number($0 * (end.degrees - start.degrees)) + "deg" }))"
    case .mesh(let mesh): return "url(\(MeshPicture.address(mesh)))"
    }
  }
}
