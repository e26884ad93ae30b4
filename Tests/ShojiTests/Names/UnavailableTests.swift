// API that Shoji does not have yet: a program that uses it does not compile, and the compiler's message names the API.

import Testing

@Suite("Unavailable API") struct UnavailableTests {
  /// The compiler's errors for a view with a body.
  private func complaints(body: String, declarations: String = "") throws -> [String] {
    let source = """
      import SwiftUI
      \(declarations)
      struct Row: Identifiable { var id = 0; var name = "" }
      struct Written: View {
        @State private var isShown = false
        @State private var rows: [Row] = []
        @Namespace private var names
        var body: some View {
          \(body)
        }
      }
      """
    return try Compiler.errors(in: source).map(\.text)
  }

  @Test(
    "What a model would lose without a word is an error",
    arguments: [
      ("var x = 0.0, y = 0.0", "Declare each property of a model by itself, or mark it @Transient."),
      ("let mark = UUID()", "A model's constant is not stored. Make it a var, or mark it @Transient."),
      ("@Transient let mark = UUID()", nil), ("static let mark = UUID()", nil),
    ]) func models(property: String, message: String?) throws
  {
    let all = try Compiler.errors(in: "import SwiftUI\nimport SwiftData\n@Model final class Place {\n  \(property)\n  init() {}\n}").map(
      \.text)
    if let message { #expect(all.contains { $0.contains(message) }, "\(all)") } else { #expect(all.isEmpty, "\(all)") }
  }

  @Test(
    "The error for a modifier names it",
    arguments: [
      (#"Text("A").backgroundExtensionEffect()"#, "backgroundExtensionEffect"),
      (#"Text("A").digitalCrownRotation(.constant(1.0))"#, "digitalCrownRotation"),
      (#"Text("A").colorEffect(ShaderLibrary.wave(.float(1), .boundingRect))"#, "colorEffect"),
      (#"Text("A").layerEffect(ShaderLibrary.default.wave(.float2(1, 2)), maxSampleOffset: .zero)"#, "layerEffect"),
      (
        #"Text("A").visualEffect { view, proxy in view.distortionEffect(ShaderLibrary.wave(.color(.red)), maxSampleOffset: .zero) }"#,
        "distortionEffect"
      ),
    ]) func modifiers(body: String, name: String) throws
  {
    let all = try complaints(body: body)
    #expect(all.contains { $0.contains(name) && $0.contains("is unavailable: Shoji does not have") }, "\(all)")
    #expect(!all.contains { $0.contains("no member") || $0.contains("in scope") || $0.contains("ambiguous") }, "\(all)")
  }

  @Test("A view names itself") func views() throws {
    let all = try complaints(body: #"HSplitView { Text("A") }"#)
    #expect(!all.isEmpty && all.allSatisfy { $0.contains("'HSplitView' is unavailable: Shoji does not have HSplitView") }, "\(all)")
  }

  @Test("Conforming to an unavailable protocol gives one error only") func protocols() throws {
    let widget = try Compiler.errors(
      in: """
        import SwiftUI
        struct Clock: Widget {
          var body: Int { 1 }
        }
        """)
    #expect(widget.map(\.text) == ["'Widget' is unavailable: Shoji does not have Widget yet."])

    let bridge = try Compiler.errors(
      in: """
        import SwiftUI
        class Page {}
        struct Bridge: NSViewRepresentable {
          func makeNSView(context: Context) -> Page { Page() }
          func updateNSView(_ page: Page, context: Context) {}
        }
        struct Screen: View {
          var body: some View { Bridge().frame(height: 100) }
        }
        """)
    #expect(
      bridge.map(\.text) == [
        "'NSViewRepresentable' is unavailable: Shoji does not have NSViewRepresentable: there is no AppKit in a browser."
      ])
  }

  @Test("A UIKit view of an app's own says what to write, and so do views of UIKit that have one of SwiftUI's in their place")
  func bridgedViews() throws {
    let own = try Compiler.errors(
      in: """
        import SwiftUI
        class Dial: UIView {
          override init(frame: CGRect) { super.init(frame: frame) }
        }
        struct Bridge: UIViewRepresentable {
          func makeUIView(context: Context) -> UIView { UIView() }
          func updateUIView(_ view: UIView, context: Context) {}
        }
        struct Title: UIViewRepresentable {
          func makeUIView(context: Context) -> UILabel { UILabel() }
          func updateUIView(_ view: UILabel, context: Context) {}
        }
        """)
    #expect(own.contains { $0.line == 3 && $0.text.contains("Write the view in SwiftUI.") }, "\(own)")
    #expect(own.contains { $0.line == 6 && $0.text.contains("Write the view in SwiftUI.") }, "\(own)")
    #expect(own.contains { $0.line == 10 && $0.text.contains("use Text") }, "\(own)")
  }

  @Test(
    "Classes of UIKit and AVKit say what takes their place",
    arguments: [
      ("UIKit", "UIViewPrintFormatter", "UIMarkupTextPrintFormatter"), ("UIKit", "UIPrinterPickerController", "printer view"),
      ("UIKit", "UIPrinter", "printer view"), ("UIKit", "UIPrintPaper", "printer view"),
      ("AVKit", "AVPictureInPictureController", "VideoPlayer"), ("AVKit", "AVRoutePickerView", "browsers themselves"),
    ]) func classes(module: String, name: String, instead: String) throws
  {
    let all = try Compiler.errors(in: "import \(module)\n@MainActor func written(_ it: \(name)) {}").map(\.text)
    #expect(all.count == 1 && all[0].hasPrefix("'\(name)' is unavailable: Shoji does not have \(name): "), "\(all)")
    #expect(all.allSatisfy { $0.contains(instead) }, "\(all)")
  }

  @Test("The errors for a property wrapper and an environment value name them") func properties() throws {
    let fetch = try complaints(
      body: "Text(verbatim: store.first ?? \"\")",
      declarations: "struct A { @FetchRequest(sortDescriptors: []) var all: FetchedResults<Int> }\nlet store = [\"A\"]")
    #expect(fetch.contains { $0.hasPrefix("'FetchRequest' is unavailable: Shoji does not have FetchRequest") }, "\(fetch)")
    let key = try complaints(
      body: "EmptyView()",
      declarations: "struct A: View { @Environment(\\.webAuthenticationSession) var session; var body: some View { EmptyView() } }")
    #expect(key == ["'webAuthenticationSession' is unavailable: Shoji does not have the environment value webAuthenticationSession."])
  }
}
