// PresentationStage: a scene's presentations in the order of their appearance, and which of them replace others.

import ShojiGraph

/// All presentations of a scene, except for alerts, which may be above anything (`popover.alert-may-be-above`).
@MainActor final class PresentationStage {
  private var all: [Presented] = []
  nonisolated init() {}

  func began(_ new: Presented) {
    // popover.close-open-one-first, popover.nothing-above. A presentation from inside a popover keeps that popover, and replaces it.
    for old in all where old.isPopover && !new.comesOutOf(old) && !old.comesOutOf(new) { Graph.shared.afterFlush { old.close() } }
    // Presentations restored together begin innermost first.
    all.insert(new, at: all.firstIndex { $0.comesOutOf(new) } ?? all.count)
    settle()
  }

  func ended(_ gone: Presented) {
    all.removeAll { $0 === gone }
    settle()
    // A sheet that replaced a popover ends it too; after a dialog the popover is shown again.
    guard gone.kind != .question, let place = gone.parent, place.isPopover, all.contains(where: { $0 === place }) else { return }
    Graph.shared.afterFlush { place.close() }
  }

  /// popover.one-at-a-time: a popover is visible only while it is the latest presentation.
  func settle() {
    for (index, one) in all.enumerated() { one.source.isWithheld = one.isPopover && index < all.count - 1 }
  }
}

/// One presentation, as the stage sees it.
@MainActor final class Presented {
  enum Kind { case popover, sheet, question }
  private(set) var kind = Kind.sheet
  private(set) var source = PresentationSource()
  /// The presentation that contains this one's source.
  private(set) weak var parent: Presented?
  private var stage: PresentationStage?
  private var presenter: Presenter?
  /// Whether it is shown as a popover now; in a compact window a popover takes another form.
  var isPopover = false { didSet { if isPopover != oldValue { stage?.settle() } } }
  /// Whether only the app can close it.
  var isLocked = false
  nonisolated init() {}

  func prepare(_ kind: Kind, _ source: PresentationSource, below parent: Presented?, on stage: PresentationStage?, _ presenter: Presenter?)
  {
    (self.kind, self.source, self.parent, self.stage, self.presenter) = (kind, source, parent, stage, presenter)
  }

  func begin() { stage?.began(self) }
  func end() { stage?.ended(self) }
  func close() { presenter?.dismiss() }

  func comesOutOf(_ other: Presented) -> Bool { parent === other || parent?.comesOutOf(other) == true }

  /// The view it points at. A presentation that replaces a popover points at that popover's source (`popover.no-cascade-or-hierarchy`).
  var anchor: PresentationSource { replaced?.anchor ?? source }
  /// The popover that it replaces.
  var replaced: Presented? { parent.flatMap { $0.isPopover ? $0 : nil } }
}

/// Registers a presentation with the stage while its view is mounted.
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
  /// The presentations of the scene.
  var presentationStage: PresentationStage? {
    get { self[StageKey.self] }
    set { self[StageKey.self] = newValue }
  }
  /// The presentation that contains the view.
  var presented: Presented? {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
}

extension Presented {
  /// popover.closes-outside-or-on-choice: closes after a single choice, in whatever form. A modal popover waits for its button.
  func choiceWasMade() { if kind == .popover, !isLocked { close() } }
}
