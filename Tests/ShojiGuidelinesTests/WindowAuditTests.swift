// Tests of the audits for windows that an app opens.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Audits of windows") struct WindowAuditTests {
  private func findings<V: View>(_ kind: WindowKind, @ViewBuilder _ view: () -> V) -> [String] {
    audit(view(), window: kind).findings.flatMap(\.guidelines).filter { $0.hasPrefix("window.") }
  }

  private struct Letter: View {
    var body: some View {
      NavigationStack {
        ScrollView { Text("Dear Ada") }
          .navigationTitle("Letter")
          .toolbar { Button("Reply") {} }
      }
    }
  }

  @Test("One object with its actions is a good auxiliary window, a list with pages a good primary one") func clean() {
    #expect(findings(.auxiliary) { Letter() } == [])
    #expect(findings(.auxiliary) { Text("Dear Ada") } == [])
    #expect(
      findings(.primary) {
        NavigationStack { List(1..<4) { number in NavigationLink("Letter \(number)") { Text("Dear Ada") } } }
      } == [])
  }

  @Test("Without a window of the app's, none applies") func main() {
    #expect(audit(Text("Dear Ada")).findings.isEmpty)
  }

  @Test("Reports an auxiliary window with tabs or columns", .guideline("window.auxiliary-single")) func hierarchy() {
    #expect(
      findings(.auxiliary) {
        TabView {
          Text("Letters").tabItem { Label("Letters", systemImage: "envelope") }
          Text("Parcels").tabItem { Label("Parcels", systemImage: "shippingbox") }
        }
      } == ["window.auxiliary-single"])
    #expect(
      findings(.auxiliary) {
        NavigationSplitView {
          Text("Letters")
        } detail: {
          Text("Dear Ada")
        }
      } == ["window.auxiliary-single"])
    #expect(
      findings(.auxiliary) {
        TabView {
          Text("One")
          Text("Two")
        }
        .tabViewStyle(.page)
      } == [])
  }

  @Test("Reports an auxiliary window that shows a folder", .guideline("window.folder-primary")) func folder() {
    func list(_ count: Int) -> some View {
      NavigationStack { List(0..<count, id: \.self) { number in NavigationLink("Letter \(number)") { Text("Dear Ada") } } }
    }
    #expect(findings(.auxiliary) { list(3) } == ["window.folder-primary", "window.auxiliary-single"])
    #expect(findings(.auxiliary) { list(1) } == [])
    #expect(findings(.auxiliary) { NavigationStack { List(1..<4) { Text("Line \($0)") } } } == [])
  }

  @Test("Reports an auxiliary window that shows nothing of its own", .guideline("window.auxiliary-useful-alone")) func empty() {
    #expect(findings(.auxiliary) { Color.blue } == ["window.auxiliary-useful-alone"])
    #expect(findings(.auxiliary) { NavigationStack { Color.blue.navigationTitle("Letter") } } == ["window.auxiliary-useful-alone"])
  }

  @Test("Reports an auxiliary window with nothing but tools", .guideline("window.auxiliary-not-tools-only")) func tools() {
    let expected = ["window.auxiliary-not-tools-only", "window.auxiliary-useful-alone"]
    #expect(
      findings(.auxiliary) {
        Form {
          Section("Brush") {
            Toggle("Round", isOn: .constant(true))
            Slider(value: .constant(0.5)) { Text("Size") }
          }
        }
      } == expected)
    #expect(
      findings(.auxiliary) {
        VStack {
          Button("Bold") {}
          Button("Italic") {}
        }
      } == expected)
    // Controls beside content are its actions.
    #expect(
      findings(.auxiliary) {
        VStack {
          Text("Dear Ada")
          Button("Bold") {}
        }
      } == [])
    #expect(findings(.auxiliary) { Form { TextField("Subject", text: .constant("")) } } == [])
  }

  @Test("Reports an auxiliary window whose Done is hidden with the bar", .guideline("window.auxiliary-done-or-close")) func wayOut() {
    func letter(_ button: String) -> some View {
      NavigationStack {
        VStack {
          Text("Dear Ada")
          Button(button) {}
        }
        .toolbar(.hidden, for: .navigationBar)
      }
    }
    #expect(findings(.auxiliary) { letter("Reply") } == ["window.auxiliary-done-or-close"])
    #expect(findings(.auxiliary) { letter("Close") } == [])
    #expect(findings(.primary) { letter("Reply") } == ["window.primary-full-hierarchy"])
  }

  @Test("Reports an app of whose new windows none is primary", .guideline("window.mostly-primary")) func mostly() {
    func found(_ kinds: [AuditScene.Window], in window: AuditScene.Window? = nil) -> [String] {
      let stage = AuditStage(Letter())
      // The elements live as long as the stage.
      defer { withExtendedLifetime(stage) {} }
      let root: Element = stage.host.elements.root
      var scene = AuditScene(window: window)
      scene.newWindows = kinds
      return Audits.report(on: root, in: scene).findings.map(\.guideline).filter { $0 == "window.mostly-primary" }
    }
    #expect(found([.auxiliary, .auxiliary]) == ["window.mostly-primary"])
    #expect(found([.auxiliary, .primary]) == [] && found([]) == [])
    // It is said once, in the app's own window.
    #expect(found([.auxiliary], in: .auxiliary) == [])
  }

  @Test("Reports a primary window with one object only", .guideline("window.primary-full-hierarchy")) func primary() {
    #expect(findings(.primary) { Letter() } == ["window.primary-full-hierarchy"])
    #expect(
      findings(.primary) {
        TabView {
          Letter().tabItem { Label("Letters", systemImage: "envelope") }
          Text("Parcels").tabItem { Label("Parcels", systemImage: "shippingbox") }
        }
      } == [])
  }
}
