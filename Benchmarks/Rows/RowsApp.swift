// Rows: the app that shows the measured table of rows.

import RowsScreen
import SwiftUI

@main struct RowsApp: App {
  var body: some Scene {
    WindowGroup("Rows") { RowsScreen() }
  }
}
