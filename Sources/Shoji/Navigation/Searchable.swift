// searchable: a search field in the bar of the surrounding page, with suggestions and scopes.

import Foundation
import ShojiGraph
import ShojiWeb

/// The placement of a search field. In a compact window it is always under the title.
public struct SearchFieldPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "drawer")
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { .navigationBarDrawer }
  /// When the field below the navigation bar is visible.
  public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    let name: String
    public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
    public static let always = NavigationBarDrawerDisplayMode(name: "always")
  }
}

/// The moment from which search scopes are shown.
public struct SearchScopeActivation: Hashable, Sendable {
  let name: String
  /// Chosen by the system: while the search is active.
  public static let automatic = SearchScopeActivation(name: "automatic")
  /// While the search is active and its text is not empty.
  public static let onTextEntry = SearchScopeActivation(name: "text")
  /// While the search is active.
  public static let onSearchPresentation = SearchScopeActivation(name: "presentation")
}

/// The parameters of one `searchable`, and whether its search is active.
@MainActor package final class SearchRequest {
  var text: Binding<String> = .constant("")
  var prompt: Text?
  var isPresented: Binding<Bool>?
  var suggestions: AnyView?
  var scopes: AnyView?
  var scopeActivation = SearchScopeActivation.automatic
  var keyboard = KeyboardTraits()
  /// Returns the `onSubmit(of: .search)` action around the view at the time of the call.
  var submitAction: () -> SubmitAction? = { nil }
  /// Whether the search is active, where the app does not say so itself.
  var isOpen: Binding<Bool> = .constant(false)
  private let readers = Dependents()
  /// Whether the search begins because the user has moved the focus to its field.
  private var isBegunByUser = false

  package nonisolated init() {}

  func changed() { readers.changed() }
  func noteRead() { readers.noteRead() }

  var isActive: Bool {
    noteRead()
    return isPresented?.wrappedValue ?? isOpen.wrappedValue
  }

  var showsScopes: Bool { isActive && (scopeActivation != .onTextEntry || !text.wrappedValue.isEmpty) }

  func setActive(_ isActive: Bool) {
    guard isOpen.wrappedValue != isActive || isPresented.map({ $0.wrappedValue != isActive }) ?? false else { return }
    isOpen.wrappedValue = isActive
    isBegunByUser = false
    if let isPresented, isPresented.wrappedValue != isActive { isPresented.wrappedValue = isActive }
    readers.changed()
  }

  /// Begins the search of a field to which the user has moved the focus.
  func begin() {
    let wasActive = isActive
    setActive(true)
    isBegunByUser = !wasActive && isActive
  }

  /// Returns whether the user has begun the search, once. The focus is then where the user has put it, perhaps elsewhere by now.
  func takeBegunByUser() -> Bool {
    defer { isBegunByUser = false }
    return isBegunByUser
  }

  /// Ends the search like the Cancel button.
  func cancel() {
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    setActive(false)
  }
}

/// The searches of a page; the first one is shown.
@MainActor package final class SearchState {
  private var requests: [SearchRequest] = []
  private let readers = Dependents()

  var request: SearchRequest? {
    readers.noteRead()
    return requests.first
  }
  var isOffered: Bool { request != nil }

  func add(_ request: SearchRequest) {
    guard !requests.contains(where: { $0 === request }) else { return }
    requests.append(request)
    readers.changed()
  }
  func remove(_ request: SearchRequest) {
    requests.removeAll { $0 === request }
    readers.changed()
  }
}

/// Ends the search around a view.
@MainActor public struct DismissSearchAction {
  let request: SearchRequest?
  /// Ends the search.
  public func callAsFunction() { request?.cancel() }
}

/// Scopes and suggestions from outer modifiers.
struct SearchParts {
  var scopes: AnyView?
  var scopeActivation = SearchScopeActivation.automatic
  var suggestions: AnyView?
}
private struct SearchPartsKey: EnvironmentKey { static var defaultValue: SearchParts { SearchParts() } }

private struct SearchKey: EnvironmentKey { static var defaultValue: SearchState? { nil } }
private struct SearchRequestKey: EnvironmentKey { static var defaultValue: SearchRequest? { nil } }
private struct SearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct SearchInsideKey: EnvironmentKey { static var defaultValue: SearchRequest? { nil } }

extension EnvironmentValues {
  /// The search of the page around a view.
  package var search: SearchState? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
  /// A search requested outside a stack; the stack's first page shows it.
  var searchForRoot: SearchRequest? {
    get { self[SearchRequestKey.self] }
    set { self[SearchRequestKey.self] = newValue }
  }
  var searchParts: SearchParts {
    get { self[SearchPartsKey.self] }
    set { self[SearchPartsKey.self] = newValue }
  }
  /// The search that contains a view.
  var searchRequest: SearchRequest? {
    get { self[SearchInsideKey.self] }
    set { self[SearchInsideKey.self] = newValue }
  }
  /// Whether the search around a view is active.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }
  public var dismissSearch: DismissSearchAction { DismissSearchAction(request: searchRequest) }
}

public struct _SearchModifier {
  let text: Binding<String>
  let prompt: Text?
  let isPresented: Binding<Bool>?
  let suggestions: AnyView?
  @State private var request = SearchRequest()
  /// Stored with the scene: after a restart of the process the user goes on searching.
  @State private var isOpen = false
  @Environment(\.search) private var search
  @Environment(\.searchParts) private var parts
  @Environment(\.keyboard) private var keyboard
  nonisolated init(_ text: Binding<String>, _ prompt: Text?, isPresented: Binding<Bool>? = nil, suggestions: AnyView? = nil) {
    (self.text, self.prompt, self.isPresented, self.suggestions) = (text, prompt, isPresented, suggestions)
  }
}

extension _SearchModifier: ViewModifier {
  public static var _changesWhole: Bool { true }
  public func body(content: Content) -> some View {
    request.text = text
    request.prompt = prompt
    request.isPresented = isPresented
    request.isOpen = $isOpen
    request.isOpen.location.keepsPlace()
    isPresented?.location.keepsPlace()
    request.keyboard = keyboard
    // Read, so that the field is updated when the app changes them.
    _ = (text.wrappedValue, isPresented?.wrappedValue)
    (request.scopes, request.scopeActivation) = (parts.scopes, parts.scopeActivation)
    request.suggestions = suggestions ?? parts.suggestions
    request.changed()
    return SearchArea(request: request, search: search, content: content)
  }
}

private struct SearchArea<Content: View>: View {
  let request: SearchRequest
  let search: SearchState?
  let content: Content
  var body: some View {
    content
      .environment(\.isSearching, request.isActive)
      .environment(\.searchRequest, request)
      .environment(\.searchParts, SearchParts())
      .environment(\.searchForRoot, search == nil ? request : nil)
      .modifier(_SearchEffect(request: request, search: search))
  }
}

/// Registers a search with the page while its view is mounted.
struct _SearchEffect: EffectModifier {
  typealias Body = Never
  let request: SearchRequest
  let search: SearchState?
  final class Effect: ViewEffect {
    private let request: SearchRequest
    private let search: SearchState?
    init(_ modifier: _SearchEffect, _ node: _AnyNode) {
      (request, search) = (modifier.request, modifier.search)
      request.submitAction = { [weak node] in node.flatMap { EnvironmentValues($0.scope).submitAction } }
      search?.add(request)
    }
    func update(_ modifier: _SearchEffect, _ node: _AnyNode) {}
    func unmount(_ node: _AnyNode) { search?.remove(request) }
  }
}

/// The search field, with scopes under it while the search is active.
struct SearchBar: View {
  let state: SearchState
  var body: some View {
    if let request = state.request {
      SearchFieldView(request: request)
      if let scopes = request.scopes, request.showsScopes { scopes.modifier(InSearch(request: request)) }
    }
  }
}

/// The suggestions above a page's content while the search is active.
struct SearchSuggestions: View {
  let state: SearchState
  var body: some View {
    if let request = state.request, request.isActive, let suggestions = request.suggestions {
      List { suggestions }.listStyle(.plain).modifier(InSearch(request: request))
    }
  }
}

/// Scopes and suggestions are part of the active search although they are outside of the searched view.
private struct InSearch: ViewModifier {
  let request: SearchRequest
  func body(content: Content) -> some View { content.environment(\.searchRequest, request).environment(\.isSearching, true) }
}

private struct SearchFieldView: PrimitiveView {
  typealias Body = Never
  let request: SearchRequest
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> SearchFieldContent {
    let environment = context.environment
    request.noteRead()
    var content = SearchFieldContent()
    content.text = request.text.wrappedValue
    content.prompt = request.prompt?.plain(environment.locale) ?? Words.text(.search, environment.locale.identifier)
    content.isActive = request.isActive
    content.isDisabled = !environment.isEnabled
    content.inputMode = request.keyboard.inputMode
    content.enterKey = request.keyboard.enterKey ?? content.enterKey
    content.capitalization = request.keyboard.letters
    content.disablesCorrection = request.keyboard.leavesWordsAlone
    // The app may have begun or ended the search.
    if let was = (context.element.content as? SearchFieldContent)?.isActive, was != content.isActive, !request.takeBegunByUser() {
      context.host.commands.append(content.isActive ? .focus(context.element) : .blur(context.element))
    }
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .input(let typed, _):
      if var shown = context.element.content as? SearchFieldContent {
        shown.text = typed
        context.element.acknowledgeClientState(shown)
      }
      request.text.wrappedValue = typed
      context.node.invalidate()
    case .focus(true): request.begin()
    case .submit:
      request.submitAction()?.run(.search)
      // Dismisses the keyboard; the results and the Cancel button stay.
      context.host.commands.append(.blur(context.element))
    case .dismiss: request.cancel()
    default: break
    }
  }
}

/// Sets the search field's text when the view is tapped.
public struct _CompletionModifier: ViewModifier {
  let text: String
  @Environment(\.searchRequest) private var request
  nonisolated init(text: String) { self.text = text }
  public func body(content: Content) -> some View {
    Button {
      request?.text.wrappedValue = text
    } label: {
      content
    }.tint(.primary)
  }
}

extension View {
  /// Adds a search field to the bar of the surrounding page.
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View
  {
    modifier(_SearchModifier(text, prompt))
  }
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey)
    -> some View
  {
    modifier(_SearchModifier(text, Text(prompt)))
  }
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { modifier(_SearchModifier(text, Text(prompt))) }
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { modifier(_SearchModifier(text, prompt, isPresented: isPresented)) }
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { modifier(_SearchModifier(text, Text(prompt), isPresented: isPresented)) }
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { modifier(_SearchModifier(text, Text(prompt), isPresented: isPresented)) }
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
  ) -> some View { modifier(_SearchModifier(text, prompt, suggestions: AnyView(suggestions()))) }
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View { modifier(_SearchModifier(text, Text(prompt), suggestions: AnyView(suggestions()))) }
  @_disfavoredOverload nonisolated public func searchable<V: View, S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V
  ) -> some View { modifier(_SearchModifier(text, Text(prompt), suggestions: AnyView(suggestions()))) }

  /// Shows search scopes under the field while the search is active.
  nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }
  /// Shows search scopes under the field, from the moment that the activation names.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let scopes = scopes()
    return transformEnvironment(\.searchParts) {
      $0.scopeActivation = activation
      $0.scopes = AnyView(Picker("", selection: scope) { scopes }.pickerStyle(.segmented).labelsHidden())
    }
  }
  /// Shows suggestions above the content while the search is active.
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let suggestions = AnyView(suggestions())
    return transformEnvironment(\.searchParts) { $0.suggestions = suggestions }
  }

  /// Sets the search field's text when the view is chosen among the suggestions.
  nonisolated public func searchCompletion(_ completion: String) -> some View { modifier(_CompletionModifier(text: completion)) }
}
