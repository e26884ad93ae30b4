// TextMeasurement: the browser's latest report of a text's layout. Only texts with a renderer, or with a reader of their layout, have one.

import Foundation
import ShojiGraph

/// The measured layout of one text on screen; kept with its element.
@MainActor final class TextMeasurement {
  private var report: TextReport?
  /// The text's top left corner in the window; reported if a view reads the layout as a preference.
  private var origin: CGPoint?
  private var content: TextContent
  private let collector: Collector<[Text.LayoutKey.AnchoredLayout]>?
  /// Whether it was inserted into a page that a browser shows.
  private let isArriving: Bool

  private init(_ content: TextContent, _ collector: Collector<[Text.LayoutKey.AnchoredLayout]>?, isArriving: Bool) {
    (self.content, self.collector, self.isArriving) = (content, collector, isArriving)
  }

  /// Lets a renderer draw a text, and lets the browser measure it. Reads of the renderer, and by it, are tracked.
  static func apply(to content: inout TextContent, _ context: PrimitiveContext) {
    let environment = context.environment
    let renderer = environment.textRenderer
    let collector = Graph.shared.untracked { environment.collector(Text.LayoutKey.self) }
    guard renderer != nil || collector != nil, !content.isRedacted else { return }
    let known = context.element.note(TextMeasurement.self)
    let measurement = known ?? TextMeasurement(content, collector, isArriving: context.host.isSeen)
    if known == nil { measurement.attach(to: context) }
    measurement.content = content
    content.reportsPlace = collector != nil
    guard let renderer else { return content.rendering = .measured }
    guard let report = measurement.report, report.fits(content) else {
      return content.rendering = .awaited(isHidden: measurement.isArriving && measurement.report == nil)
    }
    content.rendering = .drawn(draw(renderer.base, LaidOutText(content, report), environment))
  }

  private static func draw(_ renderer: any TextRenderer, _ text: LaidOutText, _ environment: EnvironmentValues) -> TextDrawing {
    let picture = CanvasPicture(symbols: [])
    picture.text = text
    let size = text.report.size
    var context = GraphicsContext(environment: environment, picture: picture, size: size)
    renderer.draw(layout: Text.Layout(source: text), in: &context)
    let whole = renderer.sizeThatFits(proposal: ProposedViewSize(size), text: TextProxy(size: size))
    // A renderer that returns a proposal as it is may return infinity.
    func excess(_ length: CGFloat, _ own: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) - own : 0 }
    return TextDrawing(
      marks: picture.marks.filter { if case .view = $0.kind { false } else { true } }, size: size,
      excess: CGSize(width: excess(whole.width, size.width), height: excess(whole.height, size.height)), scale: text.report.scale,
      padding: renderer.displayPadding)
  }

  private func attach(to context: PrimitiveContext) {
    context.element.setNote(self)
    let node = context.node
    context.element.respond = { [weak self, weak node] event in
      guard let self, let node, node.isMounted else { return }
      receive(event, node)
    }
  }

  private func receive(_ event: ElementEvent, _ node: _AnyNode) {
    switch event {
    case .action(.glyphs, let value):
      guard let new = TextReport(value, of: content), new != report else { return }
      report = new
      node.invalidate()
    case .measure(let values):
      guard collector != nil, let new = Measured(values), new.rect.origin != origin else { return }
      origin = new.rect.origin
    default: return
    }
    publish(by: node)
  }

  private func publish(by node: _AnyNode) {
    guard let collector, let report, let origin else { return }
    collector.set(
      [Text.LayoutKey.AnchoredLayout(origin: Anchor(origin: origin), layout: Text.Layout(source: LaidOutText(content, report)))], by: node)
  }

  /// Withdraws what a removed text has published.
  static func forget(_ context: PrimitiveContext) {
    guard context.element.respond != nil else { return }
    context.element.note(TextMeasurement.self)?.collector?.remove(context.node)
  }
}
