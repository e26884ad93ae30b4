// The pages of the client's tests are drawn here, so that the client is tested with the HTML that it gets. Tests/Browser/client/pages.py replaces
// the placeholders `{id}`, `{title}` and `{body}`.

import Foundation
import Shoji
import ShojiElements
import SwiftUI
import Testing

@MainActor @Suite("The pages of the client's tests") struct ClientPagesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Browser/client/drawn")

  @Test("They are as Shoji draws them; SHOJI_DRAW=1 writes them anew") func drawn() throws {
    let isWriting = ProcessInfo.processInfo.environment["SHOJI_DRAW"] != nil
    if isWriting { try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true) }
    let parts = try Self.parts()
    for (name, html) in parts {
      let file = Self.folder.appendingPathComponent("\(name).html")
      if isWriting { try html.appending("\n").write(to: file, atomically: true, encoding: .utf8) }
      #expect(try String(contentsOf: file, encoding: .utf8) == html + "\n", "\(name)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(kept) == Set(parts.keys.map { "\($0).html" }))
  }

  private static func parts() throws -> [String: String] {
    let listNames = ["list": ["{id}"], "list-rows": ["{id}-rows"]]
    var parts: [String: DrawnPart?] = [:]
    for (name, path) in [("page", []), ("pushed", [1])] {
      let pages = named(["navigation": ["nav"], "page": Array(repeating: "{id}", count: path.count + 1)], Stack(path: path))
      parts[name] = pages.cut("page")?.opening("text", with: "{body}")
    }
    parts["navigation"] = named(["navigation": ["{id}"]], Stack()).cut("navigation")?.opening("page", with: "{body}")
    for (name, isEdited) in [("list", false), ("edited-list", true)] {
      parts[name] = named(listNames, Rows(isEdited: isEdited)).cut("list")?.opening("row", with: "{rows}")
    }
    parts["moved-row"] = named(["row": ["{id}"]], Rows(isEdited: true)).cut("row")
    parts["row"] = named(["row": ["{id}"]], List { Button("{text}") {}.accessibilityIdentifier("{id}-tap") }).cut("row")
    for (name, isFull) in [("swiped-row", false), ("fully-swiped-row", true)] {
      parts[name] = named(["row": ["{id}"]], List { SwipedRow(isFull: isFull) }).cut("row")
    }
    parts["tabs"] = named(["tabs": ["{id}"], "tab-panel": ["panel"], "tab": ["t1", "t2"]], Tabs()).cut("tabs")?.opening(
      "text", with: "{panel}")
    parts["wheel"] = named(["wheels": ["{id}"], "wheel-item": (0..<24).map { "{id}-\($0)" }], Wheel()).cut("wheels")
    parts["menu"] = named(["menu": ["mp", "mp2"]], MenuPage()).cut("menu-host")
    for name in ["alert", "actionsheet", "popover", "sheet"] {
      let names = [name: ["{id}"], "navigation": ["{id}n"], "page": ["{id}p"]]
      parts[name] = named(names, Presented(shown: name)).cut(name)?.opening("text", with: "{body}")
    }
    return try parts.mapValues { try #require($0).html }
  }

  private static func named(_ names: [String: [String]], _ view: some View) -> DrawnPart { DrawnPart(scene(view).html).named(names) }
}

private struct Stack: View {
  @State var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      page.navigationTitle(path.isEmpty ? "{title}" : "{back}")
        .navigationDestination(for: Int.self) { _ in page.navigationTitle("{title}").navigationBarTitleDisplayMode(.inline) }
    }
  }

  private var page: some View {
    Text("{body}").toolbar { Button("Add") {}.accessibilityIdentifier("{id}-add") }
  }
}

private struct Rows: View {
  let isEdited: Bool

  var body: some View {
    List {
      Section {
        ForEach(["{rows}"], id: \.self) { Text($0).accessibilityIdentifier("{id}-t") }.onMove(perform: isEdited ? { _, _ in } : nil)
      } header: {
        Text("{header}")
      } footer: {
        Text("{footer}")
      }
    }
    .environment(\.editMode, .constant(isEdited ? .active : .inactive))
  }
}

private struct SwipedRow: View {
  let isFull: Bool

  var body: some View {
    Button("Row") {}.accessibilityIdentifier("{id}-tap")
      .swipeActions(allowsFullSwipe: isFull) {
        Button("Delete", role: .destructive) {}.accessibilityIdentifier("{id}-del")
        Button("Flag") {}.accessibilityIdentifier("{id}-flag")
      }
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Text("{panel}").tabItem { Text("First") }
      Text("Second").tabItem { Text("Settings") }.badge(3)
    }
  }
}

private struct Wheel: View {
  var body: some View {
    Picker("Hour", selection: .constant(3)) {
      ForEach(0..<24, id: \.self) { Text("\($0) o’clock") }
    }
    .pickerStyle(.wheel)
  }
}

private struct MenuPage: View {
  var body: some View {
    Menu("Menu") {
      Section {
        Button("Copy") {}.accessibilityIdentifier("m1")
        Button("Duplicate") {}.accessibilityIdentifier("m2")
        Menu("More") { Button("Inner") {}.accessibilityIdentifier("m5") }.accessibilityIdentifier("m4")
      }
      Section { Button("Delete", role: .destructive) {}.accessibilityIdentifier("m3") }
    }
    .buttonStyle(.bordered).accessibilityIdentifier("mb")
  }
}

private struct Presented: View {
  @State var shown: String?
  private func isShown(_ name: String) -> Binding<Bool> {
    Binding {
      shown == name
    } set: { _ in
      shown = nil
    }
  }

  var body: some View {
    Button("alert") { shown = "alert" }
      .alert("Delete this draft?", isPresented: isShown("alert")) {
        Button("Cancel", role: .cancel) {}.accessibilityIdentifier("{id}-c")
        Button("Delete", role: .destructive) {}.accessibilityIdentifier("{id}-d")
      } message: {
        Text("You can’t undo this.")
      }
    Button("actionsheet") { shown = "actionsheet" }.accessibilityIdentifier("b1")
      .confirmationDialog("Photo", isPresented: isShown("actionsheet"), titleVisibility: .visible) {
        Button("Share") {}.accessibilityIdentifier("{id}-1")
        Button("Delete", role: .destructive) {}.accessibilityIdentifier("{id}-2")
        Button("Cancel", role: .cancel) {}.accessibilityIdentifier("{id}-cancel")
      } message: {
        Text("What should happen?")
      }
    Button("popover") { shown = "popover" }.accessibilityIdentifier("mb")
      .popover(isPresented: isShown("popover")) { Text("{body}") }
    Button("sheet") { shown = "sheet" }
      .sheet(isPresented: isShown("sheet")) {
        NavigationStack { Text("{body}").navigationTitle("Details").navigationBarTitleDisplayMode(.inline) }
          .presentationDetents([.medium, .large])
      }
  }
}
