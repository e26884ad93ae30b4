// ProcessUse: what an app's process uses of the machine, for the audits of multitasking.

/// What the app's process uses. A user's machine serves many.
package struct ProcessUse: Equatable, Sendable {
  /// The share of one processor core, averaged over ten seconds or more; nil before that.
  package var processor: Double?
  /// The share while the scene was hidden, and while nothing on screen changed; nil if there were no ten seconds of it.
  package var hidden: Double?
  package var still: Double?
  /// The memory that is the process's own, in megabytes.
  package var memory: Double
  package var threads: Int
  /// Open connections to other machines and processes.
  package var connections: Int
  /// The seconds that the app's answers to the latest change of its scene phase took.
  package var transition: Double
  /// The kilobytes that its connections carried each second while the scene was hidden; nil if there were no ten seconds of it.
  package var hiddenTraffic: Double?

  package init(
    processor: Double? = nil, memory: Double = 0, threads: Int = 1, connections: Int = 0, transition: Double = 0,
    hidden: Double? = nil, still: Double? = nil, hiddenTraffic: Double? = nil
  ) {
    (self.hidden, self.still, self.hiddenTraffic) = (hidden, still, hiddenTraffic)
    (self.processor, self.memory, self.threads, self.connections) = (processor, memory, threads, connections)
    self.transition = transition
  }
}
