// What surrounds the parts of the system: names and sizes of calls, addresses, and handles that outlive their app.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Parts of the system") struct PartTests {
  @Test("Each part has a name and tables of its own") func names() {
    let kinds = SystemParts.kinds
    #expect(Set(kinds.map { $0.name }).count == kinds.count)
    #expect(kinds.allSatisfy { 1...32 ~= $0.name.utf8.count })
    let tables = Storage.schemas.flatMap(\.tables)
    #expect(Set(tables).count == tables.count)
    #expect(Storage.schemas.allSatisfy { Set($0.data).isSubset(of: $0.tables) })
  }

  @Test("A message names its part; one that is cut short is none") func envelope() throws {
    let payload = PartEnvelope.payload(of: "ratings", ["a": 1])
    try payload.withUnsafeBytes { bytes in
      let (part, json) = try #require(PartEnvelope.opened(bytes))
      #expect(part == "ratings" && String(decoding: json, as: UTF8.self) == #"{"a":1}"#)
      for count in 0..<8 { #expect(PartEnvelope.opened(UnsafeRawBufferPointer(rebasing: bytes[..<count])) == nil, "\(count)") }
    }
  }

  @Test("A route is one address, with or without a slash at its end, or all below one") func routes() {
    let page = PartRoute(.get, at: "/shoji/reviews", for: .ownPages) { _ in .plain(200, "") }
    #expect(page.fits("/shoji/reviews") && page.fits("/shoji/reviews/"))
    #expect(!page.fits("/shoji/reviews/reply") && !page.fits("/shoji/reviewsx") && !page.fits("/shoji"))
    let all = PartRoute(.get, at: "/shoji/tv/", for: .user) { _ in .plain(200, "") }
    #expect(all.fits("/shoji/tv/a/b") && !all.fits("/shoji/tv/") && !all.fits("/shoji/tv"))
  }

  private static let wrongCalls = [
    ("nothing", "{}", "a call of a part that the system does not have"),
    ("ratings", "{", "a malformed call of ratings"), ("ratings", #"{"request":1}"#, "a malformed call of ratings"),
    ("ratings", "[\"" + String(repeating: "x", count: ReviewCall.largest) + "\"]", "a malformed call of ratings"),
  ]

  @Test(
    "A process that calls what there is not, or wrongly, is ended; the system and the user's next page are there", arguments: wrongCalls)
  func wrong(part: String, call: String, reason: String) throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    let socket = try browser.connect(try browser.load("/").token)
    socket.send("[\"part\",\"\(part)\",\"\(Data(call.utf8).base64EncodedString())\"]")
    try system.waitForLog("ended, it sent \(reason)")
    #expect(try browser.load("/").status == 200)
  }

  @Test("More calls than a part takes end the process") func flood() throws {
    let system = try RunningSystem(["callBurst=3"])
    let browser = Browser(system)
    let socket = try browser.connect(try browser.load("/").token)
    let call = try JSONEncoder().encode(ReviewCall.changed(ReviewSituation())).base64EncodedString()
    for _ in 0..<20 { socket.send("[\"part\",\"ratings\",\"\(call)\"]") }
    try system.waitForLog("ended, it sent more calls of ratings than the system takes")
  }

  @Test("Other methods than a part's own are refused, and there is nothing else below its addresses") func methods() throws {
    let browser = Browser(try RunningSystem())
    _ = try browser.load("/")
    for (method, path) in [("POST", "/shoji/ratings/other"), ("GET", "/shoji/ratings"), ("GET", "/shoji/reviews/other")] {
      #expect(try browser.load(path, method: method, headers: ["Origin: http://localhost"]).status == 404, "\(method) \(path)")
    }
    for (method, path) in [("GET", "/shoji/ratings/rate"), ("DELETE", "/shoji/reviews"), ("POST", "/shoji/reviews")] {
      #expect(try browser.load(path, method: method, headers: ["Origin: http://localhost"]).status == 405, "\(method) \(path)")
    }
  }
}
