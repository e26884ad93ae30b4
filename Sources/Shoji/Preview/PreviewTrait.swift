// PreviewTrait, PreviewModifier: what a preview asks of the canvas. Previews are checked, and never run: the browser is the canvas.

import Foundation
import ShojiGraph

/// The kinds of previews.
public enum Preview {
  /// The traits of a view's preview.
  public enum ViewTraits {}
}

/// How a preview is shown: its orientation, its size, its environment.
public struct PreviewTrait<T>: Sendable {
  init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var portrait: PreviewTrait { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
  /// Puts a modifier with shared data around the preview.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait { PreviewTrait() }
}

/// Surroundings that several previews share, such as sample data.
///
///     struct SampleData: PreviewModifier {
///       static func makeSharedContext() async throws -> ModelContainer { try sampleContainer() }
///       func body(content: Content, context: ModelContainer) -> some View { content.modelContainer(context) }
///     }
///
///     #Preview(traits: .modifier(SampleData())) { TripList() }
@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  /// Makes what all previews with the modifier share.
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a modifier is put around.
public struct PreviewModifierContent: View {
  public var body: some View { EmptyView() }
}
