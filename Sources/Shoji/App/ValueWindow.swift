// WindowGroup(for:): windows that present a value.

import Foundation
import ShojiGraph

extension WindowGroup {
  /// Creates a group of windows that each present a value, passed by ``OpenWindowAction``.
  ///
  ///     WindowGroup(for: Note.ID.self) { $id in NoteView(id: id) }
  ///
  /// Present identifiers rather than whole objects: an identifier does not change when the object does, and it fits into saved state. The
  /// binding is nil in a window that was opened without a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _ValueWindow<D, C> { self.init(presenting: content, nil, nil) }
  /// Creates a group of windows with an identifier that each present a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _ValueWindow<D, C> { self.init(presenting: content, id, nil) }
  /// Creates a group of windows with a translated title that each present a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _ValueWindow<D, C> { self.init(presenting: content, id, Text(titleKey)) }
  /// Creates a group of windows with a text as title that each present a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ title: Text, id: String? = nil, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _ValueWindow<D, C> { self.init(presenting: content, id, title) }
  /// Creates a group of windows with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String? = nil, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _ValueWindow<D, C> { self.init(presenting: content, id, Text(title)) }

  /// Creates a group of windows that each present a value; a window that is opened without one presents the default value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == _ValueWindow<D, C> { self.init(presenting: filling(defaultValue, content), nil, nil) }
  /// Creates a group of windows with an identifier, whose windows present the default value if they are opened without one.
  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == _ValueWindow<D, C> { self.init(presenting: filling(defaultValue, content), id, nil) }
  /// Creates a group of windows with a translated title, whose windows present the default value if they are opened without one.
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == _ValueWindow<D, C> { self.init(presenting: filling(defaultValue, content), id, Text(titleKey)) }

  nonisolated private init<D, C>(presenting content: @escaping (Binding<D?>) -> C, _ id: String?, _ title: Text?)
  where Content == _ValueWindow<D, C> { self.init(parts: id, title) { _ValueWindow(value: nil, content: content) } }
}

/// Returns the content for a binding that has a default value.
private func filling<D: Codable & Hashable, C: View>(
  _ value: @escaping () -> D, _ content: @escaping (Binding<D>) -> C
) -> (Binding<D?>) -> C {
  { shown in content(Binding(get: { shown.wrappedValue ?? value() }, set: { shown.wrappedValue = $0 })) }
}

/// The content of a window for its presented value, which it may change.
public struct _ValueWindow<D: Codable & Hashable, Content: View> {
  @State private var value: D?
  @Environment(\.sceneWindows) private var windows
  let content: (Binding<D?>) -> Content
  nonisolated init(value: D?, content: @escaping (Binding<D?>) -> Content) {
    (_value, self.content) = (State(initialValue: value), content)
  }
}
extension _ValueWindow: View {
  public var body: some View { content($value).onChange(of: value) { windows?.adopt(value) } }
}

/// A window's content that presents a value.
protocol ValuePresenting {
  static var valueType: String { get }
  /// Returns the JSON of a dragged object, or of an activity's typed payload, if it is a value of the window's type.
  static func value(of object: Any) -> String?
  static func isSame(_ one: String?, _ other: String) -> Bool
  /// Returns nil if the value cannot be read.
  @MainActor func presenting(_ value: String?) -> AnyView?
}
extension _ValueWindow: ValuePresenting {
  static var valueType: String { WindowValue.name(D.self) }
  static func value(of object: Any) -> String? {
    let value = (object as? NSUserActivity).map { try? $0.typedPayload(D.self) } ?? object as? D
    return value.flatMap(WindowValue.encode)
  }
  static func isSame(_ one: String?, _ other: String) -> Bool {
    WindowValue.decode(D.self, one).map { $0 == WindowValue.decode(D.self, other) } ?? false
  }
  func presenting(_ value: String?) -> AnyView? {
    let decoded = WindowValue.decode(D.self, value)
    return value != nil && decoded == nil ? nil : AnyView(_ValueWindow(value: decoded, content: content))
  }
}
