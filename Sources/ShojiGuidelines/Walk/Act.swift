// Act: an action that a user could perform on a screen, as `shoji audit` performs it.

import ShojiElements

/// An action, and the event that is sent to its element.
@MainActor package struct Act {
  package let element: Element
  package let event: ElementEvent
  /// The name a user would use, the same each time the screen appears: `“Add”`, or `“Add” 2` if there are several.
  package private(set) var name: String

  /// Returns the actions on the topmost screen, in reading order.
  package static func all(in root: Element, _ scene: AuditScene) -> [Act] {
    var acts: [Act] = []
    var counts: [String: Int] = [:]
    TopmostPresentation(root, scene).forEachShown { element in
      for var act in element.acts {
        counts[act.name, default: 0] += 1
        if let count = counts[act.name], count > 1 { act.name += " \(count)" }
        acts.append(act)
      }
    }
    return acts
  }

  fileprivate init(_ element: Element, _ event: ElementEvent, _ name: String? = nil) {
    (self.element, self.event) = (element, event)
    // Without words it is named by its picture, or at least by its kind.
    let words = [Spoken.words(of: element), AccessibleName(of: element).text].first { !$0.isEmpty }
    self.name = name ?? words.map { "“\($0)”" } ?? "the \(Spoken.noun(of: element)) without a name"
  }
}

extension Element {
  /// The actions of the element itself.
  fileprivate var acts: [Act] {
    switch content {
    // A link that only the browser follows leaves the app.
    case let button as ButtonContent where !button.isDisabled && !button.isLeftToBrowser: [Act(self, .tap)]
    case let item as MenuItemContent where !item.isDisabled: [Act(self, .tap)]
    case let tab as TabButtonContent where !tab.isDisabled && !tab.isSelected: [Act(self, .tap)]
    case let row as RowContent where row.isTappable: [Act(self, .tap)]
    case let group as DisclosureContent where !group.isDisabled: [Act(self, .tap)]
    case let toggle as ToggleContent where !toggle.isDisabled: [Act(self, .change(.bool(!toggle.isOn)))]
    case let option as OptionContent where !option.isDisabled && !option.isSelected: [Act(self, .change(.string(String(id, radix: 36))))]
    case let pages as TabsContent where pages.isPaged && pages.selected + 1 < pages.count:
      [Act(self, .action(.page, value: .number(Double(pages.selected + 1))), "the next page")]
    default:
      box.stages.contains { if case .gesture(let request) = $0 { request.isActivated } else { false } } ? [Act(self, .tap)] : []
    }
  }
}
