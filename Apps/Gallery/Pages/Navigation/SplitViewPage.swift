import SwiftUI

struct SplitViewPage: View {
  private enum Arrangement: String, CaseIterable, Identifiable {
    case third = "A third and two thirds"
    case half = "Halves"
    case three = "Three columns"
    case over = "The list over the details"
    var id: String { rawValue }
  }
  @State private var shown: Arrangement?

  var body: some View {
    List {
      Section {
        ForEach(Arrangement.allCases) { arrangement in Button(LocalizedStringKey(arrangement.rawValue)) { shown = arrangement } }
      } footer: {
        Text("In a narrow window the columns become one stack.")
      }
    }
    .fullScreenCover(item: $shown) { arrangement in
      switch arrangement {
      case .third: Trees(share: .third)
      case .half: Trees(share: .half)
      case .three: Families()
      case .over: Trees(share: .third).navigationSplitViewStyle(.prominentDetail)
      }
    }
  }
}

private struct Tree: Hashable, Identifiable {
  let name: String
  let kind: String
  var id: String { name }
  static let all = [
    Tree(name: "Red Oak", kind: "Oaks"), Tree(name: "White Oak", kind: "Oaks"), Tree(name: "Stone Pine", kind: "Pines"),
    Tree(name: "Swiss Pine", kind: "Pines"), Tree(name: "White Ash", kind: "Ashes"),
  ]
  static let kinds = ["Oaks", "Pines", "Ashes"]
}

private struct CloseButton: ToolbarContent {
  @Environment(\.dismiss) private var dismiss
  var body: some ToolbarContent {
    ToolbarItem(placement: .topBarTrailing) { Button("Close") { dismiss() } }
  }
}

private struct Trees: View {
  let share: NavigationSplitViewColumnShare
  @State private var tree: Tree?

  var body: some View {
    NavigationSplitView {
      List(Tree.all, selection: $tree) { tree in NavigationLink(LocalizedStringKey(tree.name), value: tree) }
        .navigationTitle("Trees")
        .toolbar { CloseButton() }
        .navigationSplitViewColumnShare(share)
    } detail: {
      TreeDetail(tree: tree)
    }
  }
}

private struct Families: View {
  @State private var kind: String? = "Oaks"
  @State private var tree: Tree?
  // A narrow window shows the list of kinds first, although one is selected.
  @State private var column = NavigationSplitViewColumn.sidebar

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      List(Tree.kinds, id: \.self, selection: $kind) { Label(LocalizedStringKey($0), systemImage: "tree") }
        .navigationTitle("Kinds")
        .toolbar { CloseButton() }
    } content: {
      List(Tree.all.filter { $0.kind == kind }, selection: $tree) { tree in NavigationLink(LocalizedStringKey(tree.name), value: tree) }
        .navigationTitle(LocalizedStringKey(kind ?? "Trees"))
    } detail: {
      TreeDetail(tree: tree)
    }
  }
}

private struct TreeDetail: View {
  let tree: Tree?

  var body: some View {
    if let tree {
      List {
        LabeledContent("Name") { Text(LocalizedStringKey(tree.name)) }
        LabeledContent("Kind") { Text(LocalizedStringKey(tree.kind)) }
      }
      .navigationTitle(LocalizedStringKey(tree.name))
    } else {
      ContentUnavailableView("No Tree Selected", systemImage: "tree", description: Text("Choose one of the list."))
    }
  }
}
