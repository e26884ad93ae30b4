// Films and sounds that are not played, or not all of them: what the app, the page and the preview say.

import AVKit
import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem
import ShojiTesting
import Testing

@testable import QuickLook
@testable import Shoji

@MainActor @Suite("Films and sounds that are not played", .serialized) final class MediaTroubleTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  /// The windows of the test, which its players change up to its end.
  private var windows: [FilmWindow] = []

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file
  }
  private func big(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) } }
  private func box(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
    let data = parts.flatMap { $0 }
    return big(data.count + 8, 4) + Array(name.utf8) + data
  }

  /// A file with tracks of the kinds `vide` and `soun`.
  private func container(_ handlers: [String], title: String? = nil, isCut: Bool = false) -> [UInt8] {
    let tracks = handlers.flatMap { box("trak", box("mdia", box("hdlr", big(0, 8), Array($0.utf8), big(0, 12)))) }
    let item =
      title.map {
        box("ilst", [0, 0, 0, UInt8(24 + $0.utf8.count), 0xA9] + Array("nam".utf8), box("data", big(1, 4), big(0, 4), Array($0.utf8)))
      } ?? []
    let movie = box("moov", tracks, box("udta", box("meta", big(0, 4), item)))
    return box("ftyp", Array("isom".utf8) + big(0, 4)) + movie + box("mdat", big(0, 100)).dropLast(isCut ? 50 : 0)
  }

  private func window(_ file: URL, isSound: Bool = false) -> FilmWindow {
    FilmWindow(MediaPreview(file: file, isSound: isSound, isInFront: true), order: nil)
  }

  /// What happens after this turn has happened.
  private func nextTurn() async {
    await withCheckedContinuation { over in DispatchQueue.main.async { over.resume() } }
    Graph.shared.flush()
  }

  // MARK: The preview

  @Test(
    "A preview says in words why a film is not shown, with its name and a way to share it",
    arguments: [
      ("ready", EventValue.bool(false), "This browser can’t show this video’s picture."),
      ("failed", .number(2), "This file couldn’t be loaded."),
      ("failed", .number(3), "This video is damaged or incomplete."), ("failed", .number(4), "This browser can’t play this kind of file."),
      ("failed", .null, "This browser can’t play this kind of file."),
      ("failed", .string("odd"), "This browser can’t play this kind of file."),
    ])
  func reasons(_ kind: String, _ more: EventValue, _ words: String) throws {
    let it = window(try file("Film.mp4", container(["soun", "vide"])))
    try it.report("ready", at: 0, .bool(true))
    #expect(it.media?.isSoundOnly == false && !it.texts.contains("Film.mp4"))
    let source = try #require(it.media?.source)
    try it.report("began", at: 0, .number(1))
    try it.report(kind, at: 3, more)
    #expect(it.media == nil && it.texts.contains(words) && it.texts.contains("Film.mp4") && it.texts.contains("Share…"), "\(it.texts)")
    // It does not go on unseen. Each window has the unseen players of the whole app, those of other tests too.
    #expect(it.first(MediaContent.self) { $0.playback.isPlaying && $0.source == source } == nil)
  }

  @Test("A film that could not be loaded is tried again, and a damaged one from its beginning", arguments: [(2.0, 0), (3.0, 1)])
  func again(_ code: Double, _ seeks: Int) throws {
    let it = window(try file("Film.mp4", container(["vide"])))
    try it.report("playing", at: 0)
    try it.report("failed", at: 3, .number(code))
    try it.press("Try Again")
    #expect(it.media?.playback.seek.number == seeks && it.media?.playback.seek.seconds == 0)
  }

  @Test("A picture that comes later than the sound is shown") func later() throws {
    let player = AVPlayer(url: try file("Film.mp4", container(["soun", "vide"])))
    let it = FilmWindow(VideoPlayer(player: player), order: nil)
    try it.report("ready", at: 0, .bool(false))
    #expect(it.media?.fault == .picture && player.status == .readyToPlay && player.core.trouble == .pictureless)
    try it.report("ready", at: 0, .bool(true))
    #expect(it.media?.fault == nil && player.core.trouble == nil)
  }

  @Test("A container with sound alone is shown as a sound, by its headers and not by its name") func soundAlone() throws {
    let it = window(try file("Song.mp4", container(["soun"], title: "Tides")))
    #expect(it.media?.isSoundOnly == true && it.media?.label == "Tides" && it.texts.contains("Tides"))
    #expect(try #require(it.pages.last).contains("data-controls=\"sound\""))
    try it.report("ready", at: 0, .bool(false))
    #expect(it.media != nil && it.media?.fault == nil)
    let film = window(try file("Film.m4a", container(["soun", "vide"])), isSound: true)
    #expect(film.media?.isSoundOnly == false)
    // Without headers the format decides, and without a title the name.
    let plain = window(try file("Wind.wav", []), isSound: true)
    #expect(plain.media == nil && plain.texts.contains("This file is empty."))
    let wave = window(try file("Wind.wav", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WAVE".utf8)), isSound: true)
    #expect(wave.media?.isSoundOnly == true && wave.texts == ["Wind"])
    try wave.report("failed", at: 0, .number(4))
    #expect(wave.texts.contains("This sound is damaged or incomplete."))
  }

  @Test("A film whose end is missing says so before it is played") func cut() throws {
    let note = "The end of this video is missing."
    let it = window(try file("Cut.mp4", container(["vide"], isCut: true)))
    #expect(it.media != nil && it.texts.contains(note))
    try it.report("failed", at: 0, .number(4))
    #expect(it.texts.contains("This video is damaged or incomplete."))
    #expect(!window(try file("Whole.mp4", container(["vide"]))).texts.contains(note))
    let beginning = window(try file("Start.mp4", Array(container(["vide"]).prefix(40))))
    try beginning.report("failed", at: 0, .number(4))
    #expect(beginning.texts.contains("This video is damaged or incomplete."))
  }

  @Test("The reasons in Japanese") func japanese() throws {
    let facts = MediaFacts(try file("Film.mp4", container(["vide"])), isSound: false), locale = Locale(identifier: "ja")
    #expect(facts.reason(.pictureless, locale) == "このブラウザでは、このビデオの映像を表示できません。")
    #expect(facts.reason(.damaged, locale) == "このビデオは壊れているか、不完全です。" && facts.reason(nil, locale) == nil)
  }

  // MARK: Apps

  @Test("The player of an app says that a picture is missing, only of files that have one") func picture() throws {
    func player(_ url: URL) throws -> (AVPlayer, FilmWindow) {
      let player = AVPlayer(url: url), it = FilmWindow(VideoPlayer(player: player), order: nil)
      windows.append(it)
      try it.report("ready", at: 0, .bool(false))
      return (player, it)
    }
    let (film, filmWindow) = try player(file("Film.mp4", container(["vide", "soun"])))
    #expect(filmWindow.media?.fault == .picture && film.core.trouble == .pictureless && film.error == nil)
    for url in [try file("Song.mp4", container(["soun"])), URL(string: "https://example.com/radio.mp3")!] {
      #expect(try player(url).1.media?.fault == nil)
    }
    // The next item is judged anew.
    film.replaceCurrentItem(with: AVPlayerItem(url: try file("Song.mp4", container(["soun"]))))
    #expect(film.core.trouble == nil)
    film.core.receive(.list([.string("ready"), .number(0), .number(10), .bool(false)]))
    #expect(film.core.trouble == nil)
  }

  @Test(
    "A file that is not there, or that browsers do not play, has failed, as in AVFoundation", arguments: [nil, "Words.txt"] as [String?])
  func missing(_ name: String?) async throws {
    let url = try name.map { try file($0, Array("Hello".utf8)) } ?? folder.appendingPathComponent("gone.mp4")
    let player = AVPlayer(url: url)
    nonisolated(unsafe) var failed = 0
    let observer = NotificationCenter.default.addObserver(forName: .AVPlayerItemFailedToPlayToEndTime, object: nil, queue: nil) { note in
      if (note.object as? AVPlayerItem)?.asset.url == url { failed += 1 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    player.play()
    let it = FilmWindow(VideoPlayer(player: player), order: nil)
    await nextTurn()
    #expect(it.media?.fault == .source && player.status == .failed && player.currentItem?.status == .failed && player.error != nil)
    #expect(failed == 1 && player.rate == 0)
    #expect(try #require(it.pages.last).contains("fault&quot;:&quot;source"))
    // The file comes, and is played with the next look at it.
    try Data(container(["vide"])).write(to: url)
    if name == nil {
      player.play()
      Graph.shared.flush()
      await nextTurn()
      #expect(it.media?.fault == nil && it.media?.source != nil && player.status == .readyToPlay && player.rate == 1)
    }
  }

  /// Hears of errors.
  @MainActor private final class Listener: AVAudioPlayerDelegate {
    var errors = 0
    nonisolated func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
      MainActor.assumeIsolated { errors += 1 }
    }
  }

  @Test("A sound that is none is refused, or reported when it is played") func sounds() async throws {
    #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data("Hello".utf8)) }
    #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: self.file("Words.txt", Array("Hello".utf8))) }
    #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: self.folder.appendingPathComponent("gone.mp3")) }
    // A format that no browser plays.
    let player = try AVAudioPlayer(contentsOf: file("Old.mid", Array("MThd".utf8) + big(0, 20))), listener = Listener()
    player.delegate = listener
    let it = FilmWindow(Button("Play") { player.play() }, order: nil)
    try it.press("Play")
    await nextTurn()
    #expect(listener.errors == 1 && !player.isPlaying)
  }
}
