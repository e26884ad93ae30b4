// PresentationStage: what is presented in a scene, in the order of its coming, and who makes room for whom.

import ShojiGraph

/// All that is presented in a scene, except for alerts, which may stand above anything (`popover.alert-may-be-above`).
@MainActor final class PresentationStage {
  private var all: [Presented] = []
  nonisolated init() {}

  func began(_ new: Presented) {
    // popover.close-open-one-first, popover.nothing-above. What comes out of a popover lives in it, so that the popover ends after it.
    for old in all where old.isPopover && !new.comesOutOf(old) && !old.comesOutOf(new) { Graph.shared.afterFlush { old.close() } }
    // What comes at once, as after a restart, begins from the inside.
    all.insert(new, at: all.firstIndex { $0.comesOutOf(new) } ?? all.count)
    settle()
  }

  func ended(_ gone: Presented) {
    all.removeAll { $0 === gone }
    settle()
    // What has taken a popover's place ends it. Only a question leads back to where it was asked.
    guard gone.kind != .question, let place = gone.parent, place.isPopover, all.contains(where: { $0 === place }) else { return }
    Graph.shared.afterFlush { place.close() }
  }

  /// popover.one-at-a-time: a popover is seen while nothing has come after it.
  func settle() {
    for (index, one) in all.enumerated() { one.source.isWithheld = one.isPopover && index < all.count - 1 }
  }
}

/// One presentation's part of what the stage must know.
@MainActor final class Presented {
  enum Kind { case popover, sheet, question }
  private(set) var kind = Kind.sheet
  private(set) var source = PresentationSource()
  /// The presentation in which it is written.
  private(set) weak var parent: Presented?
  private var stage: PresentationStage?
  private var presenter: Presenter?
  /// Whether it points at its source now; in a narrow window a popover is something else.
  var isPopover = false { didSet { if isPopover != oldValue { stage?.settle() } } }
  /// Whether only the app can close it.
  var isLocked = false
  nonisolated init() {}

  func prepare(_ kind: Kind, _ source: PresentationSource, below parent: Presented?, on stage: PresentationStage?, _ presenter: Presenter?) {
    (self.kind, self.source, self.parent, self.stage, self.presenter) = (kind, source, parent, stage, presenter)
  }

  func begin() { stage?.began(self) }
  func end() { stage?.ended(self) }
  func close() { presenter?.dismiss() }

  func comesOutOf(_ other: Presented) -> Bool { parent === other || parent?.comesOutOf(other) == true }

  /// What it points at. In the place of a popover it points where that one did (`popover.no-cascade-or-hierarchy`).
  var anchor: PresentationSource { replaced?.anchor ?? source }
  /// The popover whose place it has taken.
  var replaced: Presented? { parent.flatMap { $0.isPopover ? $0 : nil } }
}

/// Takes part in the life of what is presented.
struct PresentedEffect: EffectModifier {
  typealias Body = Never
  let presented: Presented
  final class Effect: ViewEffect {
    private let presented: Presented
    init(_ modifier: PresentedEffect, _ node: _AnyNode) {
      presented = modifier.presented
      presented.begin()
    }
    func update(_ modifier: PresentedEffect, _ node: _AnyNode) {}
    func unmount(_ node: _AnyNode) { presented.end() }
  }
}

private struct StageKey: EnvironmentKey { static var defaultValue: PresentationStage? { nil } }
private struct PresentedKey: EnvironmentKey { static var defaultValue: Presented? { nil } }

extension EnvironmentValues {
  /// Everything that is presented in the scene.
  var presentationStage: PresentationStage? { get { self[StageKey.self] } set { self[StageKey.self] = newValue } }
  /// The presentation in which a view lies.
  var presented: Presented? { get { self[PresentedKey.self] } set { self[PresentedKey.self] = newValue } }
}

extension Presented {
  /// popover.closes-outside-or-on-choice, in whatever form: whoever had one thing to choose has chosen. A modal popover waits for its button.
  func choiceWasMade() { if kind == .popover, !isLocked { close() } }
}
