// FilmsScreen: a video that goes on where the user has stopped it, in a view, in a view controller and in a queue.

import AVKit
import SwiftUI

struct FilmsScreen: View {
  enum Film: String, CaseIterable, Codable { case kept, beginning, controller, queue, stream }
  @State private var film: Film?

  var body: some View {
    HStack {
      ForEach(Film.allCases, id: \.self) { one in
        Button(one.rawValue) { film = one }.accessibilityIdentifier("film-\(one.rawValue)")
      }
      Button("close") { film = nil }.accessibilityIdentifier("close")
    }
    if let film { FilmView(film: film).id(film) }
  }
}

private struct FilmView: View {
  let film: FilmsScreen.Film
  @State private var player: AVPlayer
  @State private var ended = 0
  @State private var heard: [String] = []

  init(film: FilmsScreen.Film) {
    self.film = film
    func item(_ name: String, _ type: String) -> AVPlayerItem {
      AVPlayerItem(url: Bundle.module.url(forResource: name, withExtension: type)!)
    }
    let clip = item("clip", "mp4")
    let player: AVPlayer =
      switch film {
      case .queue: AVQueuePlayer(items: [item("tone", "mp3"), clip])
      case .stream: AVPlayer(playerItem: item("stream", "m3u8"))
      default: AVPlayer(playerItem: clip)
      }
    if film == .beginning { player.seek(to: .zero) }
    _player = State(initialValue: player)
  }

  var body: some View {
    Group {
      if film == .controller { FilmController(player: player) { heard.append($0) } } else { VideoPlayer(player: player) }
    }
    .frame(height: 200)
    .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in ended += 1 }
    Text(verbatim: "\(ended)").accessibilityIdentifier("ended")
    Text(verbatim: heard.joined(separator: " ")).accessibilityIdentifier("screens")
  }
}

private struct FilmController: UIViewControllerRepresentable {
  let player: AVPlayer
  let hear: (String) -> Void

  func makeUIViewController(context: Context) -> AVPlayerViewController {
    let controller = AVPlayerViewController()
    controller.player = player
    controller.delegate = context.coordinator
    controller.videoGravity = .resizeAspectFill
    controller.allowsPictureInPicturePlayback = false
    controller.entersFullScreenWhenPlaybackBegins = true
    controller.exitsFullScreenWhenPlaybackEnds = true
    return controller
  }
  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(hear) }

  final class Coordinator: NSObject, AVPlayerViewControllerDelegate {
    private let hear: (String) -> Void
    init(_ hear: @escaping (String) -> Void) { self.hear = hear }

    func playerViewController(
      _ playerViewController: AVPlayerViewController,
      willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { hear("full") }
    func playerViewController(
      _ playerViewController: AVPlayerViewController,
      willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { hear("page") }
  }
}
