// BoxDrawing: the stages of a box and the element's sizing, as classes and styles of its node.

import Foundation
import ShojiElements

@MainActor enum BoxDrawing {
  static func apply(
    _ box: Box, _ sizing: Sizing, to node: inout HTML, _ environment: DrawingEnvironment, _ element: Element, isPast: Bool
  ) {
    let height = ExcessHeight(sizing, of: element, isPast: isPast)
    size(sizing, isAsHighAsRoom: height?.isAsHighAsRoom == true, &node)
    if !element.handsTraitsOn { traits(sizing, &node) }
    if element.isSpacedByTexts { textEdges(sizing.textEdges, &node) }
    if !isPast { element.drawnEdges = [:] }
    for (index, stage) in box.stages.enumerated() {
      if !stage.ignored.isEmpty, !isPast { element.drawnEdges[index] = element.touching(index, box) }
      let edges = element.drawnEdges[index] ?? []
      switch stage {
      case .padding(let insets): pad(insets, sizing, &node, element)
      // What cannot be seen is not hit, and a background would be.
      case .background(let paint, _) where paint.isClear, .panel(let paint, _) where paint.isClear: break
      case .background(let paint, _):
        Paints.fill(paint, &node, environment)
        if !edges.isEmpty, !box.stages.contains(where: \.clips) { extend(paint, edges, &node, environment) }
      case .panel(let paint, let outline):
        Paints.fill(paint, &node, environment)
        Outlines.round(outline, &node)
      case .clip(let shape, _): clip(shape, &node)
      case .mask(let mask): Masks.apply(mask, &node, environment)
      case .border(let paint, let width):
        node.style("box-shadow", "inset 0 0 0 \(CSS.length(width)) \(Paints.color(paint, environment))")
      case .filter(let filters): if !filters.isEmpty { node.style("filter", filters.map(self.filter).joined(separator: " ")) }
      case .shadow(let shadow): self.shadow(shadow, &node, environment)
      case .opacity(let value):
        node.style("opacity", CSS.number(value))
        if value <= 0 { unhit(&node) }
      case .transform(let transforms): transform(transforms, &node)
      case .fixedSize(let horizontal, let vertical):
        if horizontal, !sizing.horizontal.isFixed { node.addClass("fixed-w") }
        if vertical, !sizing.vertical.isFixed { node.addClass("fixed-h") }
      case .priority, .zIndex, .gridCell, .accessibility: break
      case .contentShape(let shape): hits(in: shape, element.holdsTouchable(isPast: isPast), &node)
      case .hitTesting(let allowed):
        if !allowed {
          node.style("pointer-events", "none")
          node.style("--hits", "none")
        }
      case .hidden:
        node.style("visibility", "hidden")
        node.set("aria-hidden", "true")
      case .blendMode(let mode): node.style("mix-blend-mode", mode)
      case .gesture(let request):
        gesture(request, &node)
        if !element.holdsTouchable(isPast: isPast) { node.addClass("touch") }
      case .nearness: node.set("data-near", true)
      case .measure(let space): node.set("data-measure", space)
      case .visibility(let share):
        node.set("data-visible", CSS.number(share))
        node.addBehaviour("visible")
      case .transition(let pair):
        node.set("data-transition-in", pair.insertion)
        node.set("data-transition-out", pair.removal)
      case .matched(let id): node.set("data-matched", id)
      case .anchor(let name): node.set("data-anchor", name)
      case .attribute("data-bleed", let value):
        guard sizing.vertical.fills, !sizing.vertical.isBounded else { break }
        let words = value.split(separator: " ").filter { $0 == "top" ? edges.contains(.top) : edges.contains(.bottom) }
        if !words.isEmpty { node.set("data-bleed", words.joined(separator: " ")) }
      case .attribute(let name, let value): node.set(name, value)
      case .ownGuide(let guide):
        node.set("data-guide-\(guide.name)", Alignments.words(guide))
        if guide.isMeasured, node.value(of: "data-measure") == nil { node.set("data-measure", "size") }
      case .baseline(let offset):
        node.set("data-measure", "size")
        if offset != 0 { node.style("margin-block-start", CSS.length(offset)) }
      case .stackAlignment(let value): node.style("align-self", value)
      case .drag(let drag): DragDrawing.apply(drag, to: &node, environment)
      case .drop(let drop): DragDrawing.apply(drop, to: &node)
      case .springLoading(let isOn): node.set("data-spring", isOn ? "on" : "off")
      }
    }
    if let excess = Excess(sizing, of: element, isPast: isPast), node.classes.contains(where: narrowed.contains),
      !box.stages.contains(where: \.pulls)
    {
      narrow(by: excess, box, &node)
    }
    height?.move(&node)
    guard var accessibility = element.accessibility(isPast: isPast) else { return }
    // iOS exposes a button as one element: its label may have the button trait, but must not be a second button.
    if !accessibility.activates, ["button", "link"].contains(accessibility.role), element.isInButton { accessibility.role = nil }
    node.changeSubject { AccessibilityDrawing.apply(accessibility, to: &$0) }
  }

  /// A view that cannot be seen takes no presses. If it is the link of a row, the row still takes them.
  private static func unhit(_ node: inout HTML) {
    node.style("pointer-events", "none")
    node.style("--hits", "none")
    node.style("--row-hits", "auto")
  }

  /// Extends a background beyond the edges of the safe area that it touches: a gradient as a whole, another paint by strips.
  private static func extend(_ paint: Paint, _ edges: Edge.Set, _ node: inout HTML, _ environment: DrawingEnvironment) {
    if case .gradient(let gradient) = paint {
      if case .mesh = gradient.spread { return }
      let lengths = [
        edges.contains(.top) ? "var(--inset-top,0px)" : "0", "0", edges.contains(.bottom) ? "var(--inset-bottom,0px)" : "0", "0",
      ]
      node.style("background", "none")
      return node.style("border-image", "\(Paints.background(paint, environment)) 0 fill/0/\(lengths.joined(separator: " "))")
    }
    if edges.contains(.top) { node.addClass("over-top") }
    if edges.contains(.bottom) { node.addClass("over-bottom") }
  }

  private static func gesture(_ request: GestureRequest, _ node: inout HTML) {
    if request.isTapped { node.set("data-tap", true) }
    if !request.recognisers.isEmpty { node.set("data-gesture", request.recognisers.joined(separator: " ")) }
    node.set("data-gesture-mask", request.priority)
    node.set("data-gesture-space", request.space)
  }

  /// Keeps the content of a node that is wider than its room at the room's width.
  private static func narrow(by excess: Excess, _ box: Box, _ node: inout HTML) {
    var insets = EdgeInsets()
    for case .padding(let own) in box.stages where !node.classes.contains("padded") { insets = own }
    // Along a row, views are beside its middle.
    let isRow = node.classes.contains("hs")
    let alignment = node.style(of: "align-items") ?? node.style(of: "place-items")?.split(separator: " ").last.map(String.init)
    func length(_ inset: CGFloat, _ share: CGFloat) -> String {
      if share == 0 { return CSS.length(inset) }
      return inset == 0 ? excess.length(share) : "calc(\(CSS.length(inset)) + \(excess.length(share)))"
    }
    let share: CGFloat = isRow ? 0.5 : alignment == "start" ? 0 : alignment == "end" ? 1 : 0.5
    node.style("padding-inline", "\(length(insets.leading, share)) \(length(insets.trailing, 1 - share))")
  }

  /// Adds the classes of `w` and `h` for hug, fill, fixed or bounded, which layout.css uses.
  private static func size(_ sizing: Sizing, isAsHighAsRoom: Bool, _ node: inout HTML) {
    if sizing.isElastic { node.addClass("el") }
    if sizing.keepsWidth, node.classes.contains("vs") || !sizing.horizontal.fills && node.classes.contains(where: containers.contains) {
      node.addClass("rigid")
    }
    axis(sizing.horizontal, "w", "width", &node)
    axis(isAsHighAsRoom ? .fill() : sizing.vertical, "h", "height", &node)
    if sizing.isSpacer {
      node.addClass("spacer")
      node.style("--min", sizing.spacerMinimum.map(CSS.length))
    } else if sizing.priority != 0 {
      // Space is distributed to higher priorities first.
      node.style("flex-grow", sizing.priority > 0 ? "1e\(7 + 3 * (priorities.firstIndex { sizing.priority < $0 } ?? 9))" : "100")
    }
  }

  /// Writes the traits for the element's container.
  private static func traits(_ sizing: Sizing, _ node: inout HTML) {
    // The order is that of the views in one container: none goes behind the container, or before what is around it.
    if sizing.ordersViews { node.style("isolation", "isolate") }
    if let value = sizing.traits.zIndex { node.style("z-index", CSS.number(value.rounded())) }
    Grids.apply(sizing.traits, &node)
  }

  /// Writes the text edges for the column around the element.
  private static func textEdges(_ edges: TextEdges, _ node: inout HTML) {
    // `text` implies a text's own edges.
    if node.classes.contains("text") {
      if edges.leading == nil || !edges.endsInText { node.addClass("nt") }
    } else if edges.leading != nil, edges.endsInText {
      node.addClass("tx")
    }
    if (edges.leading != nil) != edges.endsInText { node.addClass(edges.endsInText ? "tz" : "ta") }
    if let leading = edges.leading, leading != 2 {
      node.style(node.classes.contains("grid-row") ? "--row-lead" : "--lead", CSS.length(leading))
    }
  }

  private static func axis(_ sizing: AxisSizing, _ letter: String, _ name: String, _ node: inout HTML) {
    switch sizing {
    case .hug(let minimum, let maximum):
      node.addClass(letter + "h")
      if let minimum { node.style("min-" + name, CSS.length(minimum)) }
      if let maximum { node.style("max-" + name, CSS.length(maximum)) }
    case .fixed(let size):
      node.addClass(letter + "x")
      node.style(name, CSS.length(size))
    case .fill(let minimum, let maximum):
      node.addClass(letter + (maximum == nil ? "f" : "b"))
      if let minimum, minimum > 0 { node.style("min-" + name, CSS.length(minimum)) }
      if let maximum { node.style("--" + letter, CSS.length(max(maximum, minimum ?? 0))) }
    }
  }

  /// The bounds between layout priorities that a stack tells apart: it gives a view 1,000 times as much as one of the next lower priority,
  /// which CSS can say ten times.
  private static let priorities: [Double] = [1, 1.5, 2, 3, 4, 6, 11, 100, 1000]

  private static let grids: Set<String> = ["fr", "zs", "under", "wrap"]
  private static let containers = grids.union(["hs", "vs"])
  private static let narrowed = containers.union(["scroll"])

  private static func pad(_ insets: EdgeInsets, _ sizing: Sizing, _ node: inout HTML, _ element: Element) {
    guard min(insets.top, insets.bottom, insets.leading, insets.trailing) >= 0 else { return pull(insets, &node, element) }
    guard sizing.horizontal.fills || sizing.vertical.fills, node.classes.contains(where: grids.contains) else {
      return node.style("padding", logical(insets, &node))
    }
    func tracks(_ start: CGFloat, _ end: CGFloat) -> String { "\(CSS.length(start)) minmax(0,1fr) \(CSS.length(end))" }
    node.addClass("padded")
    node.style("grid-template", "\(tracks(insets.top, insets.bottom))/\(tracks(insets.leading, insets.trailing))")
  }

  /// Negative padding: the content extends beyond the element.
  private static func pull(_ insets: EdgeInsets, _ node: inout HTML, _ element: Element) {
    // The content reads the names from its parent. Negative padding that is itself such content has to use other names for its own.
    var (isOuter, parent) = (true, element.parent)
    while let around = parent, around.box.stages.contains(where: \.pulls) { (isOuter, parent) = (!isOuter, around.parent) }
    let suffix = isOuter ? "" : "2"
    node.addClass("pulled" + suffix)
    node.style("--pull-y" + suffix, "\(CSS.length(insets.top)) \(CSS.length(insets.bottom))")
    node.style("--pull-x" + suffix, "\(CSS.length(insets.leading)) \(CSS.length(insets.trailing))")
    node.style("--x" + suffix, "calc(100% - \(CSS.number(insets.leading + insets.trailing))px)")
    node.style("--y" + suffix, "calc(100% - \(CSS.number(insets.top + insets.bottom))px)")
  }

  private static func logical(_ insets: EdgeInsets, _ node: inout HTML) -> String? {
    guard insets.leading != insets.trailing else { return CSS.insets(insets) }
    node.style("padding-block", "\(CSS.length(insets.top)) \(CSS.length(insets.bottom))")
    node.style("padding-inline", "\(CSS.length(insets.leading)) \(CSS.length(insets.trailing))")
    return nil
  }

  private static func clip(_ shape: ClipShape, _ node: inout HTML) {
    node.addClass("clip")
    switch shape {
    case .rectangle: break
    case .rounded(let radius): node.style("border-radius", CSS.radius(radius))
    case .uneven(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
      node.style("border-start-start-radius", CSS.radius(topLeading))
      node.style("border-end-start-radius", CSS.radius(bottomLeading))
      node.style("border-end-end-radius", CSS.radius(bottomTrailing))
      node.style("border-start-end-radius", CSS.radius(topTrailing))
    case .capsule: node.style("border-radius", CSS.radius(.infinity))
    case .ellipse: node.style("border-radius", "50%")
    case .circle: node.style("clip-path", "circle(closest-side)")
    case .path(let path):
      node.style("mask", Masks.image(of: path))
      node.set("data-measure", "size")
    }
  }

  /// Lets a node take taps in a shape. A layer behind its content does so, of which CSS can cut the corners without cutting what is drawn.
  private static func hits(in shape: ClipShape?, _ holdsTouchable: Bool, _ node: inout HTML) {
    let cut: String? =
      switch shape {
      case .circle: "circle(closest-side)"
      case .ellipse: "ellipse(closest-side closest-side)"
      case .capsule: "inset(0 round \(CSS.radius(.infinity)))"
      case .rounded(let radius): "inset(0 round \(CSS.radius(radius)))"
      default: nil
      }
    // Controls inside take their own taps. An image or a control cannot contain the layer.
    guard let cut, !holdsTouchable, node.tag == "div" || node.tag == "span" else {
      return node.style("pointer-events", "var(--hits,auto)")
    }
    node.addClass("hit-shape")
    node.style("--hit", cut)
  }

  static func filter(_ filter: VisualFilter) -> String {
    switch filter {
    case .blur(let radius): "blur(\(CSS.length(radius)))"
    case .brightness(let amount): "brightness(\(CSS.number(1 + amount)))"
    case .contrast(let amount): "contrast(\(CSS.number(amount)))"
    case .saturation(let amount): "saturate(\(CSS.number(amount)))"
    case .grayscale(let amount): "grayscale(\(CSS.number(amount)))"
    case .hueRotation(let degrees): "hue-rotate(\(CSS.number(degrees))deg)"
    case .invert: "invert(1)"
    }
  }

  private static func shadow(_ shadow: ShadowStyleValue, _ node: inout HTML, _ environment: DrawingEnvironment) {
    let blur = CSS.length(shadow.radius)
    let text = "drop-shadow(\(CSS.length(shadow.x)) \(CSS.length(shadow.y)) \(blur) \(Colors.css(shadow.color, environment)))"
    node.style("filter", node.style(of: "filter").map { $0 + " " + text } ?? text)
  }

  private static func transform(_ transforms: [VisualTransform], _ node: inout HTML) {
    guard !transforms.isEmpty else { return }
    // CSS applies the last function first, as SwiftUI applies the innermost modifier first.
    let parts = transforms.reversed().map { transform -> String in
      switch transform {
      case .offset(let x, let y): return "translate(\(x == 0 ? "0" : "calc(var(--way)*\(CSS.length(x)))"),\(CSS.length(y)))"
      case .rotation(let degrees, _): return "rotate(\(CSS.number(degrees))deg)"
      case .scale(let x, let y, _): return x == y ? "scale(\(CSS.number(x)))" : "scale(\(CSS.number(x)),\(CSS.number(y)))"
      case .rotation3D(let degrees, let x, let y, let z, _, let perspective):
        let depth = perspective > 0 ? "perspective(\(CSS.number(1000 / perspective))px) " : ""
        return depth + "rotate3d(\(CSS.number(x)),\(CSS.number(y)),\(CSS.number(z)),\(CSS.number(degrees))deg)"
      case .matrix(let values): return "matrix(\(values.map { CSS.number($0) }.joined(separator: ",")))"
      case .projection(let m):
        let values: [CGFloat] = [m[0], m[1], 0, m[2], m[3], m[4], 0, m[5], 0, 0, 1, 0, m[6], m[7], 0, m[8]]
        return "matrix3d(\(values.map { CSS.number($0) }.joined(separator: ",")))"
      }
    }
    node.style("transform", parts.joined(separator: " "))
    for transform in transforms {
      switch transform {
      case .rotation(_, let anchor), .scale(_, _, let anchor), .rotation3D(_, _, _, _, let anchor, _):
        if anchor != .center { node.style("transform-origin", "\(CSS.number(anchor.x * 100))% \(CSS.number(anchor.y * 100))%") }
      case .matrix, .projection: node.style("transform-origin", "0 0")
      case .offset: break
      }
    }
  }
}

extension Element {
  /// Whether the element is inside a button.
  var isInButton: Bool { sequence(first: self, next: \.parent).dropFirst().contains { $0.content is ButtonContent } }
}
