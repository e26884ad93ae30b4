// ImageSequence: an animation of images, like UIKit's animated image views. Element: ImageSequenceContent.

import Foundation
import ShojiGraph

/// An animated sequence of images (`image-view.single-or-sequence`).
///
/// Give all images the same size and shape: `image-view.sequence-consistent-size`. With reduced motion, and after the last repeat,
/// only the first image is shown.
///
///     ImageSequence((1...6).map { Image("walk-\($0)") }, duration: 0.6)
public struct ImageSequence {
  var images: [Image]
  let duration: TimeInterval
  let repeats: Int?
  let place: AuthorPlace

  /// - Parameters:
  ///   - duration: the duration of one cycle in seconds; by default a thirtieth of a second per image.
  ///   - repeats: the number of cycles; nil repeats forever.
  nonisolated public init(
    _ images: [Image], duration: TimeInterval? = nil, repeats: Int? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    self.images = images
    self.duration = max(duration ?? Double(images.count) / 30, 0.01)
    self.repeats = repeats
    place = AuthorPlace(file, line)
  }

  /// Makes the images fill the available space.
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
