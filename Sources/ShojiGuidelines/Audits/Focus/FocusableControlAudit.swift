// FocusableControlAudit: reports controls that are made focusable, although Full Keyboard Access reaches them anyway.

import ShojiElements

enum FocusableControlAudit: ElementAudit {
  static let guidelines = ["keyboard-navigation.not-for-controls"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.isMadeFocusable else { return nil }
    let name: String
    switch element.core.content {
    case is ButtonContent: name = "a button"
    case is ToggleContent: name = "a switch"
    case is SegmentedContent, is WheelContent: name = "a picker"
    case is SliderContent: name = "a slider"
    case is StepperContent: name = "a stepper"
    default: return []
    }
    return [Complaint(guidelines[0], "\(name) is reached by Full Keyboard Access and is a stop too many otherwise; leave .focusable() out")]
  }
}
