// PlaybackScreen: the black screen on which something plays, above everything else. Element: PlaybackScreenContent.

import Foundation
import ShojiGraph

/// The black screen.
private struct PlaybackFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let shape: PlaybackScreenContent
  let close: () -> Void
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> PlaybackScreenContent { shape }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    if case .dismiss = event { close() }
  }
}

/// A layer of the black screen.
package struct PlaybackPart<Content: View>: PrimitiveView {
  package typealias Body = Never
  let part: PlaybackPartContent.Part
  let content: Content
  package init(_ part: PlaybackPartContent.Part, @ViewBuilder content: () -> Content) { (self.part, self.content) = (part, content()) }
  package var _content: Content { content }
  package func resolve(_ context: PrimitiveContext) -> PlaybackPartContent { PlaybackPartContent(part) }
}

/// The black screen as a presentation.
package struct PlaybackScreen<Content: View>: View {
  private let shape: PlaybackScreenContent
  private let close: () -> Void
  private let content: Content
  @State private var presented = Presented()
  @Environment(\.presented) private var parent
  @Environment(\.presentationStage) private var stage
  @Environment(\.presenter) private var presenter
  fileprivate var source = PresentationSource()

  /// - Parameters:
  ///   - title: The name of what plays.
  ///   - number: With another number the screen is black again.
  ///   - close: Called when the user leaves, with Done or Escape.
  package init(
    title: String, phase: PlaybackScreenContent.Phase, number: Int, close: @escaping () -> Void, content: () -> Content
  ) {
    var shape = PlaybackScreenContent()
    (shape.title, shape.phase, shape.number) = (title, phase, number)
    (self.shape, self.close, self.content) = (shape, close, content())
  }

  package var body: some View {
    presented.prepare(.sheet, source, below: parent, on: stage, presenter)
    return PlaybackFrame(
      shape: shape, close: close,
      content:
        content
        .transformEnvironment(\.colorScheme) { $0 = .dark }
        .environment(\.presented, presented)
    )
    .modifier(PresentedEffect(presented: presented))
  }
}

extension View {
  /// Shows the black screen while there is an item, in front of bars, sheets and everything else. Another item changes the screen and does
  /// not present a new one, so that nothing beneath is seen between them.
  nonisolated package func playbackScreen<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>, content: @escaping (Item) -> PlaybackScreen<Content>
  ) -> some View {
    modifier(
      Presentations.shown(for: item) { item, source in
        var screen = content(item)
        screen.source = source
        return screen
      })
  }
}
