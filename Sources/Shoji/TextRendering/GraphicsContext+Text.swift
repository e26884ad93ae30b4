// Drawing the lines, runs and slices of a text layout.

import Foundation
import ShojiGraph

extension GraphicsContext {
  /// Draws a line of a text at its place.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()) {
    // Several runs are one drawing: overlapping parts must not be seen through each other.
    guard line.count > 1, opacity < 1 || blendMode != .normal || !filters.isEmpty else {
      return line.forEach { draw($0, options: options) }
    }
    drawLayer { layer in for run in line { layer.draw(run, options: options) } }
  }

  /// Draws a run of a text at its place.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()) {
    draw(run[run.startIndex..<run.endIndex], options: options)
  }

  /// Draws a part of a run at its place.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()) {
    let (source, report, clusters) = (slice.run.source, slice.run.report, slice.clusters)
    guard let first = clusters.first, let last = clusters.last else { return }
    var run = source.part(
      of: report.source, first.range.lowerBound..<last.range.upperBound, isEllipsis: first.range.isEmpty && clusters.count == 1)
    if last.range.isEmpty, clusters.count > 1 { run.text += "…" }
    let content = source.content
    // A gradient extends over the whole text.
    if run.paint == nil, let paint = content.paint, paint.isPicture { run.paint = paint }
    let style = picture.text === source ? nil : GlyphRun.Style(font: content.font, paint: content.paint, textCase: content.textCase)
    draw(.glyphs(GlyphRun(run: run, frame: slice.typographicBounds.rect, isRightToLeft: report.isRightToLeft, style: style)))
  }
}
