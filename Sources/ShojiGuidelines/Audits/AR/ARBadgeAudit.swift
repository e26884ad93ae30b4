// ARBadgeAudit: checks where AR badges are, how large they are, and that nothing alters or covers them.

import ShojiElements

enum ARBadgeAudit: ElementAudit {
  static let guidelines = [
    "ar.badge-never-altered", "ar.badge-as-intended-unaltered", "ar.badge-colour-fixed", "ar.badge-no-other-purpose",
    "ar.badge-only-in-mixed-collections", "ar.badge-unneeded-if-all", "ar.badge-same-corner", "ar.badge-consistent-and-clear",
    "ar.badge-preferred-to-glyph-only", "ar.glyph-only-in-tight-space", "ar.badge-large-enough", "ar.badge-not-covering-detail",
    "ar.badge-clear-space-ten-percent", "ar.badge-not-infringed",
  ]
  /// Tolerance of measurements, as a share.
  private static let slack = 0.03

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let badge = element.content as? ARBadgeContent else { return nil }
    let item = element.ancestor(LayeredContent.self)?.0
    return alterations(of: element) + purpose(of: element, on: item) + collection(around: element)
      + size(of: element, badge, on: item, scene)
      + surroundings(of: element, scene)
  }

  private static func alterations(of badge: Element) -> [Complaint] {
    guard let altered = badge.alteration else { return [] }
    let isRecoloured = altered.what == "filtered" || altered.what.hasPrefix("multiplied") || altered.what.hasPrefix("blended")
    return [
      Complaint(
        isRecoloured ? "ar.badge-colour-fixed" : "ar.badge-never-altered",
        "the badge is \(altered.what), and a badge is shown as it is; put arBadge outside of what alters the item",
        also: (isRecoloured ? ["ar.badge-never-altered"] : []) + ["ar.badge-as-intended-unaltered"], about: altered.element)
    ]
  }

  private static func purpose(of badge: Element, on item: Element?) -> [Complaint] {
    var hasPicture = false, hasOther = false
    item?.children.first?.forEachDescendant { part in
      switch part.content {
      case let image as ImageContent: if image.isSymbol { hasOther = true } else { hasPicture = true }
      case is RealityContent, is MediaContent, is CanvasContent, is ImageSequenceContent: hasPicture = true
      case is TextContent, is ButtonContent, is ToggleContent, is MenuContent: hasOther = true
      default: break
      }
    }
    guard badge.isPlacedBySystem || item == nil || hasOther && !hasPicture else { return [] }
    return [
      Complaint(
        "ar.badge-no-other-purpose", "a badge marks the photo of an item that can be viewed in AR; for a control, use ARLaunchButton",
        also: ["ar.badge-as-intended-unaltered"])
    ]
  }

  // MARK: Collections

  private static func collection(around badge: Element) -> [Complaint] {
    let all = badge.place.seen { $0.content is ARBadgeContent }
    var complaints: [Complaint] = []
    if all.first === badge {
      let marks = badge.place.seen { $0.note(ARItemMark.self) != nil && $0.parent?.note(ARItemMark.self) == nil }
        .compactMap { $0.note(ARItemMark.self) }
      if marks.count > 1, marks.allSatisfy(\.isViewable) {
        complaints.append(
          Complaint(
            "ar.badge-only-in-mixed-collections",
            "all \(marks.count) items can be viewed in AR, so that badges tell nothing; leave them out, or put .arBadges(corner:) on the "
              + "collection, which shows them in mixed ones only", also: ["ar.badge-unneeded-if-all"]))
      }
    }
    let own = corner(of: badge), first = all.first.flatMap { corner(of: $0) }
    if let own, let first, own != first {
      complaints.append(
        Complaint(
          "ar.badge-same-corner",
          "this badge is in the corner \(own.rawValue), and others in \(first.rawValue); set the corner once, on the collection",
          also: ["ar.badge-consistent-and-clear"]))
    }
    return complaints
  }

  private static func corner(of badge: Element) -> ARBadgePlaceContent.Corner? { badge.ancestor(ARBadgePlaceContent.self)?.1.corner }

  // MARK: Sizes

  private static func size(of badge: Element, _ content: ARBadgeContent, on item: Element?, _ scene: AuditScene) -> [Complaint] {
    guard let room = space(of: item, scene) else { return [] }
    let own = extent(of: badge, content, in: room, scene)
    var complaints: [Complaint] = []
    let fits = room.width >= ARBadgeMetrics.roomForExpanded.width && room.height >= ARBadgeMetrics.roomForExpanded.height
    let isCollapsed = own.width < own.height * 1.5
    if isCollapsed, fits {
      complaints.append(
        Complaint(
          "ar.badge-preferred-to-glyph-only", "there is room for the whole badge; do not show the glyph alone",
          also: ["ar.glyph-only-in-tight-space"]))
    } else if !isCollapsed, room.width < ARBadgeMetrics.roomForExpanded.width * (1 - slack) {
      complaints.append(
        Complaint("ar.glyph-only-in-tight-space", "there is no room for the whole badge; show the glyph alone"))
    }
    let least = ARBadgeMetrics.leastHeight * (1 + 2 * ARBadgeMetrics.clearSpace)
    if own.height < least * (1 - slack) {
      complaints.append(
        Complaint(
          "ar.badge-large-enough", "the badge is \(Int(own.height.rounded())) points high, which is too small to be seen; do not scale it"))
    }
    let share = own.width * own.height / (room.width * room.height)
    if share > ARBadgeMetrics.largestShare + slack {
      complaints.append(
        Complaint(
          "ar.badge-not-covering-detail",
          "the badge covers \(Int((share * 100).rounded())) % of the photo; make the photo larger, or do not scale the badge"))
    }
    return complaints
  }

  private typealias Size = (width: Double, height: Double)

  /// Returns the size of the item, as measured or as the author gives it.
  private static func space(of item: Element?, _ scene: AuditScene) -> Size? {
    guard let item else { return nil }
    if let measure = scene.measures?[item.id], measure.width > 0, measure.height > 0 { return (measure.width, measure.height) }
    guard scene.measures == nil, case .fixed(let width) = item.sizing.horizontal, case .fixed(let height) = item.sizing.vertical
    else { return nil }
    return (Double(width), Double(height))
  }

  private static func extent(of badge: Element, _ content: ARBadgeContent, in room: Size, _ scene: AuditScene) -> Size {
    if let measure = scene.measures?[badge.id], measure.width > 0, measure.height > 0 { return (measure.width, measure.height) }
    // As the style sheet chooses it.
    let isRoomy = room.width >= ARBadgeMetrics.roomForExpanded.width && room.height >= ARBadgeMetrics.roomForExpanded.height
    let isSmall = content.form == nil && min(room.width, room.height) < ARBadgeMetrics.roomForCollapsed.width
    let size = content.form == .expanded || content.form == nil && isRoomy ? ARBadgeMetrics.expanded : ARBadgeMetrics.collapsed
    var factor = isSmall ? ARBadgeMetrics.leastHeight / ARBadgeMetrics.height : 1
    for case .transform(let transforms) in badge.box.stages { for transform in transforms { factor *= transform.factor } }
    return (size.width * factor, size.height * factor)
  }

  // MARK: Surroundings

  private static func surroundings(of badge: Element, _ scene: AuditScene) -> [Complaint] {
    guard let other = badge.infringing(in: scene) else { return [] }
    return [
      other.covers
        ? Complaint("ar.badge-not-infringed", "something covers the badge; move it to another corner", about: other.element)
        : Complaint(
          "ar.badge-clear-space-ten-percent", "something is nearer to the badge than a tenth of its height; move it away",
          also: ["ar.badge-not-infringed"], about: other.element)
    ]
  }
}
