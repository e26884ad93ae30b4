// Documents in a folder that an app may write: names, changes, deletion with undo, and links that lead nowhere.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Document names") struct DocumentNameTests {
  @Test("Names that no document can have are refused")
  func problems() {
    #expect(DocumentName.problem("Plan.txt") == nil)
    #expect(DocumentName.problem("計画 🌱.txt") == nil)
    #expect(DocumentName.problem("") == .empty && DocumentName.problem(" \t") == .empty)
    #expect(
      DocumentName.problem(".") == .reserved && DocumentName.problem("..") == .reserved && DocumentName.problem(".hidden") == .reserved)
    for name in ["a/b", "a\nb", "a\0b", "a\u{1B}[2Jb", "txt.\u{202E}exe"] { #expect(DocumentName.problem(name) == .character) }
    #expect(DocumentName.problem(String(repeating: "x", count: 255)) == nil)
    #expect(DocumentName.problem(String(repeating: "x", count: 300)) == .long)
    #expect(DocumentName.problem(String(repeating: "字", count: 86)) == .long, "counted in bytes")
  }

  @Test("A name that is taken gets a number before the ending, and stays within the limit")
  func free() {
    #expect(DocumentName.free("Plan.txt") { _ in false } == "Plan.txt")
    #expect(DocumentName.free("Plan.txt") { ["Plan.txt", "Plan 2.txt"].contains($0) } == "Plan 3.txt")
    #expect(DocumentName.free("Folder") { $0 == "Folder" } == "Folder 2")
    let long = String(repeating: "字", count: 84) + ".txt"
    let new = DocumentName.free(long) { $0 == DocumentName.free(long) { _ in false } }
    #expect(DocumentName.problem(new) == nil && new.hasSuffix(" 2.txt"))
  }

  @Test("A name from outside is made one that can be used")
  func safe() {
    #expect(DocumentName.safe("../../etc/passwd") == "-..-etc-passwd")
    #expect(DocumentName.safe("a\u{0}b\n.txt") == "ab.txt")
    #expect(DocumentName.safe("...") == "Untitled")
    #expect(DocumentName.problem(DocumentName.safe(String(repeating: "é", count: 500) + ".pdf")) == nil)
  }
}

@Suite("Documents of an app") struct DocumentTreeTests {
  private let folder: String
  private let tree: DocumentTree

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/documents-\(UUID().uuidString)"
    for part in ["Documents", "Library", "tmp"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(part)", withIntermediateDirectories: true)
    }
    tree = DocumentTree(container: folder)
  }

  private func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/Documents/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }
  private func read(_ path: String) -> String? { try? String(contentsOfFile: "\(folder)/Documents/\(path)", encoding: .utf8) }
  private func place(_ path: String) -> DocumentPlace { DocumentPlace(path: path) }
  private var paths: [String] { tree.items(atMost: 1000).items.map(\.place.path).sorted() }
  private func perform(_ change: DocumentChange, at time: Int64 = 1_000_000) -> DocumentOutcome {
    DocumentTrees([tree], asking: folder).perform(change, at: time)
  }

  @Test("Documents and folders are listed with their sizes; hidden files, links and pipes are none")
  func listing() throws {
    try write("four", "a.txt")
    try write("x", "Folder/b.txt")
    try write("x", ".hidden")
    symlink("/etc/passwd", folder + "/Documents/link.txt")
    symlink("/etc", folder + "/Documents/etc")
    mkfifo(folder + "/Documents/pipe", 0o600)
    let items = tree.items(atMost: 100).items
    #expect(items.map(\.place.path).sorted() == ["Folder", "Folder/b.txt", "a.txt"])
    #expect(items.first { $0.name == "a.txt" }?.size == 4)
    #expect(items.first { $0.isFolder }?.size == 1, "the number of its entries")
    #expect(tree.items(in: place("etc")) == nil)
  }

  @Test("Of more documents than are asked for, the nearest are listed")
  func bound() throws {
    for number in 0..<20 { try write("", "Deep/\(number).txt") }
    try write("", "z.txt")
    let (items, isCut) = tree.items(atMost: 5)
    #expect(items.count == 5 && isCut && items.contains { $0.name == "z.txt" })
  }

  @Test("A document is renamed, and never over another one")
  func renaming() throws {
    try write("1", "a.txt")
    try write("2", "b.txt")
    #expect(perform(.rename(place("a.txt"), to: "c.txt")).places == [place("c.txt")])
    #expect(perform(.rename(place("c.txt"), to: "b.txt")).failure == .taken("b.txt"))
    #expect(perform(.rename(place("c.txt"), to: "a/b")).failure == .name(.character))
    #expect(perform(.rename(place("gone.txt"), to: "d.txt")).failure == .missing("gone.txt"))
    #expect(paths == ["b.txt", "c.txt"] && read("c.txt") == "1" && read("b.txt") == "2")
  }

  @Test("Documents are moved and copied; taken names get a number, and no folder is moved into itself")
  func moving() throws {
    try write("1", "a.txt")
    try write("2", "Folder/a.txt")
    #expect(perform(.move([place("a.txt")], to: place("Folder"))).places == [place("Folder/a 2.txt")])
    #expect(perform(.copy([place("Folder")], to: place(""))).places == [place("Folder 2")])
    #expect(read("Folder 2/a.txt") == "2" && read("Folder 2/a 2.txt") == "1")
    #expect(perform(.makeFolder("Inner", in: place("Folder"))).places == [place("Folder/Inner")])
    #expect(perform(.move([place("Folder")], to: place("Folder/Inner"))).failure == .inside("Folder"))
    #expect(perform(.copy([place("Folder")], to: place("Folder/Inner"))).failure == .inside("Folder"))
  }

  @Test("What was deleted comes back to where it was, under a free name, and its folder with it")
  func deleting() throws {
    try write("1", "Folder/a.txt")
    try write("2", "Folder/b.txt")
    let outcome = perform(.delete([place("Folder/a.txt")]))
    #expect(outcome.failure == nil && read("Folder/a.txt") == nil)
    let deleted = tree.deleted(at: 1_000_001)
    #expect(deleted.map(\.place) == [place("Folder/a.txt")] && deleted.first?.size == 1)
    try write("new", "Folder/a.txt")
    #expect(perform(.restore(outcome.deleted)).places == [place("Folder/a 2.txt")])
    #expect(read("Folder/a 2.txt") == "1" && read("Folder/a.txt") == "new" && tree.deleted(at: 1_000_001).isEmpty)
    let inner = perform(.delete([place("Folder/b.txt")])).deleted
    let whole = perform(.delete([place("Folder")])).deleted
    #expect(paths.isEmpty && tree.deleted(at: 1_000_001).count == 2)
    #expect(perform(.restore(inner)).places == [place("Folder/b.txt")], "in a new folder")
    #expect(perform(.restore(whole)).places == [place("Folder 2")])
  }

  @Test("Deleted documents are erased after 30 days, or when the user says so")
  func erasing() throws {
    try write("1", "a.txt")
    try write("2", "b.txt")
    let first = perform(.delete([place("a.txt")]), at: 1_000)
    _ = perform(.delete([place("b.txt")]), at: 2_000)
    let day: Int64 = 86_400_000
    #expect(tree.deleted(at: 30 * day).count == 2)
    #expect(tree.deleted(at: 30 * day + 1_500).map(\.place.name) == ["b.txt"])
    #expect(perform(.restore(first.deleted)).failure != nil)
    #expect(perform(.erase(tree.deleted(at: 3_000).map(\.id))).failure == nil)
    #expect(tree.deleted(at: 3_000).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/Library/Shoji/Deleted").isEmpty)
  }

  @Test(
    "No change follows a link out of the folder, or a path with dots",
    arguments: ["out", "out/secret.txt", "../secret.txt", "a/../../x", "/etc"])
  func hostilePaths(_ path: String) throws {
    let outside = folder + "-outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try "secret".write(toFile: outside + "/secret.txt", atomically: false, encoding: .utf8)
    symlink(outside, folder + "/Documents/out")
    try write("mine", "mine.txt")
    for change: DocumentChange in [
      .copy([place(path)], to: place("")), .move([place("mine.txt")], to: place(path)), .makeFolder("New", in: place(path)),
      .take([DocumentArrival(path: path, name: "x")], to: place("")),
    ] { #expect(perform(change).failure != nil, "\(change)") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["secret.txt"])
    #expect(read("mine.txt") == "mine" && paths == ["mine.txt"])
  }

  @Test("A copied folder leaves out links and pipes; a file that is none cannot be copied")
  func hostileContents() throws {
    try write("1", "Folder/a.txt")
    symlink("/etc/passwd", folder + "/Documents/Folder/link")
    mkfifo(folder + "/Documents/Folder/pipe", 0o600)
    #expect(perform(.copy([place("Folder")], to: place(""))).failure == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/Documents/Folder 2") == ["a.txt"])
    #expect(perform(.copy([place("Folder/pipe")], to: place(""))).failure != nil)
    #expect(perform(.copy([place("Folder/link")], to: place(""))).failure != nil)
    #expect(paths == ["Folder", "Folder 2", "Folder 2/a.txt", "Folder/a.txt"], "no part of a copy that failed")
  }

  @Test("Names that an app writes into its deleted documents lead nowhere")
  func hostileDeletion() throws {
    try write("1", "a.txt")
    let id = try #require(perform(.delete([place("a.txt")])).deleted.first)
    let note = "\(folder)/Library/Shoji/Deleted/\(id.name)/place"
    for path in ["../../escaped.txt", "/etc/x", "", "a/../../b"] {
      try path.write(toFile: note, atomically: false, encoding: .utf8)
      #expect(tree.deleted(at: 1_000_001).isEmpty)
      #expect(perform(.restore([id])).failure != nil)
    }
    #expect(perform(.erase([DeletedDocument.ID(name: "../../Documents")])).failure == nil)
    #expect(FileManager.default.fileExists(atPath: folder + "/Documents"))
  }

  @Test("A copy that does not fit is not made")
  func room() throws {
    try write(String(repeating: "x", count: 100_000), "a.txt")
    let small = DocumentTree(container: folder, room: 150_000)
    #expect(DocumentTrees([small], asking: folder).perform(.copy([place("a.txt")], to: place("")), at: 0).failure == .full)
    let short = DocumentTree(container: folder, largest: 50_000)
    #expect(DocumentTrees([short], asking: folder).perform(.copy([place("a.txt")], to: place("")), at: 0).failure == .full)
    #expect(paths == ["a.txt"])
  }

  @Test("Between two apps documents are copied, and moved by a copy")
  func betweenApps() throws {
    try write("1", "Folder/a.txt")
    let other = DocumentTree(app: "other", container: folder + "/tmp/other")
    try FileManager.default.createDirectory(atPath: folder + "/tmp/other/Documents", withIntermediateDirectories: true)
    let trees = DocumentTrees([tree, other], asking: folder)
    let target = DocumentPlace(app: "other", path: "")
    #expect(trees.perform(.move([place("Folder")], to: target), at: 0).places == [DocumentPlace(app: "other", path: "Folder")])
    #expect(paths.isEmpty && other.items(atMost: 10).items.map(\.place.path) == ["Folder", "Folder/a.txt"])
    #expect(trees.perform(.copy([target.appending("Folder")], to: DocumentPlace(app: "none", path: "")), at: 0).failure == .missing("none"))
  }

  @Test("Files that have arrived are taken over under safe names")
  func taking() throws {
    try FileManager.default.createDirectory(atPath: folder + "/tmp/Imports", withIntermediateDirectories: true)
    try "1".write(toFile: folder + "/tmp/Imports/0", atomically: false, encoding: .utf8)
    let arrivals = [DocumentArrival(path: "Imports/0", name: "a/b\n.txt"), DocumentArrival(path: "Imports/0", name: "a-b.txt")]
    #expect(perform(.take(arrivals, to: place(""))).places == [place("a-b.txt"), place("a-b 2.txt")])
  }
}
