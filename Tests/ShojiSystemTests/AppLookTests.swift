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

  @Test("Bundle.main knows an app's name and version, and what its icon.json says otherwise") func info() throws {
    var app = AppRegistration(slug: "notes", title: "Notes", executable: "/x/NotesApp")
    let plain = InfoPlist(app, executable: "NotesApp").entries
    #expect(plain["CFBundleShortVersionString"] == "1.0" && plain["CFBundleVersion"] == "1" && plain["CFBundleDisplayName"] == "Notes")
    // The file of an app's settings is called after it.
    #expect(plain["CFBundleIdentifier"] == "NotesApp" && plain["CFBundleName"] == "NotesApp")
    app.look = try look(#"{"title": {"en": "My Notes"}, "info": {"CFBundleShortVersionString": "2.3", "Endpoint": "https://example.com"}}"#)
    let own = InfoPlist(app, executable: "NotesApp").entries
    #expect(own["CFBundleShortVersionString"] == "2.3" && own["Endpoint"] == "https://example.com")
    #expect(own["CFBundleDisplayName"] == "My Notes")
    #expect(try look(#"{"info": ["1.0"]}"#).mistakes == ["“info” is no list of texts by key"])
  }

  @Test("An app without files of its own has its Info.plist too, and the package manager's stays as it is", arguments: [false, true])
  func launchFolder(hasFiles: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UUID())")
    let bundle = folder.appendingPathComponent("built/Package_Sample.resources")
    try FileManager.default.createDirectory(at: hasFiles ? bundle : bundle.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let executable = folder.appendingPathComponent("built/Sample").path
    _ = FileManager.default.createFile(atPath: executable, contents: Data("#!/bin/sh\n".utf8), attributes: [.posixPermissions: 0o755])
    if hasFiles { try Data("package manager".utf8).write(to: bundle.appendingPathComponent("Info.plist")) }
    let data = folder.appendingPathComponent("data").path
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let laid = try #require(LaunchFolder.layOut(AppRegistration(slug: "sample", title: "Sample", executable: executable), in: data))
    let plist = try Data(contentsOf: URL(fileURLWithPath: "\(laid.folder)/Info.plist"))
    let entries = try #require(PropertyListSerialization.propertyList(from: plist, format: nil) as? [String: String])
    #expect(entries["CFBundleName"] == "Sample" && laid.executable == "\(laid.folder)/Sample")
    if hasFiles {
      #expect(try String(contentsOf: bundle.appendingPathComponent("Info.plist"), encoding: .utf8) == "package manager")
    }
  }
}
