import SwiftUI

/// Views that are dragged, and destinations for them, for texts and for files.
struct DragScreen: View {
  private enum Kind: String, CaseIterable, Codable { case values, rows, delegate, files }
  @State private var kind = Kind.values

  var body: some View {
    HStack {
      ForEach(Kind.allCases, id: \.self) { kind in
        Button(kind.rawValue) { self.kind = kind }.accessibilityIdentifier("kind-\(kind.rawValue)")
      }
    }
    .font(.caption2)
    Text(kind.rawValue).accessibilityIdentifier("kind")
    switch kind {
    case .values: DraggedValues()
    case .rows: DraggedRows()
    case .delegate: DraggedProviders()
    case .files: DroppedFilesView()
    }
  }
}

extension UTType {
  fileprivate static let fruit = UTType(exportedAs: "dev.shoji.specimen.fruit", conformingTo: .data)
}

/// A value that counts how often it was encoded.
struct Fruit: Codable, Transferable, Identifiable {
  var name: String
  var id: String { name }
  @MainActor static var encodings = 0

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .fruit) { fruit in
      await MainActor.run { encodings += 1 }
      return Data(fruit.name.utf8)
    } importing: { data in
      Fruit(name: String(decoding: data, as: UTF8.self))
    }
    ProxyRepresentation(exporting: \.name)
  }
}

private struct DraggedValues: View {
  @State private var bowl: [String] = []
  @State private var note = "none"
  @State private var isTargeted = false
  @State private var hasSource = true
  @State private var hasBowl = true

  var body: some View {
    HStack {
      Button("remove source") { hasSource = false }.accessibilityIdentifier("remove-source")
      Button("remove bowl") { hasBowl = false }.accessibilityIdentifier("remove-bowl")
    }
    Text(bowl.joined(separator: ",")).accessibilityIdentifier("bowl-holds")
    Text(note).accessibilityIdentifier("note-holds")
    Text(isTargeted ? "targeted" : "free").accessibilityIdentifier("state")
    Text("\(Fruit.encodings)").accessibilityIdentifier("encodings")
    HStack(spacing: 40) {
      if hasSource {
        Text("Apple").padding().background(Color.green.opacity(0.15)).draggable(Fruit(name: "Apple")).accessibilityIdentifier("apple")
      }
      Text("Pear").padding().background(Color.yellow.opacity(0.15))
        .draggable(Fruit(name: "Pear")) { Text("a pear").font(.largeTitle) }
        .accessibilityIdentifier("pear")
      Text("Words").padding().background(Color.gray.opacity(0.15)).draggable("some words").accessibilityIdentifier("words")
    }
    if hasBowl {
      Text("Bowl").frame(width: 160, height: 100).background((isTargeted ? Color.orange : Color.brown).opacity(0.15))
        .dropDestination(for: Fruit.self) { fruits, _ in
          bowl += fruits.map(\.name)
          return true
        } isTargeted: {
          isTargeted = $0
        }
        .accessibilityIdentifier("bowl")
    }
    Text("Note").frame(width: 160, height: 100).background(Color.blue.opacity(0.15))
      .dropDestination(for: String.self) { words, _ in
        note = words.joined()
        return true
      }
      .accessibilityIdentifier("note")
    Text("Nothing").frame(width: 160, height: 60).background(Color.red.opacity(0.15))
      .dropDestination(for: Fruit.self) { _, _ in false }
      .accessibilityIdentifier("refuses")
  }
}

private struct DraggedRows: View {
  @State private var first = ["A", "B", "C"]
  @State private var second = ["1", "2"]

  var body: some View {
    Text(first.joined() + " " + second.joined()).accessibilityIdentifier("rows")
    List {
      Section("Letters") { rows($first, from: $second) }
      Section("Digits") { rows($second, from: $first) }
    }
  }

  private func rows(_ names: Binding<[String]>, from other: Binding<[String]>) -> some View {
    ForEach(names.wrappedValue, id: \.self) { name in
      Text(name).frame(maxWidth: .infinity, alignment: .leading).draggable(Fruit(name: name)).accessibilityIdentifier(name)
    }
    .dropDestination(for: Fruit.self) { fruits, index in
      var index = index
      for fruit in fruits {
        if let old = names.wrappedValue.firstIndex(of: fruit.name) {
          names.wrappedValue.remove(at: old)
          if old < index { index -= 1 }
        }
        other.wrappedValue.removeAll { $0 == fruit.name }
        names.wrappedValue.insert(fruit.name, at: index)
      }
    }
  }
}

private struct DraggedProviders: View {
  @State private var log: [String] = []

  var body: some View {
    Text(log.joined(separator: " ")).accessibilityIdentifier("log")
    Text("Source").padding().background(Color.green.opacity(0.15))
      .onDrag { NSItemProvider(object: "provided") }
      .accessibilityIdentifier("source")
    Text("Delegate").frame(width: 200, height: 120).background(Color.orange.opacity(0.15))
      .onDrop(of: [.plainText], delegate: Watcher(log: $log))
      .accessibilityIdentifier("watcher")
  }

  /// Takes drops in the upper half only.
  private struct Watcher: DropDelegate {
    @Binding var log: [String]
    func dropEntered(info: DropInfo) { log.append("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: info.location.y < 60 ? .move : .forbidden) }
    func dropExited(info: DropInfo) { log.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
      log.append("dropped")
      guard let provider = info.itemProviders(for: [.plainText]).first else { return false }
      provider.loadObject(ofClass: String.self) { text, _ in
        DispatchQueue.main.async { log.append(text ?? "nothing") }
      }
      return true
    }
  }
}

private struct DroppedFilesView: View {
  @State private var names: [String] = []
  @State private var contents = "none"

  var body: some View {
    Text(names.joined(separator: ",")).accessibilityIdentifier("names")
    Text(contents).accessibilityIdentifier("contents")
    Text("Any file").frame(width: 200, height: 100).background(Color.green.opacity(0.15))
      .dropDestination(for: URL.self) { files, _ in
        names += files.map(\.lastPathComponent)
        contents = files.first.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "unreadable"
        return true
      }
      .accessibilityIdentifier("any")
    Text("Pictures").frame(width: 200, height: 100).background(Color.blue.opacity(0.15))
      .onDrop(of: [.image], isTargeted: nil) { providers in
        names += providers.map { $0.suggestedName ?? "unnamed" }
        return true
      }
      .accessibilityIdentifier("pictures")
  }
}
