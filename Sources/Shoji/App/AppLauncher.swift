// AppLauncher: what happens when an app's executable is started: as the process of one person, or as a system of its own.

import Foundation
import ShojiSystem
import ShojiWeb

@MainActor enum AppLauncher {
  static func launch<A: App>(_ app: A.Type) {
    if CommandLine.arguments.contains("--shoji-app-process") { AppProcess.run(app) }
    exit(SystemCommand.serveOne(executable: Bundle.main.executablePath ?? CommandLine.arguments[0], name: "\(app)"))
  }
}
