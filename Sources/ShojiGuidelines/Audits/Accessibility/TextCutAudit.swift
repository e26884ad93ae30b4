// TextCutAudit: reports text that is cut at the largest text size.

import ShojiElements

enum TextCutAudit: AccessibilityAudit {
  static let guidelines = ["accessibility.text-cut"]
  /// A phone's width less the margins on both sides, in points.
  private static let phone = 358.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let text = element.content as? TextContent, !text.isOrnament, !element.isPlacedBySystem, !hasBoundedSize(element) else {
      return nil
    }
    let bounds = bounds(of: element)
    if let measures = scene.measures {
      guard let measure = measures[element.id] else { return nil }
      if measure.isCutWhenLargest { return [complaint(text, in: bounds)] }
      // In a browser, text overflows a frame that is too low and is not cut there.
      if bounds.height == nil { return [] }
    }
    // A size in points does not follow the text size.
    guard let size = LargestText.points(text.font) else { return nil }
    guard bounds.height != nil || text.lineLimit != nil || bounds.width != nil else { return nil }
    let prose = Writing.of(text.plainText, language: scene.language)
    // Text that is cut at the default size is cut on purpose, or reported by another audit.
    guard fits(text, prose, text.font.pointSize, bounds) else { return [] }
    return fits(text, prose, size * Double(text.minimumScale), bounds) ? [] : [complaint(text, in: bounds)]
  }

  private static func complaint(_ text: TextContent, in bounds: Bounds) -> Complaint {
    let cause: String
    let remedy: String
    if bounds.height != nil || bounds.width != nil {
      cause = "a frame of fixed size"
      remedy = "write .frame(minHeight: …) in place of a fixed size, or scale it with @ScaledMetric"
    } else {
      cause = text.lineLimit.map { "a limit of \($0) \($0 == 1 ? "line" : "lines")" } ?? "its room"
      remedy = "let it wrap where dynamicTypeSize.isAccessibilitySize, or add .minimumScaleFactor(0.5)"
    }
    return Complaint(guidelines[0], "the text is cut at the largest text size, because \(cause) does not grow with it; \(remedy)")
  }

  // MARK: Room

  private struct Bounds { var width, height: Double? }

  /// Returns the size limits that frames around a text impose.
  private static func bounds(of element: Element) -> Bounds {
    var bounds = Bounds()
    var inner = element
    while let outer = inner.parent, outer.children.count == 1 || outer.content is FrameContent {
      if outer.content is RowContent || outer.content is ScrollContent || outer.content is PagePartContent { break }
      if let frame = outer.content as? FrameContent {
        let padding = outer.box.stages.contains { if case .padding = $0 { true } else { false } }
        if bounds.width == nil, !padding {
          bounds.width = (frame.width.exact ?? frame.width.maximum.flatMap { $0.isFinite ? $0 : nil }).map(Double.init)
        }
        if bounds.height == nil, !padding {
          bounds.height = (frame.height.exact ?? frame.height.maximum.flatMap { $0.isFinite ? $0 : nil }).map(Double.init)
        }
      }
      inner = outer
    }
    return bounds
  }

  @MainActor private static func fits(_ text: TextContent, _ prose: any Prose.Type, _ size: Double, _ bounds: Bounds) -> Bool {
    let width = bounds.width ?? phone
    let words = text.plainText
    var most = text.lineLimit ?? Int.max
    // One line is always shown, however low the frame is.
    if let height = bounds.height { most = min(most, max(1, Int(height / (size * 1.19)))) }
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
      $0 + prose.lines(of: String($1), ems: width / size)
    }
    guard lines <= most else { return false }
    // Japanese can be broken between any two letters.
    guard prose != Japanese.self, bounds.width != nil || most == 1 else { return true }
    // A word wider than its room is cut, however many lines there are. The widths are estimates, hence the tolerance.
    return !words.split(whereSeparator: \.isWhitespace).contains { prose.width(of: String($0)) * size > width * 1.1 }
  }

  /// Returns whether the author limits how far text grows.
  private static func hasBoundedSize(_ element: Element) -> Bool {
    element.said("data-text-size") != nil || element.parent.map(hasBoundedSize) == true
  }
}

/// Font sizes at the largest text size.
enum LargestText {
  /// Returns a text style's size in points; nil if the font does not follow the text size.
  static func points(_ font: Font?) -> Double? {
    switch font?.base {
    case .system: nil
    case .custom(_, _, let style): style.flatMap { sizes[$0] }
    case .style(let style, _): sizes[style] ?? 53
    case .inherited, nil: 53
    }
  }

  private static let sizes: [Font.TextStyle: Double] = [
    .largeTitle: 60, .title: 58, .title2: 56, .title3: 55, .headline: 53, .body: 53, .callout: 51, .subheadline: 49, .footnote: 44,
    .caption: 43, .caption2: 40,
  ]
}
