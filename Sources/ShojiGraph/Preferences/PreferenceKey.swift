// PreferenceKey: values that views publish to their ancestors.

import ShojiElements

/// The key of a value that views publish to their ancestors.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Combines the value of one view with that of the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

private struct CollectorKey<K: PreferenceKey>: EnvironmentKey {
  struct Place {
    let collector: Collector<K.Value>
    let barrier: PreferenceBarrier?
  }
  static var defaultValue: Place? { nil }
}

/// Stops preferences: those of a sheet's content do not reach the page under the sheet.
package final class PreferenceBarrier: Equatable {
  package init() {}
  package static func == (a: PreferenceBarrier, b: PreferenceBarrier) -> Bool { a === b }
}

private struct PreferenceBarrierKey: EnvironmentKey { static var defaultValue: PreferenceBarrier? { nil } }

extension EnvironmentValues {
  package func collector<K: PreferenceKey>(_ key: K.Type) -> Collector<K.Value>? {
    guard let place = self[CollectorKey<K>.self], place.barrier === preferenceBarrier else { return nil }
    return place.collector
  }
  package mutating func setCollector<K: PreferenceKey>(_ key: K.Type, _ collector: Collector<K.Value>) {
    self[CollectorKey<K>.self] = .init(collector: collector, barrier: preferenceBarrier)
  }
  package var preferenceBarrier: PreferenceBarrier? {
    get { self[PreferenceBarrierKey.self] }
    set { self[PreferenceBarrierKey.self] = newValue }
  }
}

/// Publishes a value.
public struct _PreferenceWriter<K: PreferenceKey> {
  let value: K.Value
  /// Whether the value may come from a size that the browser has not told yet. Such a value is not published.
  let guess: Guess
  package nonisolated init(_ key: K.Type, _ value: K.Value, guess: Guess = .never) { (self.value, self.guess) = (value, guess) }

  package enum Guess {
    case never
    /// As long as a geometry reader around it does not know its size.
    case inReader
    case now
  }
}

extension _PreferenceWriter: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private let collector: Collector<K.Value>?
    /// Nil as long as nothing is published.
    private var last: K.Value?
    package init(_ modifier: _PreferenceWriter, _ node: _AnyNode) {
      collector = Graph.shared.untracked { EnvironmentValues(node.scope).collector(K.self) }
      update(modifier, node)
    }
    package func update(_ modifier: _PreferenceWriter, _ node: _AnyNode) {
      guard last != nil || !isGuess(modifier, node) else { return }
      if let last, let same = areEqual(last, modifier.value), same { return }
      last = modifier.value
      collector?.set(modifier.value, by: node)
    }
    /// NB: only a browser measures; without one guesses are all that there is.
    private func isGuess(_ modifier: _PreferenceWriter, _ node: _AnyNode) -> Bool {
      switch modifier.guess {
      case .never: false
      case .inReader: !EnvironmentValues(node.scope).isMeasured
      case .now: node.host.isMeasuredByBrowser
      }
    }
    package func unmount(_ node: _AnyNode) { collector?.remove(node) }
  }
}

/// Reads the combined value of the views inside, and passes it on.
public struct _PreferenceReader<K: PreferenceKey> {
  let action: (K.Value) -> Void
  package nonisolated init(_ key: K.Type, _ action: @escaping (K.Value) -> Void) { self.action = action }
}

extension _PreferenceReader: ViewModifier {
  public typealias Body = Never
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    PreferenceNode(view, site)
  }
}

final class PreferenceNode<V: View, K: PreferenceKey>: _Node<ModifiedContent<V, _PreferenceReader<K>>> {
  private let collector = Collector<K.Value>()
  private let outer: Collector<K.Value>?
  private var child: _Node<V>!
  private var action: (K.Value) -> Void
  private var last: K.Value?
  // Unsafe: scopes belong to the main thread, on which nodes are deallocated too.
  nonisolated(unsafe) private let inner: EnvironmentScope

  init(_ view: ModifiedContent<V, _PreferenceReader<K>>, _ site: _NodeSite) {
    action = view.modifier.action
    inner = EnvironmentScope(parent: site.scope)
    outer = Graph.shared.untracked { EnvironmentValues(site.scope).collector(K.self) }
    super.init(site)
    inner.write { $0.setCollector(K.self, collector) }
    collector.attach(to: self)
    collector.didChange = { [weak self] in self?.reduce() }
    child = V._makeNode(view.content, self.site(0, scope: inner))
  }

  deinit { inner.leave() }

  private func reduce() {
    guard isMounted else { return }
    var value = K.defaultValue
    for next in collector.ordered { K.reduce(value: &value) { next } }
    outer?.set(value, by: self)
    if let last, let same = areEqual(last, value), same { return }
    last = value
    Graph.shared.afterFlush { [weak self] in self?.action(value) }
  }

  override func update(_ view: ModifiedContent<V, _PreferenceReader<K>>) {
    action = view.modifier.action
    child.update(view.content)
  }
  override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
  override func unmount() {
    super.unmount()
    outer?.remove(self)
    child.unmount()
  }
}

/// Transforms the value of the views inside before it is passed on.
public struct _PreferenceTransformer<K: PreferenceKey> {
  let transform: (inout K.Value) -> Void
  @State private var value: K.Value
  nonisolated init(_ transform: @escaping (inout K.Value) -> Void) {
    self.transform = transform
    _value = State(initialValue: K.defaultValue)
  }
}

extension _PreferenceTransformer: ViewModifier {
  public func body(content: Content) -> some View {
    var changed = value
    transform(&changed)
    return content.modifier(_PreferenceReader(K.self) { value = $0 }).modifier(_PreferenceWriter(K.self, changed))
  }
}

extension View {
  /// Publishes a value to the views around this one; inside a geometry reader as soon as the reader knows its size.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(_PreferenceWriter(key, value, guess: .inReader))
  }
  /// Runs code when the combined value of the views inside has changed.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void)
    -> some View
  where K.Value: Equatable { modifier(_PreferenceReader(key, action)) }
  /// Changes the value that the views inside have set for a preference.
  nonisolated public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void)
    -> some View
  {
    modifier(_PreferenceTransformer<K>(callback))
  }
}
