// ConfinedProcess: the app's end. A process that was started before its user was known confines itself to the user's folder before any of the
// app's own code runs. The same will do for a process that is forked from one which has everything loaded.

import CConfinement
import Glibc

package enum ConfinedProcess {
  /// The ruleset that the system has left to a process that was started ahead.
  package static let rulesetDescriptor: Int32 = 4

  /// Confines this process, for good, to what its app may reach and one folder. Returns false if the kernel refuses.
  ///
  /// Call it before there are other threads: Landlock confines the calling one and those that it makes.
  ///
  /// - Parameter ruleset: A ruleset without a folder. Nil, or a descriptor that is not open, leaves the process as it is: the system has
  ///   started without Landlock.
  package static func confine(to folder: String, ruleset: Int32? = rulesetDescriptor) -> Bool {
    guard let ruleset, fcntl(ruleset, F_GETFD) >= 0 else { return true }
    defer { close(ruleset) }
    return LandlockRules.add(folder, to: ruleset) && confinement_landlock_enter(ruleset) == 0
  }
}
