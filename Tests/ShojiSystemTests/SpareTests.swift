// Spares: a process that is started ahead is assigned to exactly one user.

import Foundation
import ShojiSystem
import Testing

@Suite("Spares") struct SpareTests {
  @Test("A new user gets the spare, the next user another process, and each has a folder")
  func taken() throws {
    let system = try RunningSystem(["spares=1"])
    let first = try Browser(system).load()
    let second = try Browser(system).load()
    #expect(first.status == 200 && second.status == 200)
    #expect(first.process != second.process)
    let homes = [first, second].map { $0.attribute("data-home") }
    #expect(homes[0] != homes[1])
    #expect(homes.allSatisfy { $0.hasPrefix(system.folder) && $0.hasSuffix("/echoapp") })
  }

  @Test("A spare works in its user's folder and ends with the system")
  func folder() throws {
    let system = try RunningSystem(["spares=1"])
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.open(page.token)
    _ = try socket.ask("[1,0,14]")
    #expect(try socket.ask("[\"files\"]") == "[\"cwd\",\"\(page.attribute("data-home"))\"]")
    system.signal(SIGTERM)
    #expect(system.waitForEnd() == 0)
  }

  @Test("An app finds its resource files, whether it was a spare or not", arguments: ["spares=0", "spares=1"])
  func ownFiles(spares: String) throws {
    let system = try RunningSystem([spares])
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.open(page.token)
    _ = try socket.ask("[1,0,14]")
    #expect(try socket.ask("[\"motto\"]") == "[\"kept\"]")
  }

  @Test("An assignment is decoded as it was encoded; malformed ones are rejected")
  func assignment() {
    let assignment = Assignment(folder: "/data/people/a b", environment: ["LANG": "ja_JP.UTF-8", "EMPTY": "", "TWO": "a=b"])
    #expect(Assignment(payload: assignment.payload) == assignment)
    #expect(Assignment(payload: []) == nil)
    #expect(Assignment(payload: Array("/data\0nothing".utf8)) == nil)
  }

  @Test("A page is compressed if accepted", arguments: [("gzip, br", "gzip"), ("gzip;q=0, br", nil), ("", nil)])
  func compressed(accepted: String, encoding: String?) throws {
    let page = try Browser(try RunningSystem()).load("/" + String(repeating: "long", count: 400), headers: ["Accept-Encoding: \(accepted)"])
    #expect(page.header("content-encoding") == encoding)
  }
}
