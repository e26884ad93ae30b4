import SwiftUI

/// Keyboard navigation: areas in several arrangements, halos in several shapes, and a partly mounted list.
struct FocusScreen: View {
  private enum Kind: String, CaseIterable, Codable {
    case areas, grid, quarters, stacks, ranks, halos, long, controls, cross, states, entry
  }
  @State private var kind = Kind.areas

  var body: some View {
    HStack {
      ForEach(Kind.allCases, id: \.self) { kind in
        Button(kind.rawValue) { self.kind = kind }.accessibilityIdentifier("kind-\(kind.rawValue)")
      }
    }
    .font(.caption2)
    Text(kind.rawValue).accessibilityIdentifier("kind")
    switch kind {
    case .areas: FocusAreas()
    case .grid: FocusGrid()
    case .quarters: FocusQuarters()
    case .stacks: FocusStacks()
    case .ranks: FocusRanks()
    case .halos: FocusHalos()
    case .long: FocusLong()
    case .controls: FocusControls()
    case .cross: FocusCross()
    case .states: FocusStates()
    case .entry: FocusEntry()
    }
  }
}

/// A focusable card.
private struct Card: View {
  let name: String
  var body: some View {
    Text(name).frame(width: 90, height: 44).background(.mint).focusable().accessibilityIdentifier(name)
  }
}

/// A sidebar, a field, a text view, and controls that focus groups skip, without any focus modifier.
private struct FocusAreas: View {
  @State private var chosen: String?
  @State private var opened = "none"
  @State private var name = ""
  @State private var note = ""
  @State private var isOn = false
  @State private var size = 1
  var body: some View {
    HStack(alignment: .top, spacing: 16) {
      List(selection: $chosen) {
        ForEach(["Inbox", "Drafts", "Sent"], id: \.self) { Text($0).accessibilityIdentifier($0) }
      }
      .listStyle(.sidebar)
      .frame(width: 200)
      .accessibilityIdentifier("sidebar")
      VStack(alignment: .leading) {
        TextField("Name", text: $name).accessibilityIdentifier("name").textFieldStyle(.roundedBorder)
        Toggle("On", isOn: $isOn).accessibilityIdentifier("on")
        Picker("Size", selection: $size) {
          Text("S").tag(1)
          Text("M").tag(2)
        }.pickerStyle(.segmented).accessibilityIdentifier("size")
        Button("Press") { opened = "pressed" }.accessibilityIdentifier("press")
        TextEditor(text: $note).frame(height: 80).accessibilityIdentifier("note")
        Text("\(chosen ?? "none") \(opened) \(isOn ? "on" : "off") \(size)").accessibilityIdentifier("echo")
      }
      .frame(width: 250)
    }
    .frame(height: 320)
  }
}

/// A sidebar and a collection, which is a focus group only if its author enables that.
private struct FocusGrid: View {
  @State private var chosen: Int?
  @State private var tile: Int?
  @State private var isEnabled = false
  var body: some View {
    Button("enable") { isEnabled = true }.accessibilityIdentifier("enable")
    HStack(alignment: .top) {
      List(selection: $chosen) { ForEach(0..<3, id: \.self) { Text("Row \($0)").accessibilityIdentifier("row-\($0)") } }
        .listStyle(.sidebar).frame(width: 200).accessibilityIdentifier("sidebar")
      CollectionView(layout: .grid, selection: $tile) {
        ForEach(0..<6, id: \.self) { index in
          Color.teal.frame(height: 80).accessibilityLabel("Tile \(index)").accessibilityIdentifier("tile-\(index)")
        }
      }
      .collectionFocus(isEnabled)
      .frame(width: 300)
    }
    .frame(height: 320)
    Text(isEnabled ? "enabled" : "plain").accessibilityIdentifier("enabled")
  }
}

/// Four areas, two by two.
private struct FocusQuarters: View {
  var body: some View {
    // Written column by column, so that the order of the source is not the order of reading.
    HStack(spacing: 40) {
      VStack(spacing: 40) {
        quarter("a")
        quarter("c")
      }
      VStack(spacing: 40) {
        quarter("b")
        quarter("d")
      }
    }
  }
  private func quarter(_ name: String) -> some View {
    HStack {
      Card(name: "\(name)1")
      Card(name: "\(name)2")
    }.focusSection()
  }
}

/// Two stacks side by side, with and without focus sections.
private struct FocusStacks: View {
  @State private var areAreas = false
  var body: some View {
    Button("areas") { areAreas = true }.accessibilityIdentifier("areas")
    HStack(spacing: 40) {
      if areAreas {
        stack("left").focusSection()
        stack("right").focusSection()
      } else {
        stack("left")
        stack("right")
      }
    }
    Text("Named").accessibilityIdentifier("named")
    HStack {
      Card(name: "odd1").focusGroup("odd")
      Card(name: "even1").focusGroup("even")
      Card(name: "odd2").focusGroup("odd")
      Card(name: "even2").focusGroup("even")
    }
  }
  private func stack(_ name: String) -> some View {
    VStack { ForEach(1...3, id: \.self) { Card(name: "\(name)\($0)") } }
  }
}

private struct FocusRanks: View {
  @Namespace private var scope
  @Environment(\.resetFocus) private var reset
  var body: some View {
    TextField("Before", text: .constant("")).accessibilityIdentifier("before")
    HStack {
      Card(name: "first")
      Card(name: "second")
      Card(name: "third").focusPriority(10)
    }.focusSection()
    HStack {
      Card(name: "one")
      Card(name: "two").prefersDefaultFocus(in: scope)
      Card(name: "three")
    }.focusSection().focusScope(scope)
    Button("reset") { reset(in: scope) }.accessibilityIdentifier("reset")
  }
}

private struct Kite: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
      path.closeSubpath()
    }
  }
}

private struct FocusHalos: View {
  var body: some View {
    HStack(spacing: 24) {
      Color.orange.frame(width: 60, height: 60).focusable().accessibilityIdentifier("square")
      Circle().fill(.orange).frame(width: 60, height: 60).focusable().accessibilityIdentifier("circle")
      Color.orange.frame(width: 60, height: 60).clipShape(RoundedRectangle(cornerRadius: 16)).focusable().accessibilityIdentifier("rounded")
      Color.orange.frame(width: 60, height: 60).clipShape(Kite()).focusable().accessibilityIdentifier("kite")
    }
    HStack(spacing: 24) {
      Color.teal.frame(width: 60, height: 60).focusable().focusEffect(.halo(RoundedRectangle(cornerRadius: 20))).accessibilityIdentifier(
        "asRounded")
      Color.teal.frame(width: 60, height: 60).focusable().focusEffect(.halo(Kite())).accessibilityIdentifier("asKite")
      Color.teal.frame(width: 60, height: 60).focusable().contentShape(.focusEffect, Circle()).accessibilityIdentifier("asCircle")
      Color.teal.frame(width: 60, height: 60).focusable().focusEffect(
        .halo(outset: 4, offset: CGSize(width: 6, height: 2), container: .window)
      )
      .accessibilityIdentifier("moved")
      Color.teal.frame(width: 60, height: 60).focusable().focusEffect(.none).accessibilityIdentifier("without")
    }
    HStack(spacing: 24) {
      Color.purple.frame(width: 60, height: 60).focusable().accessibilityIdentifier("badged")
        .overlay(alignment: .topTrailing) {
          Text("3").font(.caption2).foregroundStyle(.white).frame(width: 22, height: 22).background(Circle().fill(.red)).offset(x: 8, y: -8)
            .accessibilityIdentifier("badge")
        }
      Color.purple.frame(width: 60, height: 60).focusable().accessibilityIdentifier("clipped").clipped()
      ScrollView(.horizontal) {
        HStack { ForEach(0..<8, id: \.self) { Color.purple.frame(width: 60, height: 60).focusable().accessibilityIdentifier("card\($0)") } }
      }
      .frame(width: 200, height: 60)
    }
  }
}

private struct FocusLong: View {
  @State private var chosen: Int?
  var body: some View {
    Text("\(chosen ?? -1)").accessibilityIdentifier("chosen")
    List(0..<100_000, id: \.self, selection: $chosen) { Text("Row \($0)").accessibilityIdentifier("row-\($0)") }
      .frame(height: 400)
      .accessibilityIdentifier("long")
    Button("after") {}.accessibilityIdentifier("after")
  }
}

private struct FocusControls: View {
  @State private var isOn = false
  @State private var names = ["Ann", "Bob", "Cid"]
  @State private var log = ""
  @State private var isAsking = false
  var body: some View {
    Toggle("On", isOn: $isOn).accessibilityIdentifier("on")
    Button("Add") { log += "A" }.accessibilityIdentifier("add")
    Color.pink.frame(width: 60, height: 40).focusable().onTapGesture { log += "T" }.accessibilityIdentifier("tapped")
    Button("Ask") { isAsking = true }.accessibilityIdentifier("ask")
      .sheet(isPresented: $isAsking) {
        VStack {
          Button("One") { log += "1" }.accessibilityIdentifier("sheet-one")
          Button("Two") { log += "2" }.accessibilityIdentifier("sheet-two")
        }
      }
    List {
      ForEach(names, id: \.self) { name in
        Text(name).accessibilityIdentifier(name)
      }
      .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    .frame(height: 200)
    .environment(\.editMode, .constant(.active))
    Text("\(log) \(isOn ? "on" : "off") \(names.joined(separator: ","))").accessibilityIdentifier("echo")
  }
}

private struct FocusCross: View {
  var body: some View {
    VStack(spacing: 20) {
      ForEach(0..<3, id: \.self) { row in
        HStack(spacing: 20) {
          ForEach(0..<3, id: \.self) { column in Button("\(row)\(column)") {}.accessibilityIdentifier("at\(row)\(column)") }
        }
      }
    }
    .directionalFocus()
  }
}

private struct FocusStates: View {
  private struct Tile: View {
    let name: String
    @Environment(\.isFocused) private var isFocused
    var body: some View { Text(isFocused ? "\(name) here" : name).frame(width: 100, height: 44).background(.yellow) }
  }
  @FocusState private var tile: String?
  @State private var names = ["Red", "Green", "Blue"]
  @State private var path: [String] = []
  var body: some View {
    Text(tile ?? "none").accessibilityIdentifier("tile")
    HStack {
      ForEach(names, id: \.self) { name in
        Tile(name: name).focusable().focused($tile, equals: name).accessibilityIdentifier(name)
      }
    }
    .focusSection()
    HStack {
      Button("go") { tile = "Blue" }.accessibilityIdentifier("go")
      Button("none") { tile = nil }.accessibilityIdentifier("none")
      Button("drop") { names.removeAll { $0 == "Green" } }.accessibilityIdentifier("drop").keyboardShortcut(
        "d", modifiers: [.command, .shift])
    }
    NavigationStack(path: $path) {
      List {
        NavigationLink("Page", value: "page").accessibilityIdentifier("link")
        NavigationLink("Other", value: "other").accessibilityIdentifier("other")
      }
      .navigationDestination(for: String.self) { Text($0).accessibilityIdentifier("page") }
    }
    .frame(height: 240)
  }
}

/// Default focus, automatic and by the user's keys; and images in list rows and collection items.
private struct FocusEntry: View {
  @FocusState private var shy: String?
  @FocusState private var bold: String?
  @State private var isShown = false
  @State private var chosen: Int?
  var body: some View {
    Button("show") { isShown = true }.accessibilityIdentifier("show")
    Text("\(shy ?? "none") \(bold ?? "none")").accessibilityIdentifier("at")
    if isShown {
      HStack { ForEach(["s1", "s2", "s3"], id: \.self) { Card(name: $0).focused($shy, equals: $0) } }.focusSection()
        .defaultFocus($shy, "s2")
      HStack { ForEach(["b1", "b2", "b3"], id: \.self) { Card(name: $0).focused($bold, equals: $0) } }.focusSection()
        .defaultFocus($bold, "b3", priority: .userInitiated)
    }
    List { Color.orange.frame(width: 60, height: 60).focusable().focusEffect(.halo(Circle())).accessibilityIdentifier("inRow") }.frame(
      height: 120)
    CollectionView(layout: .grid, selection: $chosen) {
      ForEach(0..<2, id: \.self) {
        Color.teal.frame(height: 80).clipShape(RoundedRectangle(cornerRadius: 16)).accessibilityLabel("Tile \($0)").accessibilityIdentifier(
          "tile-\($0)")
      }
    }
    .frame(height: 140)
  }
}
