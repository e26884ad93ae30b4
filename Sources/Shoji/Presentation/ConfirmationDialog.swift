// Confirmation dialogs (action sheets): choices in answer to an action. Element: ActionSheetContent.

import Foundation
import ShojiGraph

struct ActionSheetFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let title: Text
  let place: AuthorPlace?
  let showsTitle: Bool
  let presented: Presented
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> ActionSheetContent {
    let words = title.plain(context.environment.locale)
    var content = ActionSheetContent(title: showsTitle ? words : nil, spokenTitle: words)
    content.source = presented.anchor.element?.id
    presented.isPopover = content.source != nil && context.environment.windowSizeClass != .compact
    content.tint = context.environment.tint
    context.tellAudits(place)
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard event == .dismiss else { return }
    // A tap outside acts like the cancel button and runs its action.
    if let cancel = ActionSheetContent.buttons(context.element.children).cancel.first, let respond = cancel.respond {
      respond(.tap)
    } else {
      EnvironmentValues(context.node.scope).presenter?.dismiss()
    }
  }
}

struct ActionSheetView<Actions: View, Message: View>: View {
  let title: Text
  var place: AuthorPlace?
  let visibility: Visibility
  let source: PresentationSource
  let actions: Actions
  let message: Message
  @State private var presented = Presented()
  @Environment(\.presented) private var parent
  @Environment(\.presentationStage) private var stage
  @Environment(\.presenter) private var presenter
  var body: some View {
    presented.prepare(.question, source, below: parent, on: stage, presenter)
    return ActionSheetFrame(
      title: title, place: place, showsTitle: visibility == .visible, presented: presented,
      content: DialogParts(look: .actionSheet, actions: actions, message: message).plainInDialog()
    )
    .modifier(PresentedEffect(presented: presented))
  }
}

extension View {
  nonisolated private func dialog<A: View, M: View>(
    _ title: Text, _ place: AuthorPlace, _ isPresented: Binding<Bool>, _ visibility: Visibility, _ actions: () -> A, _ message: () -> M
  ) -> some View {
    let (actions, message) = (actions(), message())
    return modifier(
      Presentations.shown(while: isPresented) {
        ActionSheetView(title: title, place: place, visibility: visibility, source: $0, actions: actions, message: message)
      })
  }

  nonisolated private func dialog<T, A: View, M: View>(
    _ title: Text, _ place: AuthorPlace, _ isPresented: Binding<Bool>, _ visibility: Visibility, _ data: T?, _ actions: (T) -> A,
    _ message: (T) -> M
  ) -> some View {
    let both = Binding(get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
    let (actions, message) = (data.map(actions), data.map(message))
    return modifier(
      Presentations.shown(while: both) {
        ActionSheetView(title: title, place: place, visibility: visibility, source: $0, actions: actions, message: message)
      })
  }

  /// Presents choices while a condition is true: at the bottom of a phone's screen, beside this view in a larger window.
  ///
  /// Destructive choices come first. Cancel is separate, and is added by the system if the author has none.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: Int = #line, @ViewBuilder actions: () -> A
  ) -> some View { dialog(Text(titleKey), AuthorPlace(file, line), isPresented, titleVisibility, actions, { EmptyView() }) }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A
  ) -> some View { dialog(Text(title), AuthorPlace(file, line), isPresented, titleVisibility, actions, { EmptyView() }) }
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A
  ) -> some View { dialog(title, AuthorPlace(file, line), isPresented, titleVisibility, actions, { EmptyView() }) }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: Int = #line, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dialog(Text(titleKey), AuthorPlace(file, line), isPresented, titleVisibility, actions, message) }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dialog(Text(title), AuthorPlace(file, line), isPresented, titleVisibility, actions, message) }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dialog(title, AuthorPlace(file, line), isPresented, titleVisibility, actions, message) }

  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View { dialog(Text(titleKey), AuthorPlace(file, line), isPresented, titleVisibility, data, actions, { _ in EmptyView() }) }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, file: StaticString = #fileID,
    line: Int = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View { dialog(Text(title), AuthorPlace(file, line), isPresented, titleVisibility, data, actions, { _ in EmptyView() }) }
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, file: StaticString = #fileID,
    line: Int = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View { dialog(title, AuthorPlace(file, line), isPresented, titleVisibility, data, actions, { _ in EmptyView() }) }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { dialog(Text(titleKey), AuthorPlace(file, line), isPresented, titleVisibility, data, actions, message) }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, file: StaticString = #fileID,
    line: Int = #line,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { dialog(Text(title), AuthorPlace(file, line), isPresented, titleVisibility, data, actions, message) }
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, file: StaticString = #fileID,
    line: Int = #line,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { dialog(title, AuthorPlace(file, line), isPresented, titleVisibility, data, actions, message) }
}
