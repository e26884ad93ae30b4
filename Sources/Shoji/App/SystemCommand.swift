// SystemCommand: a system with one app, from that app's own executable.

import Foundation
import ShojiSystem
import ShojiWeb

enum SystemCommand {
  static func serveOne(executable: String, name: String) -> Int32 { 1 }
}
