import SwiftUI

struct NavigationPage: View {
  @State private var path: [Int] = []
  @State private var showsStack = false

  var body: some View {
    List {
      Section("Links") {
        NavigationLink("To a page") { Depth(number: 1) }
        NavigationLink {
          Depth(number: 1)
        } label: {
          Label("With an icon", systemImage: "map")
        }
      }
      Section("A stack with a path") {
        Button("Open") { showsStack = true }
      }
    }
    .sheet(isPresented: $showsStack) {
      NavigationStack(path: $path) {
        List {
          ForEach(1...5, id: \.self) { NavigationLink("Number \($0)", value: $0) }
          Button("Three pages at once") { path = [1, 2, 3] }
        }
        .navigationTitle("Numbers")
        .navigationDestination(for: Int.self) { number in
          VStack(spacing: 20) {
            Text(number, format: .number).font(.system(size: 80, weight: .bold))
            NavigationLink("Next", value: number + 1)
            Button("Back to the Start") { path = [] }
          }
          .navigationTitle("Number \(number)")
          .navigationBarTitleDisplayMode(.inline)
        }
        .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { showsStack = false } } }
      }
    }
  }
}

private struct Depth: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      NavigationLink("One further") { Depth(number: number + 1) }
      Button("Back") { dismiss() }
    }
    .navigationTitle("Page \(number)")
  }
}
