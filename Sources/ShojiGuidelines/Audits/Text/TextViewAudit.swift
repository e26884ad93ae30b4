// TextViewAudit: checks that text views are legible, follow the user's text size, and show a suitable keyboard.

import ShojiElements

enum TextViewAudit: ElementAudit {
  static let guidelines = ["text-view.keep-readable", "text-view.adopt-dynamic-type", "text-view.appropriate-keyboard"]
  /// The system's smallest text size, in points.
  private static let smallest = 11.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    var complaints: [Complaint] = []
    if let text = element.content as? TextContent {
      guard text.isSelectable else { return nil }
      complaints += readable(text.font, text.paint, element, scene)
      for run in text.runs where run.font != nil || run.paint != nil {
        complaints += readable(run.font?.within(text.font) ?? text.font, run.paint ?? text.paint, element, scene)
      }
    } else if let field = element.content as? TextFieldContent, field.isEditor {
      complaints = readable(field.font, field.paint, element, scene) + keyboard(of: field)
    } else {
      return nil
    }
    return complaints.enumerated().filter { index, complaint in !complaints[..<index].contains(complaint) }.map(\.element)
  }

  private static func readable(_ font: Font?, _ paint: Paint?, _ element: Element, _ scene: AuditScene) -> [Complaint] {
    var complaints: [Complaint] = []
    let size = font.pointSize
    if let font, font.isFixed {
      complaints.append(
        Complaint(
          "text-view.adopt-dynamic-type",
          "the text stays at \(number(size)) points whatever text size is set, "
            + "so that some users can't read it; use a text style such as .font(.body)"))
    }
    if size < smallest {
      complaints.append(
        Complaint(
          "text-view.keep-readable",
          "text of \(number(size)) points is too small to read; use .caption2 "
            + "(\(number(smallest)) points) or larger"))
    }
    // Both appearances are checked: a colour that does not adapt is legible in only one of them.
    for isDark in [scene.isDark, !scene.isDark] {
      let needed = size >= 18 ? 3.0 : 4.5
      guard let contrast = Luminance.contrast(of: paint, in: element, isDark: isDark), contrast < needed else { continue }
      complaints.append(
        Complaint(
          "text-view.keep-readable",
          "text and background have a contrast of \(number((contrast * 10).rounded(.down) / 10)) in \(isDark ? "dark" : "light") "
            + "colours and \(number(needed)) is needed to read it; choose a colour that follows the appearance, such as .primary"))
      break
    }
    return complaints
  }

  /// Checks that the keyboard suits the content type; the names are HTML's.
  private static func keyboard(of field: TextFieldContent) -> [Complaint] {
    guard let content = field.contentType else { return [] }
    let suitable = [
      "email": ["email"], "tel": ["tel", "numeric"], "url": ["url"], "one-time-code": ["numeric", "tel"], "cc-number": ["numeric", "tel"],
    ][content]
    let mode = field.inputMode ?? "text"
    if let suitable {
      guard !suitable.contains(mode) else { return [] }
    } else if !["numeric", "decimal", "tel"].contains(mode) || content.hasPrefix("bday") || content == "postal-code" {
      return []
    }
    return [
      Complaint(
        "text-view.appropriate-keyboard",
        "the text is “\(content)” and the keyboard “\(mode)”, which lacks keys for it; leave "
          + "out .keyboardType(_:), or choose the one for this content")
    ]
  }

  private static func number(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
}

extension Font? {
  /// The size in points at the default text size.
  var pointSize: Double {
    switch self?.base {
    case .system(let size, _): size
    case .custom(_, let size, _): size
    case .style(let style, _):
      switch style {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    case .inherited, nil: 17
    }
  }
}

extension Font {
  /// Whether the size ignores the user's text size.
  fileprivate var isFixed: Bool {
    switch base {
    case .system: true
    case .custom(_, _, let style): style == nil
    case .inherited: false
    case .style: false
    }
  }
}
