// Deletion: asks before pictures are deleted, because they are gone for good.

import SwiftUI

extension View {
  func deletion(of pictures: Set<Picture.ID>, isPresented: Binding<Bool>, done: @escaping () -> Void) -> some View {
    modifier(Deletion(pictures: pictures, isPresented: isPresented, done: done))
  }
}

private struct Deletion: ViewModifier {
  @Environment(Library.self) private var library
  let pictures: Set<Picture.ID>
  @Binding var isPresented: Bool
  let done: () -> Void

  func body(content: Content) -> some View {
    content.confirmationDialog(
      Text(pictures.count == 1 ? "Delete this photo?" : "Delete \(pictures.count) photos?"), isPresented: $isPresented,
      titleVisibility: .visible
    ) {
      Button(pictures.count == 1 ? "Delete Photo" : "Delete \(pictures.count) Photos", role: .destructive) {
        library.delete(pictures)
        done()
      }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This can’t be undone.")
    }
  }
}
