// FillContent: a colour or a gradient that fills the space it is offered.

/// An area in one paint.
package struct FillContent: ElementContent {
  package var paint: Paint
  package init(paint: Paint) { self.paint = paint }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
