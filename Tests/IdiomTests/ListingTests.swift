// Whether the lists of the idioms are whole: one that is in no list would never be tried.

import Foundation
import Idioms
import Testing

@Suite("The lists of idioms") struct ListingTests {
  @Test("Every idiom of a file is in the list at its head, once") func lists() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Idioms")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter {
      $0.pathExtension == "swift"
    }
    let areas = Dictionary(uniqueKeysWithValues: Idioms.areas.map { ($0.name, $0.idioms.map { $0.name }) })
    #expect(Set(areas.keys) == Set(files.map { $0.deletingPathExtension().lastPathComponent }))
    for file in files {
      let declaration = try Regex(#"(?m)^struct (\w+): .*\bIdiom\b"#, as: (Substring, Substring).self)
      let written = try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.1) }
      let listed = areas[file.deletingPathExtension().lastPathComponent] ?? []
      #expect(listed.sorted() == written.sorted(), "\(file.lastPathComponent)")
    }
  }

  @Test("Every idiom does something, and looks at what comes of it") func steps() {
    for idiom in Idioms.all {
      #expect(idiom.steps.last?.acts == false, "\(idiom.name) ends without a look")
      for difference in idiom.differences { #expect(difference.reason.count > 10, "\(idiom.name)") }
    }
  }
}
