// ImageSequence: pictures that take turns, as UIKit's animated image views show them. Element: ImageSequenceContent.

import Foundation
import ShojiGraph

/// An animated sequence of pictures (`image-view.single-or-sequence`).
///
/// Give all pictures one size and one shape: `image-view.sequence-consistent-size`. People who ask for reduced motion see the first
/// picture only, and so does everybody once the sequence is over.
///
///     ImageSequence((1...6).map { Image("walk-\($0)") }, duration: 0.6)
public struct ImageSequence {
  var images: [Image]
  let duration: TimeInterval
  let repeats: Int?
  let place: AuthorPlace

  /// - Parameters:
  ///   - duration: how long one round takes; a thirtieth of a second for each picture where nothing is said.
  ///   - repeats: how many rounds; nil goes on for ever.
  nonisolated public init(_ images: [Image], duration: TimeInterval? = nil, repeats: Int? = nil, file: StaticString = #fileID, line: Int = #line) {
    self.images = images
    self.duration = max(duration ?? Double(images.count) / 30, 0.01)
    self.repeats = repeats
    place = AuthorPlace(file, line)
  }

  /// Lets the pictures take the size of their room.
  nonisolated public func resizable() -> ImageSequence {
    var copy = self
    copy.images = images.map { $0.resizable() }
    return copy
  }
}

extension ImageSequence: PrimitiveView {
  public typealias Body = Never
  public var _content: some View { ForEach(Array(images.enumerated()), id: \.offset) { $1 } }
  package static var listens: Bool { false }

  package func resolve(_ context: PrimitiveContext) -> ImageSequenceContent {
    var content = ImageSequenceContent(duration: duration, repeats: repeats)
    content.label = images.first.flatMap { $0.content.isDecorative ? nil : $0.content.label }
    context.tellAudits(place)
    return content
  }
}
