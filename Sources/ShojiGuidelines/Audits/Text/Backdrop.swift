// Backdrop: the colour behind an element, as far as it follows from the elements.

import ShojiElements

extension Luminance {
  /// Returns the contrast of a paint to the background of an element; nil if either is unknown, as for pictures, gradients and materials.
  static func contrast(of paint: Paint?, in element: Element, isDark: Bool) -> Double? {
    guard var front = color(of: paint ?? .foreground, isDark: element.isDark(in: isDark)),
      let back = background(of: element, isDark: isDark), let opacity = opacity(of: element)
    else { return nil }
    // Without a paint, a control's text has the tint colour; an almost invisible element is in a transition.
    if paint == nil, element.ancestor(ButtonContent.self) != nil || element.ancestor(MenuContent.self) != nil { return nil }
    guard opacity > 0.1 else { return nil }
    front.opacity *= opacity
    return contrast(front, on: back)
  }

  /// Returns the nearest background of one colour, or the page's; nil if the background is not one colour.
  static func background(of element: Element, isDark: Bool) -> RGB? {
    var inner: Element?
    var place: Element? = element
    while let here = place {
      let isDarkHere = here.isDark(in: isDark)
      switch backdrop(of: here, beneath: inner, isDarkHere) {
      case .color(let color): return color.opacity < 1 ? color.over(page(isDarkHere)) : color
      case .unknown: return nil
      case .clear: break
      }
      (inner, place) = (here, here.parent)
    }
    return page(isDark)
  }

  private enum Backdrop {
    case color(RGB)
    case unknown, clear
    init(_ color: RGB?) { self = color.map { $0.opacity < 0.02 ? .clear : .color($0) } ?? .unknown }
  }

  private static func backdrop(of here: Element, beneath inner: Element?, _ isDark: Bool) -> Backdrop {
    if let inner, let backdrop = layers(in: here, beneath: inner, isDark) { return backdrop }
    for stage in here.box.stages.reversed() {
      switch stage {
      case .background(let paint, _), .panel(let paint, _): return Backdrop(color(of: paint, isDark: isDark))
      case .blendMode, .filter: return .unknown
      default: break
      }
    }
    switch here.content {
    case let row as RowContent:
      if row.hasBackgroundView || row.isSelected { return .unknown }
      if let paint = row.background { return Backdrop(color(of: paint, isDark: isDark)) }
      let list = here.ancestor(ListContent.self)?.1
      return Backdrop(
        color(of: .color(Color(list?.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)), isDark: isDark))
    case let list as ListContent where !list.hidesBackground && list.style != .plain:
      return Backdrop(color(of: .color(Color(.systemGroupedBackground)), isDark: isDark))
    case let sheet as SheetContent:
      // A sheet has its own background, drawn in its own appearance.
      return sheet.background.map { Backdrop(color(of: $0, isDark: isDark)) } ?? Backdrop(page(isDark))
    case let part as PagePartContent where part.kind != .body && part.kind != .suggestions: return .unknown
    case is PageContent: return .clear
    case is CanvasContent, is ImageContent, is CollectionItemContent: return .unknown
    default: return .clear
    }
  }

  /// Returns what lies between an element and its container: a background layer, or the element before it in a ZStack.
  private static func layers(in here: Element, beneath inner: Element, _ isDark: Bool) -> Backdrop? {
    // An overlay is drawn on the view below it.
    if (inner.content as? LayerContent)?.isFront == true { return .unknown }
    let behind: Element?
    if here.content is LayersContent {
      behind = here.children.prefix { $0 !== inner }.last
    } else {
      behind = here.children.last { ($0.content as? LayerContent)?.isFront == false && $0 !== inner }
    }
    guard let behind else { return nil }
    return Backdrop(fill(of: behind, isDark))
  }

  /// Returns the colour of an element that is filled with one colour and contains nothing else, or nil.
  private static func fill(of element: Element, _ isDark: Bool) -> RGB? {
    for stage in element.box.stages {
      switch stage {
      case .opacity(let opacity): if opacity < 1 { return nil }
      case .blendMode, .filter, .mask: return nil
      default: break
      }
    }
    switch element.content {
    case let fill as FillContent: return color(of: fill.paint, isDark: isDark)
    case let shape as ShapeContent:
      guard let last = shape.layers.last, last.stroke == nil, shape.layers.count == 1 else { return nil }
      return color(of: last.paint, isDark: isDark)
    default: return element.children.count == 1 ? fill(of: element.children[0], isDark) : nil
    }
  }

  /// Returns the opacity of an element with that of its ancestors; nil if a filter, a mask or a blend mode applies.
  private static func opacity(of element: Element) -> Double? {
    var opacity = 1.0
    var place: Element? = element
    while let here = place {
      for stage in here.box.stages {
        switch stage {
        case .opacity(let value): opacity *= value
        case .blendMode, .filter, .mask: return nil
        default: break
        }
      }
      place = here.parent
    }
    return opacity
  }
}

extension Element {
  /// Whether it is drawn in the dark appearance, as set by the nearest ancestor with one of its own or by the scene.
  @MainActor fileprivate func isDark(in scene: Bool) -> Bool {
    for case .attribute("data-scheme", let value) in box.stages where !value.isEmpty { return value == ColorScheme.dark.rawValue }
    if let scheme = (content as? SheetContent)?.scheme { return scheme == .dark }
    return parent?.isDark(in: scene) ?? scene
  }
}
