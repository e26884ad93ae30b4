import SwiftUI

struct PopoverPage: View {
  @State private var showsPopover = false
  @State private var showsSmall = false

  var body: some View {
    GalleryPage {
      Example("A sheet where it is narrow") {
        Button("Show") { showsPopover = true }
          .buttonStyle(.bordered)
          .popover(isPresented: $showsPopover) {
            VStack(alignment: .leading, spacing: 12) {
              Text("Popover").font(.headline)
              Text("It points at what it belongs to.")
            }
            .padding()
          }
      }
      Example("A popover everywhere") {
        Button("Show", systemImage: "info.circle") { showsSmall = true }
          .popover(isPresented: $showsSmall, arrowEdge: .top) {
            Text("Only a few words.")
              .padding()
              .presentationCompactAdaptation(.popover)
          }
      }
    }
  }
}
