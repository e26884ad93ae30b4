// KernelVersion: the version of the running kernel, for features that cannot be detected by a trial.

import Glibc

package struct KernelVersion: Comparable {
  package var major: Int
  package var minor: Int

  package init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

  /// Parses the release that the kernel reports, such as `5.15.0-91-generic`. A part that is no number counts as 0.
  package init(release: String) {
    let numbers = release.split(separator: ".", maxSplits: 2).map { Int($0.prefix(while: \.isNumber)) ?? 0 }
    self.init(numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }

  package static var running: KernelVersion {
    var names = utsname()
    guard uname(&names) == 0 else { return KernelVersion(0, 0) }
    return KernelVersion(release: withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
  }

  package static func < (one: KernelVersion, other: KernelVersion) -> Bool { (one.major, one.minor) < (other.major, other.minor) }
}
