// A video's view: where it goes on in a new process and in a new window, and the view controller that shows it.

import AVKit
import Foundation
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import QuickLook
@testable import Shoji

@MainActor @Suite("VideoPlayer", .serialized) struct VideoPlayerTests {
  /// A film that no other test has seen.
  private let address = URL(string: "https://example.com/\(UUID().uuidString).mp4")!
  private func film() -> some View { VideoPlayer(player: AVPlayer(url: address)) }

  @Test("A new process goes on where the earlier one was, and plays if that played", .guideline("multitasking.continue-as-if-never-left"))
  func newProcess() throws {
    let first = FilmWindow(film(), order: nil)
    try first.report("began", at: 0)
    try first.report("playing", at: 40)
    first.save()
    let second = FilmWindow(film(), order: nil, restoring: first.state)
    let playback = try #require(second.media?.playback)
    #expect((40..<50).contains(playback.seek.seconds) && playback.isPlaying)
  }

  @Test("A new process of a window that was moved to the first seconds stays there") func firstSeconds() throws {
    let first = FilmWindow(film(), order: nil)
    try first.report("began", at: 0)
    try first.report("playing", at: 1)
    try first.report("paused", at: 2)
    first.save()
    let second = FilmWindow(film(), order: nil, restoring: first.state)
    #expect(second.media?.playback.seek.seconds == 2 && second.media?.playback.isPlaying == false)
    // A new window begins at the beginning.
    #expect(FilmWindow(film(), order: nil).media?.playback.seek.number == 0)
  }

  @Test("A new window begins where the user has stopped", .guideline("multitasking.resume-seamlessly")) func newWindow() throws {
    let first = FilmWindow(film(), order: nil)
    try first.report("began", at: 0)
    try first.report("playing", at: 40)
    try first.report("paused", at: 45)
    let second = FilmWindow(film(), order: nil)
    #expect(second.media?.playback.seek.seconds == 45 && second.media?.playback.isPlaying == false)
    #expect(try #require(second.pages.last).contains("&quot;seek&quot;:[1,45.0]"))
    try first.report("ended", at: 100)
    #expect(FilmWindow(film(), order: nil).media?.playback.seek.number == 0)
  }

  @Test("The app's own position counts more: from the beginning") func fromBeginning() throws {
    let first = FilmWindow(film(), order: nil)
    try first.report("began", at: 0)
    try first.report("playing", at: 40)
    try first.report("paused", at: 45)
    let player = AVPlayer(url: address)
    player.seek(to: .zero)
    player.play()
    let second = FilmWindow(VideoPlayer(player: player), order: nil)
    #expect(second.media?.playback.seek == MediaPlayback.Seek(number: 1, seconds: 0) && second.media?.playback.isPlaying == true)
  }

  @Test("A film's preview goes on where the user has stopped it, also as another copy of the file") func preview() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func copy(_ name: String) throws -> URL {
      let file = folder.appendingPathComponent("\(name)/\(address.lastPathComponent)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\0\0\0\u{18}ftypmp42".utf8).write(to: file)
      return file
    }
    let first = try FilmWindow(MediaPreview(file: copy("a"), isSound: false, isInFront: true), order: nil)
    try first.report("began", at: 0)
    try first.report("playing", at: 40)
    try first.report("speed", at: 41, .number(1.5))
    try first.report("paused", at: 45)
    let second = try FilmWindow(MediaPreview(file: copy("b"), isSound: false, isInFront: true), order: nil)
    #expect(second.media?.playback.seek.seconds == 45 && second.media?.playback.speed.factor == 1.5)
  }

  // MARK: AVPlayerViewController

  /// Holds the controller, as an app's coordinator may.
  @MainActor private final class Holder { var controller: AVPlayerViewController? }

  private struct Film: UIViewControllerRepresentable {
    let player: AVPlayer
    let holder: Holder

    func makeUIViewController(context: Context) -> AVPlayerViewController {
      let controller = AVPlayerViewController()
      controller.player = player
      controller.videoGravity = .resizeAspectFill
      controller.entersFullScreenWhenPlaybackBegins = true
      controller.exitsFullScreenWhenPlaybackEnds = true
      controller.allowsPictureInPicturePlayback = false
      holder.controller = controller
      return controller
    }
    func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
  }

  @Test("A view controller shows its player as it is told, also later") func controller() throws {
    let holder = Holder()
    let window = FilmWindow(Film(player: AVPlayer(url: address), holder: holder), order: nil)
    let media = try #require(window.media)
    #expect(media.hasControls && media.gravity == .fill && !media.allowsPicture && media.entersFullScreen && media.exitsFullScreen)
    let page = try #require(window.pages.last)
    for wish in ["picture&quot;:false", "enters&quot;:true", "exits&quot;:true"] { #expect(page.contains("&quot;\(wish)")) }
    let controller = try #require(holder.controller)
    #expect(!controller.isReadyForDisplay)
    controller.showsPlaybackControls = false
    controller.videoGravity = .resize
    Graph.shared.flush()
    #expect(window.media?.hasControls == false && window.media?.gravity == .stretch)
    controller.player = nil
    Graph.shared.flush()
    #expect(window.media == nil)
  }

  /// Notes the calls of a view controller in their order.
  @MainActor private final class Listener: AVPlayerViewControllerDelegate {
    var heard: [String] = []

    func playerViewController(
      _ playerViewController: AVPlayerViewController,
      willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) {
      coordinator.animate(alongsideTransition: { _ in self.heard.append("beside") }) { context in
        self.heard.append(context.isCancelled ? "cancelled" : "over")
      }
      heard.append("full")
    }
    func playerViewController(
      _ playerViewController: AVPlayerViewController,
      willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { heard.append("page") }
    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) { heard.append("will start") }
    func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController) { heard.append("started") }
    func playerViewController(
      _ playerViewController: AVPlayerViewController, failedToStartPictureInPictureWithError error: any Error
    ) { heard.append("failed") }
    func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController) { heard.append("will stop") }
    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) { heard.append("stopped") }
    func playerViewController(
      _ playerViewController: AVPlayerViewController,
      restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
    ) {
      heard.append("restore")
      completionHandler(true)
    }
  }

  @Test("A view controller's delegate hears of full screen and of picture in picture, once each, and of the return") func screens() throws {
    let holder = Holder(), listener = Listener()
    let window = FilmWindow(Film(player: AVPlayer(url: address), holder: holder), order: nil)
    let controller = try #require(holder.controller)
    controller.delegate = listener
    func hears(_ kind: String, _ more: EventValue) throws -> [String] {
      listener.heard = []
      try window.report(kind, at: 0, more)
      return listener.heard
    }
    #expect(try hears("full", .bool(true)) == ["beside", "full", "over"])
    #expect(try hears("full", .bool(true)) == [])
    #expect(try hears("full", .bool(false)) == ["page"])
    #expect(try hears("pictured", .bool(false)) == [])
    #expect(try hears("pictured", .bool(true)) == ["will start", "started"])
    #expect(try hears("pictured", .string("back")) == ["restore", "will stop", "stopped"])
    #expect(try hears("pictured", .bool(true)) == ["will start", "started"])
    #expect(try hears("pictured", .bool(false)) == ["will stop", "stopped"])
    #expect(try hears("pictured", .string("refused")) == ["failed"])
    // Values that no client reports.
    for more in [EventValue.null, .number(1), .string("elsewhere")] {
      #expect(try hears("full", more) == [])
      #expect(try hears("pictured", more) == [])
    }
    // None of it is use of the player.
    #expect(controller.player?.core.isUsed == false)
  }

  @Test("A view that goes has left the full screen and the picture") func screensGone() throws {
    struct Place: View {
      let film: Film
      @State private var isShown = true
      var body: some View {
        if isShown { film }
        Button("Close") { isShown = false }
      }
    }
    let holder = Holder(), listener = Listener()
    let window = FilmWindow(Place(film: Film(player: AVPlayer(url: address), holder: holder)), order: nil)
    let controller = try #require(holder.controller)
    controller.delegate = listener
    try window.report("full", at: 0, .bool(true))
    try window.report("pictured", at: 0, .bool(true))
    listener.heard = []
    try window.press("Close")
    #expect(listener.heard == ["page", "will stop", "stopped"])
  }

  @Test("Without controls, a new window begins at the beginning") func background() throws {
    let first = FilmWindow(film(), order: nil)
    try first.report("began", at: 0)
    try first.report("playing", at: 40)
    try first.report("paused", at: 45)
    let holder = Holder()
    let window = FilmWindow(Film(player: AVPlayer(url: address), holder: holder), order: nil)
    #expect(window.media?.playback.seek.seconds == 45)
    struct Background: UIViewControllerRepresentable {
      let player: AVPlayer
      func makeUIViewController(context: Context) -> AVPlayerViewController {
        let controller = AVPlayerViewController()
        (controller.player, controller.showsPlaybackControls) = (player, false)
        return controller
      }
      func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
    }
    let plain = FilmWindow(Background(player: AVPlayer(url: address)), order: nil)
    #expect(plain.media?.playback.seek.number == 0)
  }
}
