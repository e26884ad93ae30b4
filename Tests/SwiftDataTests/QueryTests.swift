// @Query and models in views: views follow the objects, and no other view is evaluated.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@testable import SwiftData

@MainActor @Suite("Queries in views", .serialized) struct QueryTests {
  private let container: ModelContainer
  private var context: ModelContext { container.mainContext }

  init() throws { container = try ModelContainer(for: Schema(allModels), configurations: ModelConfiguration(isStoredInMemoryOnly: true)) }

  private func insert(_ titles: String...) -> [Note] {
    titles.enumerated().map { rank, title in
      let note = Note(title, rank: rank)
      context.insert(note)
      return note
    }
  }

  private func texts(_ host: GraphHost) -> [String] {
    Graph.shared.flush()
    var texts: [String] = []
    host.elements.root.forEachDescendant { if let content = $0.content as? TextContent { texts.append(content.plainText) } }
    return texts
  }

  // NB: a host outlives its nodes, as a scene does.
  private static var hosts: [GraphHost] = []

  private func show<V: View>(_ view: V, _ container: ModelContainer? = nil) -> GraphHost {
    let host = GraphHost()
    Self.hosts.append(host)
    // Alerts need the presentation stage of a scene's root.
    host.show(SceneRoot(content: AnyView(view.modelContainer(container ?? self.container))))
    Graph.shared.flush()
    return host
  }

  @Test("Objects are added, removed, changed and reordered") func follows() throws {
    let notes = insert("b", "a")
    let host = show(SortedNotes())
    #expect(texts(host) == ["a", "b"])
    context.insert(Note("c"))
    #expect(texts(host) == ["a", "b", "c"])
    notes[0].title = "d"
    #expect(texts(host) == ["a", "c", "d"])
    context.delete(notes[1])
    #expect(texts(host) == ["c", "d"])
    try context.save()
    #expect(texts(host) == ["c", "d"])
    context.delete(notes[0])
    context.rollback()
    #expect(texts(host) == ["c", "d"])
  }

  @Test("A query without arguments finds all objects, and is no parameter of the view's own initialiser") func withoutArguments() {
    _ = insert("b", "a")
    #expect(texts(show(AllNotes(heading: "All"))) == ["All: a b"])
  }

  @Test("A view follows a property of a related object that nothing else holds") func related() throws {
    let note = insert("n")[0]
    try {
      let folder = Folder(name: "F")
      note.folder = folder
      try context.save()
    }()
    let host = show(FolderName(note: note))
    #expect(texts(host) == ["F"])
    for name in ["G", "H"] {
      try context.all(Folder.self)[0].name = name
      #expect(texts(host) == [name])
    }
    weak let held = note.folder
    #expect(held != nil)
    try context.save()
    note.folder = nil
    #expect(texts(host) == ["none"])
    try context.save()
    #expect(held == nil, "the view holds what it reached last")
  }

  @Test("A view follows a relationship without another side when its objects go") func oneSided() throws {
    let team = Team("T")
    let desk = Desk("A", 1)
    team.desks = [desk, Desk("A", 2)]
    context.insert(team)
    try context.save()
    let host = show(TeamView(team: team))
    #expect(texts(host) == ["1 2"])
    context.delete(desk)
    #expect(texts(host) == ["2"])
  }

  @Test("A filter lets objects in and out, and follows the view that gives it") func filters() throws {
    let notes = insert("a", "b", "c")
    let host = show(Chosen())
    #expect(texts(host) == ["from 1", "b", "c"])
    notes[0].rank = 9
    #expect(texts(host) == ["from 1", "a", "b", "c"])
    notes[1].rank = 0
    #expect(texts(host) == ["from 1", "a", "c"])
    host.elements.root.forEachDescendant { if $0.content is ButtonContent { $0.respond?(.tap) } }
    #expect(texts(host) == ["from 3", "a"])
  }

  @Test("A filter and an order over related objects follow those") func relatedFilter() throws {
    let notes = insert("a", "b", "c")
    let (first, second) = (Folder(name: "keep 2"), Folder(name: "keep 1"))
    (notes[0].folder, notes[1].folder) = (first, second)
    try context.save()
    let host = show(KeptNotes())
    #expect(texts(host) == ["b", "a"])
    second.name = "keep 3"
    #expect(texts(host) == ["a", "b"])
    first.name = "drop"
    #expect(texts(host) == ["b"])
    notes[2].folder = second
    #expect(texts(host) == ["b", "c"])
    context.delete(second)
    #expect(texts(host).isEmpty)
  }

  @Test("A change of one object evaluates only the view that shows it, and no list") func exactness() throws {
    let notes = insert("a", "c")
    let host = show(SortedNotes())
    SortedNotes.evaluations = 0
    Row.evaluations = 0
    notes[0].title = "b"
    #expect(texts(host) == ["b", "c"])
    #expect(SortedNotes.evaluations == 0 && Row.evaluations == 1)
    notes[1].rank = 7
    #expect(texts(host) == ["b", "c"])
    #expect(SortedNotes.evaluations == 0 && Row.evaluations == 1, "no view shows the rank")
  }

  @Test("Bindings write to objects, and views follow relationships") func bindings() throws {
    let folder = Folder(name: "F")
    let host = show(FolderView(folder: folder))
    context.insert(folder)
    #expect(texts(host) == ["F 0"])
    context.insert(Note("n", folder: folder))
    #expect(texts(host) == ["F 1"])
    Bindable(folder).name.wrappedValue = "G"
    #expect(texts(host) == ["G 1"])
    #expect(context.hasChanges)
  }

  @Test("Another context's saved objects appear") func otherContexts() throws {
    let host = show(SortedNotes())
    let other = ModelContext(container)
    other.insert(Note("elsewhere"))
    try other.save()
    #expect(texts(host) == ["elsewhere"])
  }

  @Test("The main context is saved before a turn's frames are sent") func writesThrough() throws {
    let note = insert("a")[0]
    WriteThrough.commit()
    #expect(!context.hasChanges)
    note.title = "b"
    #expect(context.hasChanges)
    WriteThrough.commit()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Note>()).map(\.title) == ["b"])
  }

  @Test("A failed save is reported to the user once, retried, and the notice removed when it succeeds") func failures() throws {
    let file = StoreFile()
    let container = try file.container()
    let context = container.mainContext
    let host = show(SortedNotes(), container)
    func alerts() -> Int {
      Graph.shared.flush()
      var count = 0
      host.elements.root.forEachDescendant { if $0.content is AlertContent { count += 1 } }
      return count
    }
    context.insert(Note("a"))
    WriteThrough.commit()
    #expect(alerts() == 0)
    try container.store.database.run("PRAGMA max_page_count = 1")
    context.insert(Note(String(repeating: "x", count: 100_000)))
    WriteThrough.commit()
    #expect(context.hasChanges && alerts() == 1)
    host.elements.root.forEachDescendant { if $0.content is AlertContent { $0.respond?(.dismiss) } }
    context.insert(Note("b"))
    WriteThrough.commit()
    #expect(alerts() == 0, "it was told already")
    try container.store.database.run("PRAGMA max_page_count = 100000")
    context.insert(Note("c"))
    WriteThrough.commit()
    #expect(!context.hasChanges)
    #expect(try file.context().fetchCount(FetchDescriptor<Note>()) == 4)
  }

  @Test("The notice of a failed save ends with what could not be saved: by a save of the author's, or when it is taken back")
  func notices() throws {
    let container = try StoreFile().container()
    let context = container.mainContext
    func isTold() -> Bool { SaveNotices.shared.notices[ObjectIdentifier(container)] != nil }
    for takesBack in [true, false] {
      try container.store.database.run("PRAGMA max_page_count = 1")
      context.insert(Note(String(repeating: "x", count: 100_000)))
      for _ in 1...3 { WriteThrough.commit() }
      #expect(isTold() && WriteThrough.isRetryScheduled)
      try container.store.database.run("PRAGMA max_page_count = 100000")
      if takesBack { context.rollback() } else { try context.save() }
      #expect(!isTold() && context.saveFailure == nil)
      WriteThrough.finish()
    }
  }

  @Test("A refused deletion does not keep other changes from being saved") func refusal() throws {
    let file = StoreFile()
    let context = try file.container().mainContext
    let owner = Owner("O")
    let pet = Pet("P")
    pet.owner = owner
    context.insert(pet)
    WriteThrough.commit()
    context.delete(owner)
    owner.name = "Still here"
    WriteThrough.commit()
    #expect(!context.hasChanges && context.saveFailure == nil)
    #expect(try file.context().all(Owner.self).map(\.name) == ["Still here"])
  }
}

private struct SortedNotes: View {
  nonisolated(unsafe) static var evaluations = 0
  @Query(sort: \Note.title) private var notes: [Note]
  var body: some View {
    let _ = Self.evaluations += 1
    ForEach(notes) { Row(note: $0) }
  }
}

private struct Row: View {
  nonisolated(unsafe) static var evaluations = 0
  let note: Note
  var body: some View {
    let _ = Self.evaluations += 1
    Text(verbatim: note.title)
  }
}

private struct Chosen: View {
  @State private var least = 1
  var body: some View {
    Button {
      least += 2
    } label: {
      Text(verbatim: "from \(least)")
    }
    RankedNotes(least: least)
  }
}

private struct RankedNotes: View {
  @Query private var notes: [Note]
  init(least: Int) { _notes = Query(filter: #Predicate { $0.rank >= least }, sort: \.title) }
  var body: some View { ForEach(notes) { Text(verbatim: $0.title) } }
}

private struct FolderView: View {
  @Bindable var folder: Folder
  var body: some View { Text(verbatim: "\(folder.name) \(folder.notes.count)") }
}

private struct FolderName: View {
  let note: Note
  var body: some View { Text(note.folder?.name ?? "none") }
}

private struct TeamView: View {
  let team: Team
  var body: some View { Text(verbatim: team.desks.map { "\($0.number)" }.joined(separator: " ")) }
}

private struct KeptNotes: View {
  @Query(
    filter: #Predicate<Note> { $0.folder?.name.starts(with: "keep") == true },
    sort: [SortDescriptor(\Note.folder?.name), SortDescriptor(\Note.title)]) private var notes: [Note]
  var body: some View { VStack { ForEach(notes) { Text($0.title) } } }
}

/// A query without arguments is no parameter of the view's own initialiser.
private struct AllNotes: View {
  @Query private var notes: [Note]
  let heading: String
  var body: some View { Text(verbatim: "\(heading): \(notes.map(\.title).sorted().joined(separator: " "))") }
}
