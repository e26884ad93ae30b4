// ClientBundle: the client's modules as they are served.

import Foundation
import Testing

@testable import ShojiWeb

@Suite("The client's scripts as they are served") struct ClientBundleTests {
  private static let files = ClientFiles.all().compactMapValues { String(bytes: $0.bytes, encoding: .utf8) }

  /// The served scripts that a script loads, sooner or later.
  private static func loaded(by script: String) -> Set<String> {
    var found: Set<String> = [], waiting = [script]
    while let next = waiting.popLast() {
      guard found.insert(next).inserted, let text = files[next] else { continue }
      waiting += text.matches(of: #/(?:from|import|import\()"\./([\w-]+\.js)"/#).map { String($0.1) }
    }
    return found
  }

  @Test("The stage, which has no client, never loads one") func stage() {
    let loaded = Self.loaded(by: "stage.js")
    #expect(loaded.contains("screenshot.js") && loaded.contains("markup.js") && loaded.contains("notification-centre.js"))
    let ofClient: Set = ["wrapped-texts.js", "client.js", "deferred-chunk.js", "printing.js", "documents.js"]
    #expect(loaded.isDisjoint(with: ofClient), "\(loaded.sorted())")
  }

  @Test("Every address that a script loads is of the folder that it is served from") func addresses() {
    for (name, text) in Self.files where name.hasSuffix(".js") && !name.contains("/") {
      for match in text.matches(of: #/(?:from|import\()"(\.[^"]*)"/#) {
        #expect(Self.files.keys.contains(String(match.1.dropFirst(2))), "\(name)")
      }
    }
  }

  @Test("A module that the client and a standalone script import is in both") func standalone() throws {
    let sources = [
      "client.js": "import { twice } from \"./numbers.js\"\nshow(twice(1))",
      "page.js": "import { twice } from \"./numbers.js\"\nexport const make = () => twice(2)",
      "stage.js": "import { make } from \"./page.js\"\nimport { twice } from \"./numbers.js\"\nshow(make(), twice(3))",
      "later.js": "import { twice } from \"./numbers.js\"\nshow(twice(4))",
      "numbers.js": "export const twice = (number) => number * 2",
    ]
    let scripts = ClientBundle.scripts(
      entries: ["client.js", "page.js", "stage.js", "later.js"], standalone: ["page.js", "stage.js"], read: { sources[$0] })
    let doubles = { (name: String) in try #require(scripts[name]).contains("*2") }
    #expect(try doubles("client.js") && doubles("page.js"))
    #expect(try !doubles("stage.js") && #require(scripts["stage.js"]).contains("from\"./page.js\""))
    #expect(try !doubles("later.js") && #require(scripts["later.js"]).contains("from\"./client.js\""))
  }

  @Test("Every character map that the library of PDFs knows is served: of fonts without one it shows no text") func characterMaps() throws {
    let files = ClientFiles.all()
    guard let worker = files["pdf/pdf.worker.js"].map({ String(decoding: $0.bytes, as: UTF8.self) }) else { return }
    let list = try #require(worker.firstMatch(of: #/BUILT_IN_CMAPS = \[([^\]]+)\]/#)?.output.1)
    let names = list.matches(of: #/"([^"]+)"/#).map { String($0.output.1) }
    #expect(names.count > 100 && names.filter { files["pdf/cmaps/\($0)"] == nil } == [])
  }
}
