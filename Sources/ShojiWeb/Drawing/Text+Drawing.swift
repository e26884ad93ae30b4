// Text: a span or a heading with its runs.

import Foundation
import ShojiElements

extension TextContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    if let rendering, rendering != .measured { return rendered(rendering, context) }
    var node = HTML(tag, "text")
    if let font { Fonts.apply(font, &node) }
    if let paint { Paints.text(paint, &node, context.environment) }
    applyCase(&node)
    measure(&node)
    if isRedacted { node.addClass("redacted") }
    return lines(node, context)
  }

  var tag: String { headingLevel.map { "h\($0)" } ?? "span" }

  func applyCase(_ node: inout HTML) {
    if let textCase { node.style("text-transform", textCase.rawValue) }
  }

  /// Adds the runs to a node, with the properties of its lines.
  @MainActor func lines(_ node: HTML, _ context: DrawingContext) -> HTML {
    var node = node
    if isAlignedByDirection {
      node.style("text-align", "start")
    } else if alignment != .leading {
      node.style("text-align", alignment == .center ? "center" : "var(--end)")
    }
    limit(&node)
    if isSelectable { node.addClass("selectable") }
    if lineLimit == 1, truncation != .tail, rendering == nil, runs.count == 1, runs[0].isPlain { return cut(runs[0].text, node) }
    let isSpaced = lineSpacing != 0 && lineLimit != 1
    if isSpaced { node.style("--line-gap", CSS.length(lineSpacing)) }
    guard minimumScale < 1 else {
      // The height of a line in the text's own font is known only inside the node that has the font.
      return isSpaced ? node.adding(fill(HTML("span", part: "x", "lined"), context)) : fill(node, context)
    }
    // The client shrinks the text until it fits; it needs a node of its own for that.
    node.addBehaviour("fit")
    node.set("data-fit", CSS.number(minimumScale))
    // Without a limit of its own it has as many lines as fit into its room, which may be less than a line of the full size.
    if lineLimit == nil { node.style("max-height", "100%") }
    let fitted = HTML("span", part: "x", "fit").with { if isSpaced { $0.addClass("lined") } }
    return node.adding(fill(fitted, context))
  }

  @MainActor private func fill(_ node: HTML, _ context: DrawingContext) -> HTML {
    var node = node
    if runs.count == 1, runs[0].isPlain { return node.adding(text: runs[0].text) }
    if runs.isEmpty { return node.adding(text: "") }
    for (index, run) in runs.enumerated() { node.add(draw(run, index, context)) }
    return node
  }

  private func limit(_ node: inout HTML) {
    if reservedLines > 1 {
      let gaps = lineSpacing * CGFloat(reservedLines - 1)
      node.style("min-height", gaps == 0 ? "\(reservedLines)lh" : "calc(\(reservedLines)lh + \(CSS.number(gaps))px)")
    }
    guard let lineLimit, lineLimit > 0 else { return }
    if lineLimit == 1 {
      node.addClass("one-line")
    } else {
      node.addClass("lines")
      node.style("-webkit-line-clamp", String(lineLimit))
    }
  }

  /// One line truncated at its head or in its middle: the first part shrinks in favour of the second. For head truncation the
  /// first part has the opposite direction, so that its beginning is cut off.
  private func cut(_ text: String, _ node: HTML) -> HTML {
    let tail = truncation == .head ? 0 : min(text.count / 2, 12)
    var node = node
    node.addClass(truncation == .head ? "cut-head" : "cut-middle")
    var first = HTML("span", part: "0", "cut-first")
    first.add(
      truncation == .head ? HTML("bdi", part: "2").adding(text: text) : HTML("bdi", part: "2").adding(text: String(text.dropLast(tail))))
    node.add(first)
    if tail > 0 { node.add(HTML("span", part: "1", "cut-last").adding(text: String(text.suffix(tail)))) }
    return node
  }

  @MainActor private func draw(_ run: Run, _ index: Int, _ context: DrawingContext) -> HTML {
    if let symbol = run.symbol { return draw(symbol, run, context) }
    if let picture = run.picture { return draw(picture, run, index, context.environment) }
    let tag = run.link != nil ? "a" : run.isCode ? "code" : run.isBold ? "strong" : run.isItalic ? "em" : "span"
    var node = HTML(tag, part: String(index))
    if let link = run.link {
      Links.apply(link, to: &node)
      if tellsLinks { Links.tell(&node) }
    }
    run.style(&node, context)
    run.name(&node)
    // The lines of a run with its own font are as far apart as the others.
    guard run.font != nil, lineSpacing != 0, lineLimit != 1, rendering == nil else { return run.add(to: node, index, context.environment) }
    let line = HTML("span", part: "\(index)g").with { $0.style("line-height", "calc(1lh + var(--line-gap))") }
    return node.adding(run.add(to: line, index, context.environment))
  }
}

extension TextContent {
  /// A symbol in the color and the font of its run.
  @MainActor private func draw(_ symbol: String, _ run: Run, _ context: DrawingContext) -> HTML {
    var node = Icons.inline(symbol)
    var run = run
    // Gradients are cut out by letters, and a symbol has none.
    if run.paint?.isPicture == true { run.paint = nil }
    run.style(&node, context)
    run.name(&node)
    return node
  }

  /// A picture as high as the letters beside it.
  @MainActor private func draw(_ picture: ImageContent.Source, _ run: Run, _ index: Int, _ environment: DrawingEnvironment) -> HTML {
    var asset: ImageAsset?
    var address = ""
    switch picture {
    case .symbol: break
    case .asset(let name):
      asset = environment.imageAddress(name)
      address = asset?.address ?? ""
    case .address(let given): address = Links.isPicture(given) ? given : ""
    case .data(let data): address = data.address
    }
    let isTemplate = asset?.isTemplate == true
    // Without a picture nothing is seen, also no sign of the browser's for it.
    var node = HTML(isTemplate || address.isEmpty ? "span" : "img", part: String(index))
    run.name(&node)
    guard !address.isEmpty else { return node }
    node.style("display", "inline-block")
    node.style("height", "1em")
    node.style("vertical-align", "-.125em")
    if let font = run.font { Fonts.apply(font, &node) }
    if isTemplate, let asset {
      // Only its shape counts.
      node.style("aspect-ratio", "\(CSS.number(asset.width))/\(CSS.number(asset.height))")
      if let paint = run.paint, !paint.isPicture { Paints.text(paint, &node, environment) }
      node.style("background", "currentColor")
      node.style("mask", "url(\"\(address)\") center/100% 100% no-repeat")
      return node
    }
    node.set("role", nil)
    node.set("aria-label", nil)
    node.set("src", address)
    node.set("alt", run.label ?? "")
    if let dark = asset?.darkAddress {
      node.set("data-dark", dark)
      node.addBehaviour("scheme")
    }
    return node
  }
}

extension TextContent.Run {
  /// Styles the node of the run in a text.
  @MainActor func style(_ node: inout HTML, _ context: DrawingContext) {
    apply(to: &node, context.environment)
    if baselineOffset != 0 { node.style("vertical-align", CSS.length(baselineOffset)) }
  }

  /// Whether the line through the text looks otherwise than the one under it: one node has one look for both.
  var hasOwnStrike: Bool { isUnderlined && isStruck && underlineLook != strikeLook }

  /// Adds the text to its node, struck through by a node of its own if need be.
  @MainActor func add(to node: HTML, _ index: Int, _ environment: DrawingEnvironment) -> HTML {
    guard hasOwnStrike else { return node.adding(text: text) }
    var struck = HTML("span", part: "\(index)s")
    line("line-through", strikeLook, &struck, environment)
    return node.adding(struck.adding(text: text))
  }

  @MainActor private func line(
    _ lines: String, _ look: TextContent.LineLook, _ node: inout HTML, _ environment: DrawingEnvironment
  ) {
    node.style("text-decoration", lines)
    node.style("text-decoration-style", look.pattern)
    if let color = look.color { node.style("text-decoration-color", Colors.css(color, environment)) }
  }

  /// Names the node for assistive technologies as the author says.
  func name(_ node: inout HTML) {
    guard let label else { return }
    if label.isEmpty { return node.set("aria-hidden", "true") }
    node.set("aria-hidden", nil)
    // A link has a name without another role.
    if link == nil { node.set("role", "img") }
    node.set("aria-label", label)
  }

  /// Adds the run's traits to a node, whose tag is that of one of them.
  @MainActor func apply(to node: inout HTML, _ environment: DrawingEnvironment) {
    if let font { Fonts.apply(font, &node) }
    if isBold && node.tag != "strong" { node.style("font-weight", "600") }
    if isItalic && node.tag != "em" { node.style("font-style", "italic") }
    let lines = [isUnderlined ? "underline" : nil, isStruck && !hasOwnStrike ? "line-through" : nil].compactMap { $0 }
    if !lines.isEmpty { line(lines.joined(separator: " "), isUnderlined ? underlineLook : strikeLook, &node, environment) }
    if let paint { Paints.text(paint, &node, environment) }
    if let highlight { node.style("background", Paints.color(highlight, environment)) }
    if let kerning { node.style("letter-spacing", CSS.length(kerning)) }
  }
}

/// Links in texts and controls: the browser gets only URLs that are safe to follow.
package enum Links {
  private static let allowed: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  /// Whether the browser may get the address.
  package static func isSafe(_ address: String) -> Bool {
    if isWithinSystem(address) { return true }
    guard let scheme = URL(string: address)?.scheme?.lowercased() else { return false }
    return allowed.contains(scheme)
  }

  /// A path of the same system, such as that of another app. NB: two slashes would begin another host, and browsers
  /// treat a backslash as a slash.
  package static func isWithinSystem(_ address: String) -> Bool {
    address.hasPrefix("/") && !address.hasPrefix("//") && !address.contains("\\") && address.utf8.allSatisfy { $0 > 32 }
  }

  /// Images are loaded over HTTPS, from the system itself, or from data URLs.
  package static func isPicture(_ address: String) -> Bool {
    address.hasPrefix("https://") || address.hasPrefix("data:image/") || address.hasPrefix("/") && !address.hasPrefix("//")
  }

  /// Videos and sounds, from the same places.
  static func isMedia(_ address: String) -> Bool {
    ["https://", "data:audio/", "data:video/"].contains(where: address.hasPrefix) || isWithinSystem(address)
  }

  @MainActor static func apply(_ address: String, to node: inout HTML) {
    guard isSafe(address) else { return }
    node.set("href", address)
    if address.hasPrefix("http") {
      node.set("target", "_blank")
      node.set("rel", "noopener noreferrer")
    }
  }

  /// Makes a plain press an event of the app. The browser still copies the address and opens it in another tab if it has it; otherwise the link is one
  /// for assistive technologies and the keyboard by its role.
  @MainActor static func tell(_ node: inout HTML) {
    node.set("data-tap", true)
    guard node.value(of: "href") == nil else { return }
    node.set("role", "link")
    node.set("tabindex", "0")
  }
}
