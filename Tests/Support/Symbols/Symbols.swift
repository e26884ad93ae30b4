// An app that uses the ShojiApp plugin: assets and texts by their generated symbols.

import SwiftUICore
import UIKit

extension Color {
  /// The author's own property with the asset's name, which the plugin does not redeclare.
  static var brand: Color { Color(.brand).opacity(0.5) }
}

struct SymbolsScreen: View {
  @StateObject private var store = Store()
  var body: some View {
    VStack {
      Text(.greetingTitle).foregroundStyle(.brand)
      Text(.visits(name: "Ada", count: 3))
      Image(.signBoard)
      Image(.Icons.star).accessibilityLabel("Star")
      Image(uiImage: .signBoard).resizable().frame(width: store.width, height: 30).accessibilityHidden(true)
      Rectangle().fill(Color(.brand)).frame(width: 20, height: 20)
      Rectangle().fill(Color(uiColor: .brand)).frame(width: 20, height: 20)
    }
  }
}

@main struct SymbolsApp: App {
  var body: some Scene {
    WindowGroup { SymbolsScreen() }
  }
}
