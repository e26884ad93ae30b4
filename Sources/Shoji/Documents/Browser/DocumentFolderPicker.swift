// DocumentFolderPicker: a folder that the user chooses, among the folders of all documents.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

struct DocumentFolderPicker: View {
  let library: DocumentLibrary
  let title: String
  let canReceive: (DocumentPlace) -> Bool
  let choose: (DocumentPlace) -> Void
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        ForEach(folders, id: \.place) { folder in
          Button {
            choose(folder.place)
          } label: {
            Label {
              Text(verbatim: folder.title).foregroundStyle(.primary)
            } icon: {
              Image(systemName: "folder")
            }
            .padding(.leading, CGFloat(folder.depth) * 20)
          }
          .disabled(!canReceive(folder.place))
        }
      }
      .navigationTitle(Text(verbatim: title))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .cancellationAction) { Button(DocumentWords.cancel(locale), role: .cancel) { dismiss() } } }
    }
  }

  private struct Folder {
    var place: DocumentPlace
    var title: String
    var depth: Int
  }

  /// Each app's Documents folder, with the folders in it behind it.
  private var folders: [Folder] {
    let roots =
      library.apps.isEmpty
      ? [Folder(place: DocumentPlace(path: ""), title: DocumentWords.documents(locale), depth: 0)]
      : library.apps.map { Folder(place: DocumentPlace(app: $0.slug, path: ""), title: $0.title(locale), depth: 0) }
    return roots.flatMap { root -> [Folder] in
      let inside = library.items.filter { $0.isFolder && $0.place.app == root.place.app }
      let folders = inside.map { Folder(place: $0.place, title: $0.name, depth: $0.place.path.split(separator: "/").count) }
      return [root] + folders.sorted { $0.place.path.replacing("/", with: "\0") < $1.place.path.replacing("/", with: "\0") }
    }
  }
}
