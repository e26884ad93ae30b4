// ContentUnavailableView: a placeholder for missing content.

import Foundation
import ShojiGraph
import ShojiWeb

/// Explains that there is no content, why, and what the user can do.
///
///     ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New mail appears here."))
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView {
  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { self.init(label: label(), description: description(), actions: actions()) }
}

extension ContentUnavailableView where Label == Shoji.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: Shoji.Label(title, systemImage: name), description: description, actions: EmptyView())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: Shoji.Label(title, systemImage: name), description: description, actions: EmptyView())
  }
  nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: Shoji.Label(title, image: name), description: description, actions: EmptyView())
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions
{
  /// The placeholder for a search without results.
  public static var search: ContentUnavailableView { .init(label: .init(text: nil), description: .init(), actions: .init()) }
  /// The placeholder for a search for a text without results.
  public static func search(text: String) -> ContentUnavailableView {
    .init(label: .init(text: text), description: .init(), actions: .init())
  }
}

/// The system's texts for a search without results.
public struct SearchUnavailableContent {
  /// The title “No Results”, with the searched text.
  public struct Label {
    let text: String?
    @Environment(\.locale) private var locale
    init(text: String?) { self.text = text }
  }
  /// The suggestion to search for something else.
  public struct Description {
    @Environment(\.locale) private var locale
    init() {}
  }
  /// No actions.
  public struct Actions { init() {} }
}

extension SearchUnavailableContent.Label: View {
  public var body: some View {
    let title = text.map { SystemWords.text(.noResultsFor, locale).replacing("%@", with: $0) } ?? SystemWords.text(.noResults, locale)
    Shoji.Label {
      Text(verbatim: title)
    } icon: {
      Image(systemName: "magnifyingglass")
    }
  }
}
extension SearchUnavailableContent.Description: View {
  public var body: some View { Text(verbatim: SystemWords.text(.checkSpelling, locale)) }
}
extension SearchUnavailableContent.Actions: View {
  public var body: some View { EmptyView() }
}

extension ContentUnavailableView: View {
  public var body: some View {
    VStack(spacing: 0) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary).padding(.top, 4)
      VStack(spacing: 12) { actions }.padding(.top, 20)
    }
    .multilineTextAlignment(.center)
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}
