// DocumentTaskView: the sheets of a browser of documents: a name, a folder, information, and the activity view.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

struct DocumentTaskView: View {
  let library: DocumentLibrary
  let task: DocumentTask
  /// Called after documents were moved or copied.
  var finished: () -> Void = {}
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    switch task {
    case .makeFolder(let folder): DocumentNameEditor(library: library, place: folder, isNew: true)
    case .rename(let place): DocumentNameEditor(library: library, place: place, isNew: false)
    case .move(let places):
      DocumentFolderPicker(
        library: library, title: DocumentWords.moveTo(locale),
        canReceive: { folder in places.allSatisfy { !folder.isInside($0) && $0.folder != folder } }
      ) { folder in
        library.perform(.move(places, to: folder))
        finish()
      }
    case .copy(let places):
      DocumentFolderPicker(
        library: library, title: DocumentWords.copyTo(locale), canReceive: { folder in places.allSatisfy { !folder.isInside($0) } }
      ) { folder in
        library.perform(.copy(places, to: folder))
        finish()
      }
    case .info(let item): DocumentInfoView(library: library, item: item)
    case .share(let files): ActivityView(subject: ActivitySubject(items: files.map { .url($0) }), offers: [])
    }
  }

  private func finish() {
    finished()
    dismiss()
  }
}

/// The name of a new folder, or another name for a document or a folder.
struct DocumentNameEditor: View {
  let library: DocumentLibrary
  /// The folder in which a new one is made, or what is renamed.
  let place: DocumentPlace
  let isNew: Bool
  /// Called with the new place.
  var didRename: (DocumentPlace) -> Void = { _ in }
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  @State private var selection: TextSelection?
  @FocusState private var isNaming: Bool

  var body: some View {
    ValidationReader { validation in
      NavigationStack {
        Form {
          TextField(DocumentWords.name(locale), text: $name, selection: $selection)
            .focused($isNaming)
            .submitLabel(.done)
            .autocorrectionDisabled()
            .validated(TextValidator { message($0) })
            .onSubmit { if validation.check() { save() } }
        }
        .navigationTitle(Text(verbatim: isNew ? DocumentWords.newFolder(locale) : DocumentWords.rename(locale)))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button(DocumentWords.cancel(locale), role: .cancel) { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button(DocumentWords.done(locale)) { if validation.check() { save() } }
              .disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
          }
        }
      }
    }
    .onAppear {
      if name.isEmpty { name = isNew ? DocumentName.free(DocumentWords.newFolder(locale), isTaken: isTaken) : parts.stem }
      // The suggested name is selected, so that typing replaces it.
      selection = TextSelection(range: name.startIndex..<name.endIndex)
      isNaming = true
    }
  }

  private var folder: DocumentPlace { isNew ? place : place.folder }
  /// The ending stays, since it is what the document's kind is known by.
  private var parts: (stem: String, ending: String) {
    isNew || library.item(place)?.isFolder == true ? (place.name, "") : DocumentName.parts(place.name)
  }
  private var wholeName: String { Self.whole(name, parts.ending) }
  private static func whole(_ name: String, _ ending: String) -> String { name.trimmingCharacters(in: .whitespaces) + ending }

  private func isTaken(_ name: String) -> Bool {
    let new = folder.appending(name)
    return (isNew || new != place) && library.isTaken(new)
  }

  /// The error for the typed name; nil while the name is valid or empty.
  private func message(_ text: String) -> Text? {
    let name = Self.whole(text, isNew ? "" : parts.ending)
    if let problem = DocumentName.problem(name), problem != .empty { return Text(verbatim: DocumentWords.problem(problem, locale)) }
    return isTaken(name) ? Text(verbatim: DocumentWords.taken(name, locale)) : nil
  }

  private func save() {
    let change: DocumentChange = isNew ? .makeFolder(wholeName, in: place) : .rename(place, to: wholeName)
    library.perform(change) { outcome in if let new = outcome.places.first { didRename(new) } }
    dismiss()
  }
}

/// A document's name, kind, size, date and place.
private struct DocumentInfoView: View {
  let library: DocumentLibrary
  let item: DocumentItem
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        LabeledContent(DocumentWords.name(locale), value: item.name)
        LabeledContent(DocumentWords.kind(locale), value: item.kind(locale))
        LabeledContent(DocumentWords.size(locale), value: item.sizeText(locale))
        LabeledContent(
          DocumentWords.modified(locale), value: item.date.formatted(.dateTime.day().month().year().hour().minute().locale(locale)))
        LabeledContent(DocumentWords.location(locale), value: location)
      }
      .navigationTitle(Text(verbatim: DocumentWords.info(locale)))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button(DocumentWords.done(locale)) { dismiss() } } }
    }
  }

  private var location: String {
    let root = library.apps.first { $0.slug == item.place.app }?.title(locale) ?? DocumentWords.documents(locale)
    return ([root] + item.place.folder.path.split(separator: "/").map(String.init)).joined(separator: " › ")
  }
}

extension DocumentApp {
  /// The app's name in the user's language.
  package func title(_ locale: Locale) -> String {
    titles[locale.language.languageCode?.identifier ?? ""] ?? titles["en"] ?? titles[""] ?? slug
  }
}
