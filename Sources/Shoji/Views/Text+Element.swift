// The element of Text: its runs in the user's language, with the traits of the environment.

import Foundation
import ShojiGraph

extension Text: PrimitiveView {
  public typealias Body = Never

  package func resolve(_ context: PrimitiveContext) -> TextContent {
    let environment = context.environment
    if source.isMoving { TextClock.shared.tick(context.node) }
    var runs = constrained(environment.textFormatting).runs(TextRegion(environment))
    let decoration = environment.textDecoration
    if decoration != TextDecoration() { for index in runs.indices { decoration.apply(to: &runs[index]) } }
    let changes = environment.fontChanges, own = FontChanges(traits)
    // Parts with a font of their own have the traits of the whole too.
    for index in runs.indices { runs[index].font = runs[index].font.map { changes.filled(into: own.filled(into: $0)) } }
    var content = TextContent(runs)
    var font = changes.applied(to: traits.font ?? environment.font)
    apply(traits, to: &font, whole: true)
    if traits.isSecondary == nil, environment.textScale == .secondary { font = (font ?? .inherited).secondaryScale }
    content.font = font
    content.paint = traits.paint ?? environment.foreground
    content.lineLimit = environment.lineLimit
    content.alignment = environment.multilineTextAlignment
    content.isAlignedByDirection = environment.isTextAlignedByDirection
    content.lineSpacing = environment.lineSpacing
    content.reservedLines = environment.lineRange.map(\.lowerBound) ?? 1
    content.isSelectable = environment.isTextSelectable
    content.minimumScale = environment.minimumScaleFactor
    content.truncation =
      switch environment.truncationMode {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    content.textCase =
      environment.textCase.map { $0 == .uppercase ? .uppercase : .lowercase } ?? (environment.isTextCaseSet ? .asWritten : nil)
    let reasons = environment.redactionReasons
    content.isRedacted = reasons.contains(.placeholder) || reasons.contains(.privacy) && environment.isPrivacySensitive
    if AuthorPlaces.areKept { content.isPrivate = environment.isPrivacySensitive }
    content.headingLevel = traits.headingLevel
    content.label = label(TextRegion(environment))
    TextMeasurement.apply(to: &content, context)
    // Read only by texts with links.
    if runs.contains(where: { $0.link != nil }), !environment.openURL.isSystem {
      content.tellsLinks = true
      followLinks(context)
    }
    return content
  }

  /// Passes a link that the user presses to the action of the environment.
  @MainActor private func followLinks(_ context: PrimitiveContext) {
    guard context.element.note(FollowedLinks.self) == nil else { return }
    context.element.setNote(FollowedLinks())
    let others = context.element.respond
    context.element.respond = { [weak node = context.node, weak element = context.element] event in
      guard case .tapRun(let index) = event else { others?(event); return }
      guard let node, node.isMounted, let content = element?.content as? TextContent, content.tellsLinks,
        content.runs.indices.contains(index),
        let link = content.runs[index].link.flatMap({ URL(string: $0) })
      else { return }
      EnvironmentValues(node.scope).openURL(link)
    }
  }

  package func dismantle(_ context: PrimitiveContext) { TextMeasurement.forget(context) }

  /// The plain text, for labels and titles.
  package func plain(_ locale: Locale) -> String { plain(TextRegion(locale)) }
  func plain(_ region: TextRegion) -> String { runs(region).map(\.text).joined() }

  /// The text that assistive technologies read in place of this one.
  private func label(_ region: TextRegion) -> String? {
    guard case .text(let label)? = traits.label else { return nil }
    return label.plain(region)
  }

  /// The text with only the attributes that the formatting definition of its views allows.
  private func constrained(_ formatting: TextFormatting?) -> Text {
    guard let formatting, case .attributed(let text) = source else { return self }
    var copy = self
    copy.source = .attributed(formatting.constrained(text))
    return copy
  }

  func runs(_ region: TextRegion) -> [TextContent.Run] {
    var runs: [TextContent.Run]
    switch source {
    case .verbatim(let text): runs = [TextContent.Run(text)]
    case .localized(let key, let table, let bundlePath): runs = Localization.runs(key, table: table, bundlePath: bundlePath, region)
    case .attributed(let text): runs = RichText.runs(text)
    case .date(let date, let style): runs = [TextContent.Run(style.text(date, region))]
    case .timer(let timer): runs = [TextContent.Run(timer.text(at: .now))]
    case .formatted(let value): runs = [TextContent.Run(value.text(region))]
    case .interval(let range):
      runs = [TextContent.Run(region.format(Date.IntervalFormatStyle()).format(range.lowerBound..<range.upperBound))]
    case .joined(let first, let second): runs = first.whole(region) + second.whole(region)
    case .symbol(let name):
      runs = [TextContent.Run("")]
      runs[0].symbol = name
    case .picture(let image):
      runs = [TextContent.Run("")]
      runs[0].picture = image.source
      if !image.isDecorative { runs[0].label = image.label }
    }
    for index in runs.indices {
      // The line of an inner part keeps its look.
      if traits.isUnderlined == true, !runs[index].isUnderlined {
        (runs[index].isUnderlined, runs[index].underlineLook) = (true, (traits.underline ?? .single).look)
      }
      if traits.isStruck == true, !runs[index].isStruck {
        (runs[index].isStruck, runs[index].strikeLook) = (true, (traits.strike ?? .single).look)
      }
      if let kerning = traits.kerning, runs[index].kerning == nil { runs[index].kerning = kerning }
      if let offset = traits.baselineOffset, runs[index].baselineOffset == 0 { runs[index].baselineOffset = offset }
      if let attributes = traits.attributes { runs[index].attributes = runs[index].attributes?.merged(over: attributes) ?? attributes }
    }
    return runs
  }

  /// The runs as parts of a longer text, each with the traits of its part.
  private func whole(_ region: TextRegion) -> [TextContent.Run] {
    var runs = runs(region)
    // The first run is read by the label of the part, and the others not at all.
    if let label = label(region) { for index in runs.indices { runs[index].label = index == 0 ? label : "" } }
    for index in runs.indices {
      var font = runs[index].font?.within(traits.font) ?? traits.font
      apply(traits, to: &font, whole: false)
      runs[index].font = font
      runs[index].paint = runs[index].paint ?? traits.paint
      if traits.isBold == true { runs[index].isBold = true }
      if traits.isItalic == true { runs[index].isItalic = true }
    }
    return runs
  }

  private func apply(_ traits: Formatting, to font: inout Font?, whole: Bool) {
    if let weight = traits.weight { font = (font ?? .inherited).weight(weight) }
    if let design = traits.design { font = (font ?? .inherited).design(design) }
    if whole, traits.isBold == true { font = (font ?? .inherited).bold() }
    if whole, traits.isItalic == true { font = (font ?? .inherited).italic() }
    if traits.isMonospaced == true { font = (font ?? .inherited).monospaced() }
    if traits.hasMonospacedDigits == true { font = (font ?? .inherited).monospacedDigit() }
    if traits.isSecondary == true { font = (font ?? .inherited).secondaryScale }
  }
}

extension FontChanges {
  /// The traits that a text sets for all of its parts.
  fileprivate init(_ traits: Text.Formatting) {
    self.init(
      weight: traits.weight ?? (traits.isBold == true ? .bold : nil), design: traits.design, isItalic: traits.isItalic == true,
      isMonospaced: traits.isMonospaced == true, hasMonospacedDigits: traits.hasMonospacedDigits == true)
  }
}

/// Noted on the element of a text that passes its links on.
private struct FollowedLinks {}
