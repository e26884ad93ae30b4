import SwiftUI

struct DisclosureGroupPage: View {
  private struct Folder: Identifiable {
    let name: LocalizedStringKey
    let id: Int
    var children: [Folder]?
  }
  private let folders = [
    Folder(
      name: "Documents", id: 1,
      children: [
        Folder(name: "Letters", id: 2, children: [Folder(name: "To Hana", id: 3)]), Folder(name: "Bills", id: 4),
      ]),
    Folder(name: "Pictures", id: 5, children: [Folder(name: "Summer", id: 6)]),
  ]
  @State private var isExpanded = true

  var body: some View {
    List {
      Section("Groups") {
        DisclosureGroup("Open from the start", isExpanded: $isExpanded) {
          Text("First")
          Text("Second")
        }
        DisclosureGroup {
          Toggle("Inside", isOn: .constant(true))
        } label: {
          Label("With an icon", systemImage: "folder")
        }
      }
      Section("A tree") {
        OutlineGroup(folders, children: \.children) { folder in
          Label(folder.name, systemImage: folder.children == nil ? "doc" : "folder")
        }
      }
    }
  }
}
