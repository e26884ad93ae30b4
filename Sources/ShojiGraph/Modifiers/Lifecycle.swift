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
    package init(_ modifier: _AppearanceModifier, _ node: _AnyNode) {
      self.modifier = modifier
      guard modifier.appear != nil else { return }
      Graph.shared.afterFlush(isAppearance: true) { [weak node, weak self] in if node?.isMounted == true { self?.modifier.appear?() } }
    }
    package func update(_ modifier: _AppearanceModifier, _ node: _AnyNode) { self.modifier = modifier }
    package func unmount(_ node: _AnyNode) {
      guard let disappear = modifier.disappear else { return }
      Graph.shared.afterFlush { disappear() }
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
    package init(_ modifier: _ChangeModifier, _ node: _AnyNode) {
      last = modifier.value
      action = modifier.action
      if modifier.initial { Graph.shared.afterFlush { [weak self] in if let self { self.action(self.last, self.last) } } }
    }
    package func update(_ modifier: _ChangeModifier, _ node: _AnyNode) {
      action = modifier.action
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
    private var task: Task<Void, Never>?
    package init(_ modifier: _TaskModifier, _ node: _AnyNode) {
      id = modifier.id
      start(modifier, node)
    }
    private func start(_ modifier: _TaskModifier, _ node: _AnyNode) {
      task?.cancel()
      let box = Unchecked(modifier.action)
      // Starts when the view is on screen, like `onAppear`.
      Graph.shared.afterFlush { [weak node, weak self] in
        guard node?.isMounted == true else { return }
        self?.task = Task(priority: modifier.priority) { @MainActor in await box.value() }
      }
    }
    package func update(_ modifier: _TaskModifier, _ node: _AnyNode) {
      guard modifier.id != id else { return }
      id = modifier.id
      start(modifier, node)
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
