// Guidelines that a program cannot break, because it would not compile.

import Shoji
import ShojiTesting
import Testing

@Suite("Source that does not compile") struct ImpossibleTests {
  /// Whether the compiler rejects one modifier with the given error and no other, and accepts another.
  private func refuses(_ wrong: String, but right: String, saying error: String) throws -> Bool {
    func source(_ modifier: String) -> String {
      """
      import SwiftUI
      struct Written: View {
        @State private var isShown = false
        var body: some View { Text("A")\(modifier) }
      }
      """
    }
    #expect(try Compiler.errors(in: source(right)) == [])
    return try Compiler.errors(in: source(wrong)).map(\.text) == [error]
  }

  /// The same for a whole view.
  private func refuses(view wrong: String, but right: String, saying error: String) throws -> Bool {
    func source(_ view: String) -> String { "import SwiftUI\nstruct Written: View { var body: some View { \(view) } }" }
    #expect(try Compiler.errors(in: source(right)) == [])
    return try Compiler.errors(in: source(wrong)).map(\.text) == [error]
  }

  @Test("A thirteenth keyboard does not compile", .guideline("keyboard.twelve-types")) func keyboards() throws {
    #expect(
      try refuses(
        ".keyboardType(.emoji)", but: ".keyboardType(.asciiCapableNumberPad)", saying: "type 'UIKeyboardType' has no member 'emoji'"))
    #expect((-1...20).compactMap(UIKeyboardType.init(rawValue:)).count == 12)
  }

  @Test("A vibration that a program triggers with a notification does not compile", .guideline("notification.no-programmatic-vibration"))
  func vibration() throws {
    func source(_ line: String) -> String {
      "import UserNotifications\nfunc written(_ content: UNMutableNotificationContent) { content.\(line) }"
    }
    #expect(try Compiler.errors(in: source("sound = .default")) == [])
    for name in ["vibration", "vibrates", "haptic"] {
      #expect(
        try Compiler.errors(in: source("\(name) = true")).map(\.text)
          == ["value of type 'UNMutableNotificationContent' has no member '\(name)'"])
    }
    #expect(
      try Compiler.errors(in: source("sound = .vibrating")).map(\.text) == ["type 'UNNotificationSound?' has no member 'vibrating'"])
  }

  @Test(
    "A communication notification without the intent of a message or a call does not compile",
    .guideline("notification.communication-needs-intents"))
  func communication() throws {
    func source(_ line: String) -> String {
      """
      import Intents
      import UserNotifications
      func written(_ content: UNMutableNotificationContent, _ person: INPerson, _ message: INSendMessageIntent, _ call: INStartCallIntent) throws {
        \(line)
      }
      """
    }
    for intent in ["message", "call"] { #expect(try Compiler.errors(in: source("_ = try content.updating(from: \(intent))")) == []) }
    for (line, member) in [("content.sender = person", "sender"), ("content.person = person", "person")] {
      #expect(
        try Compiler.errors(in: source(line)).map(\.text) == ["value of type 'UNMutableNotificationContent' has no member '\(member)'"])
    }
    for wrong in ["person", "\"Maya\""] {
      let errors = try Compiler.errors(in: source("_ = try content.updating(from: \(wrong))")).map(\.text)
      #expect(errors.count == 1 && errors[0].contains("UNNotificationContentProviding"), "\(errors)")
    }
  }

  @Test("A third kind of window does not compile", .guideline("window.two-kinds")) func windows() throws {
    func source(_ kind: String) -> String {
      "import SwiftUI\n@MainActor func written() -> some Scene { WindowGroup { Text(\"A\") }.windowKind(.\(kind)) }"
    }
    for kind in ["primary", "auxiliary"] { #expect(try Compiler.errors(in: source(kind)) == []) }
    #expect(try Compiler.errors(in: source("floating")).map(\.text) == ["type 'WindowKind' has no member 'floating'"])
  }

  @Test("A number field without a format does not compile", .guideline("text-field.number-formatter")) func numbers() throws {
    #expect(
      try refuses(
        view: #"TextField("Weight", value: .constant(1.5))"#, but: #"TextField("Weight", value: .constant(1.5), format: .number)"#,
        saying: "missing argument for parameter 'formatter' in call"))
    #expect(
      try refuses(
        view: #"TextField("Weight", text: .constant(1.5))"#,
        but: #"TextField("Weight", value: .constant(1.5), formatter: NumberFormatter())"#,
        saying: "cannot convert value of type 'Double' to expected argument type 'String'"))
  }

  @Test(
    "A grouped list's section index does not compile", .guideline("table.grouped-no-index", "table.inset-no-index"),
    arguments: ["grouped", "insetGrouped"])
  func index(style: String) throws {
    func list(_ style: String) -> String {
      #"List { Section("A") { Text("a") }.sectionIndexLabel("A") }.listStyle(.\#(style)).listSectionIndexVisibility(.visible)"#
    }
    func other(_ style: String) -> String {
      #"List { Section("A") { Text("a") }.sectionIndexLabel("A") }.listSectionIndexVisibility(.visible).listStyle(.\#(style))"#
    }
    #expect(try refuses(view: list(style), but: list("plain"), saying: "ambiguous use of 'listSectionIndexVisibility'"))
    #expect(try refuses(view: other(style), but: other("plain"), saying: "ambiguous use of 'listStyle'"))
  }

  @Test("A Basic subtitle or two styles does not compile", .guideline("table.cell-basic-use", "table.four-cell-styles")) func cells() throws
  {
    #expect(
      try refuses(
        view: #"Cell("Wi-Fi", "Home")"#, but: #"Cell("Wi-Fi", subtitle: "Home")"#, saying: "missing argument label 'leftDetail:' in call"))
    #expect(
      try refuses(
        view: #"Cell("Wi-Fi", subtitle: "Home", rightDetail: "On")"#, but: #"Cell("Wi-Fi", rightDetail: "On")"#,
        saying: "extra argument 'rightDetail' in call"))
    #expect(
      try refuses(
        view: #"Cell("Wi-Fi", leftDetail: "Home", image: .symbol("wifi"))"#, but: #"Cell("Wi-Fi", leftDetail: "Home")"#,
        saying: "extra argument 'leftDetail' in call"))
  }

  @Test("An alert without a title does not compile", .guideline("alert.title-part")) func title() throws {
    #expect(
      try refuses(
        #".alert(isPresented: $isShown) { Button("OK") {} }"#,
        but: #".alert("Saved the Draft", isPresented: $isShown) { Button("OK") {} }"#,
        saying: "cannot convert value of type 'Button<Text>' to closure result type 'Alert'"
      ))
  }

  @Test("Zoom without both scale limits does not compile", .guideline("scroll-view.zoom-scale-limits")) func zoom() throws {
    #expect(try refuses(".scrollZoom()", but: ".scrollZoom(in: 1...4)", saying: "missing argument for parameter 'in' in call"))
    #expect(
      try refuses(
        ".scrollZoom(in: 1...)", but: ".scrollZoom(in: 0.5...2)",
        saying: "cannot convert value of type 'PartialRangeFrom<Int>' to expected argument type 'ClosedRange<CGFloat>'"))
  }

  @Test(
    "A quick action without title or glyph, or with an emoji as glyph, does not compile; one without subtitle does",
    .guideline("quick-action.anatomy", "quick-action.recognisable-glyph", "quick-action.no-emoji"))
  func quickActions() throws {
    func errors(_ arguments: String) throws -> [String] {
      try Compiler.errors(in: "import SwiftUI\nlet item = UIApplicationShortcutItem(\(arguments))").map(\.text)
    }
    let icon = "icon: UIApplicationShortcutIcon(type: .add)"
    #expect(try errors("type: \"a\", localizedTitle: \"A\", \(icon)") == [])
    #expect(
      try errors("type: \"a\", localizedTitle: \"A\", localizedSubtitle: nil, \(icon), userInfo: [\"id\": \"x\" as NSSecureCoding]") == [])
    #expect(try errors("type: \"a\", localizedTitle: \"A\"").contains { $0.contains("needs a glyph") })
    #expect(try !errors("type: \"a\", localizedTitle: \"A\", localizedSubtitle: nil, icon: nil").isEmpty)
    #expect(try !errors("type: \"a\", \(icon)").isEmpty)
    #expect(try !errors("type: \"a\", localizedTitle: \"A\", icon: \"😀\"").isEmpty)
  }

  @Test("A third page transition does not compile", .guideline("page.two-styles")) func pages() throws {
    #expect(
      try refuses(
        ".pageTransitionStyle(.flip)", but: ".pageTransitionStyle(.pageCurl)", saying: "type 'PageTransitionStyle' has no member 'flip'"))
    #expect(Array(PageTransitionStyle.allCases) == [.scroll, .pageCurl])
  }

  @Test("An activity without an image does not compile", .guideline("activity-view.template-image-simple")) func activity() throws {
    #expect(
      try refuses(
        #".activities { Activity("Find") { _ in } }"#, but: #".activities { Activity("Find", image: Image("find")) { _ in } }"#,
        saying: "missing argument for parameter 'image' in call"))
  }
}
