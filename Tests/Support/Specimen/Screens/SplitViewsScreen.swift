import SwiftUI

/// Split views in each arrangement, as large as the window.
struct SplitViewsScreen: View {
  private enum Arrangement: String, CaseIterable, Identifiable {
    case plain, half, third, points, wide, balanced, overlay, unswiped, three, writing, links, views, contents
    var id: String { rawValue }
  }
  @State private var arrangement: Arrangement?

  var body: some View {
    ForEach(Arrangement.allCases) { arrangement in
      Button(arrangement.rawValue) { self.arrangement = arrangement }.accessibilityIdentifier(arrangement.rawValue)
    }
    .fullScreenCover(item: $arrangement) { split($0) }
  }

  @ViewBuilder private func split(_ arrangement: Arrangement) -> some View {
    switch arrangement {
    case .plain: Trees { $0 }
    case .half: Trees { $0.navigationSplitViewColumnShare(.half) }
    case .third: Narrowing()
    case .points: Trees { $0.navigationSplitViewColumnWidth(350) }
    case .wide: Trees { $0.navigationSplitViewColumnWidth(840) }
    case .balanced: Trees { $0 }.navigationSplitViewStyle(.balanced)
    case .overlay: Trees { $0 }.navigationSplitViewStyle(.prominentDetail)
    case .unswiped: Trees { $0 }.navigationSplitViewEdgeSwipeDisabled()
    case .three: Three()
    case .writing: Writing()
    case .links: Links()
    case .views: ViewLinks()
    case .contents: Contents()
    }
  }
}

private let kinds = ["Oaks": ["Red Oak", "White Oak"], "Pines": ["Stone Pine", "Swiss Pine", "Black Pine"], "Ashes": ["White Ash"]]

/// Categories, and the content of the selected one.
private struct Trees<Sidebar: View>: View {
  @ViewBuilder let divided: (AnyView) -> Sidebar
  @State private var kind: String?
  @State private var work = 0

  var body: some View {
    NavigationSplitView {
      divided(
        AnyView(
          List(kinds.keys.sorted(), id: \.self, selection: $kind) { Text($0).accessibilityIdentifier("kind-\($0)") }
            .navigationTitle("Trees").accessibilityIdentifier("primary")))
    } detail: {
      VStack {
        Text(kind ?? "none").accessibilityIdentifier("kind")
        ForEach(kinds[kind ?? ""] ?? [], id: \.self) { Text($0).accessibilityIdentifier("tree-\($0)") }
        Button("Work \(work)") { work += 1 }.accessibilityIdentifier("work")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .accessibilityIdentifier("secondary")
      .navigationTitle(kind ?? "No Kind")
    }
  }
}

/// Half of the width, then a third: also by default it would be a third.
private struct Narrowing: View {
  @State private var share = NavigationSplitViewColumnShare.half
  var body: some View {
    NavigationSplitView {
      Text("Trees").navigationSplitViewColumnShare(share)
    } detail: {
      Button("A third") { share = .third }.accessibilityIdentifier("narrow")
    }
  }
}

private struct Three: View {
  @State private var kind: String?
  @State private var tree: String?
  var body: some View {
    NavigationSplitView {
      List(kinds.keys.sorted(), id: \.self, selection: $kind) { Text($0).accessibilityIdentifier("kind-\($0)") }.navigationTitle("Kinds")
    } content: {
      List(kinds[kind ?? ""] ?? [], id: \.self, selection: $tree) { Text($0).accessibilityIdentifier("tree-\($0)") }.navigationTitle(
        kind ?? "Trees")
    } detail: {
      Text(tree ?? "none").accessibilityIdentifier("tree")
    }
  }
}

/// A field in the second column that has the focus as soon as it appears.
private struct Writing: View {
  @State private var kind: String?
  var body: some View {
    NavigationSplitView {
      List(kinds.keys.sorted(), id: \.self, selection: $kind) { Text($0).accessibilityIdentifier("kind-\($0)") }.navigationTitle("Kinds")
    } detail: {
      if let kind { Words(kind: kind).id(kind) }
    }
  }

  private struct Words: View {
    let kind: String
    @State private var words = ""
    @FocusState private var isWriting: Bool
    var body: some View {
      VStack {
        TextField("Words", text: $words).focused($isWriting).accessibilityIdentifier("words")
        Text(words).accessibilityIdentifier("typed")
      }
      .navigationTitle(kind)
      .onAppear { isWriting = true }
    }
  }
}

/// Value links in a list without selection, and pages with further links.
private struct Links: View {
  var body: some View {
    NavigationSplitView {
      List(kinds.keys.sorted(), id: \.self) { kind in NavigationLink(kind, value: kind).accessibilityIdentifier("kind-\(kind)") }
        .navigationTitle("Kinds")
        .navigationDestination(for: String.self) { kind in
          VStack {
            Text(kind).accessibilityIdentifier("kind")
            NavigationLink("Further", value: 1).accessibilityIdentifier("further")
          }
          .navigationDestination(for: Int.self) { Text("Page \($0)").accessibilityIdentifier("page") }
          .navigationTitle(kind)
        }
    } detail: {
      Text("none").accessibilityIdentifier("root")
    }
  }
}

/// Links with destination views.
private struct ViewLinks: View {
  var body: some View {
    NavigationSplitView {
      List(kinds.keys.sorted(), id: \.self) { kind in
        NavigationLink(kind) { Text(kind).accessibilityIdentifier("kind").navigationTitle(kind) }.accessibilityIdentifier("kind-\(kind)")
      }
      .navigationTitle("Kinds")
    } detail: {
      Text("none").accessibilityIdentifier("root")
    }
  }
}

/// Many kinds of elements in both panes.
private struct Contents: View {
  var body: some View {
    NavigationSplitView {
      pane("a").navigationTitle("First")
    } detail: {
      pane("b").navigationTitle("Second")
    }
  }

  private func pane(_ name: String) -> some View {
    TabView {
      List {
        Text("Row").accessibilityIdentifier("\(name)-row")
        Image(systemName: "tree").accessibilityIdentifier("\(name)-image")
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
          ForEach(1...3, id: \.self) { Text("Cell \($0)").accessibilityIdentifier("\(name)-cell-\($0)") }
        }
        Canvas { context, size in context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green)) }
          .frame(height: 40).accessibilityIdentifier("\(name)-canvas")
      }
      .tabItem { Label("One", systemImage: "1.circle") }
      Text("Second tab").accessibilityIdentifier("\(name)-tab").tabItem { Label("Two", systemImage: "2.circle") }
    }
    .toolbar { ToolbarItem(placement: .bottomBar) { Button("Below") {}.accessibilityIdentifier("\(name)-toolbar") } }
  }
}
