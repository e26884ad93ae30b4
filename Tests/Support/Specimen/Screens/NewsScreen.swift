import SwiftUI

/// A list whose rows arrive slowly, are refreshed, and arrive while the user reads. Buttons control the data source.
struct NewsScreen: View {
  /// The data that the next refresh delivers.
  @MainActor private enum Source {
    static var rows: [String] = []
    static var waiting: CheckedContinuation<Void, Never>?
  }
  @State private var rows: [String] = []
  @State private var isLoading = false
  @State private var picture: Image?
  @State private var isRegular = false

  var body: some View {
    HStack {
      button("fill") { rows = (0..<60).map { "row \($0)" } }
      button("large") { rows = (0..<1_000).map { "row \($0)" } }
      button("above") { rows.insert(contentsOf: (0..<10).map { "early \(rows.count) \($0)" }, at: 0) }
      button("below") { rows += (0..<10).map { "late \(rows.count) \($0)" } }
      button("regularly") { isRegular = true }
    }
    HStack {
      // Delayed, so that the change does not count as a response to the tap.
      button("interrupt") { later { rows.insert("between", at: 2) } }
      button("hundreds") { rows.insert(contentsOf: (0..<200).map { "earlier \($0)" }, at: 0) }
      button("silently") { later { rows = ["row 0"] } }
    }
    HStack {
      button("load") {
        rows = []
        isLoading = true
      }
      button("deliver") { rows += (0..<3).map { "row \(rows.count + $0)" } }
      button("finish") { isLoading = false }
      button("pictures") { picture = Picture.square }
      button("source") { Source.rows = ["fresh 0", "fresh 1"] }
      button("answer") {
        Source.waiting?.resume()
        Source.waiting = nil
      }
    }
    if isRegular { list.refreshable(every: .milliseconds(200)) { rows = Source.rows } } else { list.refreshable { await ask() } }
  }

  private var list: some View {
    List(rows, id: \.self) { name in
      Cell(name, image: .later(picture)).accessibilityIdentifier(name)
    }
    .listStyle(.plain)
    .listRowsLoading(isLoading)
    .newRowsIndicator(.visible)
    .accessibilityIdentifier("news")
  }

  private func ask() async {
    await withCheckedContinuation { Source.waiting = $0 }
    rows = Source.rows
  }

  private func later(_ action: @escaping @MainActor () -> Void) {
    Task {
      try? await Task.sleep(for: .seconds(2))
      action()
    }
  }

  private func button(_ name: String, _ action: @escaping () -> Void) -> some View {
    Button(name, action: action).accessibilityIdentifier(name)
  }
}

private enum Picture {
  static let square = UIImage(
    data: Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
  ).map { Image(uiImage: $0) }
}
