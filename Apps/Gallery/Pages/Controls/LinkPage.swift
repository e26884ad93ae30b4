import SwiftUI

struct LinkPage: View {
  @Environment(\.openURL) private var openURL
  @State private var opened = ""
  private let swift = URL(string: "https://www.swift.org")!

  var body: some View {
    GalleryPage {
      Example("Links") {
        Link("Swift", destination: swift)
        Link(destination: swift) { Label("With an icon", systemImage: "safari") }
        Link("As a button", destination: swift).buttonStyle(.bordered)
      }
      Example("In text") {
        Text("More about it at [swift.org](https://www.swift.org).")
      }
      Example("From code") {
        Button("Open") { openURL(swift) }
      }
      Example("Handled by the app") {
        Link("Stay here", destination: URL(string: "gallery://here")!)
          .environment(
            \.openURL,
            OpenURLAction { url in
              opened = url.absoluteString
              return .handled
            })
        if !opened.isEmpty { Text(opened).font(.footnote).foregroundStyle(.secondary) }
      }
      Example("Share") {
        ShareLink("Share", item: swift)
      }
    }
  }
}
