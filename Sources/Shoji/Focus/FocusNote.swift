// FocusNote: passes focus changes to a view that is not a text field. Stored on its element; EventRouter passes the browser's events.

import ShojiGraph

/// Whether a focusable view has the focus; read by `isFocused` inside.
final class FocusFlag {
  private var isOn = false
  private let dependents = Dependents()

  func read() -> Bool {
    if Graph.isOnMain { MainActor.assumeIsolated { dependents.noteRead() } }
    return isOn
  }

  @MainActor func set(_ new: Bool) {
    guard new != isOn else { return }
    isOn = new
    dependents.changed()
  }
}

/// The observers of the focus on an element or one of its descendants.
@MainActor final class FocusNote {
  private var targets: [FocusTarget] = []
  private var flag: FocusFlag?

  /// Returns an element's note, creating it if needed; nil for text fields, which handle focus events themselves.
  private static func of(_ element: Element) -> FocusNote? {
    guard !(element.content is TextFieldContent) else { return nil }
    if !element.box.stages.contains(where: { if case .attribute("data-focus", _) = $0 { true } else { false } }) {
      _ = element.addStage(.attribute(name: "data-focus", value: ""))
    }
    if let note = element.note(FocusNote.self) { return note }
    let note = FocusNote()
    element.setNote(note)
    return note
  }

  static func add(_ flag: FocusFlag, to element: Element) { of(element)?.flag = flag }

  static func add(_ target: FocusTarget, to element: Element, _ host: GraphHost) {
    guard let note = of(element) else { return }
    if !note.targets.contains(target) { note.targets.append(target) }
    target.register(element, host)
  }

  static func take(_ target: FocusTarget, from element: Element) {
    guard let note = element.note(FocusNote.self) else { return }
    target.withdraw(element)
    note.targets.removeAll { $0 == target }
  }

  /// Handles a focus event. The new focus is set first, so that observers see no moment without focus.
  static func told(_ element: Element, _ isFocused: Bool, _ host: GraphHost) {
    let around = notes(around: element)
    let isField = element.content is TextFieldContent
    guard isFocused else {
      for note in around { note.heard(false) }
      if !isField, host.focus?.element === element { host.focus = nil }
      return
    }
    let former = host.focus?.element
    for note in around { note.heard(true) }
    if let former, former !== element {
      for note in notes(around: former) where !around.contains(where: { $0 === note }) { note.heard(false) }
    }
    guard !isField, former !== element else { return }
    host.focus = WeakElement(element)
    if former?.content is TextFieldContent { former?.respond?(.focus(false)) }
  }

  private func heard(_ isFocused: Bool) {
    for target in targets { isFocused ? target.gained() : target.lost() }
    flag?.set(isFocused)
  }

  private static func notes(around element: Element) -> [FocusNote] {
    var found: [FocusNote] = []
    var current: Element? = element
    while let next = current {
      // A wrapper returns the note of its child, so each note is counted once.
      if let note = next.note(FocusNote.self), !found.contains(where: { $0 === note }) { found.append(note) }
      current = next.parent
    }
    return found
  }
}
