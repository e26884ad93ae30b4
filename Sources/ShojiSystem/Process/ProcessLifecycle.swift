// ProcessLifecycle: when an app's process for one person starts, goes to the background and ends, as a value.
// Events go in, one action comes out; PersonApp does what the action says and keeps a timer for `deadline`.

/// How long an app process stays in each state.
package struct ProcessTiming: Equatable, Sendable {
  /// From its turn to start until it says `ready`.
  package var start = 10.0
  /// A page was drawn, but no browser has opened its socket: a crawler, or somebody who left at once.
  package var noSocket = 5.0
  /// The last browser is gone; a reload comes back within this moment and the app need not hear of it.
  package var linger = 1.0
  /// In the background, before the process ends.
  package var background = 60.0
  /// From `stop` until SIGKILL.
  package var stop = 2.0
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
    /// Started, has not said `ready`.
    case starting
    /// Ready, no browser has come yet.
    case waiting
    /// At least one browser is connected.
    case active
    /// The last browser has just gone.
    case lingering
    /// The app has heard `background`.
    case background
    /// The app has heard `stop`.
    case stopping
    /// A crash loop: nothing starts until the person starts over.
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
    /// The process is gone; `needed`: a page request or a socket waits for the next one.
    case exited(needed: Bool)
    case startOver
    /// Few places are left: one without a live page is given back.
    case placeNeeded
    case shutDown
  }

  enum Action: Equatable {
    case nothing
    /// Wait for a turn to start.
    case queue
    case spawn
    /// Send `open` for each scene that is waited for.
    case openScenes
    case announceActive
    case announceBackground
    case sendStop
    case kill
    /// The process is gone and nobody waits: forget it.
    case discard
    /// A crash loop: answer whoever waits.
    case giveUp
  }

  let timing: ProcessTiming
  private(set) var state = State.ended
  /// When `deadlinePassed` must be handed in; nil while nothing is to happen by itself.
  private(set) var deadline: Double?
  private var crashes: [Double] = []

  init(timing: ProcessTiming) {
    self.timing = timing
  }

  /// Whether a process exists, or waits for its turn to start.
  var isRunning: Bool { state != .ended && state != .broken }

  mutating func handle(_ event: Event, at now: Double) -> Action {
    switch (state, event) {
    case (.ended, .wanted):
      return enter(.queued, until: nil, .queue)
    case (.queued, .turn):
      return enter(.starting, until: now + timing.start, .spawn)
    case (.queued, .unwanted), (.queued, .shutDown):
      return enter(.ended, until: nil, .discard)
    case (.broken, .wanted):
      return .giveUp
    case (.broken, .startOver):
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
      // Every page gets as long for its socket as any other.
      return enter(state, until: max(deadline ?? 0, now + timing.noSocket), .nothing)
    case (.waiting, .socketCame), (.lingering, .socketCame), (.background, .socketCame):
      return enter(.active, until: nil, .announceActive)
    case (.active, .lastSocketGone):
      return enter(.lingering, until: now + timing.linger, .nothing)
    case (.lingering, .deadlinePassed):
      return enter(.background, until: now + timing.background, .announceBackground)
    case (.waiting, .deadlinePassed(needed: false)), (.background, .deadlinePassed(needed: false)), (.background, .placeNeeded):
      return enter(.stopping, until: now + timing.stop, .sendStop)

    case (.stopping, .deadlinePassed):
      return enter(.stopping, until: nil, .kill)
    case (.stopping, .exited(let needed)):
      // Somebody may have come back while it was saving.
      return needed ? enter(.queued, until: nil, .queue) : enter(.ended, until: nil, .discard)

    case (.starting, .exited(let needed)), (.waiting, .exited(let needed)), (.active, .exited(let needed)),
      (.lingering, .exited(let needed)), (.background, .exited(let needed)):
      return crashed(needed: needed, at: now)

    case (.starting, .shutDown), (.waiting, .shutDown), (.active, .shutDown), (.lingering, .shutDown),
      (.background, .shutDown):
      return enter(.stopping, until: now + timing.stop, .sendStop)

    default:
      return .nothing
    }
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
