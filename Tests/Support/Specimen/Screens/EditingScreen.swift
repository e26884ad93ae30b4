import SwiftUI

/// Lists with deletable, movable, swipeable and selectable rows, and items to drag and resize with modifier keys.
struct EditingScreen: View {
  private enum Kind: String, CaseIterable, Codable { case plain, actions, one, several, long, items, shape }
  @State private var kind = Kind.plain

  var body: some View {
    HStack {
      ForEach(Kind.allCases, id: \.self) { kind in
        Button(kind.rawValue) { self.kind = kind }.accessibilityIdentifier("kind-\(kind.rawValue)")
      }
    }
    .font(.caption2)
    Text(kind.rawValue).accessibilityIdentifier("kind")
    switch kind {
    case .plain: EditablePlain()
    case .actions: EditableActions()
    case .one: EditableOne()
    case .several: EditableSeveral()
    case .long: EditableLong()
    case .items: EditableItems()
    case .shape: EditableShape()
    }
  }
}

private let fruits = ["Apple", "Banana", "Cherry", "Date", "Elder"]

/// Text rows that can be deleted and moved.
private struct EditablePlain: View {
  @State private var names = fruits
  @State private var mode = EditMode.inactive
  var body: some View {
    Button(mode.isEditing ? "done" : "edit") { mode = mode.isEditing ? .inactive : .active }.accessibilityIdentifier("edit")
    Text(names.joined(separator: ",")).accessibilityIdentifier("names")
    List {
      ForEach(names, id: \.self) { Text($0).accessibilityIdentifier($0) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    .environment(\.editMode, $mode)
  }
}

/// Rows with swipe actions on both sides, and a Delete with a custom title.
private struct EditableActions: View {
  @State private var names = fruits
  @State private var log = "none"
  var body: some View {
    Text(names.joined(separator: ",")).accessibilityIdentifier("names")
    Text(log).accessibilityIdentifier("log")
    List {
      ForEach(names, id: \.self) { name in
        Text(name).accessibilityIdentifier(name)
          .swipeActions(edge: .leading) { Button("Pin") { log = "pin \(name)" }.accessibilityIdentifier("pin-\(name)") }
          .swipeActions {
            Button("Eat", role: .destructive) { names.removeAll { $0 == name } }.accessibilityIdentifier("eat-\(name)")
            Button("Flag") { log = "flag \(name)" }.tint(.orange).accessibilityIdentifier("flag-\(name)")
          }
      }
    }
  }
}

/// A single-selection list, in which some rows navigate.
private struct EditableOne: View {
  @State private var chosen: String?
  var body: some View {
    Text(chosen ?? "none").accessibilityIdentifier("chosen")
    List(selection: $chosen) {
      ForEach(fruits, id: \.self) { Text($0).accessibilityIdentifier($0) }
      Text("Never").selectionDisabled().accessibilityIdentifier("never")
    }
  }
}

private struct EditableSeveral: View {
  @State private var names = fruits
  @State private var chosen: Set<String> = []
  @State private var mode = EditMode.inactive
  var body: some View {
    Button(mode.isEditing ? "done" : "edit") { mode = mode.isEditing ? .inactive : .active }.accessibilityIdentifier("edit")
    Text(names.joined(separator: ",")).accessibilityIdentifier("names")
    Text(chosen.isEmpty ? "none" : chosen.sorted().joined(separator: ",")).accessibilityIdentifier("chosen")
    List(selection: $chosen) {
      ForEach(names, id: \.self) { Text($0).accessibilityIdentifier($0) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      Section("More") { ForEach(0..<40, id: \.self) { Text("Number \($0)").tag("n\($0)").accessibilityIdentifier("n\($0)") } }
    }
    .environment(\.editMode, $mode)
  }
}

/// More rows than are mounted at once; shows the positions of the selected ones.
private struct EditableLong: View {
  @State private var names = (0..<400).map { "r\($0)" }
  @State private var chosen: Set<String> = []
  @State private var mode = EditMode.inactive
  private var places: [String] {
    names.enumerated().filter { chosen.contains($1) }.map { "\($1) \($0)" }
  }
  var body: some View {
    Button(mode.isEditing ? "done" : "edit") { mode = mode.isEditing ? .inactive : .active }.accessibilityIdentifier("edit")
    Button("more") { names += (names.count..<2_000).map { "r\($0)" } }.accessibilityIdentifier("more")
    Text(places.isEmpty ? "none" : places.joined(separator: ",")).accessibilityIdentifier("places")
    List(selection: $chosen) {
      ForEach(names, id: \.self) { Text($0).accessibilityIdentifier($0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    .environment(\.editMode, $mode)
  }
}

private struct EditableItems: View {
  @State private var names = fruits
  @State private var chosen: Set<String> = []
  var body: some View {
    Text(names.joined(separator: ",")).accessibilityIdentifier("names")
    Text(chosen.isEmpty ? "none" : chosen.sorted().joined(separator: ",")).accessibilityIdentifier("chosen")
    CollectionView(layout: .grid, selection: $chosen) {
      ForEach(names, id: \.self) { name in Color.teal.frame(height: 80).accessibilityLabel(name).accessibilityIdentifier(name) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

/// A corner to drag; Shift keeps the proportions.
private struct EditableShape: View {
  @State private var size = CGSize(width: 100, height: 50)
  @State private var start = CGSize(width: 100, height: 50)
  @State private var held = "none"
  var body: some View {
    Text("\(Int(size.width.rounded())) \(Int(size.height.rounded())) \(held)").accessibilityIdentifier("size")
    Color.orange.frame(width: size.width, height: size.height)
      .overlay(alignment: .bottomTrailing) {
        Color.blue.frame(width: 24, height: 24).accessibilityIdentifier("corner").gesture(resize)
      }
      .accessibilityIdentifier("shape")
  }
  private var resize: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { drag in
        let keeps = drag.modifiers.contains(.shift)
        held = keeps ? "shift" : drag.modifiers.contains(.command) ? "command" : "none"
        let width = start.width + drag.translation.width
        size = CGSize(width: width, height: keeps ? width * start.height / start.width : start.height + drag.translation.height)
      }
      .onEnded { _ in start = size }
  }
}
