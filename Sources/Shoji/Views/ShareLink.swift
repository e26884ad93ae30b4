// ShareLink: opens the activity view for an item. Activities: ../Sharing/.

import Foundation
import ShojiGraph
import ShojiWeb

/// The Share button: opens the activity view, in which the user prints, sends or saves the item, or runs one of the app's own
/// ``Activity`` values.
///
///     ShareLink(item: URL(string: "https://example.com")!, message: Text("Look at this"))
public struct ShareLink<Label: View> {
  let shared: ActivitySubject
  let label: Label
  let place: AuthorPlace

  nonisolated init(_ items: [ActivityItem], _ subject: Text?, _ message: Text?, _ place: AuthorPlace, label: Label) {
    shared = ActivitySubject(items: items, subject: subject, message: message)
    (self.label, self.place) = (label, place)
  }
}

/// The preview of a shared item. Only its title is used; the browser shows its own preview.
public struct SharePreview<Image, Icon> {
  let title: Text
  nonisolated init(title: Text) { self.title = title }
}
extension SharePreview where Image == Never, Icon == Never {
  nonisolated public init(_ title: Text) { self.init(title: title) }
  nonisolated public init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) { self.init(title: Text(title)) }
}
extension SharePreview where Icon == Never {
  nonisolated public init(_ title: Text, image: Image) { self.init(title: title) }
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(title: Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: Image) { self.init(title: Text(title)) }
}
extension SharePreview {
  nonisolated public init(_ title: Text, image: Image, icon: Icon) { self.init(title: title) }
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init(title: Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.init(title: Text(title)) }
}

extension ShareLink {
  nonisolated public init<S: ShareableItem>(
    item: S, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID, line: Int = #line, @ViewBuilder label: () -> Label
  ) { self.init([item.activityItem], subject, message, AuthorPlace(file, line), label: label()) }
  nonisolated public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder label: () -> Label
  ) where Items.Element: ShareableItem { self.init(items.map(\.activityItem), subject, message, AuthorPlace(file, line), label: label()) }
  nonisolated public init<S: ShareableItem, I, J>(
    item: S, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder label: () -> Label
  ) { self.init([item.activityItem], subject ?? preview.title, message, AuthorPlace(file, line), label: label()) }
  nonisolated public init<Items: RandomAccessCollection, I, J>(
    items: Items, subject: Text? = nil, message: Text? = nil, preview: (Items.Element) -> SharePreview<I, J>, file: StaticString = #fileID,
    line: Int = #line, @ViewBuilder label: () -> Label
  ) where Items.Element: ShareableItem {
    self.init(items.map(\.activityItem), subject ?? items.first.map { preview($0).title }, message, AuthorPlace(file, line), label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init<S: ShareableItem>(
    item: S, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init([item.activityItem], subject, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: nil)) }
  nonisolated public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) where Items.Element: ShareableItem {
    self.init(items.map(\.activityItem), subject, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: nil))
  }
  nonisolated public init<S: ShareableItem, I, J>(
    item: S, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>, file: StaticString = #fileID, line: Int = #line
  ) { self.init([item.activityItem], subject ?? preview.title, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: nil)) }
  nonisolated public init<Items: RandomAccessCollection, I, J>(
    items: Items, subject: Text? = nil, message: Text? = nil, preview: (Items.Element) -> SharePreview<I, J>, file: StaticString = #fileID,
    line: Int = #line
  ) where Items.Element: ShareableItem {
    self.init(
      items.map(\.activityItem), subject ?? items.first.map { preview($0).title }, message, AuthorPlace(file, line),
      label: DefaultShareLinkLabel(title: nil))
  }
  nonisolated public init<S: ShareableItem>(
    _ titleKey: LocalizedStringKey, item: S, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init([item.activityItem], subject, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: Text(titleKey))) }
  nonisolated public init<Items: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID,
    line: Int = #line
  ) where Items.Element: ShareableItem {
    self.init(items.map(\.activityItem), subject, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  nonisolated public init<S: ShareableItem, I, J>(
    _ titleKey: LocalizedStringKey, item: S, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      [item.activityItem], subject ?? preview.title, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  nonisolated public init<Items: RandomAccessCollection, I, J>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: (Items.Element) -> SharePreview<I, J>, file: StaticString = #fileID, line: Int = #line
  ) where Items.Element: ShareableItem {
    self.init(
      items.map(\.activityItem), subject ?? items.first.map { preview($0).title }, message, AuthorPlace(file, line),
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  @_disfavoredOverload nonisolated public init<Title: StringProtocol, S: ShareableItem>(
    _ title: Title, item: S, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) { self.init([item.activityItem], subject, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: Text(title))) }
  @_disfavoredOverload nonisolated public init<Title: StringProtocol, Items: RandomAccessCollection>(
    _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) where Items.Element: ShareableItem {
    self.init(items.map(\.activityItem), subject, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: Text(title)))
  }
  @_disfavoredOverload nonisolated public init<Title: StringProtocol, S: ShareableItem, I, J>(
    _ title: Title, item: S, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>, file: StaticString = #fileID,
    line: Int = #line
  ) {
    self.init(
      [item.activityItem], subject ?? preview.title, message, AuthorPlace(file, line), label: DefaultShareLinkLabel(title: Text(title)))
  }
  @_disfavoredOverload nonisolated public init<Title: StringProtocol, Items: RandomAccessCollection, I, J>(
    _ title: Title, items: Items, subject: Text? = nil, message: Text? = nil, preview: (Items.Element) -> SharePreview<I, J>,
    file: StaticString = #fileID, line: Int = #line
  ) where Items.Element: ShareableItem {
    self.init(
      items.map(\.activityItem), subject ?? items.first.map { preview($0).title }, message, AuthorPlace(file, line),
      label: DefaultShareLinkLabel(title: Text(title)))
  }
}

/// The system's label for sharing.
public struct DefaultShareLinkLabel {
  let title: Text?
  @Environment(\.locale) private var locale
  nonisolated init(title: Text?) { self.title = title }
}
extension DefaultShareLinkLabel: View {
  public var body: some View {
    Label {
      title ?? Text(verbatim: SystemWords.text(.share, locale))
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink: View {
  public var body: some View { ActionButton(subject: shared, place: place, label: AnyView(label)) }
}

private struct ActionButton: View {
  let subject: ActivitySubject
  let place: AuthorPlace
  let label: AnyView
  @Environment(\.activityOffers) private var offers
  @Environment(\.excludedActivities) private var excluded
  @State private var isPresented = false

  var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .reveals()
    .environment(\.pendingActivities, PendingActivities(key: subject.key, place: place))
    .modifier(
      Presentations.shown(while: $isPresented) { [offers, excluded] source in
        SheetView(
          form: .popover, source: source, popover: PopoverWish(anchor: .rect(.bounds), edge: nil, place: place),
          content: ActivityView(subject: subject, offers: offers, excluded: excluded))
      })
  }
}

/// The activities that the button inside opens, for the audits.
struct PendingActivities: Equatable {
  let key: String
  let place: AuthorPlace?
}

private struct PendingActivitiesKey: EnvironmentKey { static var defaultValue: PendingActivities? { nil } }
extension EnvironmentValues {
  var pendingActivities: PendingActivities? {
    get { self[PendingActivitiesKey.self] }
    set { self[PendingActivitiesKey.self] = newValue }
  }
}
