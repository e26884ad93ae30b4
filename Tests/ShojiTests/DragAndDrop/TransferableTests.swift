// Transferable values: their representations, and how they reach item providers and other processes.

import Foundation
import ShojiElements
import ShojiSystem
import Testing

@testable import Shoji

@MainActor @Suite("Transferable values") struct TransferableTests {
  private struct Letter: Codable, Transferable {
    var title: String
    var isSecret = false
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json).exportingCondition { !$0.isSecret }
      DataRepresentation(exportedContentType: .html) { Data("<h1>\($0.title)</h1>".utf8) }.visibility(.ownProcess)
      FileRepresentation(exportedContentType: .pdf) { letter in
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(letter.title)-\(UUID().uuidString).pdf")
        try Data("PDF \(letter.title)".utf8).write(to: file)
        return SentTransferredFile(file)
      }
      ProxyRepresentation(exporting: \.title)
        .suggestedFileName { $0.title + ".txt" }
    }
  }

  private func text(_ provider: NSItemProvider, _ type: UTType) async throws -> String {
    String(decoding: try await provider.content(of: type).data(), as: UTF8.self)
  }

  @Test("Every representation is exported in its own type") func exports() async throws {
    let provider = NSItemProvider(value: Letter(title: "Hello"))
    #expect(provider.registeredContentTypes == [.json, .html, .pdf, .utf8PlainText])
    #expect(provider.suggestedName == "Hello.txt")
    #expect(try await text(provider, .json).contains("\"Hello\""))
    #expect(try await text(provider, .html) == "<h1>Hello</h1>")
    #expect(try await text(provider, .pdf) == "PDF Hello")
    #expect(try await text(provider, .plainText) == "Hello")
  }

  @Test("A condition leaves a representation out, and others stay in their own process") func conditions() async throws {
    let provider = NSItemProvider(value: Letter(title: "Hello", isSecret: true))
    #expect(provider.registeredContentTypes == [.html, .pdf, .utf8PlainText])
    #expect(provider.publicTypes == [.pdf, .utf8PlainText])
    await #expect(throws: TransferError.wrongType) { try await provider.content(of: .html, forOtherProcess: true) }
  }

  @Test("A value is read from the first type that both sides have") func imports() async throws {
    let provider = NSItemProvider()
    provider.add(.pear) { .data(Data(#"{"name":"B"}"#.utf8)) }
    provider.add(.utf8PlainText) { .data(Data("text".utf8)) }
    #expect(try await provider.value(of: Pear.self) == Pear(name: "B"))
    #expect(try await provider.value(of: String.self) == "text")
    await #expect(throws: TransferError.wrongType) { try await provider.value(of: Image.self) }
  }

  @Test("The system's own types are transferable") func systemTypes() async throws {
    let address = URL(string: "https://example.com/a")!
    let link = NSItemProvider(value: address)
    #expect(link.registeredContentTypes == [.url, .utf8PlainText])
    #expect(try await text(link, .url) == address.absoluteString)
    #expect(try await link.value(of: String.self) == address.absoluteString)
    let typed = NSItemProvider()
    typed.add(.url) { .data(Data(" https://example.com/b \n".utf8)) }
    #expect(try await typed.value(of: URL.self) == URL(string: "https://example.com/b"))
    let local = NSItemProvider()
    local.add(.url) { .data(Data("file:///etc/passwd".utf8)) }
    await #expect(throws: TransferError.wrongType) { try await local.value(of: URL.self) }
    #expect(try await NSItemProvider(value: AttributedString("a")).value(of: String.self) == "a")
    #expect(try await NSItemProvider(value: Data([1, 2])).value(of: Data.self) == Data([1, 2]))
  }

  @Test("A file's address is exported as the file, with its name") func files() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString).txt")
    try Data("note".utf8).write(to: file)
    let provider = NSItemProvider(value: file)
    #expect(provider.registeredContentTypes == [.fileURL] && provider.suggestedName == file.lastPathComponent)
    #expect(try await text(provider, .fileURL) == "note")
    let named = try #require(NSItemProvider(contentsOf: file))
    #expect(named.registeredContentTypes == [.plainText, .fileURL])
    #expect(try await named.value(of: String.self) == "note")
    #expect(try await named.value(of: URL.self) == file)
    #expect(NSItemProvider(contentsOf: URL(string: "https://example.com")) == nil)
  }

  // MARK: Item providers

  /// Waits for a completion handler.
  private func result<Value>(_ load: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      load { value, error in
        if let value { continuation.resume(returning: value) } else { continuation.resume(throwing: error ?? TransferError.failed) }
      }
    }
  }

  @Test("An item provider loads objects, data, files and items") func loading() async throws {
    let provider = NSItemProvider(object: NSString(string: "words"))
    #expect(provider.hasItemConformingToTypeIdentifier("public.text") && !provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: URL.self))
    let object: any NSItemProviderReading = try await result { provider.loadObject(ofClass: NSString.self, completionHandler: $0) }
    #expect((object as? NSString)?.isEqual(to: "words") == true)
    let string: String = try await result { provider.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(string == "words")
    let data: Data = try await result {
      provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text", completionHandler: $0)
    }
    #expect(data == Data("words".utf8))
    provider.suggestedName = "../a\u{202E}b"
    let file: URL = try await result { provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text", completionHandler: $0) }
    #expect(file.lastPathComponent == "ab.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "words")
    #expect(try await provider.loadItem(forTypeIdentifier: "public.text") as? Data == Data("words".utf8))
    await #expect(throws: TransferError.wrongType) { try await provider.loadItem(forTypeIdentifier: "public.image") }
  }

  @Test("Data is produced when it is asked for, and a handler that answers twice counts once") func handlers() async throws {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { completion in
      count.value += 1
      completion(Data("{}".utf8), nil)
      completion(nil, TransferError.failed)
      return nil
    }
    #expect(count.value == 0)
    #expect(try await text(provider, .json) == "{}")
    #expect(count.value == 1)
    provider.registerDataRepresentation(forTypeIdentifier: "public.xml", visibility: .ownProcess) { completion in
      completion(nil, TransferError.tooLarge)
      return nil
    }
    await #expect(throws: TransferError.tooLarge) { try await provider.content(of: .xml) }
    #expect(provider.publicTypes == [.json])
  }

  // MARK: Other processes

  @Test("Another process gets exactly what it asks for, when it asks") func channels() async throws {
    let source = DragSessions(), destination = DragChannel()
    let drag = newDrag()
    var offered: [UInt8] = []
    source.channel.send = { kind, transfer in
      if kind == .offerDrag { offered = transfer.data } else { destination.fetched(transfer) }
    }
    destination.send = { _, wish in
      if wish.type.isEmpty {
        destination.fetched(DragTransfer(request: wish.request, data: offered))
      } else {
        source.export(wish)
      }
    }
    source.lift(drag, [NSItemProvider(value: Letter(title: "Hello"))])
    let items = try await destination.items(of: drag)
    #expect(items.map(\.registeredContentTypes) == [[.json, .pdf, .utf8PlainText]])
    #expect(items[0].object == nil)
    #expect(try await items[0].value(of: String.self) == "Hello")
    await #expect(throws: TransferError.wrongType) { try await items[0].content(of: .html) }
    let large = newDrag()
    let provider = NSItemProvider()
    provider.add(.data) { .data(Data(count: TransferError.largest + 1)) }
    source.lift(large, [provider])
    let larger = try await destination.items(of: large)
    await #expect(throws: TransferError.tooLarge) { try await larger[0].content(of: .data) }
  }

  @Test("Without a system process nothing is available") func alone() async {
    await #expect(throws: TransferError.gone) { try await DragChannel().items(of: newDrag()) }
  }

  // MARK: Files of a browser

  @Test("A file arrives in pieces, and is complete only after the last") func pieces() async throws {
    let files = DroppedFiles(), id = newDrag()
    files.receive(DragTransfer(drag: id, type: "text/plain", name: "../list.txt"))
    files.receive(DragTransfer(request: 1, drag: id, data: Array("one ".utf8)))
    #expect(throws: TransferError.failed) { try files.provider(id) }
    files.receive(DragTransfer(request: 2, item: 1, drag: id, data: Array("two".utf8)))
    let provider = try files.provider(id)
    #expect(provider.suggestedName == "list.txt" && provider.registeredContentTypes == [.plainText, .fileURL])
    #expect(try await provider.value(of: String.self) == "one two")
    // Nothing more is added to it, and a second one of the same name is another file.
    files.receive(DragTransfer(request: 3, item: 1, drag: id, data: Array("three".utf8)))
    #expect(try await provider.value(of: String.self) == "one two")
    #expect(throws: TransferError.gone) { try files.provider(newDrag()) }
    files.receive(DragTransfer(drag: "../../etc", name: "x"))
    #expect(throws: TransferError.gone) { try files.provider("../../etc") }
  }

  @Test("An empty file is a file") func emptyFile() async throws {
    let files = DroppedFiles(), id = newDrag()
    files.receive(DragTransfer(item: 1, drag: id, name: "empty"))
    #expect(try await files.provider(id).value(of: Data.self).isEmpty)
  }

  @Test(
    "A file's name has no folders and hides nothing",
    arguments: [
      ("a.txt", "a.txt"), ("../../etc/passwd", "passwd"), ("C:\\Users\\a.txt", "a.txt"), ("", "File"), ("...", "File"),
      (".profile", "profile"),
      ("a\u{0}b\n.txt", "ab.txt"), ("photo\u{202E}gpj.exe", "photogpj.exe"), ("写真.png", "写真.png"), ("/", "File"), ("  a  ", "a"),
      ("AC\\DC.mp3", "AC_DC.mp3"), ("\\\\server\\share\\a.txt", "a.txt"), ("a/AC\\DC.mp3", "AC_DC.mp3"), ("..\\..\\a.txt", "a.txt"),
      ("a\u{2067}b\u{200F}.txt", "ab.txt"), ("a\u{1FAFF}\u{378}.txt", "a\u{1FAFF}\u{378}.txt"), ("a\u{FFFF}.txt", "a.txt"),
    ]) func names(given: String, safe: String)
  {
    #expect(DroppedFileName.safe(given) == safe)
  }

  @Test("A name that begins with a tilde keeps its extension", arguments: ["~tilde~.txt", "~.txt", "~root.txt"]) func tilde(name: String)
    throws
  {
    #expect(try TransferFiles.new(name, .plainText).lastPathComponent == name)
    #expect(try TransferFiles.new("Soup", .plainText).lastPathComponent == "Soup.txt")
  }

  @Test("A long name keeps its extension") func longName() {
    let name = DroppedFileName.safe(String(repeating: "長", count: 300) + ".png")
    #expect(name == String(repeating: "長", count: 83) + ".png")
    let longest = String(repeating: "a", count: 251) + ".txt"
    #expect(DroppedFileName.safe(longest) == longest)
  }
}
