// Source written for Apple's SDK: requests for a rating in the shapes that apps use compile unchanged; what else is in StoreKit is named.

import Testing

@Suite("Source compatibility: ratings") struct AuthorsReviewTests {
  @Test("Requests from a view, from the store and from older apps", .guideline("rating.identify-place")) func requests() throws {
    let errors = try Compiler.errors(
      in: """
        import StoreKit
        import SwiftUI

        struct ContentView: View {
          @Environment(\\.requestReview) private var requestReview
          @Environment(\\.requestReview) var requestsReview: RequestReviewAction
          @AppStorage("processCompletedCount") var count = 0
          var body: some View {
            Text("Done")
              .onAppear { presentReview() }
              .onChange(of: count) { requestReview() }
              .task { await MainActor.run { requestReview() } }
          }
          private func presentReview() {
            Task {
              try await Task.sleep(for: .seconds(2))
              await requestReview()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { requestReview() }
          }
        }

        enum ReviewService {
          @MainActor static func ask() {
            guard let scene = UIApplication.shared.connectedScenes.first(where: { $0.activationState == .foregroundActive }) as? UIWindowScene
            else { return }
            AppStore.requestReview(in: scene)
          }
          @MainActor static func askAsBefore() {
            if let windowScene = UIApplication.shared.windows.first?.windowScene { SKStoreReviewController.requestReview(in: windowScene) }
            SKStoreReviewController.requestReview()
          }
        }

        struct Levels: View {
          @State private var level = 1
          @State private var isPlaying = false
          var body: some View {
            Text("Level \\(level)")
              .requestsReview(after: .completedLevel, trigger: level)
              .requestsReview(after: ReviewOccasion("Shared an album"), trigger: level)
              .reviewRequestDisabled(isPlaying)
              .onboarding()
          }
        }
        """)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("The older forms are deprecated, and say what to use") func deprecated() throws {
    let source = "import StoreKit\nimport SwiftUI\n@MainActor func ask() { SKStoreReviewController.requestReview() }"
    #expect(try Compiler.warnings(in: source).contains { $0.text.contains("Use the environment's requestReview") })
  }

  @Test(
    "The rest of StoreKit is unavailable by name",
    arguments: [
      ("let products = try await Product.products(for: [\"a\"])", "Product"),
      ("for await result in StoreKit.Transaction.updates { _ = result }", "Transaction"),
      ("SKPaymentQueue.default().restoreCompletedTransactions()", "SKPaymentQueue"),
      ("try await AppStore.sync()", "AppStore.sync"),
      ("_ = Text(\"A\").manageSubscriptionsSheet(isPresented: .constant(true))", "manageSubscriptionsSheet"),
      ("_ = SubscriptionStoreView(groupID: \"a\")", "SubscriptionStoreView"),
      ("_ = Text(\"A\").offerCodeRedemption(isPresented: .constant(true)) { _ in }", "offerCodeRedemption"),
    ]) func unavailable(line: String, name: String) throws
  {
    let errors = try Compiler.errors(in: "import StoreKit\nimport SwiftUI\n@MainActor func use() async throws {\n  \(line)\n}").map(\.text)
    #expect(errors.contains { $0.contains("Shoji does not have \(name)") }, "\(errors)")
  }
}
