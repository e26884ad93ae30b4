// The module VideoSubscriberAccount: what an app asks the system, what it gets, and its only sign-out.
// NB: each test lets the channel forget, because other suites of the process read it.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiSystem
import ShojiTesting
import Testing
import VideoSubscriberAccount

@testable import Shoji

@MainActor @Suite("VideoSubscriberAccount", .serialized) struct VideoSubscriberAccountTests {
  private let channel = TVProviderChannel.shared
  private let manager = VSAccountManager()

  private func calls() throws -> [TVProviderCall] {
    try channel.takeCalls().map { try JSONDecoder().decode(TVProviderCall.self, from: Data($0)) }
  }

  private func notice(_ access: TVProviderNotice.Access, isSignedIn: Bool = true) -> TVProviderNotice {
    TVProviderNotice(
      access: access, isSignedIn: isSignedIn, provider: access == .granted && isSignedIn ? "example" : nil,
      settingsAddress: "/settings/?url=app-settings%3Atv-provider")
  }

  /// Answers the question that the app has just sent.
  private func answer(
    _ access: TVProviderNotice.Access, _ problem: TVProviderNotice.Answer.Problem? = nil, _ statement: String? = nil
  ) throws {
    let number: Int
    switch try #require(try calls().first) {
    case .requestAccess(let asked), .metadata(let asked): number = asked
    default: throw NoQuestion()
    }
    var notice = notice(access)
    let metadata = statement.map {
      TVProviderNotice.Metadata(provider: "example", expires: 5_000, verification: "signed", statement: $0)
    }
    notice.answer = TVProviderNotice.Answer(number: number, problem: problem, metadata: metadata)
    channel.adopt(notice)
  }
  private struct NoQuestion: Error {}

  @Test("The access is what the system says; without providers it is restricted") func status() {
    defer { channel.forget() }
    var seen: [VSAccountAccessStatus] = []
    let check = { self.manager.checkAccessStatus { status, _ in seen.append(status) } }
    check()
    for access in [TVProviderNotice.Access.notDetermined, .denied, .granted] {
      channel.adopt(notice(access))
      check()
    }
    #expect(seen == [.restricted, .notDetermined, .denied, .granted])
  }

  @Test("Only the option to prompt asks the user, and only as long as there is no answer") func prompt() throws {
    defer { channel.forget() }
    channel.adopt(notice(.notDetermined))
    var seen: [VSAccountAccessStatus] = []
    manager.checkAccessStatus(options: [.prompt: false]) { status, _ in seen.append(status) }
    #expect(try calls().isEmpty && seen == [.notDetermined])
    manager.checkAccessStatus(options: [.prompt: true]) { status, _ in seen.append(status) }
    #expect(seen.count == 1)
    try answer(.granted)
    #expect(seen == [.notDetermined, .granted])
    manager.checkAccessStatus(options: [.prompt: true]) { status, _ in seen.append(status) }
    #expect(try calls().isEmpty && seen.count == 3)
  }

  @Test("A request gets what it includes, for an account of a provider that the app takes") func metadata() throws {
    defer { channel.forget() }
    channel.adopt(notice(.granted))
    let request = VSAccountMetadataRequest()
    request.includeAccountProviderIdentifier = true
    request.supportedAccountProviderIdentifiers = ["example"]
    var found: VSAccountMetadata?
    manager.enqueue(request) { metadata, _ in found = metadata }
    try answer(.granted, nil, "gold")
    #expect(found?.accountProviderIdentifier == "example" && found?.accountProviderResponse?.body == "gold")
    #expect(found?.authenticationExpirationDate == nil && found?.verificationData == Data("signed".utf8))

    request.supportedAccountProviderIdentifiers = ["other"]
    var failure: VSError?
    manager.enqueue(request) { _, error in failure = error as? VSError }
    #expect(failure == VSError(.unsupportedProvider))
    #expect(try calls().isEmpty)
  }

  @Test("A request without permission asks only if it may interrupt") func interruption() throws {
    defer { channel.forget() }
    channel.adopt(notice(.notDetermined))
    let request = VSAccountMetadataRequest()
    var failures: [VSError?] = []
    manager.enqueue(request) { _, error in failures.append(error as? VSError) }
    #expect(try failures == [VSError(.accessNotGranted)] && calls().isEmpty)
    request.isInterruptionAllowed = true
    manager.enqueue(request) { _, error in failures.append(error as? VSError) }
    try answer(.denied, .accessNotGranted)
    #expect(failures == [VSError(.accessNotGranted), VSError(.accessNotGranted)])
  }

  @Test("Without an account there is no question to the provider") func signedOut() throws {
    defer { channel.forget() }
    channel.adopt(notice(.granted, isSignedIn: false))
    var failure: VSError?
    manager.enqueue(VSAccountMetadataRequest()) { _, error in failure = error as? VSError }
    #expect(failure == VSError(.providerRejected))
    #expect(try calls().isEmpty && !VSAccountManager.isSignedInAtSystemLevel)
  }

  @Test("A cancelled request ends at once, and a later answer is not passed on") func cancelling() throws {
    defer { channel.forget() }
    channel.adopt(notice(.granted))
    var endings: [VSError?] = []
    let result = manager.enqueue(VSAccountMetadataRequest()) { _, error in endings.append(error as? VSError) }
    result.cancel()
    #expect(endings == [VSError(.userCancelled)])
    try answer(.granted, nil, "gold")
    result.cancel()
    #expect(endings.count == 1)
  }

  private final class Chooser: VSAccountManagerDelegate {
    func accountManager(_ accountManager: VSAccountManager, shouldAuthenticateAccountProviderWithIdentifier identifier: String) -> Bool {
      identifier != "example"
    }
  }

  @Test("The delegate may refuse a provider") func delegate() {
    defer { channel.forget() }
    channel.adopt(notice(.granted))
    let chooser = Chooser()
    manager.delegate = chooser
    var failure: VSError?
    manager.enqueue(VSAccountMetadataRequest()) { _, error in failure = error as? VSError }
    #expect(failure == VSError(.rejected))
    withExtendedLifetime(chooser) {}
  }

  @Test("A view that reads the state is updated") func observed() {
    defer { channel.forget() }
    struct Reader: View {
      var body: some View { Text(VSAccountManager.isSignedInAtSystemLevel ? "in" : "out") }
    }
    let screen = TestScreen { Reader() }
    #expect(screen.texts == ["out"])
    channel.adopt(notice(.notDetermined))
    _ = screen.patch()
    #expect(screen.texts == ["in"])
  }

  @Test(
    "Sign Out prompts the user to go to Settings, and does not sign out", .guideline("tv-provider.sign-out-points-to-settings"),
    .guideline("tv-provider.no-sign-out-at-system-level"))
  func signOut() throws {
    defer { channel.forget() }
    channel.adopt(notice(.granted))
    let screen = scene(TVProviderSignOutButton())
    try screen.tap("Sign Out")
    #expect(try screen.content(AlertContent.self).title == "Sign Out in Settings")
    #expect(screen.texts.contains { $0.contains("Settings > TV Provider") } && !screen.texts.contains { $0.contains("rivacy") })
    _ = try screen.element(ButtonContent.self, "Open Settings")
    #expect(try calls().isEmpty && VSAccountManager.isSignedInAtSystemLevel)
  }
}
