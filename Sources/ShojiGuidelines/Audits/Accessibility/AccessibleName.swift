// AccessibleName: the name by which assistive technologies call an element, and where it comes from.

import ShojiElements

@MainActor package struct AccessibleName {
  package enum Part: Equatable {
    /// Text that is on the screen.
    case words(String)
    /// An accessibility label that the author wrote.
    case given(String)
    /// An image whose only name is that of its symbol or file.
    case symbol(String)
    case asset(String)
    /// An image without any name.
    case picture

    var text: String {
      switch self {
      case .words(let text), .given(let text), .symbol(let text), .asset(let text): text
      case .picture: ""
      }
    }
  }
  package let parts: [Part]

  package init(of element: Element) { parts = Self.parts(of: element) }

  /// The text that is read aloud.
  package var text: String { parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }
  /// Whether there is nothing to read aloud: neither text nor an image with a name.
  var isEmpty: Bool { parts.allSatisfy { $0 == .picture || $0.text.allSatisfy(\.isWhitespace) } }
  /// Whether the name contains words, visible or from an accessibility label.
  var hasWords: Bool {
    parts.contains { part in
      switch part {
      case .words(let text), .given(let text): !text.allSatisfy(\.isWhitespace)
      case .symbol, .asset, .picture: false
      }
    }
  }

  private static func parts(of element: Element) -> [Part] {
    if element.isHiddenFromAccessibility { return [] }
    if let label = element.accessibilityLabel { return [.given(label)] }
    switch element.content {
    case let text as TextContent: return [.words(text.spokenText)]
    case let image as ImageContent: return part(of: image).map { [$0] } ?? []
    case let cell as CellContent: return [.words(cell.title)]
    case is MenuPopupContent, is RowPartContent: return []
    // A label's icon is read aloud by its title.
    case let part as PartContent where part.name == "label-icon": return []
    default: return element.children.flatMap(parts)
    }
  }

  private static func part(of image: ImageContent) -> Part? {
    if image.isDecorative { return nil }
    switch image.source {
    case .symbol(let name): return image.label.map { .given($0) } ?? .symbol(name)
    // An asset is named by its file until the author gives it a label.
    case .asset(let name): return image.label == name || image.label == nil ? .asset(name) : .given(image.label ?? "")
    case .address, .data: return image.label.map { .given($0) } ?? .picture
    }
  }
}

extension Element {
  /// The accessibility label that the author wrote.
  fileprivate var accessibilityLabel: String? {
    accessibility.flatMap { $0.label ?? $0.spokenNames.first }
  }

  /// Whether the element is hidden from assistive technologies.
  var isHiddenFromAccessibility: Bool {
    box.stages.contains { stage in
      switch stage {
      case .accessibility(let said): said.hidden == true
      case .hidden: true
      default: false
      }
    }
  }

  /// Whether assistive technologies skip the element: it or an ancestor is hidden, or an ancestor replaces its children.
  var isUnheard: Bool {
    if isHiddenFromAccessibility { return true }
    var outer = parent
    while let element = outer {
      // A canvas is a picture as a whole: nothing that it draws is an element for assistive technologies.
      if element.isHiddenFromAccessibility || element.replacesChildren || element.content is CanvasContent { return true }
      outer = element.parent
    }
    return false
  }

  private var replacesChildren: Bool {
    box.stages.contains { if case .accessibility(let said) = $0 { said.childBehavior == "ignore" } else { false } }
  }

  /// Whether the element can be pressed, switched or set.
  var isControl: Bool {
    switch content {
    case let button as ButtonContent: !button.isSupplied
    case is MenuContent, is MenuItemContent, is SubmenuContent, is ToggleContent, is SliderContent, is StepperContent, is DatePickerContent,
      is ColorPickerContent,
      is OptionContent, is TabButtonContent:
      true
    default: isTapped
    }
  }

  /// Whether the author's tap gesture makes it a control.
  var isTapped: Bool { box.stages.contains { if case .gesture(let request) = $0 { request.isActivated } else { false } } }

  /// The element itself or its nearest ancestor that is a control.
  var controlAround: Element? {
    var element: Element? = self
    while let current = element {
      if current.isControl { return current }
      element = current.parent
    }
    return nil
  }

  /// Whether the system determines its position and size: in a bar, a menu, an alert, or a row's own parts.
  var isPlacedBySystem: Bool {
    var outer: Element? = self
    while let element = outer {
      switch element.content {
      case let part as PagePartContent: return part.kind != .body && part.kind != .suggestions
      case is AlertContent, is ActionSheetContent, is MenuPopupContent, is TabButtonContent, is CommandsContent, is RowPartContent:
        return true
      default: break
      }
      outer = element.parent
    }
    return false
  }
}
