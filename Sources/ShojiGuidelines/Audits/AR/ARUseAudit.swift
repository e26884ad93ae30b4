// ARUseAudit: checks what no element tells: frames, lengths of sessions and levels, delays, and what the app requires.

import ShojiElements

@MainActor enum ARUseAudit {
  nonisolated static let guidelines: Set<String> = [
    "ar.ar-main-purpose-supported-only", "ar.sixty-updates-per-second", "ar.mind-comfort", "ar.short-levels-with-breaks",
    "ar.no-waiting-for-accuracy", "ar.wait-up-to-one-second",
  ]
  /// Browsers count a frame more or less.
  private static let leastFrames = 57.0
  /// The reports from which the number of frames is certain: loading a model takes one or two.
  private static let reports = 3
  /// Seconds after which holding a device gets tiring, and the longest level of a game.
  private static let tiring = 600.0, longestLevel = 180.0
  /// Seconds within which an object appears at once.
  private static let atOnce = 0.3
  /// Seconds after which an image that is out of view has lost its content.
  private static let longestDelay = 1.0

  /// Returns nil for a window without AR.
  static func findings(_ use: ARUse, on root: Element, in scene: AuditScene) -> [Finding]? {
    let view = root.arScenes.first?.view
    guard view != nil || use.isMainPurpose || use.levelLength != nil else { return nil }
    var complaints: [Complaint] = []
    if use.isMainPurpose, !use.requiresSupport {
      complaints.append(
        Complaint(
          "ar.ar-main-purpose-supported-only",
          "the app consists of AR, and yet it is offered on devices without it; add arkit to UIRequiredDeviceCapabilities"))
    }
    let latest = use.frames.suffix(reports)
    if view != nil, latest.count == reports, let most = latest.max(), most < leastFrames {
      complaints.append(
        Complaint(
          "ar.sixty-updates-per-second",
          "\(Int(most)) frames are drawn in a second at most, and 60 are needed; use models with fewer triangles, smaller textures and "
            + "fewer lights"))
    }
    // A walk does not hold the device.
    if view != nil, use.seconds > tiring, !scene.isWalked {
      complaints.append(
        Complaint(
          "ar.mind-comfort",
          "note: people have held the device for \(Int(use.seconds / 60)) minutes; offer a pause, or something to do while it rests"))
    }
    if let length = use.levelLength, length > longestLevel {
      complaints.append(
        Complaint(
          "ar.short-levels-with-breaks",
          "a level takes \(Int(length / 60)) minutes, and \(Int(longestLevel / 60)) are tiring enough; make levels shorter, with rests between"
        ))
    }
    if use.placements > 0, use.slowestPlacement > atOnce {
      complaints.append(
        Complaint(
          "ar.no-waiting-for-accuracy",
          "an object appeared \((use.slowestPlacement * 10).rounded() / 10) seconds after the tap; show it at once where the tap was, "
            + "its place is corrected by itself"))
    }
    if let delay = use.removalDelay, delay > longestDelay {
      complaints.append(
        Complaint(
          "ar.wait-up-to-one-second",
          "note: what belongs to an image stays for \((delay * 10).rounded() / 10) seconds after it is out of view; a second is enough to "
            + "prevent flicker"))
    }
    return complaints.map { Finding(view ?? root, $0, in: scene) }
  }
}
