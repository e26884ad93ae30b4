// TVLoadingScreenAudit: checks what an author puts on the black screen while content loads.

import ShojiElements

enum TVLoadingScreenAudit: ElementAudit {
  static let guidelines = [
    "tv-provider.loading-minimal-content", "tv-provider.loading-branding-minimal", "tv-provider.loading-screen-black",
    "tv-provider.loading-branding-on-black",
  ]
  /// The longest side of a picture, in points.
  private static let largest = 120.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let part = element.content as? PlaybackPartContent, part.part == .branding else { return nil }
    var leaves: [Element] = [], large: Element?, ground: Element?
    element.forEachDescendant {
      if isSeen($0) { leaves.append($0) }
      if large == nil, $0.content is ImageContent, isLarge($0, within: element, scene) { large = $0 }
      if ground == nil, hasGround($0) { ground = $0 }
    }
    var complaints: [Complaint] = []
    if leaves.count > 1 {
      complaints.append(
        Complaint("tv-provider.loading-minimal-content", "\(leaves.count) views are on the loading screen; show a small logo at most"))
    }
    if let large {
      complaints.append(
        Complaint(
          "tv-provider.loading-branding-minimal", "the picture is larger than \(Int(largest)) points; make it smaller", about: large))
    }
    if let ground {
      complaints.append(
        Complaint(
          "tv-provider.loading-screen-black",
          "the loading screen is black, like the last that the app TV shows; take this background away",
          also: ["tv-provider.loading-branding-on-black"], about: ground))
    }
    return complaints
  }

  private static func isSeen(_ element: Element) -> Bool {
    element.content is TextContent || element.content is ImageContent || element.content is ProgressContent
  }

  private static func isLarge(_ image: Element, within part: Element, _ scene: AuditScene) -> Bool {
    if let measure = scene.measures?[image.id] { return max(measure.width, measure.height) > largest }
    guard let content = image.content as? ImageContent else { return false }
    // The nearest frame decides; a resizable image without one fills the screen.
    var element: Element? = image
    while let current = element, current !== part {
      if let frame = current.content as? FrameContent {
        let lengths = [frame.width.exact ?? frame.width.maximum, frame.height.exact ?? frame.height.maximum].compactMap { $0 }
        if let longest = lengths.max() { return longest > largest }
      }
      element = current.parent
    }
    if content.isResizable { return true }
    return content.size.map { max($0.width, $0.height) > largest } ?? false
  }

  private static func hasGround(_ element: Element) -> Bool {
    if let fill = element.content as? FillContent { return !isBlack(fill.paint) }
    return element.box.stages.contains {
      switch $0 {
      case .background(let paint, _), .panel(let paint, _): !isBlack(paint)
      default: false
      }
    }
  }

  private static func isBlack(_ paint: Paint) -> Bool { paint == .color(.black) || paint == .color(.clear) }
}
