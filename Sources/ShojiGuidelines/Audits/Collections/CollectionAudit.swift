// CollectionAudit: checks that a collection shows images, has the simplest layout that suffices, and large items that do not touch.

import Foundation
import ShojiElements

enum CollectionAudit: ElementAudit {
  static let guidelines = [
    "collection.best-for-images", "collection.table-for-text", "collection.standard-layout-when-enough", "collection.easy-to-choose",
    "collection.adequate-padding", "collection.no-overlap",
  ]
  /// The smallest side of a tap target, in points.
  private static let leastSide = 44.0
  /// The most items that are compared with each other.
  private static let mostCompared = 200

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let collection = element.content as? CollectionContent else { return nil }
    var items: [Element] = []
    element.forEachDescendant { if $0.content is CollectionItemContent { items.append($0) } }
    guard !items.isEmpty else { return [] }
    let placed = items.prefix(mostCompared).compactMap { item in frame(of: item, in: scene).map { (item, $0) } }
    var complaints = contents(items)
    complaints += tooSmall(placed)
    // NB: items in the system's own layouts overlap only while they move.
    if case .custom = collection.arrangement {
      if placed.count == items.count, let name = standard(placed.map(\.1)) {
        complaints.append(
          Complaint(
            "collection.standard-layout-when-enough",
            "the custom layout puts the items where \(name) would, and users know "
              + "that; use the standard one"))
      }
      complaints += together(placed)
    }
    if let spacing = collection.arrangement.spacing, spacing < 1 {
      complaints.append(
        Complaint(
          "collection.adequate-padding",
          "the items have no space between them, so that they look like one; "
            + "leave spacing: out, or set it to 8"))
    } else if collection.arrangement.spacing == nil, placed.contains(where: { a in placed.contains { a.0 !== $0.0 && touch(a.1, $0.1) } }) {
      complaints.append(
        Complaint(
          "collection.adequate-padding",
          "items touch each other, so that they look like one; leave space "
            + "between them in the layout"))
    }
    return complaints
  }

  /// Returns an item's frame, from the app's own layout or as the browser measured it.
  private static func frame(of item: Element, in scene: AuditScene) -> Measure? {
    if let frame = (item.content as? CollectionItemContent)?.frame {
      return Measure(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return scene.measures?[item.id]
  }

  private static func contents(_ items: [Element]) -> [Complaint] {
    guard items.count > 1, !items.contains(where: showsPicture) else { return [] }
    if items.allSatisfy({ !Spoken.words(of: $0).isEmpty && !holdsControl($0) }) {
      return [
        Complaint(
          "collection.table-for-text",
          "the items hold nothing but text, which is read more easily line by line; write List in "
            + "place of the collection", also: ["collection.best-for-images"])
      ]
    }
    return [
      Complaint(
        "collection.best-for-images",
        "no item shows an image, for which collections are made; add an image to the "
          + "items, or write List")
    ]
  }

  private static func showsPicture(_ item: Element) -> Bool {
    holds(item) { $0 is ImageContent || $0 is CanvasContent || $0 is ShapeContent || $0 is FillContent }
  }
  private static func holdsControl(_ item: Element) -> Bool {
    holds(item) { $0 is ToggleContent || $0 is SliderContent || $0 is StepperContent || $0 is TextFieldContent }
  }
  private static func holds(_ item: Element, _ isMeant: (any ElementContent) -> Bool) -> Bool {
    var found = false
    item.forEachDescendant { if isMeant($0.content) { found = true } }
    return found
  }

  private static func tooSmall(_ placed: [(Element, Measure)]) -> [Complaint] {
    let small = placed.filter { $0.1.width < leastSide - 0.5 || $0.1.height < leastSide - 0.5 }
    guard !small.isEmpty else { return [] }
    return [
      Complaint(
        "collection.easy-to-choose",
        "\(names(small.map(\.0))) smaller than 44 by 44 points, so that fingers miss them; "
          + "make the items larger")
    ]
  }

  private static func together(_ placed: [(Element, Measure)]) -> [Complaint] {
    for (index, (item, frame)) in placed.enumerated() {
      guard let other = placed[(index + 1)...].first(where: { frame.overlaps($0.1) }) else { continue }
      return [
        Complaint(
          "collection.no-overlap",
          "\(Spoken.name(of: item)) and \(Spoken.name(of: other.0)) overlap, so that the wrong "
            + "one is tapped; keep the items’ frames apart in the layout")
      ]
    }
    return []
  }

  private static func names(_ items: [Element]) -> String {
    let shown = items.prefix(3).map(Spoken.name).joined(separator: ", ")
    return items.count > 3 ? "\(shown) and \(items.count - 3) more are" : items.count == 1 ? "\(shown) is" : "\(shown) are"
  }

  /// Returns whether the two touch without overlapping.
  private static func touch(_ a: Measure, _ b: Measure) -> Bool {
    guard !a.overlaps(b) else { return false }
    let wide = Measure(x: a.x - 1, y: a.y - 1, width: a.width + 2, height: a.height + 2)
    return wide.overlaps(b)
  }

  /// Returns the standard layout that puts items in the same places, or nil.
  private static func standard(_ frames: [Measure]) -> String? {
    guard frames.count > 2, let first = frames.first else { return nil }
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1 }
    guard frames.allSatisfy({ near($0.width, first.width) && near($0.height, first.height) }) else { return nil }
    let columns = frames.prefix { near($0.y, first.y) }.count
    let across = columns > 1 ? frames[1].x - first.x : 0
    let down = columns < frames.count ? frames[columns].y - first.y : 0
    guard columns > 1 || down > 0 else { return nil }
    let isGrid = frames.enumerated().allSatisfy { index, frame in
      near(frame.x, first.x + Double(index % columns) * across) && near(frame.y, first.y + Double(index / columns) * down)
    }
    return isGrid ? columns == 1 ? "a list" : "a grid of \(columns) columns" : nil
  }
}

extension CollectionArrangement {
  /// Points between the items; nil if the app's own layout decides.
  fileprivate var spacing: CGFloat? {
    switch self {
    case .list(let spacing), .flow(let spacing): spacing
    case .grid(let columns, let spacing): min(spacing, columns.first?.spacing ?? spacing)
    case .custom: nil
    }
  }
}
