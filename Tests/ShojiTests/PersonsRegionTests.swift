import Foundation
import Testing

@testable import Shoji

/// Tests/Browser/whole/test_region.py checks the values that apps get; these tests check that Foundation's symbols resolve to ours.
@Suite(.serialized) struct UserRegionTests {
  @Test(
    "The executable's getters replace Foundation's",
    arguments: [
      "$s20FoundationEssentials6LocaleV7currentACvgZ", "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ",
      "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", "$s20FoundationEssentials8CalendarV7currentACvgZ",
      "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", "$s20FoundationEssentials8TimeZoneV7currentACvgZ",
      "$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ",
    ])
  func names(symbol: String) throws {
    // With a toolchain that lacks the symbol, apps would silently use the server's language.
    let library = try #require(dlopen("libFoundationEssentials.so", RTLD_LAZY | RTLD_NOLOAD))
    let original = try #require(dlsym(library, symbol), "this toolchain's Foundation has another name for it")
    let found = try #require(dlsym(nil, symbol))
    #expect(found != original)
  }

  @Test("The check at start finds every getter replaced, and leaves the values as they were") @MainActor func check() {
    #expect(RuntimeChecks.failures() == [])
    #expect(Locale.current.identifier == "en_001")
  }

  @Test("libdispatch has the functions that serve the main queue") func queue() {
    #expect(dlsym(nil, "_dispatch_get_main_queue_handle_4CF") != nil && dlsym(nil, "_dispatch_main_queue_callback_4CF") != nil)
  }

  @Test("Before a window has connected, the values are Foundation's own")
  func beforeAnyWindow() {
    #expect(Locale.current.identifier == "en_001")
    #expect(Locale.preferredLanguages == ["en-001"])
    #expect(Calendar.current.identifier == .gregorian)
    #expect(Calendar.current.timeZone == TimeZone.current)
    #expect(TimeZone.current == Calendar(identifier: .gregorian).timeZone)
  }

  @Test("A locale that was never the current one counts as chosen")
  func chosen() {
    #expect(UserRegion.isUnchosen(nil) && UserRegion.isUnchosen(.current) && UserRegion.isUnchosen(NumberFormatter().locale))
    #expect(!UserRegion.isUnchosen(Locale(identifier: "fr_CA")))
  }
}
