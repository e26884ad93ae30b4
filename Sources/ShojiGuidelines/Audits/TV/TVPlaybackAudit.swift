// TVPlaybackAudit: checks where users are after playback, and whether a media app plays for the app TV.

import ShojiElements

@MainActor enum TVPlaybackAudit {
  nonisolated static let guidelines: Set<String> = [
    "tv-provider.integrate", "tv-provider.contextual-exit-screen", "tv-provider.exit-detail-screen", "tv-provider.exit-detail-has-resume",
  ]

  /// Returns nil for an app that plays no films or programmes.
  static func findings(_ use: TVPlaybackUse, on root: Element, in scene: AuditScene) -> [Finding]? {
    guard use.isIntegrated || use.exit != nil else { return integration(on: root, in: scene) }
    var findings: [Finding] = []
    switch use.exit {
    case .missing?:
      findings.append(
        Finding(
          root,
          Complaint(
            "tv-provider.contextual-exit-screen",
            "when playback ends, the app starts over; pass prepare: to tvPlayback, and show the page of what was watched there",
            also: ["tv-provider.exit-detail-screen"]), in: scene))
    case .detail?:
      guard use.phase != .idle, !hasPlayControl(beneath: root) else { break }
      findings.append(
        Finding(
          root,
          Complaint(
            "tv-provider.exit-detail-has-resume",
            "prepare returned .detail, but no button beneath plays or resumes the content; add a TVPlayButton to its page",
            also: ["tv-provider.exit-detail-screen"]), in: scene))
    case .menu?, .main?, nil: break
    }
    return findings
  }

  private static func integration(on root: Element, in scene: AuditScene) -> [Finding]? {
    var video: Element?
    root.forEachDescendant {
      if video == nil, let media = $0.content as? MediaContent, media.isVideo, media.hasControls { video = $0 }
    }
    guard let video, TVWords.isAboutContent(Spoken.words(of: video.place)) else { return nil }
    return [
      Finding(
        video,
        Complaint(
          "tv-provider.integrate",
          "an app with films or programmes belongs into the app TV; offer them with TVCatalog.shared.publish and play them with "
            + "tvPlayback, and if they need a TV provider's account, ask for it with VSAccountManager"), in: scene)
    ]
  }

  /// Whether a control outside the black screen plays something.
  private static func hasPlayControl(beneath element: Element) -> Bool {
    if element.content is PlaybackScreenContent { return false }
    if element.isPressed, TVWords.plays(Spoken.words(of: element)) { return true }
    return element.children.contains { hasPlayControl(beneath: $0) }
  }
}
