// ConfinedProcess: the part that runs in the app process. A spare process, started before its user is known, confines itself to the user's
// folder before any of the app's code runs. A process forked from a preloaded one can use the same call.

import CConfinement
import Glibc

package enum ConfinedProcess {
  /// The ruleset that the system process passes to a spare process.
  package static let rulesetDescriptor: Int32 = 4

  /// Permanently confines this process to what its app may reach and one folder. Returns false if the kernel refuses.
  ///
  /// Call it while there is only one thread: Landlock confines the calling thread and those that it creates.
  ///
  /// - Parameter ruleset: A ruleset without a folder. Nil, or a descriptor that is not open, leaves the process as it is: the system
  ///   runs without Landlock.
  package static func confine(to folder: String, ruleset: Int32? = rulesetDescriptor) -> Bool {
    guard let ruleset, fcntl(ruleset, F_GETFD) >= 0 else { return true }
    defer { close(ruleset) }
    return LandlockRules.add(folder, to: ruleset) && confinement_landlock_enter(ruleset) == 0
  }
}
