// Presented content follows the state of the view that presents it, whether the state is changed from inside or from outside.

import Shoji
import ShojiElements
import Testing

@MainActor @Suite("Presented content follows its presenter's state") struct FollowingTests {
  enum Way: String, CaseIterable {
    case link, linkDestination, presentedDestination, itemDestination, valueLink, navigationView, sheet, itemSheet, cover, popover, tab
  }

  @Test("Changed from inside and from outside", arguments: Way.allCases) func follows(way: Way) throws {
    let screen = scene(Presenter(way: way))
    if way != .tab { try screen.open() }
    #expect(screen.texts.contains("n 0"))
    try screen.tap("Inside")
    #expect(screen.texts.contains("n 1"))
    try screen.tap("Outside")
    #expect(screen.texts.contains("n 2"))
    try screen.tap("Inside")
    #expect(screen.texts.contains("n 3"))
  }

  @Test("Messages of alerts and dialogs follow what is outside", arguments: [true, false]) func messages(isAlert: Bool) throws {
    let screen = scene(Asking(isAlert: isAlert))
    try screen.open()
    #expect(screen.html.contains("n 0"))
    try screen.tap("Outside")
    #expect(screen.html.contains("n 1"))
  }

  @Test("The items of a menu follow what is outside") func menu() throws {
    struct Choosing: View {
      @State private var n = 0
      var body: some View {
        Button("Outside") { n += 1 }
        Menu("Menu") { Button("Item \(n)") {} }
      }
    }
    let screen = scene(Choosing())
    try screen.tap("Outside")
    #expect(screen.page.find("[role=menuitem]").map(\.text) == ["Item 1"])
  }
}

extension TestScreen {
  /// Presses the control named Open, whatever kind of control it is.
  fileprivate func open() throws {
    var control: Element?
    host.elements.root.forEachDescendant { if control == nil, $0.respond != nil, TestScreen.label(of: $0) == "Open" { control = $0 } }
    send(.tap, to: try #require(control))
  }
}

private struct Presenter: View {
  let way: FollowingTests.Way
  @State private var n = 0
  @State private var isShown = false
  @State private var item: Item?

  private struct Item: Identifiable, Hashable { var id = 1 }

  var body: some View {
    switch way {
    case .link:
      NavigationStack {
        outside
        NavigationLink("Open") { content }
      }
    case .linkDestination:
      NavigationStack {
        outside
        NavigationLink("Open", destination: content)
      }
    case .presentedDestination:
      NavigationStack {
        VStack {
          outside
          opener
        }
        .navigationDestination(isPresented: $isShown) { content }
      }
    case .itemDestination:
      NavigationStack {
        VStack {
          outside
          Button("Open") { item = Item() }
        }
        .navigationDestination(item: $item) { _ in content }
      }
    case .valueLink:
      NavigationStack {
        VStack {
          outside
          NavigationLink("Open", value: 1)
        }
        .navigationDestination(for: Int.self) { _ in content }
      }
    case .navigationView:
      NavigationView {
        VStack {
          outside
          NavigationLink(destination: content) { Text("Open") }
        }
      }
    case .sheet: presenting.sheet(isPresented: $isShown) { content }
    case .itemSheet:
      VStack {
        outside
        Button("Open") { item = Item() }
      }
      .sheet(item: $item) { _ in content }
    case .cover: presenting.fullScreenCover(isPresented: $isShown) { content }
    case .popover: presenting.popover(isPresented: $isShown) { content }
    case .tab:
      TabView {
        VStack {
          content
          outside
        }
        .tabItem { Text("First") }
      }
    }
  }

  private var outside: some View { Button("Outside") { n += 1 } }
  private var opener: some View { Button("Open") { isShown = true } }
  private var presenting: some View {
    VStack {
      outside
      opener
    }
  }
  @ViewBuilder private var content: some View {
    Text("n \(n)")
    Button("Inside") { n += 1 }
  }
}

private struct Asking: View {
  let isAlert: Bool
  @State private var n = 0
  @State private var isShown = false
  var body: some View {
    VStack {
      Button("Outside") { n += 1 }
      Button("Open") { isShown = true }
    }
    .alert("Sure?", isPresented: alert) {
    } message: {
      Text("n \(n)")
    }
    .confirmationDialog("Sure?", isPresented: dialog) {
      Button("Yes") {}
    } message: {
      Text("n \(n)")
    }
  }
  private var alert: Binding<Bool> { Binding(get: { isAlert && isShown }, set: { isShown = $0 }) }
  private var dialog: Binding<Bool> { Binding(get: { !isAlert && isShown }, set: { isShown = $0 }) }
}
