// ContentUnavailableView: what stands where there is nothing to show.

import ShojiGraph
import ShojiWeb

/// Says that there is nothing here, why, and what can be done.
public struct ContentUnavailableView<Label, Description, Actions> {
  let label: Label
  let description: Description
  let actions: Actions

  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) where Label: View, Description: View, Actions: View {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
  public var body: some View {
    VStack(spacing: 20) {
      VStack(spacing: 8) {
        label.labelStyle(UnavailableLabelStyle())
        description
          .font(.callout)
          .foregroundStyle(.secondary)
      }
      .multilineTextAlignment(.center)
      actions
    }
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large grey symbol over a bold title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 16) {
      configuration.icon
        .font(.system(size: 48))
        .foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}

extension ContentUnavailableView where Label == Shoji.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    (label, self.description, actions) = (Shoji.Label { Text(title) } icon: { Image(name) }, description, EmptyView())
  }
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    (label, self.description, actions) = (Shoji.Label { Text(title) } icon: { Image(systemName: name) }, description, EmptyView())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    (label, self.description, actions) = (Shoji.Label { Text(title) } icon: { Image(name) }, description, EmptyView())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    (label, self.description, actions) = (Shoji.Label { Text(title) } icon: { Image(systemName: name) }, description, EmptyView())
  }
}

extension ContentUnavailableView where Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions {
  /// Nothing matches a search.
  public static var search: ContentUnavailableView { ContentUnavailableView(label: .init(text: nil), description: .init(), actions: EmptyView()) }
  /// Nothing matches these words.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(label: .init(text: text), description: .init(), actions: EmptyView())
  }
  private init(label: Label, description: Description, actions: Actions) { (self.label, self.description, self.actions) = (label, description, actions) }
}

/// What is said when a search finds nothing, in the person's language.
public enum SearchUnavailableContent {
  public typealias Actions = EmptyView

  public struct Label: View {
    let text: String?
    @Environment(\.locale) private var locale
    nonisolated init(text: String?) { self.text = text }
    public var body: some View {
      let trimmed = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      Shoji.Label {
        if trimmed.isEmpty {
          Text(verbatim: Words.text(.noResults, locale.identifier))
        } else {
          Text(verbatim: Words.text(.noResultsFor, locale.identifier).replacing("%@", with: trimmed))
        }
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }

  public struct Description: View {
    @Environment(\.locale) private var locale
    nonisolated init() {}
    public var body: some View { Text(verbatim: Words.text(.checkSpelling, locale.identifier)) }
  }
}
