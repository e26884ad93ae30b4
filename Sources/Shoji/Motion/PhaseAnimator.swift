// phaseAnimator: content that cycles through phases by itself.

import Foundation
import ShojiGraph

/// Cycles through phases: endlessly, or once whenever a value changes.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: AnyHashableEquatable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var place = Place()

  struct Place: Equatable { var index = 0 }

  nonisolated init(
    all phases: [Phase], trigger: AnyHashableEquatable?, content: @escaping (Phase) -> Content, animation: @escaping (Phase) -> Animation?
  ) {
    (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation)
  }
}

/// A type-erased Equatable value.
struct AnyHashableEquatable: Equatable {
  let value: Any
  private let isSame: (Any) -> Bool
  init<V: Equatable>(_ value: V) {
    self.value = value
    isSame = { ($0 as? V) == value }
  }
  static func == (a: Self, b: Self) -> Bool { a.isSame(b.value) }
}

extension PhaseAnimator {
  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(all: Array(phases), trigger: nil, content: content, animation: animation) }
  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(all: Array(phases), trigger: AnyHashableEquatable(trigger), content: content, animation: animation) }
}

extension PhaseAnimator: View {
  public var body: some View {
    if !phases.isEmpty {
      content(phases[min(place.index, phases.count - 1)])
        .task { if trigger == nil { await run(isEndless: true) } }
        .onChange(of: trigger) { Task { await run(isEndless: false) } }
    }
  }

  private func run(isEndless: Bool) async {
    guard phases.count > 1 else { return }
    repeat {
      for index in Array(1..<phases.count) + [0] {
        let animation = animation(phases[index])
        withAnimation(animation) { place.index = index }
        let seconds = (animation?.duration ?? 0) + (animation?.delay ?? 0)
        try? await Task.sleep(nanoseconds: UInt64(max(seconds, 0.05) * 1e9))
        if Task.isCancelled { return }
      }
    } while isEndless
  }
}

extension View {
  /// Cycles the view through phases endlessly.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { PhaseAnimator(phases, content: { content(PlaceholderContentView(AnyView(self)), $0) }, animation: animation) }
  /// Cycles the view through phases once whenever a value changes.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger, content: { content(PlaceholderContentView(AnyView(self)), $0) }, animation: animation)
  }
}
