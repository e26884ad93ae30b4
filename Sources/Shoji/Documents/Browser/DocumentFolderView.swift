// DocumentFolderView: the documents and folders of a folder, as icons or as a list, with search, order and selection.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

package struct DocumentFolderView: View {
  let library: DocumentLibrary
  /// The documents to show: the contents of a folder, or the latest ones.
  let scope: Scope
  let title: String
  /// The types of documents that can be opened; empty for all.
  let types: [UTType]
  /// Opens a document. It also gets the documents that are shown, without folders and in their order.
  let open: (DocumentItem, [DocumentItem]) -> Void
  /// Creates a document; nil if there is nothing to create.
  let create: (() -> Void)?
  /// The document whose preview covers this view; when the preview closes, the focus comes back to the last one.
  let previewed: DocumentPlace?

  package enum Scope: Hashable {
    case folder(DocumentPlace)
    /// The documents that were changed last.
    case recents
  }

  package init(
    library: DocumentLibrary, scope: Scope, title: String, types: [UTType] = [], previewed: DocumentPlace? = nil,
    open: @escaping (DocumentItem, [DocumentItem]) -> Void, create: (() -> Void)? = nil
  ) {
    (self.library, self.scope, self.title, self.types, self.open, self.create) = (library, scope, title, types, open, create)
    self.previewed = previewed
  }

  @Environment(\.locale) private var locale
  @AppStorage("shoji.documents.isList") private var isList = false
  @AppStorage("shoji.documents.order") private var order = DocumentOrder.date
  @AppStorage("shoji.documents.isReversed") private var isReversed = false
  @State private var words = ""
  @State private var isSelecting = false
  @State private var selection: Set<DocumentPlace> = []
  @State private var task: DocumentTask?
  @State private var isImporting = false
  @State private var isTargeted = false
  @FocusState private var focused: DocumentPlace?

  package var body: some View {
    let shown = shown
    ScrollViewReader { scroller in
      content(shown)
        .onChange(of: previewed) { old, new in if new == nil, let old { focus(old, scroller) } }
    }
    .overlay { if shown.isEmpty { empty } }
    .navigationTitle(Text(verbatim: title))
    .searchable(text: $words)
    .toolbar { toolbar(shown) }
    .safeAreaInset(edge: .bottom) { DeletionBanner(library: library) }
    .sheet(item: $task) { DocumentTaskView(library: library, task: $0, finished: endSelecting) }
    .documentFailureAlert(library)
    .deviceFileImporter(isPresented: $isImporting, allowedContentTypes: types.isEmpty ? [.item] : types, allowsMultipleSelection: true) {
      take($0)
    }
    .onDrop(of: types.isEmpty ? [.item] : types, isTargeted: $isTargeted) { receive($0) }
    .onChange(of: library.items) {
      selection.formIntersection(library.items.map(\.place))
      if library.items.isEmpty { isSelecting = false }
    }
  }

  // MARK: Documents

  private var folder: DocumentPlace? { if case .folder(let place) = scope { place } else { nil } }

  private var shown: [DocumentItem] {
    let words = words.trimmingCharacters(in: .whitespaces)
    switch scope {
    case .folder(let place):
      let items =
        words.isEmpty
        ? library.items(in: place)
        : library.items.filter { $0.place.isInside(place) && $0.name.localizedStandardContains(words) }
      return order.sorted(items, isReversed: isReversed)
    case .recents:
      let items = library.items.filter { !$0.isFolder && (words.isEmpty || $0.name.localizedStandardContains(words)) }
      return Array(DocumentOrder.date.sorted(items, isReversed: false).prefix(100))
    }
  }

  private func canOpen(_ item: DocumentItem) -> Bool {
    types.isEmpty || isFolder(item) || types.contains { DocumentTypes.matches(item.name, $0) }
  }
  /// Whether an item is opened as a folder: a document can be a folder too.
  private func isFolder(_ item: DocumentItem) -> Bool {
    item.isFolder && !types.contains { DocumentTypes.matches(item.name, $0) && !$0.conforms(to: .folder) }
  }

  @ViewBuilder private func content(_ shown: [DocumentItem]) -> some View {
    if isList {
      List {
        ForEach(shown) { item in
          cell(item) { DocumentRow(item: item) }
            .swipeActions(edge: .trailing) {
              Button(DocumentWords.delete(locale), systemImage: "trash", role: .destructive) { library.perform(.delete([item.place])) }
            }
        }
        if library.isCut { Text(verbatim: DocumentWords.isCut(locale)).font(.footnote).foregroundStyle(.secondary) }
      }
      .listStyle(.plain)
    } else {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 104, maximum: 160), spacing: 12, alignment: .top)], spacing: 16) {
          ForEach(shown) { item in cell(item) { DocumentTile(item: item) } }
        }
        .padding()
        if library.isCut { Text(verbatim: DocumentWords.isCut(locale)).font(.footnote).foregroundStyle(.secondary) }
      }
    }
  }

  /// A document, as the button that opens or selects it.
  @ViewBuilder private func cell<Label: View>(_ item: DocumentItem, @ViewBuilder label: () -> Label) -> some View {
    if isSelecting {
      let isSelected = selection.contains(item.place)
      Button {
        selection.formSymmetricDifference([item.place])
      } label: {
        label().modifier(SelectionMark(isSelected: isSelected))
      }
      .buttonStyle(.plain)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    } else if isFolder(item) {
      NavigationLink(value: DocumentStep.folder(item.place), label: label)
        .buttonStyle(.plain)
        .contextMenu { DocumentActions(library: library, item: item, task: $task) }
    } else {
      Button {
        open(item, self.shown.filter { !isFolder($0) })
      } label: {
        label()
      }
      .buttonStyle(.plain)
      .disabled(!canOpen(item))
      .focused($focused, equals: item.place)
      .contextMenu { DocumentActions(library: library, item: item, task: $task) }
    }
  }

  @ViewBuilder private var empty: some View {
    if !words.isEmpty {
      ContentUnavailableView.search(text: words)
    } else if let folder, !library.hasFolder(folder) {
      ContentUnavailableView(DocumentWords.goneFolder(locale), systemImage: "questionmark.folder")
    } else {
      ContentUnavailableView {
        Label(folder?.path.isEmpty ?? true ? DocumentWords.empty(locale) : DocumentWords.emptyFolder(locale), systemImage: "doc")
      } description: {
        Text(verbatim: create == nil ? DocumentWords.addFirst(locale) : DocumentWords.createFirst(locale))
      } actions: {
        if let create { Button(DocumentWords.create(locale), action: create).buttonStyle(.borderedProminent) }
      }
    }
  }

  // MARK: Bars

  @ToolbarContentBuilder private func toolbar(_ shown: [DocumentItem]) -> some ToolbarContent {
    ToolbarItemGroup(placement: .topBarTrailing) {
      if isSelecting {
        Button(DocumentWords.done(locale)) { endSelecting() }.fontWeight(.semibold)
      } else {
        if let create { Button(DocumentWords.create(locale), systemImage: "plus", action: create) }
        Menu(DocumentWords.more(locale), systemImage: "ellipsis.circle") { menu(shown) }
      }
    }
    if isSelecting {
      ToolbarItemGroup(placement: .bottomBar) {
        DocumentSelectionBar(library: library, shown: shown, selection: $selection, task: $task, finished: endSelecting)
      }
    }
  }

  @ViewBuilder private func menu(_ shown: [DocumentItem]) -> some View {
    Button(DocumentWords.select(locale), systemImage: "checkmark.circle") { isSelecting = true }.disabled(shown.isEmpty)
    if let folder {
      Button(DocumentWords.newFolder(locale), systemImage: "folder.badge.plus") { task = .makeFolder(folder) }
      Button(DocumentWords.importFiles(locale), systemImage: "square.and.arrow.down") { isImporting = true }
    }
    Picker(DocumentWords.view(locale), selection: $isList) {
      Label(DocumentWords.icons(locale), systemImage: "square.grid.2x2").tag(false)
      Label(DocumentWords.list(locale), systemImage: "list.bullet").tag(true)
    }
    if folder != nil {
      Picker(DocumentWords.sortBy(locale), selection: $order) {
        ForEach(DocumentOrder.allCases, id: \.self) { Text(verbatim: $0.title(locale)).tag($0) }
      }
      Toggle(DocumentWords.reversed(locale), isOn: $isReversed)
    }
  }

  /// Moves the focus to a document, which may be out of sight.
  private func focus(_ place: DocumentPlace, _ scroller: ScrollViewProxy) {
    guard !isSelecting, shown.contains(where: { $0.place == place }) else { return }
    scroller.scrollTo(place)
    // The preview has had the focus since, also if this is the document that was opened.
    focused = nil
    focused = place
  }

  private func endSelecting() {
    isSelecting = false
    selection = []
  }

  // MARK: Files from outside

  private func take(_ choice: Result<[URL], any Error>) {
    switch choice {
    case .success(let files): take(files)
    case .failure(let error as CocoaError) where error.code == .fileWriteOutOfSpace: library.failure = .full
    // The browser has told the user which files it could not send.
    case .failure: break
    }
  }

  private func take(_ files: [URL]) {
    guard let folder else { return }
    let temporary = FileManager.default.temporaryDirectory.standardizedFileURL.path + "/"
    let arrivals = files.map(\.standardizedFileURL.path).filter { $0.hasPrefix(temporary) }.map {
      DocumentArrival(path: String($0.dropFirst(temporary.count)), name: URL(fileURLWithPath: $0).lastPathComponent)
    }
    guard !arrivals.isEmpty else { return }
    library.perform(.take(arrivals, to: folder)) { _ in for file in files { try? FileManager.default.removeItem(at: file) } }
  }

  private func receive(_ providers: [NSItemProvider]) -> Bool {
    guard folder != nil else { return false }
    DroppedDocuments.load(providers) { take($0) }
    return true
  }
}

/// A step in a browser of documents.
package enum DocumentStep: Hashable, Codable {
  case folder(DocumentPlace)
  /// The document that is open.
  case document
}
