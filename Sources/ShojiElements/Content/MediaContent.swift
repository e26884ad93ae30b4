// MediaContent: a video or a sound that the browser plays. Made in Shoji/Media/, drawn in ShojiWeb/Drawing/Media+Drawing.swift.

import Foundation

/// A video, or a sound without anything to see.
package struct MediaContent: ElementContent {
  /// How a video fits its frame.
  package enum Gravity: String, Sendable { case fit, fill, stretch }

  /// A WebVTT file in one language.
  package struct Subtitles: Equatable, Sendable {
    /// Checked when it is drawn.
    package var address: String
    package var language: String
    /// What the user chooses.
    package var name: String
    package init(address: String, language: String, name: String) { (self.address, self.language, self.name) = (address, language, name) }
  }

  /// What is wrong with the item.
  package enum Fault: String, Sendable {
    /// There is no such file, or none that browsers play.
    case source
    /// The browser plays the sound alone, because it cannot decode the picture.
    case picture
  }

  package var isVideo = false
  package var fault: Fault?
  /// Whether there is only sound to hear, so that the controls stay and there is no frame for a picture.
  package var isSoundOnly = false
  /// The address of the file; checked when it is drawn.
  package var source: String?
  package var playback = MediaPlayback()
  package var audio = AudioPolicy()
  package var gravity = Gravity.fit
  package var hasControls = false
  /// Whether the controls offer picture in picture.
  package var allowsPicture = true
  /// Whether the video fills the screen when it begins to play, and leaves it at its end.
  package var entersFullScreen = false
  package var exitsFullScreen = false
  /// The accessibility label.
  package var label: String?
  /// The subtitles that the user can choose.
  package var subtitles: [Subtitles] = []
  /// Tells where the playback is when the element is drawn. Not compared: time passes without a change.
  package var clock: MediaClock?
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { isVideo ? .fill : .hug }
}

/// What an app asks of the browser's player.
package struct MediaPlayback: Equatable, Sendable {
  /// A request to go to a time. Requests are numbered, so that the same time can be asked for twice.
  package struct Seek: Equatable, Sendable {
    package var number = 0
    package var seconds = 0.0
    package init(number: Int = 0, seconds: Double = 0) { (self.number, self.seconds) = (number, seconds) }
  }
  /// How many times as fast as the app asks for the user wants it. The app's requests are numbered; what the user chooses keeps the number,
  /// so that the browser does not take its own report for a request.
  package struct Speed: Equatable, Sendable {
    package var number = 0
    package var factor = 1.0
    package init(number: Int = 0, factor: Double = 1) { (self.number, self.factor) = (number, factor) }

    /// Asks the browser for a speed that it does not know of.
    package mutating func ask(for factor: Double) {
      if factor != self.factor { (number, self.factor) = (number + 1, factor) }
    }
  }
  package var isPlaying = false
  /// 1 is the normal speed.
  package var rate = 1.0
  package var speed = Speed()
  /// From 0 to 1.
  package var volume = 1.0
  package var isMuted = false
  /// Whether the end is followed by the beginning.
  package var repeats = false
  package var seek = Seek()
  /// Up to which time the app has heard that the browser's side has started or paused it; what it asked for before that is out of date.
  package var heard = 0
  package init() {}
}

/// How an app's sound goes together with the sounds of others.
package struct AudioPolicy: Equatable, Sendable {
  /// Whether the sound goes on beside others: `mix`; whether it makes others quieter (`duck`), or pauses their speech (`spoken`) while it
  /// lasts; or whether it stops others for good (`primary`).
  package enum Kind: String, Sendable { case primary, mix, duck, spoken }
  package var kind = Kind.primary
  /// Whether the sound goes on while the app is not visible.
  package var playsInBackground = false
  /// Whether the sound is speech, which cannot be understood beside other speech.
  package var isSpoken = false
  /// The browser's own word for the category.
  package var session = "auto"
  package init() {}
}

/// The time of a playback. Compared by identity.
package final class MediaClock: Equatable, Sendable {
  private let read: @Sendable () -> Double
  package init(_ read: @escaping @Sendable () -> Double) { self.read = read }
  /// Seconds from the beginning.
  package var seconds: Double { read() }
  package static func == (a: MediaClock, b: MediaClock) -> Bool { a === b }
}
