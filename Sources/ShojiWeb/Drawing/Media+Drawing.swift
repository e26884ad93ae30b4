// Media: a video or a sound. Its playback: Client/behaviours/media/.

import Foundation
import ShojiElements

extension MediaContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", isVideo ? "media" : "unseen")
    node.set("data-behaviour", "media")
    node.set("data-player", wishes)
    if hasControls { node.set("data-controls", isSoundOnly ? "sound" : "") }
    if gravity != .fit { node.set("data-gravity", gravity.rawValue) }
    // With the number of the latest request to go to a time that it contains: another may follow before the browser's side has started.
    let request = playback.seek.number
    if let seconds = clock?.seconds, seconds > 0 || request > 0 { node.set("data-time", "\(Self.json(seconds)) \(request)") }
    var player = HTML(isVideo ? "video" : "audio", part: "m")
    player.set("src", source.flatMap { Links.isMedia($0) ? $0 : nil })
    player.set("preload", "metadata")
    if isVideo {
      player.set("playsinline", "")
      player.set("aria-label", label ?? Words.text(.video, context.environment.language))
    }
    // Of the system alone, and over its own address: browsers refuse others.
    for (index, track) in subtitles.enumerated() where isVideo && Links.isWithinSystem(track.address) {
      var node = HTML("track", part: "t\(index)")
      node.set("kind", "subtitles")
      node.set("src", track.address)
      node.set("srclang", track.language)
      node.set("label", track.name)
      player.add(node)
    }
    player.isSubject = true
    node.add(player)
    return node
  }

  /// What the app asks for, as JSON: one attribute, since most changes concern several values.
  private var wishes: String {
    var values: [(String, String)] = [("play", "\(playback.isPlaying)"), ("kind", "\"\(audio.kind.rawValue)\"")]
    if playback.rate != 1 { values.append(("rate", Self.json(playback.rate))) }
    if playback.speed != MediaPlayback.Speed() {
      values.append(("speed", "[\(playback.speed.number),\(Self.json(playback.speed.factor))]"))
    }
    if playback.volume != 1 { values.append(("volume", Self.json(playback.volume))) }
    if playback.isMuted { values.append(("muted", "true")) }
    if playback.repeats { values.append(("repeats", "true")) }
    if playback.seek.number > 0 { values.append(("seek", "[\(playback.seek.number),\(Self.json(playback.seek.seconds))]")) }
    if playback.heard > 0 { values.append(("heard", "\(playback.heard)")) }
    if let fault { values.append(("fault", "\"\(fault.rawValue)\"")) }
    if !allowsPicture { values.append(("picture", "false")) }
    if entersFullScreen { values.append(("enters", "true")) }
    if exitsFullScreen { values.append(("exits", "true")) }
    if audio.playsInBackground { values.append(("background", "true")) }
    if audio.isSpoken { values.append(("spoken", "true")) }
    if audio.session != "auto" { values.append(("session", "\"\(audio.session)\"")) }
    return "{" + values.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func json(_ value: Double) -> String { value.isFinite ? "\((value * 1000).rounded() / 1000)" : "0" }
}
