// ARGlyphAudit: checks that the AR glyph starts experiences in AR and nothing else, and that nothing alters or covers it.

import ShojiElements

enum ARGlyphAudit: ElementAudit {
  static let guidelines = [
    "ar.glyph-intended-use-only", "ar.glyph-no-other-purpose", "ar.glyph-only-with-arkit", "ar.glyph-unmodified",
    "ar.glyph-clear-space-ten-percent", "ar.glyph-not-infringed",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    if let complaints = experience(element) { return complaints }
    guard element.content is ARGlyphContent else { return nil }
    var complaints: [Complaint] = []
    if element.ancestor(ButtonContent.self) == nil {
      complaints.append(
        Complaint(
          "ar.glyph-intended-use-only", "the glyph is for controls that start AR; take it away, or use ARLaunchButton",
          also: ["ar.glyph-no-other-purpose"]))
    }
    if let altered = element.alteration {
      complaints.append(
        Complaint(
          "ar.glyph-unmodified", "the glyph is \(altered.what); leave it as it is, only its size and colour may change",
          about: altered.element))
    }
    if let other = element.infringing(in: scene) {
      // The box contains the clear space: a touch of the inner part covers the glyph itself.
      complaints.append(
        other.covers
          ? Complaint("ar.glyph-not-infringed", "something covers the glyph; move it away", about: other.element)
          : Complaint(
            "ar.glyph-clear-space-ten-percent",
            "something is nearer to the glyph than a tenth of its height; move it away", also: ["ar.glyph-not-infringed"],
            about: other.element))
    }
    return complaints
  }

  /// Complaints about what a control with the glyph has opened; nil for other elements.
  private static func experience(_ element: Element) -> [Complaint]? {
    guard element.note(ARExperienceMark.self) != nil, element.parent?.note(ARExperienceMark.self) == nil else { return nil }
    var isLoading = false
    element.forEachDescendant { if $0.content is ProgressContent { isLoading = true } }
    guard element.arScenes.isEmpty, !isLoading else { return [] }
    return [
      Complaint(
        "ar.glyph-only-with-arkit", "the button has the AR glyph, and what it opens is no AR; show a RealityView there, or use a Button",
        also: ["ar.glyph-no-other-purpose"])
    ]
  }
}

extension Element {
  /// What turns, distorts or recolours the element, and the element that does.
  var alteration: (what: String, element: Element)? {
    var place: Element? = self
    while let here = place {
      for stage in here.box.stages {
        switch stage {
        case .transform(let transforms): if let what = transforms.lazy.compactMap(\.alteration).first { return (what, here) }
        case .filter(let filters) where !filters.isEmpty: return ("filtered", here)
        case .blendMode(let mode) where mode != "normal": return ("blended with what is behind it", here)
        case .mask: return ("masked", here)
        default: break
        }
      }
      if here.content is MultiplyContent { return ("multiplied with a colour", here) }
      // A page as a whole may turn.
      if here.content is PageContent || here.content is SheetContent { return nil }
      place = here.parent
    }
    return nil
  }

  /// The element that comes too near to this one, as measured, and whether it covers more than its clear space.
  func infringing(in scene: AuditScene) -> (element: Element, covers: Bool)? {
    guard let own = scene.measures?[id], own.height > 0 else { return nil }
    var nearest: (element: Element, covers: Bool)?
    let clear = own.height / 12
    let inner = Measure(x: own.x + clear, y: own.y + clear, width: own.width - 2 * clear, height: own.height - 2 * clear)
    for other in place.outermost({ $0.content is TextContent || $0.content is ImageContent || $0.content is ARBadgeContent || $0 === self })
    {
      // What is behind it is what it lies on.
      guard other !== self, !isOn(other), let measure = scene.measures?[other.id], measure.width > 0, measure.height > 0 else { continue }
      if measure.overlaps(inner) { return (other, true) }
      if measure.overlaps(own), nearest == nil { nearest = (other, false) }
    }
    return nearest
  }

  /// Whether the element lies on another one: as an overlay of it, or later in layers.
  private func isOn(_ other: Element) -> Bool {
    var inner = self
    while let outer = inner.parent {
      if outer.content is LayersContent || outer.content is LayeredContent, let index = outer.children.firstIndex(of: inner),
        outer.children[..<index].contains(where: { $0.holds(other) })
      {
        return true
      }
      inner = outer
    }
    return false
  }

  private func holds(_ other: Element) -> Bool { other === self || (other.parent.map(holds) ?? false) }
}

extension VisualTransform {
  /// How it changes more than the place and the size; nil if it does not.
  fileprivate var alteration: String? {
    switch self {
    case .offset: nil
    case .rotation(let degrees, _): degrees == 0 ? nil : "turned"
    case .scale(let x, let y, _): x == y && x > 0 ? nil : "distorted"
    case .rotation3D(let degrees, _, _, _, _, _): degrees == 0 ? nil : "turned"
    case .matrix, .projection: "distorted"
    }
  }

  /// The factor by which it changes the height.
  var factor: Double {
    if case .scale(_, let y, _) = self { abs(Double(y)) } else { 1 }
  }
}
