// Rows: the app around the table of rows that is measured.

import RowsScreen
import SwiftUI

@main struct RowsApp: App {
  var body: some Scene {
    WindowGroup("Rows") { RowsScreen() }
  }
}
