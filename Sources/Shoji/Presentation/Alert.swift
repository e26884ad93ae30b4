// Alerts: modal messages and questions. Element: AlertContent; drawn in ShojiWeb/Drawing/Alert+Drawing.swift.

import Foundation
import ShojiGraph

struct AlertFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let title: Text
  let place: AuthorPlace?
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> AlertContent {
    var content = AlertContent(title: title.plain(context.environment.locale))
    content.tint = context.environment.tint
    content.isCancelFirst = context.environment.alertButtonArrangement == .cancelFirst
    content.hasExitAction = context.environment.alertExit != nil
    context.tellAudits(place)
    return content
  }
  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard event == .dismiss else { return }
    let environment = EnvironmentValues(context.node.scope)
    environment.presenter?.dismiss()
    environment.alertExit?()
  }
}

struct AlertView<Actions: View, Message: View>: View {
  let title: Text
  var place: AuthorPlace?
  let actions: Actions
  let message: Message
  var body: some View {
    AlertFrame(title: title, place: place, content: DialogParts(look: .alert, actions: actions, message: message).plainInDialog())
  }
}

extension View {
  nonisolated private func alert<A: View, M: View>(
    title: Text, _ place: AuthorPlace, _ isPresented: Binding<Bool>, _ actions: () -> A, _ message: () -> M
  ) -> some View {
    let (actions, message) = (actions(), message())
    return modifier(
      Presentations.shown(while: isPresented, waitsForTurn: true) { _ in
        AlertView(title: title, place: place, actions: actions, message: message)
      })
  }

  nonisolated private func alert<T, A: View, M: View>(
    title: Text, _ place: AuthorPlace, _ isPresented: Binding<Bool>, _ data: T?, _ actions: (T) -> A, _ message: (T) -> M
  ) -> some View {
    // Without data there is no alert.
    let both = Binding(get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
    let (actions, message) = (data.map(actions), data.map(message))
    return modifier(
      Presentations.shown(while: both, waitsForTurn: true) { _ in AlertView(title: title, place: place, actions: actions, message: message)
      })
  }

  // MARK: Title and actions

  /// Presents an alert while a condition is true.
  ///
  /// The user answers with a button; a tap outside the alert does nothing. The system adds Cancel next to a destructive
  /// button, and OK if there is no button at all.
  ///
  /// Audits check an alert's length, capitalisation and buttons. They cannot judge:
  /// - Each alert gives critical information and useful choices (`alert.each-one-useful`). It brings bad news, which the text need not
  ///   point out (`alert.bears-bad-news`).
  /// - The title is a question or a short sentence (`alert.title-question-or-short-sentence`), and the buttons repeat its verbs
  ///   (`alert.button-verbs-match-text`): “Delete this draft?” and “Delete”, not “Proceed”.
  /// - The tone is direct (`alert.tone-direct`): no accusation (`alert.tone-no-accusation`), no hints
  ///   (`alert.tone-not-oblique`), no playing down of a serious problem (`alert.tone-no-masked-severity`).
  ///
  ///     .alert("Delete this draft?", isPresented: $isAsking) {
  ///       Button("Delete", role: .destructive) { drafts.remove(draft) }
  ///     }
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A
  ) -> some View { alert(title: Text(titleKey), AuthorPlace(file, line), isPresented, actions, { EmptyView() }) }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: () -> A
  ) -> some View { alert(title: Text(title), AuthorPlace(file, line), isPresented, actions, { EmptyView() }) }
  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: () -> A
  ) -> some View { alert(title: title, AuthorPlace(file, line), isPresented, actions, { EmptyView() }) }

  // MARK: With a message

  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { alert(title: Text(titleKey), AuthorPlace(file, line), isPresented, actions, message) }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(title: Text(title), AuthorPlace(file, line), isPresented, actions, message) }
  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(title: title, AuthorPlace(file, line), isPresented, actions, message) }

  // MARK: With data

  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View { alert(title: Text(titleKey), AuthorPlace(file, line), isPresented, data, actions, { _ in EmptyView() }) }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View { alert(title: Text(title), AuthorPlace(file, line), isPresented, data, actions, { _ in EmptyView() }) }
  nonisolated public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View { alert(title: title, AuthorPlace(file, line), isPresented, data, actions, { _ in EmptyView() }) }

  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { alert(title: Text(titleKey), AuthorPlace(file, line), isPresented, data, actions, message) }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { alert(title: Text(title), AuthorPlace(file, line), isPresented, data, actions, message) }
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { alert(title: title, AuthorPlace(file, line), isPresented, data, actions, message) }

  // MARK: With an error

  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(
      title: Text(verbatim: error?.errorDescription ?? ""), AuthorPlace(file, line), isPresented, error, { _ in actions() },
      { _ in EmptyView() })
  }
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(title: Text(verbatim: error?.errorDescription ?? ""), AuthorPlace(file, line), isPresented, error, actions, message)
  }
}
