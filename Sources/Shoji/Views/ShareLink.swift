// ShareLink: hands something to other apps, by the browser's own sharing; where there is none, it is copied.

import Foundation
import ShojiGraph
import ShojiWeb

/// A control that shares something.
///
///     ShareLink(item: URL(string: "https://example.com")!, message: Text("Look at this"))
public struct ShareLink<Label> {
  let shared: SharedItem
  let label: Label
}

/// What is shared: an address or a text, with words around it.
struct SharedItem: Equatable {
  var url: String?
  var text: String?
  var subject: Text?
  var message: Text?
  init(_ url: URL, _ subject: Text?, _ message: Text?) { (self.url, self.subject, self.message) = (url.absoluteString, subject, message) }
  init(_ text: String, _ subject: Text?, _ message: Text?) { (self.text, self.subject, self.message) = (text, subject, message) }

  /// The browser's words for it.
  func parcel(_ locale: Locale) -> SharedParcel {
    let words = [message?.plain(locale), text].compactMap { $0 }.joined(separator: "\n")
    return SharedParcel(url: url, title: subject?.plain(locale), text: words.isEmpty ? nil : words)
  }
}

/// What is shown of something while it is shared. The browser shows its own.
public struct SharePreview<Image, Icon> {
  let title: Text
  nonisolated init(title: Text) { self.title = title }
}
extension SharePreview where Image == Never, Icon == Never {
  nonisolated public init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) { self.init(title: Text(title)) }
}
extension SharePreview where Icon == Never {
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(title: Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: Image) { self.init(title: Text(title)) }
}
extension SharePreview {
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init(title: Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.init(title: Text(title)) }
}

extension ShareLink where Label: View {
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(shared: SharedItem(item, subject, message), label: label())
  }
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(shared: SharedItem(item, subject, message), label: label())
  }
  nonisolated public init<I, J>(
    item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>, @ViewBuilder label: () -> Label
  ) { self.init(shared: SharedItem(item, subject ?? preview.title, message), label: label()) }
  nonisolated public init<I, J>(
    item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>, @ViewBuilder label: () -> Label
  ) { self.init(shared: SharedItem(item, subject ?? preview.title, message), label: label()) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: nil))
  }
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: nil))
  }
  nonisolated public init<I, J>(item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>) {
    self.init(shared: SharedItem(item, subject ?? preview.title, message), label: DefaultShareLinkLabel(title: nil))
  }
  nonisolated public init<I, J>(item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>) {
    self.init(shared: SharedItem(item, subject ?? preview.title, message), label: DefaultShareLinkLabel(title: nil))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(title)))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(title)))
  }
  nonisolated public init<I, J>(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>
  ) { self.init(shared: SharedItem(item, subject ?? preview.title, message), label: DefaultShareLinkLabel(title: Text(titleKey))) }
}

/// The system's own words for sharing.
public struct DefaultShareLinkLabel {
  let title: Text?
  @Environment(\.locale) private var locale
  nonisolated init(title: Text?) { self.title = title }
}
extension DefaultShareLinkLabel: View {
  public var body: some View {
    Label { title ?? Text(verbatim: SystemWords.text(.share, locale)) } icon: { Image(systemName: "square.and.arrow.up") }
  }
}

extension ShareLink: View where Label: View {
  public var body: some View { SharingButton(shared: shared, label: AnyView(label)) }
}

private struct SharingButton: View {
  let shared: SharedItem
  let label: AnyView
  @State private var isOpen = false
  @Environment(\.locale) private var locale
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.isInMenu) private var isInMenu
  var body: some View {
    let parcel = shared.parcel(locale)
    if width == .compact || isInMenu {
      // The browser acts by itself: sharing needs the person's own click.
      Button {} label: { label }.environment(\.pendingShare, parcel)
    } else {
      // popover.share-from-action-button
      Button { isOpen = true } label: { label }.popover(isPresented: $isOpen) { SharingOptions(parcel: parcel, locale: locale) }
    }
  }
}

/// The ways to share that a page knows: copying, a mail, and whatever the browser offers.
private struct SharingOptions: View {
  let parcel: SharedParcel
  let locale: Locale
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  var body: some View {
    VStack(spacing: 0) {
      row(.copy, "doc.on.doc").box(.attribute(name: "data-copy", value: parcel.url ?? parcel.text ?? ""))
      Divider()
      row(.mail, "envelope") { if let mail { openURL(mail) } }
      Divider()
      row(.more, "ellipsis.circle").environment(\.pendingShare, parcel)
    }
    .frame(width: 260)
  }

  /// A mail without anybody to go to yet.
  private var mail: URL? {
    var parts = URLComponents()
    parts.scheme = "mailto"
    parts.queryItems = [
      URLQueryItem(name: "subject", value: parcel.title), URLQueryItem(name: "body", value: [parcel.text, parcel.url].compactMap { $0 }.joined(separator: "\n")),
    ].filter { $0.value != nil }
    return parts.url
  }

  private func row(_ word: Words.Key, _ symbol: String, _ action: @escaping @MainActor () -> Void = {}) -> some View {
    Button { action(); dismiss() } label: {
      Label { Text(verbatim: SystemWords.text(word, locale)) } icon: { Image(systemName: symbol) }
        .padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
    }
  }
}

private struct ShareKey: EnvironmentKey { static var defaultValue: SharedParcel? { nil } }
extension EnvironmentValues {
  /// What the button inside shares.
  package var pendingShare: SharedParcel? { get { self[ShareKey.self] } set { self[ShareKey.self] = newValue } }
}
