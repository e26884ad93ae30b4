// ElementLabelAudit: checks that every control has a label.

import ShojiElements

enum ElementLabelAudit: AccessibilityAudit {
  static let guidelines = ["accessibility.element-label"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard isLookedAt(element), !element.isUnheard else { return nil }
    guard AccessibleName(of: element).isEmpty else { return [] }
    return [Complaint(guidelines[0], advice(for: element))]
  }

  private static func isLookedAt(_ element: Element) -> Bool {
    switch element.content {
    // The label of a labelled row is beside the control.
    case is SliderContent, is ToggleContent, is StepperContent, is DatePickerContent, is ColorPickerContent:
      element.ancestor(LabeledRowContent.self) == nil
    case is ButtonContent, is MenuContent, is TabButtonContent: element.isControl
    case let option as OptionContent: option.look == .segment
    case is MenuItemContent, is SubmenuContent: false
    // Tapped views without an image need no label, such as a layer that closes what is above it.
    default: element.isTapped && !(element.content is RowContent) && element.holdsPicture
    }
  }

  private static func advice(for element: Element) -> String {
    let noun = Spoken.noun(of: element)
    return switch element.content {
    case is SliderContent: "the slider has no label, so that only its value is read aloud; write Slider(value: …) { Text(“…”) }"
    case is ToggleContent: "the toggle has no label, so that only on and off are read aloud; write Toggle(“…”, isOn: …).labelsHidden()"
    case is StepperContent: "the stepper has no label, so that nothing says what it counts; write Stepper(“…”, value: …).labelsHidden()"
    case is DatePickerContent:
      "the date picker has no label, so that nothing says which date it is; write DatePicker(“…”, selection: "
        + "…).labelsHidden()"
    case is ColorPickerContent:
      "the colour picker has no label, so that nothing says what it colours; write ColorPicker(“…”, "
        + "selection: …).labelsHidden()"
    case is MenuContent:
      "the menu has no label, so that nothing says what it offers; write its title and, to hide it, .labelsHidden() "
        + "or .labelStyle(.iconOnly)"
    case is ButtonContent, is TabButtonContent, is OptionContent:
      "the \(noun) has no label, so that nothing is read aloud but “\(noun)”; write Label(“…”, systemImage: …), or add "
        + ".accessibilityLabel(“…”)"
    default:
      "what is tapped here has no label, so that nothing is read aloud; make it a Button with a Label, or add "
        + ".accessibilityLabel(“…”) and .accessibilityAddTraits(.isButton)"
    }
  }
}

extension Element {
  fileprivate var holdsPicture: Bool { content is ImageContent || children.contains { $0.holdsPicture } }
}
