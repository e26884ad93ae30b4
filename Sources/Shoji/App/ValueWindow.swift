// Windows that present a value: WindowGroup(for:) and the value that openWindow puts into a window's address.

import Foundation
import ShojiGraph

extension WindowGroup {
  /// Windows that each present a value, which ``OpenWindowAction`` gives them.
  nonisolated public init<D: Codable & Hashable, C: View>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where Content == _ValueWindow<D, C> {
    self.init(valueWindow: .init(value: nil, content: content), id: nil, title: nil)
  }
  nonisolated public init<D: Codable & Hashable, C: View>(id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where Content == _ValueWindow<D, C> {
    self.init(valueWindow: .init(value: nil, content: content), id: id, title: nil)
  }
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _ValueWindow<D, C> { self.init(valueWindow: .init(value: nil, content: content), id: id, title: Text(titleKey)) }
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == _ValueWindow<D, C> {
    self.init(
      valueWindow: .init(value: nil) { value in content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 })) }, id: nil,
      title: nil)
  }
  nonisolated private init<D, C>(valueWindow: _ValueWindow<D, C>, id: String?, title: Text?) where Content == _ValueWindow<D, C> {
    self.init(parts: id, title) { valueWindow }
  }
}

/// The content of a window for the value that it presents, which it may change.
public struct _ValueWindow<D: Codable & Hashable, Content: View> {
  @State private var value: D?
  let content: (Binding<D?>) -> Content
  nonisolated init(value: D?, @ViewBuilder content: @escaping (Binding<D?>) -> Content) { (_value, self.content) = (State(initialValue: value), content) }
}
extension _ValueWindow: View {
  public var body: some View { content($value) }
}

/// A window's content that wants to know the value in the window's address.
protocol ValuePresenting {
  static var valueType: String { get }
  @MainActor func presenting(_ value: String?) -> AnyView
}
extension _ValueWindow: ValuePresenting {
  static var valueType: String { WindowValue.name(D.self) }
  func presenting(_ value: String?) -> AnyView { AnyView(_ValueWindow(value: WindowValue.decode(D.self, value), content: content)) }
}
