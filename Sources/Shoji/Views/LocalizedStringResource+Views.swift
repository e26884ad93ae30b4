// Initialisers with resources: `Button(.delete) { … }`, where `delete` is a symbol of a string catalogue. They are disfavoured, so that a
// literal stays a key.

import Foundation
import ShojiGraph

extension Button where Label == Text {
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleResource) } }
}

extension Button where Label == Shoji.Label<Text, Image> {
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Shoji.Label(titleResource, systemImage: systemImage) } }
}

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init {
      Text(titleResource)
    } icon: {
      Image(systemName: name)
    }
  }
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, image name: String) {
    self.init {
      Text(titleResource)
    } icon: {
      Image(name)
    }
  }
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
    self.init(titleResource, image: resource.name)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleResource) } }
}

extension Toggle where Label == Text {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }
}

extension Picker where Label == Text {
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(titleResource) } }
}

extension DatePicker where Label == Text {
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleResource) } }
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) } }
}

extension Menu where Label == Text {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension Link where Label == Text {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleResource) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  @_disfavoredOverload nonisolated public init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
    self.init(value: value) { Text(titleResource) }
  }
}

extension LabeledContent where Label == Text, Content: View {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(titleResource)
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == Text {
  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource) { self.init { Text(titleResource) } }
}

extension ContentUnavailableView where Label == Shoji.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload nonisolated public init(_ title: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
    self.init {
      Shoji.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

extension Tab where Content: View, Label == DefaultTabLabel {
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(String(localized: titleResource), systemImage: systemImage, value: value, role: role, content: content) }
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never { self.init(String(localized: titleResource), systemImage: systemImage, role: role, content: content) }
}

extension TextField where Label == Text {
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    file: StaticString = #fileID, line: Int = #line
  ) { self.init(String(localized: titleResource), text: text, prompt: prompt, axis: axis, file: file, line: line) }
}

extension SecureField where Label == Text {
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init(String(localized: titleResource), text: text, prompt: prompt, file: file, line: line) }
}

extension View {
  @_disfavoredOverload nonisolated public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
    navigationTitle(Text(titleResource))
  }
  @_disfavoredOverload nonisolated public func navigationSubtitle(_ subtitleResource: LocalizedStringResource) -> some View {
    navigationSubtitle(Text(subtitleResource))
  }
  @_disfavoredOverload nonisolated public func alert<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(titleResource), isPresented: isPresented, file: file, line: line, actions: actions) }
  @_disfavoredOverload nonisolated public func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { alert(Text(titleResource), isPresented: isPresented, file: file, line: line, actions: actions, message: message) }
  @_disfavoredOverload nonisolated public func confirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleResource), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line, actions: actions)
  }
  @_disfavoredOverload nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID, line: Int = #line, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleResource), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line, actions: actions,
      message: message)
  }
  @_disfavoredOverload nonisolated public func accessibilityLabel(_ label: LocalizedStringResource) -> some View {
    accessibilityLabel(Text(label))
  }
  @_disfavoredOverload nonisolated public func accessibilityValue(_ value: LocalizedStringResource) -> some View {
    accessibilityValue(Text(value))
  }
  @_disfavoredOverload nonisolated public func accessibilityHint(_ hint: LocalizedStringResource) -> some View {
    accessibilityHint(Text(hint))
  }
}
