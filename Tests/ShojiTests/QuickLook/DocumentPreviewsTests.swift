// How an app asks the system process for the pages of office documents.

import Foundation
import ShojiSystem
import Testing

@testable import QuickLook
@testable import Shoji

@MainActor @Suite("Requests for the pages of documents") struct DocumentPreviewsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let previews: DocumentPreviews
  private let channel = PartChannel<PreviewCall, PreviewNotice>("previews")

  init() throws {
    let folder = folder.path + "/"
    try FileManager.default.createDirectory(atPath: folder + "tmp", withIntermediateDirectories: true)
    previews = DocumentPreviews(
      path: { $0.path.hasPrefix(folder) ? String($0.path.dropFirst(folder.count)) : nil }, temporary: URL(fileURLWithPath: folder + "tmp"),
      channel: channel)
  }

  private func file(_ path: String) throws -> URL {
    let url = folder.appending(path: path)
    try Data("A".utf8).write(to: url)
    return url
  }
  /// Waits for the next calls.
  private func calls(flushing screen: TestScreen? = nil) async -> [PreviewCall] {
    while true {
      _ = screen?.patch()
      let calls = channel.takeCalls().map(\.call)
      if !calls.isEmpty { return calls }
      await Task.yield()
    }
  }
  private func answer(_ notice: PreviewNotice) throws { channel.receive(try JSONEncoder().encode(notice)) }

  @Test("Each request gets its own answer, in any order") func answers() async throws {
    let (a, b) = (try file("a.docx"), try file("b.docx"))
    let first = Task { await previews.pages(of: a) }
    #expect(await calls() == [PreviewCall(number: 1, work: .make(path: "a.docx"))])
    let second = Task { await previews.pages(of: b) }
    #expect(await calls() == [PreviewCall(number: 2, work: .make(path: "b.docx"))])
    channel.receive(Data("no JSON".utf8))
    try answer(PreviewNotice(number: 9, address: "/x.pdf"))
    try answer(PreviewNotice(number: 2, failure: .password))
    try answer(PreviewNotice(number: 1, address: "/a.pdf"))
    try answer(PreviewNotice(number: 1, address: "/again.pdf"))
    #expect(await first.value == .success("/a.pdf"))
    #expect(await second.value == .failure(.password))
  }

  @Test("A preview that is closed takes its request back") func cancelled() async throws {
    let document = try file("a.docx")
    let request = Task { await previews.pages(of: document) }
    _ = await calls()
    request.cancel()
    #expect(await calls() == [PreviewCall(number: 1, work: .cancel)])
    #expect(await request.value == .failure(.busy))
    try answer(PreviewNotice(number: 1, address: "/late.pdf"))
  }

  @Test("A file outside the app's folder is copied into it for the time of the request") func bundled() async throws {
    let document = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).docx")
    try Data("A".utf8).write(to: document)
    let request = Task { await previews.pages(of: document) }
    guard case .make(let path)? = await calls().first?.work else { throw CocoaError(.featureUnsupported) }
    let copy = folder.appending(path: path).path
    #expect(path.hasPrefix("tmp/Previews/") && FileManager.default.fileExists(atPath: copy))
    try answer(PreviewNotice(number: 1, address: "/a.pdf"))
    #expect(await request.value == .success("/a.pdf"))
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test("After a busy server or a lack of time the user can try again, and not after what will not change") func again() async throws {
    let screen = TestScreen { OfficePreview(file: folder.appending(path: "a.docx"), previews: previews) }
    _ = try file("a.docx")
    for (number, failure) in [PreviewFailure.busy, .timedOut, .password].enumerated() {
      // The task of the view asks once it has appeared.
      #expect(await calls(flushing: screen) == [PreviewCall(number: number + 1, work: .make(path: "a.docx"))])
      try answer(PreviewNotice(number: number + 1, failure: failure))
      while screen.texts.contains("Preparing Preview…") { await Task.yield() }
      guard failure != .password else { break }
      try screen.tap("Try Again")
      #expect(screen.texts == ["Preparing Preview…"])
    }
    #expect(screen.texts.contains("This document is protected with a password.") && !screen.texts.contains("Try Again"))
  }

  @Test("A file that is gone is not asked for") func missing() async {
    #expect(await previews.pages(of: folder.appending(path: "gone.docx")) == .failure(.missing))
    #expect(channel.takeCalls().isEmpty)
  }
}
