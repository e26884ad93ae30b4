// NotesSettings: the order of the notes, as in the menu of the list.

import SwiftUI

struct NotesSettings: View {
  @AppStorage("order") private var order = NoteOrder.edited
  @AppStorage("isReversed") private var isReversed = false
  @AppStorage("isGrouped") private var isGrouped = true

  var body: some View {
    NavigationStack {
      Form {
        Section {
          ArrangementMenu(order: $order, isReversed: $isReversed, isGrouped: $isGrouped)
        }
      }
      .navigationTitle("Settings")
    }
  }
}
