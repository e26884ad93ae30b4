// FocusSubject: what modifiers say of the focus, as its audits see it.

import Foundation
import ShojiElements

extension Element {
  /// What an attribute that an author's modifier has set says.
  func said(_ attribute: String) -> String? {
    for case .attribute(let name, let value) in box.stages where name == attribute { return value }
    return nil
  }

  /// Whether its author lets keyboards come to it.
  var isMadeFocusable: Bool { said("data-focusable").map { !$0.isEmpty } ?? false }

  /// What it is when all that is only around something is taken away.
  var core: Element { children.count == 1 && !(content is ButtonContent || content is ToggleContent || content is SegmentedContent) ? children[0].core : self }

  /// The nearest that its author made an area, with its name.
  var focusGroup: String? { said("data-focus-group") ?? parent?.focusGroup }
}

extension AuditScene {
  var isRightToLeft: Bool { Locale.Language(identifier: language).characterDirection == .rightToLeft }
}
