import SwiftUI
import VideoSubscriberAccount

/// What an app learns of the user's account at a TV provider.
struct TVProviderScreen: View {
  @State private var status = "not checked"
  @State private var account = "none"
  private let manager = VSAccountManager()

  var body: some View {
    Button("Check") { check(asks: false) }.accessibilityIdentifier("check")
    Button("Ask") { check(asks: true) }.accessibilityIdentifier("ask")
    Button("Watch") { watch() }.accessibilityIdentifier("watch")
    Text(status).accessibilityIdentifier("status")
    Text(account).accessibilityIdentifier("account")
    Text(VSAccountManager.isSignedInAtSystemLevel ? "signed in" : "signed out").accessibilityIdentifier("level")
    TVProviderSignOutButton().accessibilityIdentifier("sign-out")
  }

  private func check(asks: Bool) {
    manager.checkAccessStatus(options: [.prompt: asks]) { answer, _ in status = "\(answer)" }
  }

  private func watch() {
    let request = VSAccountMetadataRequest()
    request.includeAccountProviderIdentifier = true
    // The user has chosen something to watch.
    request.isInterruptionAllowed = true
    manager.enqueue(request) { metadata, error in
      if let metadata {
        account = "\(metadata.accountProviderIdentifier ?? "unknown") \(metadata.accountProviderResponse?.body ?? "")"
      } else {
        account = (error as? VSError).map { "\($0.code)" } ?? "no error"
      }
    }
  }
}
