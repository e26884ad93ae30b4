// onAppear, onDisappear, onChange, task, onReceive: an author's code at points of a view's lifecycle.

import Combine
import ShojiElements

public struct _AppearanceModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension _AppearanceModifier: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private var modifier: _AppearanceModifier
    private var presence: ViewPresence
    /// Whether the author's code has been told that the view is there.
    private var isTold = false

    package init(_ modifier: _AppearanceModifier, _ node: _AnyNode) {
      self.modifier = modifier
      presence = ViewPresence(of: node)
      if presence.isThere || presence.mayHaveBeenCovered { tell(.appearance, node) }
    }
    package func update(_ modifier: _AppearanceModifier, _ node: _AnyNode) {
      self.modifier = modifier
      if presence.follow(node) { tell(presence.isThere ? .appearance : .disappearance, node) }
    }
    private func tell(_ kind: Graph.EffectKind, _ node: _AnyNode) {
      Graph.shared.afterFlush(kind) { [weak node, weak self] in
        guard node?.isMounted == true, let self else { return }
        if isTold != presence.isThere {
          isTold.toggle()
          if isTold { self.modifier.appear?() } else { self.modifier.disappear?() }
        } else if kind == .appearance, !isTold, presence.mayHaveBeenCovered {
          self.modifier.appear?()
          self.modifier.disappear?()
        }
      }
    }
    package func unmount(_ node: _AnyNode) {
      guard isTold, let disappear = modifier.disappear else { return }
      Graph.shared.afterFlush(.disappearance) { disappear() }
    }
  }
}

public struct _ChangeModifier<Value: Equatable> {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

extension _ChangeModifier: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private var last: Value
    private var action: (Value, Value) -> Void
    private var isMeasured: Bool
    package init(_ modifier: _ChangeModifier, _ node: _AnyNode) {
      last = modifier.value
      action = modifier.action
      isMeasured = EnvironmentValues(node.scope).isMeasured
      if isMeasured { begin(modifier) }
    }
    private func begin(_ modifier: _ChangeModifier) {
      if modifier.initial { Graph.shared.afterFlush { [weak self] in if let self { self.action(self.last, self.last) } } }
    }
    package func update(_ modifier: _ChangeModifier, _ node: _AnyNode) {
      action = modifier.action
      guard isMeasured else {
        // The content of a reader is first drawn with guessed sizes. A value that the measure corrects has not changed for the author.
        last = modifier.value
        isMeasured = EnvironmentValues(node.scope).isMeasured
        return isMeasured ? begin(modifier) : ()
      }
      guard modifier.value != last else { return }
      let old = last
      last = modifier.value
      Graph.shared.afterFlush { [last, action] in action(old, last) }
    }
    package func unmount(_ node: _AnyNode) {}
  }
}

public struct _TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension _TaskModifier: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private var id: ID
    private var presence: ViewPresence
    private var task: Task<Void, Never>?
    package init(_ modifier: _TaskModifier, _ node: _AnyNode) {
      id = modifier.id
      presence = ViewPresence(of: node)
      if presence.isThere || presence.mayHaveBeenCovered { start(modifier, node) }
    }
    private func start(_ modifier: _TaskModifier, _ node: _AnyNode) {
      task?.cancel()
      let box = Unchecked(modifier.action)
      // Starts when the view is on screen, like `onAppear`. NB: what was covered at a restart does its task to the end.
      Graph.shared.afterFlush { [weak node, weak self] in
        guard node?.isMounted == true, let self, presence.isThere || presence.mayHaveBeenCovered else { return }
        task?.cancel()
        task = Task(priority: modifier.priority) { @MainActor in await box.value() }
      }
    }
    package func update(_ modifier: _TaskModifier, _ node: _AnyNode) {
      let isOther = modifier.id != id
      id = modifier.id
      let isNews = presence.follow(node)
      if presence.isThere, isNews || isOther { start(modifier, node) } else if isNews { task?.cancel() }
    }
    package func unmount(_ node: _AnyNode) { task?.cancel() }
  }
}

public struct _ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension _ReceiveModifier: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private var action: (P.Output) -> Void
    private var subscription: AnyCancellable?
    package init(_ modifier: _ReceiveModifier, _ node: _AnyNode) {
      action = modifier.action
      subscription = modifier.publisher.sink { [weak self] value in
        let box = Unchecked(value)
        onMain { self?.action(box.value) }
      }
    }
    // Keeps the first publisher: a body that creates a new one each time does not restart its timer.
    package func update(_ modifier: _ReceiveModifier, _ node: _AnyNode) { action = modifier.action }
    package func unmount(_ node: _AnyNode) { subscription = nil }
  }
}

extension View {
  /// Runs code when the view appears.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }
  /// Runs code when the view disappears.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: nil, disappear: action))
  }
  /// Runs code when a value has changed, with the old and the new value.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { modifier(_ChangeModifier(value: value, initial: initial, action: action)) }
  /// Runs code when a value has changed.
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
  /// Runs code when a value has changed, with the new value.
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: false) { action($1) })
  }
  /// Starts a task when the view appears; it is cancelled when the view disappears.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View { modifier(_TaskModifier(id: 0, priority: priority, action: action)) }
  /// Starts a task when the view appears, and restarts it when a value changes.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View { modifier(_TaskModifier(id: value, priority: priority, action: action)) }
  /// Runs code for each value of a publisher.
  nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { modifier(_ReceiveModifier(publisher: publisher, action: action)) }
}
