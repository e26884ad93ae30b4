// SceneSession: one window of a user: its graph, its page, and the message numbers that both sides keep.

import Foundation
import ShojiGraph
import ShojiGuidelines
import ShojiSystem
import ShojiWeb

@MainActor final class SceneSession {
  let number: UInt32
  let host: GraphHost
  /// Opens and dismisses windows, and knows what this one shows.
  let windows: SceneWindows
  private var kind = WindowKind.primary
  /// Passes a chosen quick action to the window's content.
  private let shortcuts: ShortcutDelivery
  /// Passes requests to play something to the window's content.
  private let playback: TVPlaybackDelivery
  /// Passes invitations to shared spaces to the window's content.
  private let invitations: SharedSpaceInvitationDelivery
  /// Passes requests for a rating to the system process.
  let reviews: SceneReviews
  let printing: ScenePrinting
  /// The id of the quick action that was performed last, by this process or an earlier one.
  private var performedShortcut: String?
  /// The author's object for the window, once it has been opened.
  private(set) var connection: SceneConnection?
  private let painter: Painter
  private let drawing = DrawingEnvironment()
  private let send: (AppMessageKind, [UInt8]) -> Void

  /// The instance name of the current page. A browser whose hello has another name receives a new page.
  private(set) var instance = ""
  private var lastPatch = 0
  private var lastEvent = 0
  private var acknowledgedEvent = 0
  /// Whether the browser's next event number is unknown: the first event sets it.
  private var acceptsAnyEvent = false
  private let log: PageLog?
  private let succession: EventSuccession
  private let lastReply: LastReply
  /// The record of applied events, if it still has to be sent to the system process.
  private var record: String?
  /// The numbers of events from an earlier process's page that can no longer be applied.
  private var lost: [Int] = []
  /// The element whose tap last presented something over the page, and the number of that patch.
  private var opener: (id: String, patch: Int)?
  /// Patches that the browser has not acknowledged; they are sent again after a reconnect.
  private var kept: [(number: Int, bytes: [UInt8])] = []
  private(set) var isConnected = false { didSet { watch() } }
  /// Whether the browser tab is hidden.
  var isHidden = false { didSet { watch() } }
  /// The animation of changes that could not be sent yet.
  private var heldAnimation: Animation?
  /// Operations to send before the changes of this turn.
  private var drafted: [ShojiWeb.Operation] = []
  private var draft: String?
  private var nameless: Text?
  private var hasPage = false
  /// Nil unless the process was started with audits.
  private let auditor: SceneAuditor?
  /// `reported` comes from the browser; `traits` is the same with the settings of the user applied.
  private var reported: SceneTraits
  private(set) var traits: SceneTraits { didSet { tellRegion() } }

  /// The number of unacknowledged patches at which further changes are held back and merged.
  private static let window = 10

  init(
    _ number: UInt32, traits: SceneTraits, restore: [String: String], isAudited: Bool = SceneAuditor.isWanted, log: PageLog? = nil,
    wasHanging: Bool = false, channels: PartChannels, send: @escaping (AppMessageKind, [UInt8]) -> Void
  ) {
    auditor = isAudited ? SceneAuditor() : nil
    self.log = log
    succession = EventSuccession(log, wasHanging: wasHanging)
    self.number = number
    reported = traits
    let traits = traits.following(SystemSettings.ofUser)
    self.traits = traits
    self.send = send
    host = GraphHost { traits.write(to: &$0) }
    host.isSeen = false
    host.isMeasuredByBrowser = true
    let opener = URLOpener(host)
    let scene = WeakHost(host)
    let windows = SceneWindows(host, record: restore[WindowRecord.stateKey].flatMap { WindowRecord(json: $0.utf8) }, send: send)
    self.windows = windows
    let delivery = ShortcutDelivery()
    shortcuts = delivery
    let playback = TVPlaybackDelivery()
    self.playback = playback
    let invitations = SharedSpaceInvitationDelivery()
    self.invitations = invitations
    let players = ScenePlayers()
    let reviews = SceneReviews(host) { channels.ratings.send($0, from: number) }
    self.reviews = reviews
    let printing = ScenePrinting(host)
    self.printing = printing
    host.rootScope.write {
      $0.urlOpener = opener
      $0.undoManager = UndoManager()
      $0.sceneHost = scene
      $0.sceneWindows = windows
      $0.shortcutDelivery = delivery
      $0.tvPlaybackDelivery = playback
      $0.sharedSpaceInvitations = invitations
      $0.scenePlayers = players
      $0.sceneReviews = reviews
      $0.scenePrinting = printing
    }
    host.store.restore(restore)
    performedShortcut = restore[ChosenShortcut.stateKey]
    if restore[ActivityRecord.stateKey] == nil { host.openedFor = windows.record?.activity.flatMap(ActivityRecord.init(json:))?.activity }
    lastReply = LastReply(host)
    if let log { host.elements.didIndex = { log.note($0) } }
    painter = Painter(host.elements, environment: drawing)
    AssetCatalog.shared.prepare(drawing) { [unowned self] in self.traits.contrast == .increased }
    drawing.language = traits.language
    tellRegion()
  }

  /// Region settings are process-wide, so they follow whichever window reported last. Tests run several users in one process.
  private func tellRegion() {
    AppResources.locale = traits.locale
    if AppProcess.shared != nil { UserRegion.follow(traits) }
  }

  /// - Parameters:
  ///   - removed: groups of the system's commands that the window removes.
  ///   - nameless: the name of an app that declares none: the title of its first window.
  func show(
    _ content: AnyView, title: String, kind: WindowKind = .primary, commands: [AnyView], removed: [String] = [], nameless: Text? = nil
  ) {
    self.kind = kind
    if CurrentScene.host == nil { CurrentScene.host = host }
    host.windowTitle = title
    self.nameless = nameless
    host.appName = AppName.name(traits.locale, nameless)
    host.show(SceneRoot(content: content, commands: commands, removed: removed))
  }

  // MARK: Quick actions

  /// Connects the window to its delegate, and performs the quick action that the user has chosen, unless it has been performed. The choice
  /// is saved with the state that the action changes, so that no later process repeats it.
  func open(_ chosen: ChosenShortcut?) {
    let isNew = chosen?.id != performedShortcut
    // A request of the app TV and an invitation to a shared space come the same way, but are no quick actions: no delegate and no author's closure gets them.
    let isOrder = [TVPlaybackOrder.type, SharedSpaceOrder.type].contains(chosen?.item.type)
    let action = isNew && !isOrder ? chosen : nil
    let item = action.map { UIApplicationShortcutItem($0.item, languages: AppResources.languages(of: traits.locale)) }
    CurrentScene.host = host
    if let connection {
      if let item { connection.perform(item) }
    } else {
      connection = SceneConnection(number, shortcutItem: item, activity: host.openedFor as? NSUserActivity)
    }
    if let item { shortcuts.deliver(item) }
    if isNew, isOrder, let wish = chosen.flatMap({ TVPlaybackWish($0.item) }) { playback.deliver(wish) }
    if isNew, isOrder, let wish = chosen.flatMap({ SharedSpaceWish($0.item) }) { invitations.deliver(wish) }
    if let chosen, isNew {
      performedShortcut = chosen.id
      host.store.note(ChosenShortcut.stateKey) { chosen.id }
    }
  }

  private func watch() { host.isSeen = isConnected && !isHidden }

  // MARK: The first page

  /// Draws the whole page for a browser that has none.
  func page() {
    startInstance()
    succession.begin(instance)
    (lastPatch, lastEvent) = (0, 0)
    drafted = []
    // Commands issued before the first page, such as scrolling and focus, are meant for that page and are kept.
    if hasPage { host.commands = [] }
    // If views animate as soon as they appear, the page shows their initial state and a patch follows with the animation.
    let isMoving = heldAnimation != nil || !host.elements.animations.isEmpty
    let html = draft.flatMap { isMoving || !host.elements.hasChanges ? $0 : nil } ?? painter.page()
    if draft == nil || !isMoving { heldAnimation = nil }
    (draft, hasPage) = (nil, true)
    // Earlier commands referred to elements that have been redrawn; only the focus is requested again.
    if let element = host.focus?.element { host.commands.append(.focus(element)) }
    // Tells a page that had to be loaded again which events of its predecessor were applied.
    let applied = (record ?? host.store.value(for: EventSuccession.key)).map { ["data-events": $0] } ?? [:]
    let header: [String: Any] = [
      "title": host.windowTitle, "lang": traits.language, "dir": traits.direction,
      "attributes": attributes.merging(host.pageAttributes) { $1 }.merging(auditor?.pageAttributes() ?? [:]) { $1 }.merging(applied) { $1 },
      "instance": instance,
    ]
    let data = (try? JSONSerialization.data(withJSONObject: header, options: [.sortedKeys])) ?? Data("{}".utf8)
    saveState()
    log?.flush(host.elements)
    send(.page, PageMessage(header: Array(data), html: Array(html.utf8)).payload)
  }

  /// The attributes that the runtime sets on the page's root.
  private var attributes: [String: String] { traits.attributes.merging(["data-app": host.appName, "data-number": "\(number)"]) { $1 } }

  private func startInstance() {
    instance = String(UInt64.random(in: .min ... .max), radix: 36)
    (acknowledgedEvent, opener, acceptsAnyEvent, lost) = (0, nil, false, [])
    // A socket that is still open belongs to the previous page, whose numbers differ.
    isConnected = false
    kept = []
  }

  // MARK: Messages

  func disconnected() {
    isConnected = false
    // A window that was closed in the middle of a drag does not report its end.
    DragSessions.shared.leaveTarget(in: host)
  }

  func receive(_ bytes: [UInt8]) throws {
    CurrentScene.host = host
    UndoEvent.end()
    let message = try WireMessage(json: bytes)
    acknowledge(message.acknowledged)
    switch message.event {
    case .hello(let name, let patch, let traits): hello(name, patch, traits)
    case .acknowledge: deliver()
    case let event where message.number == 0: prime(event)
    default:
      guard isConnected, message.number == lastEvent + 1 || (acceptsAnyEvent && message.number > lastEvent) else { return }
      (lastEvent, acceptsAnyEvent) = (message.number, false)
      var message = message
      switch succession.outcome(of: message, in: host.elements) {
      case .apply(let event): message.event = event
      case .lost(let isTold):
        if isTold { lost.append(message.number) }
        record = EventSuccession.record(instance, lastEvent)
        return deliver()
      }
      succession.begin(message)
      if message.event.isDeed { record = EventSuccession.record(instance, lastEvent) }
      // A second tap made before the user saw the presentation is ignored, so that a double tap opens it only once.
      if let opener, case .tap(let id) = message.event, id == opener.id, message.acknowledged < opener.patch { return deliver() }
      let covers = coverCount
      if !message.event.isReport { auditor?.personActed(on: EventRouter.pressed(message.event, in: host)) }
      handle(message.event)
      Graph.shared.flush()
      deliver()
      if case .tap(let id) = message.event, coverCount > covers { opener = (id, lastPatch) }
    }
  }

  /// Performs an action for `shoji audit` and returns a report on the resulting screen; nil without audits.
  func act(_ name: String) -> [UInt8]? {
    CurrentScene.host = host
    return auditor?.act(name, on: host, auditScene)
  }

  private var auditScene: AuditScene {
    var scene = AuditScene(
      language: traits.language, appName: host.appName, isCompact: !traits.isRegular, keyboardNavigation: traits.keyboardNavigation,
      isDark: host.pageAttributes["data-scheme"].map { $0 == "dark" } ?? (traits.scheme == .dark), isWalked: SceneAuditor.isWalked,
      place: AuthorPlaces.scene.map { SourceLocation($0) },
      window: windows.record == nil ? nil : kind == .auxiliary ? .auxiliary : .primary)
    scene.newWindows = windows.declared().newKinds.map { $0 == .auxiliary ? .auxiliary : .primary }
    scene.quickActions = QuickActions.ofApp
    scene.isHidden = isHidden
    scene.unsaved = host.unsavedStates.map { ($0.type, $0.place) }
    scene.notifications = NotificationRecord.shared.ofApp
    scene.reviewRequests = reviews.requests
    scene.printRequests = printing.requests
    scene.tvPlayback = playback.use
    scene.ar = host.elements.root?.note(ARUse.self) ?? ARUse()
    scene.tvPlayback.isSignedIn = TVProviderChannel.shared.isSignedIn
    return scene
  }

  /// The app has answered a change of its scene phase.
  func phaseChanged(in seconds: Double) { auditor?.phaseChanged(in: seconds, isHidden: isHidden) }

  /// Handles state that the browser sends a new process first, because it is saved nowhere: secure fields' texts and the focus.
  private func prime(_ event: WireEvent) {
    switch event {
    case .input, .focus: if isConnected { handle(event) }
    default: return
    }
    Graph.shared.flush()
    deliver()
  }

  private func hello(_ name: String, _ patch: Int, _ new: WireValue) {
    update(new)
    guard name == instance else {
      startInstance()
      let applied = succession.succeed(name, as: instance, after: max(0, patch), record: host.store.value(for: EventSuccession.key))
      (lastPatch, lastEvent, acceptsAnyEvent) = (max(0, patch), applied ?? 0, true)
      record = EventSuccession.record(instance, lastEvent)
      host.commands = []
      (drafted, heldAnimation) = ([], nil)
      let replies = applied == nil ? [] : lastReply.resume(name, after: patch)
      Graph.shared.flush()
      saveState()
      // The page's root attributes come from the new process too.
      let attributes = attributes.merging(host.pageAttributes) { $1 }.sorted { $0.key < $1.key }
      let renewal = attributes.map { ClientCommand.attribute(name: $0.key, value: $0.value).operation }
      sendFrame([.reset(instance: instance, html: painter.page())] + renewal + replies, acknowledging: applied ?? -1)
      return
    }
    isConnected = true
    succession.connected()
    lastReply.settle()
    // Only now is it certain that a browser has this page, so the record may refer to its events.
    record = EventSuccession.record(instance, lastEvent)
    // A page that was hidden before the window moved elsewhere was a different one.
    AppProcess.shared?.visibilityChanged(self, isVisible: true)
    acknowledge(patch)
    for frame in kept { send(.frame, frame.bytes) }
    // The acknowledgement itself may have been lost with the old socket.
    acknowledgedEvent = 0
    // Changes caused by a new size are sent with the page's attributes, in one frame.
    Graph.shared.flush()
    deliver()
  }

  /// The number of presentations over the page.
  private var coverCount: Int { host.elements.root.children.first { $0.content is PresentationsContent }?.children.count ?? 0 }

  private func acknowledge(_ patch: Int) { kept.removeAll { $0.number <= patch } }

  private func update(_ value: WireValue) {
    reported = SceneTraits(value, otherwise: reported)
    adopt(reported)
  }

  /// Applies changed settings of the user to the window.
  func settingsChanged() { adopt(reported) }

  private func adopt(_ reported: SceneTraits) {
    let new = reported.following(SystemSettings.ofUser)
    guard new != traits else { return }
    let old = attributes
    let oldSize = traits.size
    traits = new
    host.appName = AppName.name(new.locale, nameless)
    let attributes = attributes
    let changed = Set(old.keys).union(attributes.keys).filter { old[$0] != attributes[$0] }.sorted()
    drawing.language = new.language
    host.rootScope.write { new.write(to: &$0) }
    UIDevice.viewportChanged(from: oldSize, to: new.size)
    for name in changed { host.commands.append(.attribute(name: name, value: attributes[name])) }
  }

  /// Dismisses alerts without running an action when the user leaves for the home screen (`alert.home-cancels`).
  private func cancelAlerts() {
    var alerts: [Element] = []
    host.elements.root.forEachDescendant { if $0.content is AlertContent { alerts.append($0) } }
    for alert in alerts { alert.respond?(.dismiss) }
  }

  private func handle(_ event: WireEvent) {
    switch event {
    case .viewport(let value): update(value)
    case .audit(let values): auditor?.measured(values, host, auditScene)
    case .visibility(let state):
      if state == "left" { cancelAlerts() }
      AppProcess.shared?.visibilityChanged(self, isVisible: state == "visible")
    case .screenshot:
      auditor?.pictureTaken()
      NotificationCenter.default.post(name: UIApplication.userDidTakeScreenshotNotification, object: UIApplication.shared)
    case .printed(let number, let outcome): printing.ended(number, outcome)
    default:
      if event.isUse {
        shortcuts.drop()
        playback.drop()
      }
      // Using a control does not blur a focused field, so the field's text is committed before the event.
      if event.isUse { host.focus?.element?.respond?(.commit) }
      reviews.handling(event.isControl ? EventRouter.target(event, in: host) : nil) { EventRouter.route(event, in: host) }
    }
  }

  // MARK: Patches

  /// Draws the state before `onAppear` runs, so that changes made there animate from it.
  func willAppear() {
    if !hasPage {
      // A draft lacks the black screen of a request that waits for the views to be mounted.
      if !playback.isPending { draft = painter.page() }
    } else if isConnected, kept.count < Self.window {
      drafted += painter.patch(animation: Graph.shared.animation)
    }
  }

  /// Sends the changes if the browser keeps up; otherwise they are merged with later ones.
  func deliver() {
    saveState()
    reviews.turnEnded()
    auditor?.turnEnded(host, auditScene, isAnimated: Graph.shared.animation != nil || heldAnimation != nil)
    guard isConnected, kept.count < Self.window else {
      heldAnimation = Graph.shared.animation ?? heldAnimation
      return
    }
    var operations = drafted + painter.patch(animation: Graph.shared.animation ?? heldAnimation)
    (drafted, heldAnimation) = ([], nil)
    if !lost.isEmpty { operations.append(.command(name: .undone, value: .array(lost.map { .number(Double($0)) }))) }
    lost = []
    operations += host.commands.map(\.operation)
    host.commands.removeAll()
    guard !operations.isEmpty else {
      // An event that changed nothing is acknowledged too.
      if lastEvent > acknowledgedEvent {
        acknowledgedEvent = lastEvent
        send(.frame, WireFrame(number: 0, acknowledged: lastEvent).bytes())
      }
      return
    }
    sendFrame(operations)
  }

  private func sendFrame(_ operations: [ShojiWeb.Operation], acknowledging event: Int? = nil) {
    lastPatch += 1
    log?.flush(host.elements)
    var frame = WireFrame(number: lastPatch, acknowledged: event ?? lastEvent)
    for operation in operations { frame.append(operation) }
    let bytes = frame.bytes()
    acknowledgedEvent = lastEvent
    kept.append((lastPatch, bytes))
    send(.frame, bytes)
  }

  /// Saves the state so far, together with the name of a store's commit that is about to happen.
  func saveState(with commit: String) {
    host.store.note(CommitLog.key) { commit }
    saveState()
  }

  /// Sends changed state to the system process before the frame that acknowledges the event to the browser.
  private func saveState() {
    // The record is saved together with the state that the event changed, so the next process neither repeats nor skips it.
    if let record {
      host.store.note(EventSuccession.key) { record }
      host.store.keepBeginnings()
    }
    record = nil
    lastReply.note(instance: instance, patch: lastPatch + 1)
    let changes = host.store.takeChanges()
    guard !changes.isEmpty else { return }
    send(.state, WireValue.object(changes.mapValues { $0.map { .string($0) } ?? .null }).bytes)
  }
}

extension WireEvent {
  /// Whether the event uses a control or dismisses a presentation.
  fileprivate var isUse: Bool {
    switch self {
    case .tap, .dismiss, .change: true
    case .action(_, let name, _):
      [.increment, .decrement].contains(ElementAction(rawValue: name)) || (realityReport.map(Self.deedsInAR.contains) ?? false)
    default: false
    }
  }

  /// The reports of a view in 3D that tell of something that the user has done.
  private static let deedsInAR: Set = ["tap", "drag", "rotate", "magnify", "moved", "placed", "detail", "reset"]

  /// The kind of a report of a view in 3D; nil for other events.
  private var realityReport: String? {
    guard case .action(_, ElementAction.reality.rawValue, .array(let parts)) = self else { return nil }
    return parts.first?.stringValue
  }

  /// Whether the event tells of something that the browser has found by itself, not of something that the user has done.
  fileprivate var isReport: Bool { realityReport.map { !Self.deedsInAR.contains($0) } ?? false }

  /// Whether the event uses a control, or something that is tapped like one.
  fileprivate var isControl: Bool {
    switch self {
    case .dismiss: false
    case .submit: true
    case .gesture(_, let name, _, _): name.hasPrefix("tap")
    default: isUse
    }
  }
}
