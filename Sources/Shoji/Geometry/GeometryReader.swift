// GeometryReader: content that depends on the available size. Until the browser has measured it, exact frames around it are used.

import Foundation
import ShojiGraph

/// Fills the available space and passes its geometry to its content.
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content
  @Kept private var store = GeometryStore()
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) where Content: View { self.content = content }
}

extension GeometryReader: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View {
    let isMeasured = store.isMeasured
    return GeometryBody(proxy: store.proxy, content: content).transformEnvironment(\.isMeasured) { $0 = $0 && isMeasured }
  }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> GeometryContent {
    store.node = context.node
    if store.measured == nil { store.guess = Guess.size(context) }
    return GeometryContent(request: store.request)
  }
  package func respond(to event: ElementEvent, _ context: PrimitiveContext) { store.receive(event) }
}

/// Reads the proxy in a view of its own, so that dependencies are tracked for that view.
struct GeometryBody<Content: View>: View {
  let proxy: GeometryProxy
  let content: (GeometryProxy) -> Content
  var body: some View { content(proxy) }
}

/// The known geometry of a view, and the measurements that it requests.
@MainActor final class GeometryStore {
  var measured: Measured?
  var guess = CGSize.zero
  var request = MeasureRequest()
  weak var node: _AnyNode?
  nonisolated init() {}

  var isMeasured: Bool { measured != nil || node?.host.isMeasuredByBrowser != true }

  var proxy: GeometryProxy { GeometryProxy(store: self, measured: measured, guess: guess, spaces: request.spaces) }

  func receive(_ event: ElementEvent) {
    guard case .measure(let values) = event, let new = Measured(values), new != measured else { return }
    // If only the size is requested, a new position changes nothing.
    let isNews = measured?.rect.size != new.rect.size || request.place || !request.spaces.isEmpty
    measured = new
    if isNews { node?.invalidate() }
  }

  /// Adds a coordinate space to the requested measurements.
  func ask(_ space: CoordinateSpace) {
    var wanted = request
    switch space {
    case .local: return
    case .global: wanted.place = true
    case .named(let name):
      let word = spaceName(name)
      if !wanted.spaces.contains(word) { wanted.spaces.append(word) }
    }
    guard wanted != request else { return }
    request = wanted
    node?.invalidate()
  }
}

/// The size and position of a view.
public struct GeometryProxy: Equatable {
  let store: GeometryStore
  let measured: Measured?
  let guess: CGSize
  let spaces: [String]

  /// The size of the geometry reader.
  public var size: CGSize { measured?.rect.size ?? guess }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the frame in a coordinate space.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }
  @_disfavoredOverload public func frame(in space: CoordinateSpace) -> CGRect {
    MainActor.assumeIsolated { store.ask(space) }
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return measured?.rect ?? CGRect(origin: .zero, size: size)
    case .named(let name): return CGRect(origin: known(name)?.origin ?? .zero, size: size)
    }
  }
  /// The bounds of a named container around, seen from the view; nil until the browser has measured them.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    MainActor.assumeIsolated { store.ask(space.coordinateSpace) }
    guard case .named(let name) = space.coordinateSpace, let known = known(name) else { return nil }
    return CGRect(x: -known.origin.x, y: -known.origin.y, width: known.size.width, height: known.size.height)
  }

  private func known(_ name: AnyHashable) -> Measured.Space? {
    guard let measured, let index = spaces.firstIndex(of: spaceName(name)), index < measured.spaces.count else { return nil }
    return measured.spaces[index]
  }

  public static func == (a: GeometryProxy, b: GeometryProxy) -> Bool {
    a.store === b.store && a.measured == b.measured && a.guess == b.guess && a.spaces == b.spaces
  }
}

/// Runs an action when a value derived from the view's geometry changes.
public struct _GeometryChangeModifier<Value: Equatable> {
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
  @Kept private var store = GeometryStore()
  @Kept private var last = Last()
  nonisolated init(transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value, Value) -> Void) {
    (self.transform, self.action) = (transform, action)
  }
  final class Last { var value: Value? }
}

extension _GeometryChangeModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    // Called once before there are measurements, only to learn which ones it uses.
    if store.measured == nil { _ = transform(store.proxy) }
    return .measure(store.request.words)
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    store.receive(event)
    let value = transform(store.proxy)
    guard value != last.value else { return }
    let old = last.value ?? value
    last.value = value
    action(old, value)
  }
}

extension View {
  /// Runs an action when a value derived from the view's geometry changes, and when it is first known.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View { modifier(_GeometryChangeModifier(transform: transform) { action($1) }) }
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { modifier(_GeometryChangeModifier(transform: transform, action: action)) }
}
