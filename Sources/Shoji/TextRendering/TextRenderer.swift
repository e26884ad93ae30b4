// TextRenderer: an author's way to draw a text. Measured by ShojiWeb/Client/behaviours/text-renderer.js, drawn in
// ShojiWeb/Drawing/TextRendering+Drawing.swift.

import Foundation
import ShojiGraph

/// Draws texts: their lines, runs and characters, each with its own place, opacity, transform and filters.
///
///     struct Wave: TextRenderer {
///       var time: Double
///       var animatableData: Double {
///         get { time }
///         set { time = newValue }
///       }
///       func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
///           var copy = context
///           copy.translateBy(x: 0, y: sin(time + Double(index)) * 4)
///           copy.draw(slice)
///         }
///       }
///     }
///
/// Only the browser can measure a text. Until it has done so, and without scripts, it shows the text itself. A text that is inserted into an
/// open window stays invisible for that moment, at most half a second. The text stays in the page for layout, selection and
/// assistive technologies; the drawing covers it. `animatableData` is interpolated twenty times a second. Views cannot be drawn here.
public protocol TextRenderer: Animatable {
  /// Draws a text. What is drawn outside of the text is not clipped.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  /// Returns the size of the text with its drawing. By default it is the text's size.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// The distance by which filters such as `.alphaThreshold` reach beyond the text. By default zero.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// The text that a renderer draws, for its size.
public struct TextProxy {
  let size: CGSize
  /// Returns the size that the browser has measured, whatever the proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}

extension View {
  /// Lets a renderer draw the texts in this view.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { modifier(_TextRendererModifier(renderer: renderer)) }
}

/// Passes a renderer on to the texts inside.
public struct _TextRendererModifier<R: TextRenderer> {
  let renderer: R
  nonisolated init(renderer: R) { self.renderer = renderer }
}

extension _TextRendererModifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    ForwardingNode(view, site) { RenderedTexts(content: $0.content, renderer: $0.modifier.renderer) }
  }
}

/// Interpolates the renderer's data in animations, like those of every animatable view.
private struct RenderedTexts<Content: View, R: TextRenderer>: View, Animatable {
  let content: Content
  var renderer: R
  var animatableData: R.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }
  var body: some View { content.environment(\.textRenderer, AnyTextRenderer(renderer)) }
}

/// A renderer of any type. Two are equal if their values are.
struct AnyTextRenderer: Equatable {
  let base: any TextRenderer
  private let isSame: (any TextRenderer) -> Bool
  init<R: TextRenderer>(_ renderer: R) {
    base = renderer
    isSame = { ($0 as? R).map { StructuralEquality.of(R.self).areEqual(renderer, $0) } ?? false }
  }
  static func == (a: AnyTextRenderer, b: AnyTextRenderer) -> Bool { a.isSame(b.base) }
}

private struct TextRendererKey: EnvironmentKey { static var defaultValue: AnyTextRenderer? { nil } }
extension EnvironmentValues {
  var textRenderer: AnyTextRenderer? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}
