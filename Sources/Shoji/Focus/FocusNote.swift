// FocusNote: what a view that is no field is to hear of the focus. Left on its element; the browser's word comes by EventRouter.

import ShojiGraph

/// Whether the focus is on a view that can have it; read by `isFocused` inside.
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

/// Who hears of the focus on an element, or on something in it.
@MainActor final class FocusNote {
  private var targets: [FocusTarget] = []
  private var flag: FocusFlag?

  /// The note of an element that is no field, which hears of the focus by itself.
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

  /// The browser says that an element has gained or lost the focus. First where it is now: nobody sees a moment without it.
  static func told(_ element: Element, _ isFocused: Bool, _ host: GraphHost) {
    let around = notes(around: element), isField = element.content is TextFieldContent
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
    var found: [FocusNote] = [], current: Element? = element
    while let next = current {
      // An element passes on what is noted inside; each is meant once.
      if let note = next.note(FocusNote.self), !found.contains(where: { $0 === note }) { found.append(note) }
      current = next.parent
    }
    return found
  }
}
