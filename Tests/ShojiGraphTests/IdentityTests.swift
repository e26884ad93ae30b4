// Identity of views: positions, branches, ids, keys.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Identity", .serialized) struct IdentityTests {
  @Test("State stays with its row wherever the row moves")
  func rowsKeepState() {
    let names = Reference(["a", "b", "c"])
    let scene = TestScene { Rows(names: names.binding) }
    #expect(scene.texts == ["a born a", "b born b", "c born c"])
    _ = scene.patch { names.value = ["c", "a"] }
    #expect(scene.texts == ["c born c", "a born a"])
  }

  @Test("Swapping two of 1,000 rows is one operation of under 30 bytes")
  func swap() throws {
    let names = Reference((0..<1000).map(String.init))
    let scene = TestScene { Rows(names: names.binding) }
    let (second, last) = (try #require(scene.id(of: "1 born 1")), try #require(scene.id(of: "998 born 998")))
    let operations = scene.patch { names.value.swapAt(1, 998) }
    #expect(operations == [.swap(id: second, other: last)])
    #expect(bytes(operations) < 30)
  }

  @Test("Moving a row is one move, and removing all rows is one operation")
  func move() throws {
    let names = Reference((0..<1000).map(String.init))
    let scene = TestScene { Rows(names: names.binding) }
    let (moved, next) = (try #require(scene.id(of: "1 born 1")), try #require(scene.id(of: "499 born 499")))
    #expect(scene.patch { names.value.insert(names.value.remove(at: 1), at: 498) } == [.move(id: moved, before: next)])
    let gone = scene.patch { names.value = [] }
    guard gone.count == 1, case .empty = gone[0] else {
      Issue.record("not one operation: \(gone.count)")
      return
    }
  }

  @Test("Removing a row is one removal of under 30 bytes")
  func remove() throws {
    let names = Reference((0..<1000).map(String.init))
    let scene = TestScene { Rows(names: names.binding) }
    let id = try #require(scene.id(of: "4 born 4"))
    let operations = scene.patch { names.value.remove(at: 4) }
    #expect(operations == [.remove(id: id)])
    #expect(bytes(operations) < 30)
  }

  @Test("Adjacent new rows are one insertion, before the row that follows them")
  func insert() throws {
    let names = Reference(["a", "d"])
    let scene = TestScene { Rows(names: names.binding) }
    let next = try #require(scene.id(of: "d born d"))
    let operations = scene.patch { names.value = ["a", "b", "c", "d"] }
    #expect(operations.count == 1)
    guard case .insert(_, let before, let html)? = operations.first else { throw Missing() }
    #expect(before == next)
    #expect(html.contains("b born b") && html.contains("c born c"))
    #expect(scene.texts == ["a born a", "b born b", "c born c", "d born d"])
  }

  @Test(
    "A reordering takes the fewest moves",
    arguments: [
      ([1, 2, 3, 4, 5], [5, 1, 2, 3, 4], 1), ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1], 4), ([1, 2, 3, 4], [2, 1, 4, 3], 2),
    ])
  func fewestMoves(old: [Int], new: [Int], moves: Int) {
    let names = Reference(old.map(String.init))
    let scene = TestScene { Rows(names: names.binding) }
    let operations = scene.patch { names.value = new.map(String.init) }
    #expect(operations.count == moves)
    #expect(scene.texts == new.map { "\($0) born \($0)" })
  }

  @Test("Inserting or removing a sibling does not redraw a text field")
  func siblingOfField() {
    let isShown = Reference(false)
    let scene = TestScene { FieldWithHint(isShown: isShown.binding) }
    let operations = scene.patch { isShown.value = true }
    #expect(operations.count == 1)
    guard case .insert(_, _, let html)? = operations.first else { return }
    #expect(!html.contains("<input"))
    let gone = scene.patch { isShown.value = false }
    #expect(gone.count == 1)
  }

  @Test("The other branch of an if is another view with fresh state")
  func branches() {
    let isFirst = Reference(true)
    let scene = TestScene { Branches(isFirst: isFirst.binding) }
    #expect(scene.texts == ["first born first"])
    _ = scene.patch { isFirst.value = false }
    #expect(scene.texts == ["second born second"])
    _ = scene.patch { isFirst.value = true }
    #expect(scene.texts == ["first born first"])
  }

  @Test("A new id makes a new view; the same id keeps it")
  func explicitID() {
    let id = Reference(1)
    let name = Reference("a")
    let scene = TestScene { Identified(id: id.binding, name: name.binding) }
    _ = scene.patch { name.value = "b" }
    #expect(scene.texts == ["b born a"])
    _ = scene.patch { id.value = 2 }
    #expect(scene.texts == ["b born b"])
  }

  @Test("Rows with the same id are all shown")
  func repeatedIDs() {
    let names = Reference(["a", "a", "b"])
    let scene = TestScene { Rows(names: names.binding) }
    #expect(scene.texts.count == 3)
    _ = scene.patch { names.value = ["a", "b"] }
    #expect(scene.texts == ["a born a", "b born b"])
  }

  @Test("Identity hashes are FNV-1a, so they are the same in every process")
  func stablePaths() {
    // The published test vectors of FNV-1a, 64 bits.
    #expect(StableHash.of("") == 0xcbf2_9ce4_8422_2325)
    #expect(StableHash.of("a") == 0xaf63_dc4c_8601_ec8c)
    #expect(StableHash.of("foobar") == 0x8594_4171_f739_67e8)
  }

  private func bytes(_ operations: [ShojiWeb.Operation]) -> Int {
    var frame = WireFrame(number: 9, acknowledged: 9)
    for operation in operations { frame.append(operation) }
    return frame.bytes().count
  }
}

private struct Missing: Error {}

private struct Rows: View {
  @Binding var names: [String]
  var body: some View { VStack { ForEach(names, id: \.self) { Row(name: $0) } } }
}

/// Keeps its initial name as state.
private struct Row: View {
  let name: String
  @State private var born: String
  init(name: String) {
    self.name = name
    _born = State(initialValue: name)
  }
  var body: some View { Text(verbatim: "\(name) born \(born)") }
}

private struct FieldWithHint: View {
  @Binding var isShown: Bool
  @State private var text = ""
  var body: some View {
    VStack {
      if isShown { Text(verbatim: "A hint") }
      TextField("Name", text: $text)
    }
  }
}

private struct Branches: View {
  @Binding var isFirst: Bool
  var body: some View {
    VStack { if isFirst { Row(name: "first") } else { Row(name: "second") } }
  }
}

private struct Identified: View {
  @Binding var id: Int
  @Binding var name: String
  var body: some View { Row(name: name).id(id) }
}
