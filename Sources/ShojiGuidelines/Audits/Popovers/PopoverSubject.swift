// PopoverSubject: a popover's content, as the popover audits need it.

import ShojiElements

/// A popover and the elements in it.
@MainActor struct PopoverSubject {
  let content: SheetContent
  let element: Element
  /// All elements of the author's views.
  let inside: [Element]

  init?(_ element: Element) {
    guard let content = element.content as? SheetContent, content.form == .popover else { return nil }
    (self.content, self.element) = (content, element)
    inside = element.children.filter { !($0.content is SheetGroundContent) }.flatMap(Self.all)
    // The author cannot change the system's own popovers.
    if inside.contains(where: { $0.content is ActivitiesContent }) { return nil }
  }

  private static func all(in element: Element) -> [Element] { [element] + element.children.flatMap(all) }

  /// Enabled buttons, with their titles and roles.
  var buttons: [(title: String, role: String?)] {
    inside.compactMap { element in
      guard let button = element.content as? ButtonContent, !button.isDisabled else { return nil }
      return (Spoken.words(of: element), button.role)
    }
  }

  /// Returns the buttons that only close the popover, by their role or a common title.
  func closers(_ language: String) -> [(title: String, role: String?)] {
    buttons.filter {
      ["cancel", "close", "confirm"].contains($0.role) || Writing.of($0.title, language: language).closers.contains($0.title.lowercased())
    }
  }

  var holdsFields: Bool { inside.contains { ($0.content as? TextFieldContent)?.isDisabled == false } }
  /// Whether it contains controls that set or choose something.
  var holdsControls: Bool {
    inside.contains { element in
      switch element.content {
      case is TextFieldContent, is ToggleContent, is SliderContent, is StepperContent, is DatePickerContent, is OptionContent,
        is WheelContent, is ColorPickerContent:
        true
      case let row as RowContent: row.canSelect
      default: false
      }
    }
  }

  /// Whether the author drew everything that is visible in it.
  var isAllDrawn: Bool {
    var isDrawn = false
    for element in inside {
      switch element.content {
      case is CanvasContent, is ShapeContent: isDrawn = true
      case is TextContent, is ButtonContent, is ImageContent, is ListContent, is NavigationContent, is TabsContent, is TextFieldContent,
        is ToggleContent, is SliderContent,
        is StepperContent, is DatePickerContent, is OptionContent, is WheelContent, is ColorPickerContent, is MenuContent,
        is ProgressContent, is GaugeContent:
        return false
      default: break
      }
    }
    return isDrawn
  }
}
