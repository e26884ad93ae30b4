// AppLauncher: starts an app's executable, either as the process of one user or as a complete system.

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
    exit(
      runAlone(
        title: "\(app)", isDevelopment: isDevelopment, assets: SystemPages.assets(), drawsIcon: SystemPages.icon,
        drawsSymbol: SystemPages.symbol, page: SystemPages.document))
  }
}
