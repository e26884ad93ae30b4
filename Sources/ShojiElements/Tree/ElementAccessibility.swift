// ElementAccessibility: what the author's modifiers say to assistive technologies, and to which element it applies.

/// Accessibility attributes beyond those that the content implies.
package struct Accessibility: Equatable {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var hidden: Bool?
  package var role: String?
  package var headingLevel: Int?
  package var isSelected: Bool?
  package var childBehavior: String?
  package var actions: [String] = []
  package var sortPriority: Double?
  package var isModal: Bool?
  package var updatesFrequently: Bool?
  /// Names for voice control.
  package var spokenNames: [String] = []
  package var removedRoles: [String] = []
  /// Whether arrow keys increment and decrement its value.
  package var isAdjustable = false
  /// Whether it can be activated although it is not a control.
  package var activates = false
  package init() {}

  /// Outer modifiers win.
  package func merged(under outer: Accessibility) -> Accessibility {
    var result = self
    result.label = outer.label ?? label
    result.value = outer.value ?? value
    result.hint = outer.hint ?? hint
    result.identifier = outer.identifier ?? identifier
    result.hidden = outer.hidden ?? hidden
    result.role = outer.role ?? role
    result.headingLevel = outer.headingLevel ?? headingLevel
    result.isSelected = outer.isSelected ?? isSelected
    result.childBehavior = outer.childBehavior ?? childBehavior
    result.actions = actions + outer.actions
    result.sortPriority = outer.sortPriority ?? sortPriority
    result.isModal = outer.isModal ?? isModal
    result.updatesFrequently = outer.updatesFrequently ?? updatesFrequently
    result.spokenNames = spokenNames + outer.spokenNames
    result.removedRoles = removedRoles + outer.removedRoles
    result.isAdjustable = isAdjustable || outer.isAdjustable
    result.activates = activates || outer.activates
    return result
  }
}

extension Accessibility {
  /// Whether it makes a view an element for assistive technologies that would skip it otherwise.
  package var describes: Bool {
    hidden == false || role != nil || activates || isAdjustable || value?.isEmpty == false || hint?.isEmpty == false
  }
  /// The part that a frame or another wrapper hands on to the element inside; nil if it keeps all, because it is an element of its own for assistive
  /// technologies.
  var handedOn: Accessibility? {
    guard childBehavior == nil, !activates, !isAdjustable else { return nil }
    var handed = self
    // Actions reach the element that has the button for each of them.
    (handed.identifier, handed.hidden, handed.sortPriority, handed.isModal, handed.actions) = (nil, nil, nil, nil, [])
    return handed == Accessibility() ? nil : handed
  }

  /// The part that stays when the rest is handed on.
  fileprivate var kept: Accessibility {
    var kept = Accessibility()
    (kept.identifier, kept.hidden, kept.sortPriority, kept.isModal, kept.actions) = (identifier, hidden, sortPriority, isModal, actions)
    return kept
  }
}

extension Element {
  /// What its own modifiers and those of the wrappers around it say to assistive technologies; nil if they say nothing.
  package var accessibility: Accessibility? { accessibility(isPast: false) }

  /// What they say now, or what they said when the elements were last drawn.
  package func accessibility(isPast: Bool) -> Accessibility? {
    guard let said = saidHere(isPast) else { return nil }
    return handsAccessibilityOn(isPast) && said.handedOn != nil ? said.kept : said
  }

  /// What its modifiers say, and what the wrapper around it hands on, whose modifiers are the outer ones.
  private func saidHere(_ isPast: Bool) -> Accessibility? {
    var said = ((isPast ? drawn?.content ?? content : content) as? TextContent)?.accessibility
    for case .accessibility(let outer) in stages(isPast) { said = said?.merged(under: outer) ?? outer }
    guard let parent, parent.handsAccessibilityOn(isPast), parent.content is FitsContent || parent.children(isPast).first === self,
      let outer = parent.saidHere(isPast)?.handedOn
    else { return said }
    return said?.merged(under: outer) ?? outer
  }

  /// Whether it is nothing to assistive technologies beside the one element inside.
  private func handsAccessibilityOn(_ isPast: Bool) -> Bool {
    guard content.isUnheard else { return false }
    let children = children(isPast)
    // A layer, a menu or a preview beside one element adds nothing to what is said of it.
    guard let first = children.first, children.count == 1 || content is FitsContent || first.isOneElement(isPast) else { return false }
    // With a gesture it is what the user touches.
    return !stages(isPast).contains {
      if case .gesture(let request) = $0 { request.isTapped || !request.recognisers.isEmpty } else { false }
    }
  }

  /// Whether it is one element for assistive technologies, perhaps in wrappers.
  private func isOneElement(_ isPast: Bool) -> Bool {
    content.isUnheard ? children(isPast).first?.isOneElement(isPast) == true : !content.isBare
  }

  private func stages(_ isPast: Bool) -> [BoxStage] { (isPast ? drawn?.box ?? box : box).stages }
  private func children(_ isPast: Bool) -> [Element] { isPast ? drawn?.children ?? children : children }

  /// Marks the elements that are drawn with this wrapper's accessibility.
  func markHeard() {
    guard content.isUnheard else { return }
    for inner in content is FitsContent ? children : Array(children.prefix(1)) {
      tree.mark(inner)
      inner.markHeard()
    }
  }
}
