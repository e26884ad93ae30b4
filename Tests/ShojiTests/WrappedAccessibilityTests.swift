// What is said of a view behind a frame, a background or an aspect ratio is said of the view itself, as if the frame were not there.

import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite struct WrappedAccessibilityTests {
  /// The nodes of a screen that have a name, a role, a description or a state, as "tag role name".
  func heard<V: View>(@ViewBuilder _ view: () -> V) -> [String] { heard(TestScreen(view)) }

  func heard(_ screen: TestScreen) -> [String] {
    screen.page.all.filter { $0["aria-label"] != nil || $0["role"] != nil }
      .map { "\($0.tag) \($0["role"] ?? "-") \($0["aria-label"] ?? "-")" }
  }

  @Test("A label behind a frame names the button in it, not a group around it")
  func button() throws {
    let screen = TestScreen {
      Button {
      } label: {
        Image(systemName: "xmark")
      }
      .frame(width: 44, height: 44).accessibilityLabel("Close").accessibilityHint("Nothing is saved").accessibilityIdentifier("close")
    }
    let button = try #require(screen.page.first("button"))
    #expect(button["aria-label"] == "Close" && button["aria-description"] == "Nothing is saved")
    #expect(!heard(screen).contains { $0.contains("group") })
    // A test finds the frame, whose size is the area that a finger hits.
    #expect(button["data-testid"] == nil && screen.page.all.contains { $0["data-testid"] == "close" })
  }

  @Test("It reaches the view through several frames, a background and an aspect ratio; outer words win") func several() throws {
    let screen = TestScreen {
      Toggle("", isOn: .constant(true)).accessibilityLabel("Inner")
        .frame(width: 60).background(Color.red).accessibilityLabel("Middle")
        .frame(maxWidth: .infinity).aspectRatio(2, contentMode: .fit).background { Circle() }.frame(height: 90)
        .accessibilityLabel("Outer").accessibilityValue("half")
    }
    let input = try #require(screen.page.first("input"))
    #expect(input["aria-label"] == "Outer" && input["aria-description"] == "half")
    #expect(!heard(screen).contains { $0.contains("group") || $0.contains("Inner") || $0.contains("Middle") })
  }

  @Test("Traits reach the text in a frame") func traits() throws {
    let screen = TestScreen { Text("Title").frame(maxWidth: .infinity).accessibilityAddTraits(.isHeader) }
    #expect(heard(screen) == ["\(try #require(screen.page.all.first { $0["role"] == "heading" }).tag) heading -"])
    #expect(screen.page.all.first { $0["role"] == "heading" }?.text == "Title")
  }

  @Test("A frame that can be tapped, adjusted or is one element keeps its words") func elements() throws {
    let tapped = heard { Image(systemName: "star").frame(width: 44, height: 44).onTapGesture {}.accessibilityLabel("Rate") }
    #expect(tapped.contains { $0.hasPrefix("div") && $0.hasSuffix("Rate") })
    let twice = heard { Text("2").frame(width: 44).onTapGesture(count: 2) {}.accessibilityAddTraits(.isButton) }
    #expect(twice == ["div button -"])
    let adjusted = heard { Text("3").frame(width: 44).accessibilityAdjustableAction { _ in }.accessibilityLabel("Stars") }
    #expect(adjusted == ["div spinbutton Stars"])
    let one = heard { Button("Buy") {}.frame(width: 44).accessibilityElement().accessibilityLabel("Price") }
    #expect(one.contains("div img Price"))
  }

  @Test("An overlay that says something of its own leaves the words to both") func overlay() throws {
    let both = heard { HStack { Text("Inbox") }.overlay { Text("3") }.accessibilityLabel("Inbox, 3 unread") }
    #expect(both == ["div group Inbox, 3 unread"])
  }

  @Test("The view that ViewThatFits shows, and one with a menu or a preview for dragging, has the words") func hosts() throws {
    for screen in [
      TestScreen { Button("+") {}.contextMenu { Button("Copy") {} }.accessibilityLabel("Add") },
      TestScreen { Button("+") {}.draggable("plus") { Text("+") }.accessibilityLabel("Add") },
      TestScreen { ViewThatFits { Button("+") {}.padding(40) }.frame(width: 44).accessibilityLabel("Add") },
    ] {
      #expect(screen.page.all.first { $0.tag == "button" && $0.text == "+" }?["aria-label"] == "Add")
      #expect(!heard(screen).contains { $0.contains("group") })
    }
    let both = TestScreen {
      ViewThatFits {
        Button("Long") {}; Button("Short") {}.frame(width: 44)
      }.accessibilityLabel("Add")
    }
    #expect(both.page.all.filter { $0.tag == "button" }.map { $0["aria-label"] } == ["Add", "Add"])
  }

  @Test("Words that change, and a view that is replaced, are drawn again") func changes() throws {
    struct Page: View {
      @State var count = 0
      @State var isText = false
      var body: some View {
        Group { if isText { Text("Nothing") } else { Button("+") { count += 1 } } }.frame(width: 44)
          .accessibilityLabel("\(count) added")
        Button("Replace") { isText = true }
      }
    }
    let screen = TestScreen { Page() }
    #expect(screen.page.first("button")?["aria-label"] == "0 added")
    // The browser is told of the button alone.
    let told = try screen.tap("+")
    #expect(told.count == 1 && "\(told)".contains("1 added"))
    #expect(screen.page.first("button")?["aria-label"] == "1 added")
    try screen.tap("Replace")
    #expect(heard(screen).contains { $0.hasSuffix("1 added") && !$0.contains("group") })
  }
}
