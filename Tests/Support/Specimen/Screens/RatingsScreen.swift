import StoreKit
import SwiftUI

/// Requests for a rating on an occasion, from a button, and while something goes on.
struct RatingsScreen: View {
  @Environment(\.requestReview) private var requestReview
  @State private var done = 0
  @State private var isTimed = false
  @State private var isOpen = false
  @State private var text = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button("Complete Task") { done += 1 }.accessibilityIdentifier("complete")
      Button("Rate This App") { requestReview() }.accessibilityIdentifier("rate")
      Text("done \(done)").accessibilityIdentifier("done")
      Toggle("Timer", isOn: $isTimed).accessibilityIdentifier("timer")
        .reviewRequestDisabled(isTimed)
      Button("Open Sheet") { isOpen = true }.accessibilityIdentifier("open")
      TextField("Note", text: $text)
        .onChange(of: text) { if text.hasSuffix("!") { requestReview(after: .pause) } }
        .accessibilityIdentifier("note")
    }
    .requestsReview(after: .completedTask, trigger: done)
    .sheet(isPresented: $isOpen) {
      Button("Complete and Close") {
        done += 1
        Task {
          // The request is made while the sheet is still open.
          try? await Task.sleep(for: .milliseconds(300))
          isOpen = false
        }
      }
      .accessibilityIdentifier("close")
    }
  }
}
