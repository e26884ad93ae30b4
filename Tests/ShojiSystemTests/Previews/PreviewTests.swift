// Previews of office documents in a running system: pages are made, kept and removed, and hostile documents do no harm.

import Foundation
import Testing

@testable import ShojiSystem

/// Whether this machine has what converts documents.
private let hasOffice = access("/usr/lib/libreoffice/program/libmergedlo.so", R_OK) == 0

@Suite("Previews of office documents", .enabled(if: hasOffice)) struct PreviewTests {
  /// A browser with an open window of an app, and the app's folder.
  private final class Page {
    let browser: Browser
    let socket: Socket
    let documents: String
    let cache: String

    init(_ settings: [String] = [], in other: RunningSystem? = nil) throws {
      let system = try other ?? RunningSystem(settings)
      let known = Set(system.peopleFolders)
      browser = Browser(system)
      socket = try browser.connect(try browser.load().token)
      let person = try #require(system.peopleFolders.first { !known.contains($0) })
      documents = "\(system.folder)/people/\(person)/echoapp/Documents"
      cache = "\(system.folder)/previews/\(person)"
    }

    func put(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: "\(documents)/\(name)")) }
    func call(_ work: PreviewCall.Work, number: Int) throws {
      socket.send("[\"part\",\"previews\",\"\(try JSONEncoder().encode(PreviewCall(number: number, work: work)).base64EncodedString())\"]")
    }
    func notice() throws -> PreviewNotice {
      while true {
        let text = try #require(try socket.receive().text)
        guard text.hasPrefix("[\"part\",\"previews\"") else { continue }
        let payload = Data(base64Encoded: text.split(separator: "\"").dropFirst(5).first.map(String.init) ?? "") ?? Data()
        return try JSONDecoder().decode(PreviewNotice.self, from: payload)
      }
    }
    /// The answer to a request for a document's pages.
    func preview(_ bytes: [UInt8], _ name: String = "a.docx") throws -> PreviewNotice {
      try put(bytes, name)
      try call(.make(path: "Documents/\(name)"), number: 7)
      return try notice()
    }
    /// The text of a document's pages.
    func text(_ bytes: [UInt8], _ name: String = "a.docx") throws -> String {
      let notice = try preview(bytes, name)
      let page = try browser.load(try #require(notice.address, "\(String(describing: notice.failure))"))
      #expect(page.status == 200 && page.header("content-type") == "application/pdf")
      let file = NSTemporaryDirectory() + UUID().uuidString + ".pdf"
      defer { try? FileManager.default.removeItem(atPath: file) }
      try Data(page.data).write(to: URL(fileURLWithPath: file))
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
      process.arguments = [file, "-"]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return text
    }
    /// What is left of conversions.
    var work: [String] { Folder.names(in: "\(browser.system.folder)/previews/jobs") }
  }

  private func letter(_ text: String) -> [UInt8] { OfficeSamples.docx(OfficeSamples.paragraph(text)) }

  // MARK: Pages

  @Test("Each format becomes a PDF file with the document's text, in any language")
  func formats() throws {
    let page = try Page()
    #expect(try page.text(letter("Hello from Word, 日本語も"), "a.docx").contains("Hello from Word, 日本語も"))
    #expect(try page.text(OfficeSamples.odt("Open text"), "b.odt").contains("Open text"))
    #expect(try page.text(Array("{\\rtf1\\ansi Rich text\\par}".utf8), "c.rtf").contains("Rich text"))
    let table =
      "<table:table table:name=\"A\"><table:table-row><table:table-cell office:value-type=\"string\"><text:p>Cell</text:p></table:table-cell></table:table-row></table:table>"
    #expect(
      try page.text(OfficeSamples.openDocument("spreadsheet", "<office:spreadsheet>\(table)</office:spreadsheet>"), "d.ods").contains(
        "Cell"))
    try waitUntil { page.work.isEmpty }
  }

  @Test("The contents decide what a document is, not its name or its place")
  func names() throws {
    let page = try Page()
    let first = try page.preview(letter("Same"), "first.docx")
    #expect(try page.preview(letter("Same"), "日本語 & \"more\".doc") == first)
  }

  @Test("Pages are made once; what was used longest ago is removed first")
  func cache() throws {
    let page = try Page(["previewCache=1"])
    let first = try #require(try page.preview(letter("One")).address)
    let made =
      try FileManager.default.attributesOfItem(atPath: "\(page.cache)/\(first.split(separator: "/").last!)")[.systemFileNumber] as? UInt64
    #expect(try page.preview(letter("One")).address == first)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "\(page.cache)/\(first.split(separator: "/").last!)")[.systemFileNumber] as? UInt64
        == made)
    let second = try #require(try page.preview(letter("Two")).address)
    #expect(try page.browser.load(first).status == 404)
    #expect(try page.browser.load(second).status == 200)
    #expect(Folder.names(in: page.cache).count == 1)
  }

  @Test("Only the user's own browser gets the pages, and no other file")
  func foreign() throws {
    let page = try Page()
    let address = try #require(try page.preview(letter("Private")).address)
    #expect(try page.browser.load(address, headers: ["Range: bytes=0-4"]).body == "%PDF-")
    let other = try Page(in: page.browser.system)
    #expect(try other.browser.load(address).status == 404)
    #expect(try Browser(page.browser.system).load(address).status == 403)
    // The server resolves `..` itself before it looks for an address.
    for path in ["", "jobs", "jobs/1.pdf", "x.pdf/a", "%2e%2e/jobs/1.pdf"] {
      #expect(try page.browser.load("/shoji/previews/\(path)").status == 404, "\(path)")
    }
    // The same contents are converted for the other user again: pages say nothing about other users' documents.
    #expect(try other.preview(letter("Private")).address == address)
  }

  @Test("The pages go with the user's data")
  func erased() throws {
    let page = try Page()
    _ = try page.preview(letter("Gone"))
    #expect(Folder.names(in: page.cache).count == 1)
    let answer = try page.browser.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"])
    #expect(answer.status == 303 && !Folder.isReal(page.cache))
  }

  // MARK: Refusals

  @Test("A document that cannot be shown has a reason")
  func reasons() throws {
    let page = try Page(["previewSize=200000"])
    #expect(try page.preview([0x89, 0x50, 0x4E, 0x47], "image.docx").failure == .damaged)
    #expect(try page.preview(OfficeSamples.compound(["EncryptedPackage"]), "locked.docx").failure == .password)
    #expect(try page.preview([UInt8](repeating: 1, count: 200_001), "large.docx").failure == .tooLarge)
    let broken = OfficeSamples.zip([.init("[Content_Types].xml", "<Types/>"), .init("word/document.xml", "<w:doc")])
    #expect(try page.preview(broken, "broken.docx").failure == .damaged)
    for path in ["Documents/gone.docx", "../other/Documents/a.docx", "/etc/passwd", "Documents", ""] {
      try page.call(.make(path: path), number: 1)
      #expect(try page.notice() == PreviewNotice(number: 1, failure: .missing), "\(path)")
    }
    symlink("\(page.browser.system.folder)/secret", "\(page.documents)/link.docx")
    try page.call(.make(path: "Documents/link.docx"), number: 1)
    #expect(try page.notice().failure == .missing)
  }

  @Test("A document that takes too long is given up")
  func limits() throws {
    let slow = try Page(["previewSeconds=0.05"])
    #expect(try slow.preview(letter("Slow")).failure == .timedOut)
    #expect(Folder.names(in: slow.cache).isEmpty)
    try waitUntil { slow.work.isEmpty }
  }

  @Test("A user who asks for many documents waits, and one who asks for more is refused; the others are served")
  func manyRequests() throws {
    let page = try Page()
    for number in 1...12 {
      try page.put(letter("Letter \(number)"), "\(number).docx")
      try page.call(.make(path: "Documents/\(number).docx"), number: number)
    }
    let refused = try (1...4).map { _ in try page.notice() }
    #expect(refused.allSatisfy { $0.failure == .busy } && Set(refused.map(\.number)) == [9, 10, 11, 12])
    // What is not wanted any more is not made.
    for number in 3...8 { try page.call(.cancel, number: number) }
    let other = try Page(in: page.browser.system)
    #expect(try other.text(letter("Other")).contains("Other"))
    let made = try (1...2).map { _ in try page.notice() }
    #expect(Set(made.map(\.number)) == [1, 2] && made.allSatisfy { $0.address != nil })
    try waitUntil { page.work.isEmpty }
    #expect(Folder.names(in: page.cache).count <= 3)
  }

  @Test("An app that asks without end, or wrongly, is ended")
  func misbehaviour() throws {
    let page = try Page(["previewBurst=3"])
    for number in 1...4 { try page.call(.cancel, number: number) }
    _ = try page.browser.system.waitForLog("more calls of previews than the system takes")
    let other = try Page()
    other.socket.send("[\"part\",\"previews\",\"\(Data("{}".utf8).base64EncodedString())\"]")
    _ = try other.browser.system.waitForLog("a malformed call of previews")
  }

  // MARK: Hostile documents

  @Test("Macros do not run")
  func macros() throws {
    #expect(try Page().text(OfficeSamples.macro("Untouched", replacing: "Replaced by a macro"), "m.odt").contains("Untouched"))
  }

  @Test("A document's links are not followed: no server is contacted, no file is read")
  func links() throws {
    let listener = try Listener()
    let page = try Page()
    #expect(try page.text(OfficeSamples.linked(to: "http://127.0.0.1:\(listener.port)")).contains("Before"))
    #expect(!listener.wasContacted)
    let section =
      "<text:section text:name=\"S\"><text:section-source xlink:href=\"file:///etc/passwd\"/><text:p>Here</text:p></text:section>"
    let text = try page.text(OfficeSamples.openDocument("text", "<office:text>\(section)</office:text>"), "section.odt")
    #expect(!text.contains("root:"))
  }

  @Test("External entities are not resolved")
  func entities() throws {
    let page = try Page()
    let prologue = "<!DOCTYPE x [<!ENTITY secret SYSTEM \"file:///etc/passwd\">]>"
    let notice = try page.preview(OfficeSamples.docx(OfficeSamples.paragraph("A &secret; B"), prologue: prologue))
    guard notice.address != nil else { return #expect(notice.failure == .damaged) }
    #expect(try !page.text(OfficeSamples.docx(OfficeSamples.paragraph("A &secret; B"), prologue: prologue)).contains("root:"))
  }

  @Test("A document that unpacks to far more than it says is opened or refused within the limits, and the system goes on")
  func bomb() throws {
    let page = try Page(["previewSeconds=20"])
    let spaces = String(repeating: " ", count: 60 << 20)
    let bomb = OfficeSamples.docx(OfficeSamples.paragraph("Bomb\(spaces)"), declared: 5000)
    #expect(bomb.count < 1 << 20)
    // LibreOffice may find the end of the text, or give up; it never takes more than it may.
    let notice = try page.preview(bomb, "bomb.docx")
    #expect((notice.address == nil) != (notice.failure == nil))
    #expect(try page.text(letter("Alive")).contains("Alive"))
    try waitUntil { page.work.isEmpty }
  }
}

/// Waits for a connection that must not come.
private final class Listener {
  private let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
  let port: Int

  init() throws {
    var address = sockaddr_in(
      sin_family: sa_family_t(AF_INET), sin_port: 0, sin_addr: in_addr(s_addr: UInt32(0x7F00_0001).bigEndian),
      sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let file = file
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, size) == 0 && listen(file, 5) == 0 && getsockname(file, $0, &size) == 0
      }
    }
    guard isBound else { throw TimedOut(what: "a port") }
    port = Int(UInt16(bigEndian: address.sin_port))
  }
  deinit { close(file) }

  var wasContacted: Bool { accept(file, nil, nil) >= 0 }
}
