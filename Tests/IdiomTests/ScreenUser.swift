// ScreenUser: a user of a mounted view, without a browser, who finds views and controls by their names and performs steps.

import Foundation
import Idioms
import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiWeb

/// A user in front of a screen.
@MainActor final class ScreenUser {
  struct Failure: Error { let text: String }

  private let host: GraphHost
  private let painter: Painter
  private let scene: AuditScene
  private var stored: [String: String]
  /// The field that has the keyboard.
  private var focused: Element?
  /// The row whose buttons are revealed by a swipe.
  private var swiped: Element?

  /// How long a user waits for what a step names.
  private static let patience = Duration.seconds(ProcessInfo.processInfo.environment["P"].flatMap(Double.init) ?? 3)

  init(_ view: AnyView, restoring stored: [String: String] = [:], language: String = "en-US", isDark: Bool = false) {
    self.stored = stored
    host = GraphHost { values in values.horizontalSizeClass = .compact }
    let opener = URLOpener(host)
    let locale = Locale(identifier: language.replacing("-", with: "_"))
    host.rootScope.write {
      $0.locale = locale
      $0.urlOpener = opener
      if isDark { $0.colorScheme = .dark }
    }
    host.store.restore(stored)
    let environment = DrawingEnvironment()
    environment.language = language
    painter = Painter(host.elements, environment: environment)
    scene = AuditScene(language: language, isCompact: true)
    host.show(SceneRoot(content: view))
    settle()
    _ = painter.page()
  }

  // Like a scene that ends: what the app still holds of its nodes must not look for the host.
  isolated deinit { host.close() }

  /// Whether something has come in front of the page.
  var isCovered: Bool { TopmostPresentation(host.elements.root, scene).isPresented }

  /// What the system has stored of the app, from which another process goes on.
  var kept: [String: String] {
    host.store.keepBeginnings()
    for (key, text) in host.store.takeChanges() { stored[key] = text }
    return stored
  }

  /// Loads the page anew, as a browser does that was away.
  func reload() { _ = painter.page() }

  /// Lets the app answer.
  func settle() {
    Graph.shared.flush()
    _ = painter.patch()
    host.commands = []
    // The browser has its animation with the changes.
    Graph.shared.animation = nil
  }

  // MARK: Steps

  func perform(_ step: Step) async throws {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      do {
        try attempt(step)
        return
      } catch let failure as Failure {
        guard ContinuousClock.now < deadline else { throw Failure(text: "\(failure.text) On the screen: \(seenNames)") }
        try await Task.sleep(for: .milliseconds(5))
        settle()
      }
    }
  }

  private func attempt(_ step: Step) throws {
    switch step {
    case .sees(let text): try require(isSeen(text), "“\(text)” is not on the screen.")
    case .misses(let text): try require(!isSeen(text), "“\(text)” is on the screen.")
    case .finds(let name, let value):
      let found = try control(name, hasValue: true)
      try require(found.valueOnScreen == value, "“\(name)” is “\(found.valueOnScreen ?? "without a value")”, not “\(value)”.")
    case .findsDisabled(let name): try require(try control(name).isDisabledOnScreen, "“\(name)” can be used.")
    case .findsEnabled(let name): try require(try !control(name).isDisabledOnScreen, "“\(name)” is disabled.")
    // NB: roles belong to the page, which only a browser reads aloud.
    case .hears(let name, _): try require(isSeen(name), "“\(name)” is not on the screen.")
    case .taps(let name): try tap(name)
    case .tapsTwice(let name):
      let target = try view(name) { $0.recogniser("tap2") != nil }
      send(.gesture(name: "tap2", phase: .ended, values: []), to: target)
    case .holds(let name):
      let target = try view(name) { $0.recogniser("longPress") != nil }
      send(.gesture(name: "longPress", phase: .began, values: []), to: target)
      send(.gesture(name: "longPress", phase: .ended, values: []), to: target)
    case .drags(let name, let x, let y):
      let target = try view(name) { $0.recogniser("drag") != nil }
      for (phase, share) in [(GesturePhase.began, 0.2), (.changed, 0.6), (.changed, 1), (.ended, 1)] {
        send(.gesture(name: "drag", phase: phase, values: [10 + x * share, 10 + y * share, 10, 10, 0, 0, 10 + x, 10 + y]), to: target)
      }
    case .types(let text, let name): try type(text, into: name)
    case .submits(let name): send(.submit, to: try field(name))
    case .chooses(let option, let name): try choose(option, from: try menu(name))
    case .choosesFor(let item, let name):
      let target = try view(name) { $0.contextMenu != nil }
      try choose(item, from: target.contextMenu ?? target)
    case .slides(let name, let value) where shown.contains { $0.content is PageControlContent && $0.isLabelled(name) }:
      send(.action(.page, value: .number(value - 1)), to: try control(name, PageControlContent.self))
    case .slides(let name, let value): send(.change(.number(value)), to: try control(name, SliderContent.self))
    case .raises(let name): send(.action(.increment, value: .number(1)), to: try control(name, StepperContent.self))
    case .lowers(let name): send(.action(.decrement, value: .number(1)), to: try control(name, StepperContent.self))
    case .swipes(let row, let action):
      let target = try view(row) { $0.content is RowContent }
      swiped = target
      defer { swiped = nil }
      try tap(action)
    case .moves(let name, let other):
      let row = try editedRow(name), above = try editedRow(other)
      let part = try require(row.parent, "“\(name)” stands in no section.")
      let ids = part.children.filter { $0.content is RowContent && $0 !== row }.map(\.domID)
      let place = try require(ids.firstIndex(of: above.domID), "“\(other)” is in another section than “\(name)”.") + 1
      let next = ids.indices.contains(place) ? EventValue.string(ids[place]) : .null
      send(.action(.move, value: .list([.string(row.domID), next, .string(above.domID)])), to: part)
    case .removes(let row, let action):
      swiped = try editedRow(row)
      defer { swiped = nil }
      try tap(action)
    case .goesBack:
      let page = shown.last { ($0.content as? PageContent)?.back != nil }
      send(.dismiss, to: try require(page, "There is no back button."))
    case .closes:
      let sheet = shown.first { $0.content is SheetContent }
      send(.dismiss, to: try require(sheet, "There is no sheet."))
    case .refreshes:
      let list = shown.last { ($0.content as? ListContent)?.refreshes == true || ($0.content as? ScrollContent)?.refreshes == true }
      send(.action(.refresh, value: .null), to: try require(list, "Nothing can be pulled down."))
    case .turnsPage:
      let pages = shown.last { ($0.content as? TabsContent)?.isPaged == true }
      let target = try require(pages, "There are no pages to turn.")
      let selected = (target.content as? TabsContent)?.selected ?? 0
      send(.action(.page, value: .number(Double(selected + 1))), to: target)
    }
  }

  private func send(_ event: ElementEvent, to element: Element) {
    // A user who goes on to another control has left the field.
    if let field = focused, field !== element {
      focused = nil
      field.respond?(.focus(false))
    }
    element.respond?(event)
    settle()
  }

  private func require(_ holds: Bool, _ otherwise: String) throws { if !holds { throw Failure(text: otherwise) } }
  private func require<Value>(_ value: Value?, _ otherwise: String) throws -> Value {
    guard let value else { throw Failure(text: otherwise) }
    return value
  }

  // MARK: Doing

  private func tap(_ name: String) throws {
    let target = try view(name) { $0.takesTaps }
    try require(!target.isDisabledOnScreen, "“\(name)” is disabled.")
    // A high-priority gesture around it takes the tap; the outermost one is the first.
    if let first = sequence(first: target, next: \.parent).filter({ $0.goesBeforeInnerTaps }).last { return send(first.tap, to: first) }
    send(target.tap, to: target)
    // Gestures around it that recognise the same tap.
    for outer in sequence(first: target, next: \.parent) where outer.hearsInnerTaps { send(.tap, to: outer) }
  }

  /// A row of a list that is being edited.
  private func editedRow(_ name: String) throws -> Element {
    let row = try view(name) { $0.content is RowContent }
    let list = sequence(first: row, next: \.parent).first { $0.content is ListContent }
    try require((list?.content as? ListContent)?.isEditing == true, "The list of “\(name)” is not being edited.")
    return row
  }

  private func type(_ text: String, into name: String) throws {
    let target = try field(name)
    try require(!target.isDisabledOnScreen, "“\(name)” is disabled.")
    if focused !== target { send(.focus(true), to: target) }
    focused = target
    send(.input(text: text, selection: text.count..<text.count), to: target)
  }

  private func choose(_ option: String, from menu: Element) throws {
    var found: Element?
    menu.forEachDescendant { if found == nil, $0.isChoice, $0.nameOnScreen == option { found = $0 } }
    let item = try require(found, "“\(option)” is not among the choices.")
    try require(!item.isDisabledOnScreen, "“\(option)” is disabled.")
    if menu.content is WheelContent { return send(.change(.string(item.domID)), to: menu) }
    send(item.content is OptionContent ? .change(.string("on")) : .tap, to: item)
  }

  // MARK: Finding

  /// The elements that the user can see, in reading order.
  private var shown: [Element] {
    var found: [Element] = []
    gather(TopmostPresentation(host.elements.root, scene), TopmostPresentation(host.elements.root, scene).element, &found)
    return found
  }

  private func gather(_ front: TopmostPresentation, _ element: Element, _ found: inout [Element]) {
    guard !element.isInvisible else { return }
    found.append(element)
    for child in front.shownChildren(of: element) {
      switch child.content {
      // Menus are closed.
      case is MenuPopupContent: continue
      case is RowPartContent where (child.content as? RowPartContent)?.kind != .background && element !== swiped: continue
      default: gather(front, child, &found)
      }
    }
  }

  private func isSeen(_ text: String) -> Bool { shown.contains { $0.wordsOnScreen.contains(text) } }

  private var seenNames: String {
    var names: [String] = []
    for name in shown.flatMap(\.wordsOnScreen) where !name.isEmpty && !names.contains(name) { names.append(name) }
    return names.map { "“\($0)”" }.joined(separator: ", ")
  }

  /// The view with a name that is wanted, or around the text of this name.
  private func view(_ name: String, _ isWanted: (Element) -> Bool) throws -> Element {
    let shown = shown
    if let exact = shown.last(where: { isWanted($0) && $0.nameOnScreen == name }) { return exact }
    for text in shown.reversed() where text.wordsOnScreen.contains(name) {
      if let outer = sequence(first: text, next: \.parent).first(where: isWanted) { return outer }
    }
    // A hidden link behind a row's content makes the whole row a link.
    if let link = shown.last(where: { $0.wordsOnScreen.contains(name) })?.hiddenLinkOfRow, isWanted(link) { return link }
    throw Failure(text: "There is no “\(name)” for this.")
  }

  private func control(_ name: String, hasValue: Bool = false) throws -> Element {
    let named = shown.filter { $0.isLabelled(name) }
    let controls = named.filter { $0.content is any ControlContent || $0.content is StepperContent }
    let valued = hasValue ? controls.last { $0.valueOnScreen != nil } ?? named.last { $0.valueOnScreen != nil } : nil
    return try require(valued ?? controls.last ?? named.last, "There is no control “\(name)”.")
  }
  private func control<C: ElementContent>(_ name: String, _: C.Type) throws -> Element {
    try require(shown.last { $0.content is C && ($0.nameOnScreen == name || $0.isLabelled(name)) }, "There is no \(C.self) “\(name)”.")
  }
  private func field(_ name: String) throws -> Element {
    try require(
      shown.last { ($0.content is TextFieldContent || $0.content is SearchFieldContent) && $0.isLabelled(name) },
      "There is no field “\(name)”.")
  }
  private func menu(_ name: String) throws -> Element {
    try require(
      shown.last { ($0.content is MenuContent || $0.content is SegmentedContent || $0.content is WheelContent) && $0.isLabelled(name) },
      "There is no menu “\(name)”.")
  }
}
