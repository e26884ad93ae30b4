// ProcessLifecycle: the state machine by which a user's app process starts, goes to the background and ends, as a value type.
// Each event yields one action; PersonApp performs the action and keeps a timer for `deadline`.

/// How long an app process stays in each state, in seconds.
package struct ProcessTiming: Equatable, Sendable {
  /// From its turn to start until it sends `ready`.
  package var start = 10.0
  /// From a page until a browser opens its socket; crawlers, and users who leave at once, never do.
  package var noSocket = 5.0
  /// From a page until its new scene is removed, if no browser opens a socket. Longer than `noSocket`: when a slow browser
  /// opens its socket, the scene is still there and the system starts a process for it again.
  package var newScene = 60.0
  /// From the last browser's disconnection to the background, so that a reload does not change the app's phase.
  package var linger = 1.0
  /// In the background, before the process ends.
  package var background = 60.0
  /// In the background, before a process ends although it has unfinished tasks.
  package var tasks = 180.0
  /// In the background, before a process ends that holds what no later one gets back. It is ended earlier when its place or its memory is needed.
  package var held = 86_400.0
  /// From `stop` until SIGKILL, and as long as the process is at work (`ProcessProgress`) at the latest.
  package var stop = 2.0
  package var longestStop = 30.0
  /// This many crashes within `crashWindow` seconds are a crash loop.
  package var crashes = 3
  package var crashWindow = 10.0
  /// After a crash loop, before the app may be tried again without starting over.
  package var broken = 600.0

  package init() {}
}

struct ProcessLifecycle: Equatable {
  enum State: Equatable {
    /// No process.
    case ended
    /// Waits for its turn to start.
    case queued
    /// Started, but has not sent `ready`.
    case starting
    /// Ready, no browser has come yet.
    case waiting
    /// At least one browser is connected.
    case active
    /// The last browser has just gone.
    case lingering
    /// `background` was sent to the app.
    case background
    /// `stop` was sent to the app.
    case stopping
    /// A crash loop: nothing starts until the user starts over or `ProcessTiming.broken` has passed.
    case broken
  }

  enum Event: Equatable {
    /// A page or a socket needs the process.
    case wanted
    /// The process may be started now.
    case turn
    /// No page request and no socket waits for the process any more.
    case unwanted
    case ready
    case pageDrawn
    case socketCame
    case lastSocketGone
    /// `needed`: a page request still waits for the process.
    case deadlinePassed(needed: Bool)
    /// The deadline of a process that ends has passed, and it is still at work.
    case stillAtWork
    /// The process is gone; `needed`: a page request or a socket waits for the next one.
    case exited(needed: Bool)
    case startOver
    /// Few places are left: a process in the background should end.
    case placeNeeded
    /// The user has ended the app: its process ends as soon as no browser shows it.
    case quit
    /// The app has begun tasks that it wants to finish in the background, or has finished the last one.
    case tasks(running: Bool)
    /// Whether the process holds what no later one gets back.
    case holds(Bool)
    case shutDown
    /// The app was replaced by a new build.
    case replaced
  }

  enum Action: Equatable {
    case nothing
    /// Wait for a turn to start.
    case queue
    case spawn
    /// Send `open` for each scene that a browser waits for.
    case openScenes
    case announceActive
    case announceBackground
    case sendStop
    case kill
    /// The process is gone and no browser waits: clean up.
    case discard
    /// A crash loop: answer the waiting browsers.
    case giveUp
  }

  let timing: ProcessTiming
  private(set) var state = State.ended
  /// When to send `deadlinePassed`; nil if no timer is needed.
  private(set) var deadline: Double?
  private var crashes: [Double] = []
  /// Whether the app has tasks that are finished before the process ends, while there is time.
  private(set) var hasTasks = false
  /// Whether it holds what no later process gets back.
  private(set) var isHolding = false
  /// Since when it is in the background.
  private(set) var restingSince = 0.0
  /// Until when they may run, and whether the process would have ended already without them; set in the background.
  private var tasksEnd = 0.0
  private var isEndDue = false
  /// Until when a last browser that goes was sent away by the user who has ended the app.
  private var quitEnd = 0.0
  /// When a process that ends is killed even if it is at work.
  private var stopEnd = 0.0

  init(timing: ProcessTiming) {
    self.timing = timing
  }

  /// Whether a process exists, or waits for its turn to start.
  var isRunning: Bool { state != .ended && state != .broken }

  /// Whether the process is ended before another one in the background: one with unfinished tasks ends when they do, and what one holds that no later one gets
  /// back is worth more than a place.
  func endsBefore(_ other: ProcessLifecycle) -> Bool {
    func rank(_ one: ProcessLifecycle) -> (Int, Double) { (one.isHolding ? 2 : one.hasTasks ? 1 : 0, one.restingSince) }
    return rank(self) < rank(other)
  }

  mutating func handle(_ event: Event, at now: Double) -> Action {
    switch (state, event) {
    case (.ended, .wanted):
      return enter(.queued, until: nil, .queue)
    case (.queued, .turn):
      (hasTasks, isHolding) = (false, false)
      return enter(.starting, until: now + timing.start, .spawn)
    case (.queued, .unwanted), (.queued, .shutDown):
      return enter(.ended, until: nil, .discard)
    case (.broken, .wanted):
      return .giveUp
    case (.broken, .startOver), (.broken, .replaced):
      crashes = []
      return enter(.ended, until: nil, .nothing)
    case (.broken, .deadlinePassed):
      crashes = []
      return enter(.ended, until: nil, .discard)

    case (.starting, .ready):
      return enter(.waiting, until: now + timing.noSocket, .openScenes)
    case (.starting, .deadlinePassed):
      return enter(.starting, until: nil, .kill)

    case (.waiting, .wanted), (.lingering, .wanted), (.background, .wanted),
      (.waiting, .pageDrawn), (.lingering, .pageDrawn), (.background, .pageDrawn),
      (.waiting, .deadlinePassed(needed: true)), (.background, .deadlinePassed(needed: true)):
      // Every page gets the same time to open its socket.
      return enter(state, until: max(deadline ?? 0, now + timing.noSocket), .nothing)
    case (.waiting, .socketCame), (.lingering, .socketCame), (.background, .socketCame):
      quitEnd = 0
      return enter(.active, until: nil, .announceActive)
    case (.active, .quit):
      // The socket of the window that was closed may go a moment later.
      quitEnd = now + timing.noSocket
      return .nothing
    case (.active, .lastSocketGone):
      return enter(.lingering, until: now < quitEnd ? now : now + timing.linger, .nothing)
    case (.lingering, .quit):
      quitEnd = now + timing.noSocket
      return enter(.lingering, until: now, .nothing)
    case (.lingering, .deadlinePassed):
      (tasksEnd, isEndDue, restingSince) = (now + timing.tasks, false, now)
      return enter(.background, until: now < quitEnd ? now : now + timing.background, .announceBackground)
    case (.background, .deadlinePassed(needed: false)) where isHolding && now >= quitEnd && now < restingSince + timing.held:
      return enter(.background, until: restingSince + timing.held, .nothing)
    case (.background, .deadlinePassed(needed: false)), (.background, .placeNeeded), (.background, .quit):
      guard hasTasks, now < tasksEnd else { return stop(at: now) }
      isEndDue = true
      return enter(.background, until: tasksEnd, .nothing)
    case (.background, .tasks(running: false)) where isEndDue:
      hasTasks = false
      return stop(at: now)
    case (_, .tasks(let isRunning)):
      hasTasks = isRunning
      return .nothing
    case (_, .holds(let isHolding)):
      self.isHolding = isHolding
      return .nothing
    case (.waiting, .deadlinePassed(needed: false)):
      return stop(at: now)

    case (.stopping, .stillAtWork) where now < stopEnd:
      return enter(.stopping, until: min(stopEnd, now + timing.stop), .nothing)
    case (.stopping, .deadlinePassed), (.stopping, .stillAtWork):
      return enter(.stopping, until: nil, .kill)
    case (.stopping, .exited(let needed)):
      // The user may have come back while it was saving.
      return needed ? enter(.queued, until: nil, .queue) : enter(.ended, until: nil, .discard)

    case (.starting, .exited(let needed)), (.waiting, .exited(let needed)), (.active, .exited(let needed)),
      (.lingering, .exited(let needed)), (.background, .exited(let needed)):
      return crashed(needed: needed, at: now)

    case (.starting, .shutDown), (.waiting, .shutDown), (.active, .shutDown), (.lingering, .shutDown),
      (.background, .shutDown), (.starting, .replaced), (.waiting, .replaced), (.active, .replaced), (.lingering, .replaced),
      (.background, .replaced):
      return stop(at: now)

    default:
      return .nothing
    }
  }

  private mutating func stop(at now: Double) -> Action {
    stopEnd = now + timing.longestStop
    return enter(.stopping, until: now + timing.stop, .sendStop)
  }

  private mutating func crashed(needed: Bool, at now: Double) -> Action {
    crashes = crashes.filter { now - $0 < timing.crashWindow } + [now]
    guard crashes.count < timing.crashes else { return enter(.broken, until: now + timing.broken, .giveUp) }
    return needed ? enter(.queued, until: nil, .queue) : enter(.ended, until: nil, .discard)
  }

  private mutating func enter(_ next: State, until deadline: Double?, _ action: Action) -> Action {
    state = next
    self.deadline = deadline
    return action
  }
}
