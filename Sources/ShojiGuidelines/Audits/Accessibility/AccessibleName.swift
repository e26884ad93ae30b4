// AccessibleName: by what assistive technologies call an element, and where that comes from.

import ShojiElements

@MainActor struct AccessibleName {
  enum Part: Equatable {
    /// Words that are on the screen.
    case words(String)
    /// A label that the author gave for assistive technologies.
    case given(String)
    /// A picture that nothing names but its symbol's or its file's name.
    case symbol(String), asset(String)
    /// A picture that has no name at all.
    case picture

    var text: String {
      switch self {
      case .words(let text), .given(let text), .symbol(let text), .asset(let text): text
      case .picture: ""
      }
    }
  }
  let parts: [Part]

  init(of element: Element) { parts = Self.given(to: element).map { [.given($0)] } ?? Self.parts(of: element) }

  /// What is read aloud.
  var text: String { parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }
  /// Whether there is nothing to be read aloud: no words, and no picture with a name.
  var isEmpty: Bool { parts.allSatisfy { $0 == .picture || $0.text.allSatisfy(\.isWhitespace) } }
  /// Whether words say it, on the screen or for assistive technologies only.
  var hasWords: Bool {
    parts.contains { part in
      switch part {
      case .words(let text), .given(let text): !text.allSatisfy(\.isWhitespace)
      case .symbol, .asset, .picture: false
      }
    }
  }

  /// A label on the element, or on what only lies around it.
  private static func given(to element: Element) -> String? {
    if let label = element.accessibilityLabel { return label }
    guard let outer = element.parent, outer.children.count == 1, outer.content is WrapperContent || outer.content is FrameContent else { return nil }
    return given(to: outer)
  }

  private static func parts(of element: Element) -> [Part] {
    if element.isHiddenFromAccessibility { return [] }
    if let label = element.accessibilityLabel { return [.given(label)] }
    switch element.content {
    case let text as TextContent: return [.words(text.plainText)]
    case let image as ImageContent: return part(of: image).map { [$0] } ?? []
    case let cell as CellContent: return [.words(cell.title)]
    case is MenuPopupContent, is RowPartContent: return []
    // An icon is read aloud by its title.
    case let part as PartContent where part.name == "label-icon": return []
    default: return element.children.flatMap(parts)
    }
  }

  private static func part(of image: ImageContent) -> Part? {
    if image.isDecorative { return nil }
    switch image.source {
    case .symbol(let name): return image.label.map { .given($0) } ?? .symbol(name)
    // An asset is called by its name until the author gives it a label.
    case .asset(let name): return image.label == name || image.label == nil ? .asset(name) : .given(image.label ?? "")
    case .address, .data: return image.label.map { .given($0) } ?? .picture
    }
  }
}

extension Element {
  /// What the author wants it to be called.
  fileprivate var accessibilityLabel: String? {
    for case .accessibility(let said) in box.stages.reversed() { if let label = said.label ?? said.spokenNames.first { return label } }
    return nil
  }

  /// Whether assistive technologies pass over it.
  var isHiddenFromAccessibility: Bool {
    box.stages.contains { stage in
      switch stage {
      case .accessibility(let said): said.hidden == true
      case .hidden: true
      default: false
      }
    }
  }

  /// Whether it can't be met by itself: it is hidden, or something around it is hidden or speaks in its place.
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

  /// Whether the element is something to press, to switch or to set.
  var isControl: Bool {
    switch content {
    case let button as ButtonContent: !button.isSupplied
    case is MenuContent, is MenuItemContent, is SubmenuContent, is ToggleContent, is SliderContent, is StepperContent, is DatePickerContent, is ColorPickerContent,
      is OptionContent, is TabButtonContent:
      true
    default: isTapped
    }
  }

  /// Whether an author's gesture makes it a control.
  var isTapped: Bool { box.stages.contains { if case .gesture(let request) = $0 { request.isTapped } else { false } } }

  /// The nearest control around it, or itself.
  var controlAround: Element? {
    var element: Element? = self
    while let current = element {
      if current.isControl { return current }
      element = current.parent
    }
    return nil
  }

  /// Whether the system gives it its place and its size: in a bar, a menu, an alert, a row of a list.
  var isPlacedBySystem: Bool {
    var outer: Element? = self
    while let element = outer {
      switch element.content {
      case let part as PagePartContent: return part.kind != .body && part.kind != .suggestions
      case is AlertContent, is ActionSheetContent, is MenuPopupContent, is TabButtonContent, is CommandsContent, is RowPartContent: return true
      default: break
      }
      outer = element.parent
    }
    return false
  }
}
