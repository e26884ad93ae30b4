// The tables of accounts at TV providers, of sign-ins that are under way, and of the access of apps.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("The store of TV providers") final class TVProviderStoreTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("tv-\(UUID()).sqlite").path
  private let store: TVProviderStore

  init() throws { store = try TVProviderStore(Database(path: path)) }
  deinit { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }

  private func signIn(_ person: String, renews: Int64 = 90) -> Bool {
    store.signIn(person, provider: "example", at: 1, expires: 100, renews: renews, tokens: [1, 2])
  }

  @Test("A user has one account; the next sign-in takes its place and has another number") func account() throws {
    #expect(store.account(of: "p") == nil)
    #expect(signIn("p") && signIn("q"))
    let first = try #require(store.account(of: "p"))
    #expect(first.provider == "example" && first.tokens == [1, 2] && first.expires == 100)
    #expect(signIn("p"))
    let second = try #require(store.account(of: "p"))
    #expect(second.number != first.number)
    // What was asked for the former account changes nothing.
    #expect(store.renew(first.number, expires: 7, renews: 7, tokens: [9]) && store.account(of: "p") == second)
    #expect(store.signOut(first.number) && store.account(of: "p") == second)
    #expect(store.signOut(second.number) && store.account(of: "p") == nil && store.account(of: "q") != nil)
  }

  @Test("Accounts are renewed in order") func renewal() throws {
    #expect(store.nextRenewal == nil)
    #expect(signIn("p", renews: 50) && signIn("q", renews: 20))
    #expect(store.nextRenewal == 20)
    #expect(store.accountsToRenew(by: 60, atMost: 9).map(\.person) == ["q", "p"])
    store.postpone(try #require(store.account(of: "q")).number, to: 70)
    #expect(store.accountsToRenew(by: 60, atMost: 9).map(\.person) == ["p"])
  }

  @Test("A sign-in ends once, and a new one takes the place of the former") func signIns() throws {
    let first = try #require(store.begin("p", provider: "example", isDevice: true, expires: 5, secret: [1]))
    let second = try #require(store.begin("p", provider: "example", isDevice: false, expires: 9, secret: [2]))
    #expect(!store.end(signIn: first))
    #expect(store.signIn(of: "p")?.number == second && store.deviceSignIns.isEmpty)
    #expect(store.end(signIn: second) && !store.end(signIn: second))
  }

  @Test(
    "Turning off one app changes that app only; the account stays",
    .guideline("tv-provider.privacy-controls-purpose"), .guideline("tv-provider.privacy-not-sign-out"))
  func access() {
    #expect(signIn("p") && store.isAllowed("cinema", of: "p") == nil)
    #expect(store.allow(true, "cinema", of: "p") && store.allow(true, "news", of: "p") && store.allow(true, "cinema", of: "q"))
    #expect(store.allow(false, "cinema", of: "p"))
    #expect(store.access(of: "p").map(\.app) == ["cinema", "news"] && store.access(of: "p").map(\.isAllowed) == [false, true])
    #expect(store.isAllowed("cinema", of: "q") == true && store.account(of: "p") != nil)
  }
}
