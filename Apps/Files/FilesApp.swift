// Files: the documents of the user's apps, and files of the user's own.

import Shoji
import SwiftUI

@main struct FilesApp: App {
  var body: some Scene {
    WindowGroup("Files") { RootView(library: SharedDocuments.library) }
  }
}
