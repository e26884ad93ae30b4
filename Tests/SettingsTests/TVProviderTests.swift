// The pages TV Provider and Privacy: what they send, what they show, and the address that leads there.

import Foundation
import ShojiSystem
import ShojiTesting
import SwiftUI
import Testing

@testable import Settings
@testable import Shoji

@MainActor @Suite("TV Provider in Settings", .serialized) struct TVProviderTests {
  private let settings = SystemSettings()
  private let channel = TVProviderChannel.shared
  private typealias Details = TVProviderNotice.Details

  private func adopt(_ account: Details.Account? = nil, _ signIn: Details.SignIn? = nil) {
    channel.adopt(
      TVProviderNotice(
        isSignedIn: account != nil,
        details: Details(
          providers: [.init(id: "example", name: "Example TV", takesDevices: true)], account: account, signIn: signIn,
          apps: [.init(slug: "cinema", titles: ["en": "Cinema", "ja": "映画"], symbol: "film", color: "red", isAllowed: true)])))
  }

  private func calls() throws -> [TVProviderCall] {
    try channel.takeCalls().map { try JSONDecoder().decode(TVProviderCall.self, from: Data($0)) }
  }

  private func check<V: View>(_ view: V, _ language: String) {
    let report = audit(view.environment(settings), language: language, appName: language == "ja" ? "設定" : "Settings")
    #expect(report.lookedAt > 0)
    for finding in report.findings { Issue.record("\(finding.text)") }
  }

  private func page(at address: String) -> SettingsPage? { URL(string: address).flatMap { SettingsPage(opening: $0) } }

  @Test("Every state of the pages keeps to the guidelines", arguments: ["en", "ja"]) func pages(language: String) {
    defer { channel.forget() }
    check(NavigationStack { TVProviderPage() }, language)
    check(NavigationStack { TVProviderPrivacyPage() }, language)
    adopt()
    check(NavigationStack { TVSignInPage(id: "example") }, language)
    for state in [Details.SignIn.State.starting, .waiting, .denied, .expired, .failed] {
      adopt(nil, .init(provider: "example", state: state, code: "A1-B2", address: "https://tv.example.org/enter"))
      check(NavigationStack { TVProviderPage() }, language)
    }
    adopt(.init(provider: "example", name: "Example TV", since: 1_700_000_000_000))
    check(NavigationStack { TVProviderPage() }, language)
    check(NavigationStack { TVSignInPage(id: "example") }, language)
    check(NavigationStack { TVProviderPrivacyPage() }, language)
  }

  @Test(
    "A switch changes one app and does not sign the user out", .guideline("tv-provider.privacy-not-sign-out"),
    .guideline("tv-provider.privacy-controls-purpose"))
  func access() throws {
    defer { channel.forget() }
    adopt(.init(provider: "example", name: "Example TV", since: 0))
    let app = try #require(settings.tvProviderApps.first)
    #expect(app.isAllowed && app.title(in: Locale(identifier: "ja")) == "映画")
    settings.setTVProviderAccess(false, of: app)
    #expect(try calls() == [.allow(app: "cinema", false)])
    #expect(settings.tvAccount?.name == "Example TV")
  }

  @Test("Signing in, cancelling and signing out are sent") func changes() throws {
    defer { channel.forget() }
    adopt()
    let provider = try #require(settings.tvProviders.first)
    #expect(provider.signInAddress?.absoluteString == "/shoji/tv-provider/sign-in?provider=example")
    settings.signInOnAnotherDevice(to: provider)
    settings.cancelTVSignIn()
    settings.signOutOfTVProvider()
    #expect(try calls() == [.signIn(provider: "example"), .cancelSignIn, .signOut])
  }

  @Test("An app's prompt leads to the page TV Provider, and search finds it", .guideline("tv-provider.sign-out-points-to-settings"))
  func address() {
    #expect(page(at: "app-settings:tv-provider") == .tvProvider)
    #expect(page(at: "app-settings:privacy") == .privacy)
    #expect(page(at: "app-settings:nothing") == nil)
    #expect(page(at: "https://example.org/tv-provider") == nil)
    #expect(SettingsPage.allCases.filter { $0.matches("sign out") } == [.tvProvider])
    #expect(SettingsPage.allCases.filter { $0.matches("TV Provider") } == [.privacy, .tvProvider])
  }
}
