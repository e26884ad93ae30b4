// ProcessUse: what an app's process uses of the machine, for the audits of multitasking.

/// What the app's process uses. A user's machine serves many.
package struct ProcessUse: Equatable, Sendable {
  /// The share of one processor core, averaged over ten seconds or more; nil before that.
  package var processor: Double?
  /// The memory that is the process's own, in megabytes.
  package var memory: Double
  package var threads: Int
  /// Open connections to other machines and processes.
  package var connections: Int
  /// The seconds that the app's answers to the latest change of its scene phase took.
  package var transition: Double

  package init(processor: Double? = nil, memory: Double = 0, threads: Int = 1, connections: Int = 0, transition: Double = 0) {
    (self.processor, self.memory, self.threads, self.connections) = (processor, memory, threads, connections)
    self.transition = transition
  }
}
