// Windows that present a value: WindowGroup(for:) and the value that openWindow writes into a window's address.

import Foundation
import ShojiGraph

extension WindowGroup {
  /// Creates a group of windows that each present a value, passed by ``OpenWindowAction``.
  nonisolated public init<D: Codable & Hashable, C: View>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C)
  where Content == _ValueWindow<D, C> {
    self.init(valueWindow: .init(value: nil, content: content), id: nil, title: nil)
  }
  nonisolated public init<D: Codable & Hashable, C: View>(id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C)
  where Content == _ValueWindow<D, C> {
    self.init(valueWindow: .init(value: nil, content: content), id: id, title: nil)
  }
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _ValueWindow<D, C> { self.init(valueWindow: .init(value: nil, content: content), id: id, title: Text(titleKey)) }
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == _ValueWindow<D, C> {
    self.init(
      valueWindow: .init(value: nil) { value in
        content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
      }, id: nil,
      title: nil)
  }
  nonisolated private init<D, C>(valueWindow: _ValueWindow<D, C>, id: String?, title: Text?) where Content == _ValueWindow<D, C> {
    self.init(parts: id, title) { valueWindow }
  }
}

/// The content of a window for its presented value, which it may change.
public struct _ValueWindow<D: Codable & Hashable, Content: View> {
  @State private var value: D?
  let content: (Binding<D?>) -> Content
  nonisolated init(value: D?, @ViewBuilder content: @escaping (Binding<D?>) -> Content) {
    (_value, self.content) = (State(initialValue: value), content)
  }
}
extension _ValueWindow: View {
  public var body: some View { content($value) }
}

/// A window's content that presents the value in the window's address.
protocol ValuePresenting {
  static var valueType: String { get }
  @MainActor func presenting(_ value: String?) -> AnyView
}
extension _ValueWindow: ValuePresenting {
  static var valueType: String { WindowValue.name(D.self) }
  func presenting(_ value: String?) -> AnyView { AnyView(_ValueWindow(value: WindowValue.decode(D.self, value), content: content)) }
}
