// How an app's icon.json is read, apart from its quick actions (QuickActionTests.swift).

import Foundation
import Testing

@testable import ShojiSystem

@Suite("The app's icon.json") struct AppLookTests {
  private func look(_ json: String) throws -> AppLook { try JSONDecoder().decode(AppLook.self, from: Data(json.utf8)) }

  @Test("Types of documents have endings, and what is no ending is told and left out") func types() throws {
    let fine = try look(#"{"types": {"com.example.checklist": ["checklist", "chk"]}}"#)
    #expect(fine.types == ["com.example.checklist": ["checklist", "chk"]] && fine.mistakes == [])
    let wrong = try look(#"{"symbol": "checklist", "types": {"com.example.a": [".chk", "chk", "CHK", "", "../x"]}}"#)
    #expect(wrong.types == ["com.example.a": ["chk"]] && wrong.mistakes.count == 4 && wrong.mistakes[0].contains("com.example.a"))
    let none = try look(#"{"symbol": "checklist", "types": ["chk"]}"#)
    #expect(none.types == [:] && none.mistakes == ["“types” is no list of endings by type"] && none.symbol == "checklist")
    #expect(try look("{}").types == [:])
  }
}
