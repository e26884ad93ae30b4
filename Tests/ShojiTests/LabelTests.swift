// Views that only display: Label, LabeledContent, Link, ProgressView, Gauge.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Label") struct LabelTests {
  @Test("An icon-only label keeps its title for assistive technology") func iconOnly() throws {
    let page = TestScreen { Label("Rain", systemImage: "cloud.rain").labelStyle(.iconOnly) }.page
    #expect(try #require(page.first(".label-title")).classes.contains("unseen"))
    #expect(page.text.contains("Rain"))
  }

  @Test("A title-only label has no icon") func titleOnly() {
    #expect(TestScreen { Label("Rain", systemImage: "cloud.rain").labelStyle(.titleOnly) }.page.first(".symbol") == nil)
  }

  @Test("In a list the separator begins at the title of a label that begins its row, and at the row's margin before another") func leads()
    throws
  {
    let page = TestScreen {
      List {
        Label("First", systemImage: "star").accessibilityIdentifier("leads")
        HStack {
          Text("Monday"); Spacer(); Label("Missed", systemImage: "circle")
        }
      }
    }.page
    #expect(page.find(".label").map { $0["data-row"] } == ["lead", ""])
  }

  @Test("A label in a button with a border looks as outside of lists", arguments: [true, false])
  func bordered(isBordered: Bool) throws {
    let page = TestScreen {
      List {
        if isBordered {
          Button {
          } label: {
            Label("Set", systemImage: "plus")
          }.buttonStyle(.borderedProminent)
          Menu {
            Button("One") {}
          } label: {
            Label("More", systemImage: "plus")
          }.buttonStyle(.bordered)
        } else {
          Button {
          } label: {
            Label("Set", systemImage: "plus")
          }
        }
      }
    }.page
    #expect(page.find(".label").map { $0["data-row"] } == (isBordered ? [nil, nil] : ["lead"]))
  }

  @Test("A custom style arranges both parts, and may use the outer style") func custom() {
    struct Column: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.icon
          configuration.title
        }
      }
    }
    struct Red: LabelStyle {
      func makeBody(configuration: Configuration) -> some View { Label(configuration).foregroundStyle(.red) }
    }
    let screen = TestScreen { Label("Rain", systemImage: "cloud.rain").labelStyle(Red()).labelStyle(Column()) }
    #expect(screen.elements(StackContent.self).count == 1)
    #expect(screen.texts == ["Rain"])
  }

  @Test("A changed label patches only its text") func patch() throws {
    struct Counter: View {
      @State var count = 0
      var body: some View {
        Button {
          count += 1
        } label: {
          Label("Count \(count)", systemImage: "number")
        }
      }
    }
    let screen = TestScreen { Counter() }
    let text = try screen.element(TextContent.self)
    #expect(try screen.tap("Count 0") == [.text(id: text.domID, text: "Count 1")])
  }
}

@MainActor @Suite("LabeledContent") struct LabeledContentTests {
  @Test("Label and value have separate parts") func parts() throws {
    let page = TestScreen { LabeledContent("Price", value: 3, format: .number) }.page
    #expect(page.first(".labeled-label")?.text == "Price")
    #expect(page.first(".labeled-value")?.text == "3")
  }
}

@MainActor @Suite("Link") struct LinkTests {
  private let address = URL(string: "https://example.com/help")!

  @Test("It is a native link") func semantics() throws {
    let screen = TestScreen { Link("Help", destination: address) }
    let link = try #require(screen.page.first("a"))
    #expect(link["href"] == "https://example.com/help")
    #expect(link["rel"] == "noopener noreferrer")
    #expect(!link.has("data-tap"))
  }

  @Test("The environment's openURL action handles a tap") func handled() throws {
    struct Handling: View {
      let address: URL
      @State var seen = "none"
      var body: some View {
        Link("Help", destination: address).environment(
          \.openURL,
          OpenURLAction {
            seen = $0.path
            return .handled
          })
        Text(seen)
      }
    }
    let screen = TestScreen { Handling(address: address) }
    #expect(try #require(screen.page.first("a")).has("data-tap"))
    try screen.tap("Help")
    #expect(screen.texts.last == "/help")
    #expect(screen.host.commands.isEmpty)
  }

  @Test("A javascript: URL is not a link") func unsafe() throws {
    #expect(try #require(TestScreen { Link("Run", destination: URL(string: "javascript:alert(1)")!) }.page.first("a"))["href"] == nil)
  }

  @Test("openURL opens in the browser") func action() throws {
    struct Opening: View {
      let address: URL
      @Environment(\.openURL) private var openURL
      var body: some View { Button("Open") { openURL(address) } }
    }
    let screen = TestScreen { Opening(address: address) }
    try screen.tap("Open")
    guard case .open(let url)? = screen.host.commands.first else {
      Issue.record("nothing is opened")
      return
    }
    #expect(url == address)
  }
}

@MainActor @Suite("ProgressView") struct ProgressViewTests {
  @Test("With a value it is a progress bar, without a labelled spinner") func semantics() throws {
    let bar = try #require(TestScreen { ProgressView("Copying", value: 1, total: 4) }.page.first("progress"))
    #expect(bar["value"] == ".25")
    let spinner = try #require(TestScreen { ProgressView() }.page.first(".spinner"))
    #expect(spinner["role"] == "progressbar")
    #expect(spinner["aria-label"] == "Loading")
    #expect(TestScreen(language: "ja") { ProgressView() }.page.first(".spinner")?["aria-label"] == "読み込み中")
  }

  @Test("A new value sets one property") func moves() throws {
    struct Copying: View {
      @State var done = 1.0
      var body: some View {
        ProgressView(value: done, total: 4)
        Button("More") { done += 1 }
      }
    }
    let screen = TestScreen { Copying() }
    let bar = try screen.element(ProgressContent.self)
    #expect(try screen.tap("More") == [.property(id: bar.domID + "-b", name: "value", value: .number(0.5))])
  }

  @Test("A value outside the range is clamped", arguments: [(-1.0, 0.0), (9, 1)]) func clamped(value: Double, fraction: Double) throws {
    #expect(try TestScreen { ProgressView(value: value) }.content(ProgressContent.self).fraction == fraction)
  }

  @Test("A custom style receives the fraction and the labels") func custom() {
    struct Percent: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
      }
    }
    #expect(TestScreen { ProgressView("Copying", value: 0.5).progressViewStyle(Percent()) }.texts == ["Copying", "50 %"])
  }
}

@MainActor @Suite("Gauge") struct GaugeTests {
  @Test("It is a meter, named by its label") func semantics() throws {
    let page = TestScreen {
      Gauge(value: 30, in: 0...120) {
        Text("Speed")
      } currentValueLabel: {
        Text("30")
      }
    }.page
    let gauge = try #require(page.first(".gauge"))
    #expect(gauge["role"] == "meter")
    #expect(gauge["aria-valuenow"] == "25")
    #expect(page.node(id: try #require(gauge["aria-labelledby"]))?.text == "Speed")
  }

  @Test(
    "Each style has a look",
    arguments: [GaugeContent.Look.accessoryCircular, .accessoryCircularCapacity, .accessoryLinear, .accessoryLinearCapacity, .linear])
  func styles(look: GaugeContent.Look) throws {
    @ViewBuilder func styled() -> some View {
      let gauge = Gauge(value: 0.5) { Text("A") }
      switch look {
      case .linear: gauge.gaugeStyle(.linearCapacity)
      case .accessoryLinear: gauge.gaugeStyle(.accessoryLinear)
      case .accessoryLinearCapacity: gauge.gaugeStyle(.accessoryLinearCapacity)
      case .accessoryCircular: gauge.gaugeStyle(.accessoryCircular)
      case .accessoryCircularCapacity: gauge.gaugeStyle(.accessoryCircularCapacity)
      }
    }
    #expect(try TestScreen { styled() }.content(GaugeContent.self).look == look)
  }
}
