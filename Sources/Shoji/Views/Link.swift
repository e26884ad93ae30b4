// Link: opens an address. Element: ButtonContent with a link. OpenURLAction: handles opened addresses.

import Foundation
import ShojiGraph
import ShojiWeb

/// A control that opens an address.
public struct Link<Label: View> {
  package var builderPlace = BuilderPlace()
  let destination: URL
  let label: Label
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) where Label: View {
    (self.destination, self.label) = (destination, label())
  }
}

extension Link: PlacedView {}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) { (self.destination, label) = (destination, Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    (self.destination, label) = (destination, Text(title))
  }
}

extension Link: View {
  public var body: some View { LinkView(destination: destination, label: AnyView(label)) }
}

/// The address of a button that is a link.
struct ButtonLink: Equatable {
  let address: String
  /// Whether the browser follows it without asking the app.
  let isLeftToBrowser: Bool
}

/// A link in the button style of its environment, or a menu item inside a menu.
private struct LinkView: View {
  let destination: URL
  let label: AnyView
  @Environment(\.openURL) private var openURL
  @Environment(\.isInMenu) private var isInMenu
  /// Whether the browser follows the address: an app's own action gets it instead, and one that browsers must not get goes nowhere without it.
  private var isLeftToBrowser: Bool { openURL.isSystem && Links.isSafe(destination.absoluteString) }
  var body: some View {
    if isInMenu {
      MenuItemView(link: isLeftToBrowser ? destination.absoluteString : nil, action: { openURL(destination) }, content: label)
    } else {
      StyledButton(
        configuration: PrimitiveButtonStyleConfiguration(
          role: nil, label: .init(view: label), action: { openURL(destination) },
          link: ButtonLink(address: destination.absoluteString, isLeftToBrowser: isLeftToBrowser)))
    }
  }
}

/// Opens an address: in the browser, unless an outer view handles it.
///
///     @Environment(\.openURL) private var openURL
///     Button("Help") { openURL(help) }
public struct OpenURLAction {
  /// The result of handling an address.
  public struct Result {
    enum Answer {
      case handled, discarded
      case system(URL?)
    }
    let answer: Answer
    public static var handled: Result { Result(answer: .handled) }
    public static var discarded: Result { Result(answer: .discarded) }
    public static var systemAction: Result { Result(answer: .system(nil)) }
    public static func systemAction(_ url: URL) -> Result { Result(answer: .system(url)) }
  }

  let handler: ((URL) -> Result)?
  let system: URLOpener?
  public init(handler: @escaping (URL) -> Result) { (self.handler, system) = (handler, nil) }
  init(handler: ((URL) -> Result)?, system: URLOpener?) { (self.handler, self.system) = (handler, system) }

  /// Whether no handler is set, so that the browser opens the address.
  var isSystem: Bool { handler == nil }

  /// Opens an address.
  @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?(url).answer ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      completion(system?.open(other ?? url) == true)
    }
  }
}

/// Opens addresses in the browser of the scene.
@MainActor package final class URLOpener {
  private weak var host: GraphHost?
  package init(_ host: GraphHost) { self.host = host }
  /// Returns whether it is an address for browsers. The browser judges again.
  @discardableResult func open(_ url: URL) -> Bool {
    guard let host, Self.isOpened(url) else { return false }
    host.commands.append(.open(url))
    Graph.shared.scheduleFlush()
    return true
  }
  /// Whether the client opens it: what a link of a page may be, places on a map, and the page itself with another query.
  private static func isOpened(_ url: URL) -> Bool {
    let address = url.absoluteString
    return Links.isSafe(address) || address.hasPrefix("?") || ["maps", "geo"].contains(url.scheme?.lowercased() ?? "")
  }
}

private struct URLOpenerKey: EnvironmentKey { static var defaultValue: URLOpener? { nil } }
private struct URLHandlerKey: EnvironmentKey { static var defaultValue: ((URL) -> OpenURLAction.Result)? { nil } }

extension EnvironmentValues {
  package var urlOpener: URLOpener? {
    get { self[URLOpenerKey.self] }
    set { self[URLOpenerKey.self] = newValue }
  }
  /// Opens an address.
  public var openURL: OpenURLAction {
    get { OpenURLAction(handler: self[URLHandlerKey.self], system: urlOpener) }
    set { self[URLHandlerKey.self] = newValue.handler }
  }
}
