// FocusSubject: what modifiers set about focus, as the focus audits need it.

import Foundation
import ShojiElements

extension Element {
  /// Returns the value of an attribute that an author's modifier has set.
  func said(_ attribute: String) -> String? {
    for case .attribute(let name, let value) in box.stages where name == attribute { return value }
    return nil
  }

  /// Whether the author made it focusable.
  var isMadeFocusable: Bool { said("data-focusable").map { !$0.isEmpty } ?? false }

  /// The element itself without the wrappers around it.
  var core: Element {
    children.count == 1 && !(content is ButtonContent || content is ToggleContent || content is SegmentedContent) ? children[0].core : self
  }

  /// The name of the nearest focus area that contains it.
  var focusGroup: String? { said("data-focus-group") ?? parent?.focusGroup }
}

extension AuditScene {
  var isRightToLeft: Bool { Locale.Language(identifier: language).characterDirection == .rightToLeft }
}
