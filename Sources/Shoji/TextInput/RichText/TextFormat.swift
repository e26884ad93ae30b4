// TextFormat: bold, italic and underline, as people apply them.

import Foundation

/// A format that people can apply to text.
enum TextFormat: String, CaseIterable {
  case bold, italic, underline

  func isOn(_ attributes: AttributeContainer) -> Bool {
    let intent = attributes.inlinePresentationIntent ?? []
    return switch self {
    case .bold: intent.contains(.stronglyEmphasized) || (attributes.font?.weight?.value ?? 0) >= Font.Weight.semibold.value
    case .italic: intent.contains(.emphasized) || attributes.font?.isItalic == true
    case .underline: attributes.underlineStyle != nil
    }
  }

  /// Turns the format on or off, by the font if the formatting definition allows it, or else by the intent. Returns false, and changes
  /// nothing, if it allows neither.
  @discardableResult func set(_ isOn: Bool, in attributes: inout AttributeContainer, font: Font?, _ formatting: TextFormatting?) -> Bool {
    for changed in [withFont(isOn, attributes, font), withIntent(isOn, attributes)] {
      var changed = changed
      formatting?.constrain(&changed)
      guard self.isOn(changed) == isOn else { continue }
      attributes = changed
      return true
    }
    return false
  }

  private func withFont(_ isOn: Bool, _ old: AttributeContainer, _ font: Font?) -> AttributeContainer {
    var attributes = old
    guard self != .underline else {
      attributes.underlineStyle = isOn ? .single : nil
      return attributes
    }
    if !isOn { attributes = withIntent(false, attributes) }
    guard isOn || attributes.font != nil else { return attributes }
    var changed = attributes.font ?? font ?? .body
    if self == .bold { changed.weight = isOn ? .bold : nil } else { changed.isItalic = isOn }
    attributes.font = changed == (font ?? .body) ? nil : changed
    return attributes
  }

  private func withIntent(_ isOn: Bool, _ old: AttributeContainer) -> AttributeContainer {
    guard self != .underline else { return old }
    var attributes = old
    var intent = attributes.inlinePresentationIntent ?? []
    let member: InlinePresentationIntent = self == .bold ? .stronglyEmphasized : .emphasized
    if isOn { intent.insert(member) } else { intent.remove(member) }
    attributes.inlinePresentationIntent = intent.isEmpty ? nil : intent
    return attributes
  }
}
