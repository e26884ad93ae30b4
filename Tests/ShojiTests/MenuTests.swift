// Menu, context menu, control group: popups in which every control is a menu item.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Menu") struct MenuTests {
  private struct Actions: View {
    @State var count = 0
    @State var isOn = false
    var body: some View {
      Menu("Menu") {
        Button("Add", systemImage: "plus") { count += 1 }
        Button("Delete", role: .destructive) { count = 0 }.disabled(count == 0)
        Divider()
        Section("More") {
          Toggle("On", isOn: $isOn)
          Menu("Further") { Button("Deep") { count += 10 } }
        }
        ControlGroup { Button("Small") { count += 100 } }
      }
      Text("\(count)")
    }
  }

  @Test("Its button opens a popup of items") func semantics() throws {
    let page = TestScreen { Actions() }.page
    let button = try #require(page.first(".menu-button"))
    let popup = try #require(page.node(id: button["data-menu"] ?? ""))
    #expect(popup["popover"] == "manual")
    #expect(popup.find("[role=menuitem]").map(\.text) == ["Add", "Delete", "Further", "Deep", "Small"])
    #expect(popup.find("[role=menuitemcheckbox]").map { $0["aria-checked"] } == ["false"])
    let section = try #require(popup.first(".menu-section"))
    #expect(section["role"] == "group")
    #expect(page.node(id: try #require(section["aria-labelledby"]))?.text == "More")
    let delete = try #require(popup.all.first { $0["data-role"] == "destructive" })
    #expect(delete.has("disabled"))
  }

  @Test("A submenu is an item with its own popup") func submenu() throws {
    let page = TestScreen { Actions() }.page
    let item = try #require(page.find(".menu-item").first { $0.text == "Further" })
    #expect(page.node(id: try #require(item["data-menu"]))?.text == "Deep")
  }

  @Test("Items run actions", arguments: [("Add", "1"), ("Deep", "10"), ("Small", "100")]) func acts(label: String, count: String) throws {
    let screen = TestScreen { Actions() }
    screen.send(.tap, to: try screen.element(MenuItemContent.self, label))
    #expect(screen.texts.last == count)
  }

  @Test("A toggle's item toggles it") func toggle() throws {
    let screen = TestScreen { Actions() }
    let item = try screen.element(MenuItemContent.self, "On")
    #expect(screen.send(.tap, to: item) == [.attribute(id: item.domID, name: "aria-checked", value: "true")])
  }

  @Test("A tap on a disabled item does nothing") func disabled() throws {
    let screen = TestScreen { Actions() }
    #expect(screen.send(.tap, to: try screen.element(MenuItemContent.self, "Delete")) == [])
  }

  @Test("With a primary action a tap runs it and a long press opens the menu") func primaryAction() throws {
    struct Primary: View {
      @State var count = 0
      var body: some View {
        Menu("Go") {
          Button("Other") {}
        } primaryAction: {
          count += 1
        }
        Text("\(count)")
      }
    }
    let screen = TestScreen { Primary() }
    let button = try #require(screen.page.first(".menu-button"))
    #expect(button["data-menu-trigger"] == "contextmenu")
    #expect(button.has("data-tap"))
    screen.send(.tap, to: try screen.element(MenuContent.self))
    #expect(screen.texts.last == "1")
  }

  @Test("Its items do not inherit the surrounding font and colour") func plainItems() throws {
    let screen = TestScreen { Menu("Menu") { Text("Words") }.font(.largeTitle).foregroundStyle(.red) }
    let text = try screen.content(TextContent.self, "Words")
    #expect(text.font == nil)
    #expect(text.paint == nil)
  }

  @Test("A context menu is attached to its view, unless it has no items") func contextMenu() throws {
    let page = TestScreen {
      Text("One").contextMenu { Button("Copy") {} }
      Text("Two").contextMenu { EmptyView() }
    }.page
    let hosts = page.find(".context-host")
    #expect(hosts[0]["data-menu-trigger"] == "contextmenu")
    #expect(page.node(id: try #require(hosts[0]["data-menu"]))?.text == "Copy")
    #expect(hosts[1]["data-menu"] == nil)
  }

  @Test("A context menu's preview is drawn above its items") func preview() throws {
    let page = TestScreen {
      Text("One").contextMenu {
        Button("Copy") {}
      } preview: {
        Text("Large")
      }
    }.page
    #expect(page.first(".menu-preview")?.text == "Large")
    #expect(page.first(".menu-items")?.text == "Copy")
  }
}
