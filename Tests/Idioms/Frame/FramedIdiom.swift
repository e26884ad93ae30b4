// FramedIdiom: the frame around an idiom: the window of an app in which its view stands at a place, and in which moments come.

import Combine
import SwiftUI

/// What the frame of an idiom is asked for by the test, which stands for the user or for other parts of the app.
@MainActor package enum FrameEvents {
  package enum Event: String, CaseIterable, Sendable { case change, push, pop, openAside, closeAside, leaveTab, returnToTab }
  package static let events = PassthroughSubject<Event, Never>()
}

/// An idiom at a place.
package struct FramedIdiom<Content: View>: View {
  let place: Place
  let content: () -> Content
  @State private var changes = 0
  @State private var isOpen = false
  @State private var isAside = false
  @State private var path: [Int] = []
  @State private var tab = 0
  @State private var choice: Int?

  package init(_ place: Place, content: @escaping () -> Content) { (self.place, self.content) = (place, content) }

  package var body: some View {
    placed
      .sheet(isPresented: $isAside) { Text("Aside") }
      .onReceive(FrameEvents.events) { take($0) }
  }

  private func take(_ event: FrameEvents.Event) {
    switch event {
    case .change: changes += 1
    case .push: path.append(2)
    case .pop: path.removeLast()
    case .openAside: isAside = true
    case .closeAside: isAside = false
    case .leaveTab: tab = 1
    case .returnToTab: tab = 0
    }
  }

  @ViewBuilder private var placed: some View {
    // The body around the view is evaluated anew with each change.
    let _ = changes
    switch place {
    case .root: content()
    case .stack: inStack { content() }
    case .page:
      inStack {
        VStack {
          Text("The frame, \(changes)")
          NavigationLink("Open the place") { content() }
        }
      }
    case .destination: inStack { NavigationLink("Open the place", value: 1) }
    case .row:
      inStack {
        List {
          Text("Changes of the frame: \(changes)")
          content()
        }
      }
    case .form:
      inStack {
        Form {
          Section("The frame") { Text("Changes of the frame: \(changes)") }
          Section { content() }
        }
      }
    case .scroll:
      inStack {
        ScrollView {
          LazyVStack {
            Text("Changes of the frame: \(changes)")
            content()
          }
        }
      }
    case .sheet: opener.sheet(isPresented: $isOpen) { content() }
    case .cover: opener.fullScreenCover(isPresented: $isOpen) { content() }
    case .popover: opener.popover(isPresented: $isOpen) { content() }
    case .tab:
      TabView(selection: $tab) {
        content().tabItem { Label("The tab", systemImage: "star") }.tag(0)
        Text("Elsewhere, \(changes)").tabItem { Label("Another tab", systemImage: "circle") }.tag(1)
      }
    case .detail:
      NavigationSplitView {
        List(selection: $choice) {
          Text("Changes of the frame: \(changes)")
          Text("Open the place").tag(1)
        }
      } detail: {
        if choice == 1 { content() } else { Text("Nothing chosen") }
      }
    case .cell:
      inStack {
        ScrollView {
          LazyVGrid(columns: [GridItem(.flexible())]) {
            Text("Changes of the frame: \(changes)")
            content()
          }
        }
      }
    case .background: content().background(Color.yellow.opacity(0.2))
    case .overlay: content().overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 6, height: 6).allowsHitTesting(false) }
    case .frame: content().frame(maxWidth: 360, maxHeight: .infinity, alignment: .top)
    case .padding: content().padding()
    }
  }

  private var opener: some View {
    VStack {
      Text("The frame, \(changes)")
      Button("Open the place") { isOpen = true }
    }
  }

  private func inStack(@ViewBuilder _ first: () -> some View) -> some View {
    NavigationStack(path: $path) {
      first().navigationDestination(for: Int.self) { number in
        if number == 1 { content() } else { Text("Further on") }
      }
    }
  }
}

extension Idiom {
  /// The idiom in its frame.
  @MainActor package static func framed(at place: Place) -> AnyView { AnyView(FramedIdiom(place) { Self() }) }
}
