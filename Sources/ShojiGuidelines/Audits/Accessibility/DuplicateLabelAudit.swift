// DuplicateLabelAudit: reports neighbours that are read aloud alike.

import ShojiElements

enum DuplicateLabelAudit: AccessibilityAudit {
  static let guidelines = ["accessibility.duplicate-label"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard isGroup(element.content) else { return nil }
    let heard = element.children.compactMap(Heard.init)
    guard heard.count > 1 else { return nil }
    return zip(heard, heard.dropFirst()).compactMap { first, second in
      guard first.name.lowercased() == second.name.lowercased(), first.isControl == second.isControl else { return nil }
      if first.isControl {
        return Complaint(
          guidelines[0],
          "two \(Spoken.plural(Spoken.noun(of: second.element))) beside each other are both called “\(second.name)” and can't be told "
            + "apart by ear; say in .accessibilityLabel(“…”) what each is for",
          about: second.element)
      }
      // Two equal texts also look equal; an image that repeats a text is only read aloud twice.
      guard first.isImage != second.isImage else { return nil }
      return Complaint(
        guidelines[0],
        "the image and the text beside it are both read aloud as “\(second.name)”; write Image(decorative: …), or put "
          + "both into a Label",
        about: first.isImage ? first.element : second.element)
    }
  }

  private static func isGroup(_ content: any ElementContent) -> Bool {
    content is StackContent || content is LayersContent || content is GridRowContent || content is PagePartContent
  }

  /// One element of a group that is read aloud by itself.
  @MainActor private struct Heard {
    let element: Element
    let name: String
    let isControl: Bool
    var isImage: Bool { element.content is ImageContent }

    init?(_ child: Element) {
      var inner = child
      while !inner.isControl, inner.children.count == 1, inner.content is WrapperContent || inner.content is FrameContent {
        inner = inner.children[0]
      }
      guard !inner.isUnheard, inner.isControl || inner.content is ImageContent || inner.content is TextContent else { return nil }
      let name = AccessibleName(of: inner)
      // ImageNameAudit reports images that are named by their symbol or file.
      guard name.hasWords || (inner.content as? ImageContent)?.isReadAsWords == true else { return nil }
      (element, self.name, isControl) = (inner, name.text, inner.isControl)
    }
  }
}

extension ImageContent {
  @MainActor fileprivate var isReadAsWords: Bool {
    if case .asset(let name) = source { return !isDecorative && !ImageNameAudit.isFileName(name) }
    return false
  }
}
