// AppLauncher: what happens when an app's executable is started: as the process of one person, or as a system of its own.

import Foundation
import ShojiSystem
import ShojiWeb

@MainActor enum AppLauncher {
  static func launch<A: App>(_ app: A.Type) {
    if isAppProcess { AppProcess.run(app) }
    #if DEBUG
      let isDevelopment = true
    #else
      let isDevelopment = false
    #endif
    exit(runAlone(title: "\(app)", isDevelopment: isDevelopment, assets: SystemPages.assets(), page: SystemPages.document))
  }
}
