// ImageNameAudit: reports images that are read aloud by the name of their symbol or file.

import ShojiElements

enum ImageNameAudit: AccessibilityAudit {
  static let guidelines = ["accessibility.image-name"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    if element.isControl, !(element.content is MenuItemContent), !element.isUnheard {
      let name = AccessibleName(of: element)
      if name.hasWords || name.isEmpty { return name.isEmpty ? nil : [] }
      return control(element, name)
    }
    guard let image = element.content as? ImageContent, case .asset(let file) = image.source, !element.isUnheard else { return nil }
    // A control without words is audited as a whole.
    if let control = element.controlAround {
      guard AccessibleName(of: control).hasWords else { return nil }
      // Only the text of tabs and menu items is read aloud.
      if control.content is TabButtonContent || control.content is MenuItemContent { return nil }
    }
    guard AccessibleName(of: element).parts == [.asset(file)], !isInLabel(element) else { return [] }
    guard isFileName(file) else { return [] }
    return [
      Complaint(
        guidelines[0],
        "the image is read aloud as “\(file)”, the name of its file; write Image(“\(file)”, label: "
          + "Text(“…”)), or Image(decorative: “\(file)”) if it only adorns")
    ]
  }

  private static func control(_ element: Element, _ name: AccessibleName) -> [Complaint] {
    let noun = element.isTapped && !(element.content is ButtonContent) ? "tapped view" : Spoken.noun(of: element)
    for case .symbol(let symbol) in name.parts {
      return [
        Complaint(
          guidelines[0],
          "the \(noun) shows only the symbol “\(symbol)”, whose name is read aloud and does not say what it does; write Label(“…”, "
            + "systemImage: “\(symbol)”) with .labelStyle(.iconOnly), or add .accessibilityLabel(“…”)")
      ]
    }
    for case .asset(let file) in name.parts where isFileName(file) {
      return [
        Complaint(
          guidelines[0],
          "the \(noun) is read aloud as “\(file)”, the name of an image's file; add "
            + ".accessibilityLabel(“…”) that says what it does")
      ]
    }
    return []
  }

  /// Returns whether the image is an icon whose title names it.
  private static func isInLabel(_ element: Element) -> Bool {
    var outer = element.parent
    while let current = outer {
      if let part = current.content as? PartContent { return part.name == "label-icon" }
      if current.content is CellContent { return true }
      outer = current.parent
    }
    return false
  }

  /// Returns whether a name looks like a file's: lower case, digits, punctuation, or camel case. “France” and “Mountain Lake” are words.
  static func isFileName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    if name.unicodeScalars.contains(where: Japanese.isLetter) { return false }
    if name.contains(where: { $0.isNumber || "_-./@".contains($0) }) || first.properties.isLowercase { return true }
    return name.split(separator: " ").contains { word in word.dropFirst().contains(where: \.isUppercase) && !word.allSatisfy(\.isUppercase)
    }
  }
}
