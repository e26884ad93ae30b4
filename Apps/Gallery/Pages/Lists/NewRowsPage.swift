import SwiftUI

struct NewRowsPage: View {
  private struct Message: Identifiable {
    let id: Int
  }
  @State private var messages = (1...40).map { Message(id: $0) }.reversed() as [Message]
  @State private var isLoading = false

  var body: some View {
    List(messages) { message in
      Cell(Text("Message \(message.id)"), subtitle: Text("From Aki"), image: .symbol("envelope"))
    }
    .listStyle(.plain)
    .newRowsIndicator(.visible)
    .listRowsLoading(isLoading)
    .refreshable { receive(1) }
    .safeAreaInset(edge: .bottom) {
      HStack(spacing: 24) {
        Button("Receive Three") { receive(3) }
        Button("Load Again") { isLoading = true }.disabled(isLoading)
      }
      .padding(12)
      .frame(maxWidth: .infinity)
      .background(.bar)
    }
    .task(id: isLoading) {
      // A slow source: messages arrive in parts, and the spinner shows that more are coming.
      guard isLoading else { return }
      messages = []
      for part in stride(from: 40, to: 0, by: -10) {
        guard (try? await Task.sleep(for: .seconds(1))) != nil else { break }
        messages += ((part - 9)...part).reversed().map { Message(id: $0) }
      }
      isLoading = false
    }
  }

  private func receive(_ count: Int) {
    for _ in 0..<count { messages.insert(Message(id: (messages.first?.id ?? 0) + 1), at: 0) }
  }
}
