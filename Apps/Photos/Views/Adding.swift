// Adding: a button that adds the device's pictures and videos, a place to drop them, and what is said of those that were not added.

import PhotosUI
import SwiftUI

/// Adds pictures and videos, and tells why some were not added.
@MainActor @Observable final class Adding {
  /// The items that are being added.
  private(set) var running = 0
  /// Of which reason how many were not added, until the user has read it.
  private(set) var refused: [PHPhotosError.Code: Int] = [:]

  func add(_ items: [PhotosPickerItem]) {
    running += items.count
    Task {
      for item in items {
        let picture = try? await item.loadTransferable(type: AddedPicture.self)
        running -= 1
        note(picture.map(\.failure) ?? PHPhotosError(.invalidResource))
      }
    }
  }

  func note(_ failure: PHPhotosError?) {
    if let failure { refused[failure.code, default: 0] += 1 }
  }

  func forget() { refused = [:] }
}

extension View {
  /// Takes pictures and videos that are dropped on this view, and shows a button for others in the navigation bar.
  func addingPictures() -> some View { modifier(AddingPictures()) }
}

private struct AddingPictures: ViewModifier {
  @State private var adding = Adding()
  @State private var choosing = false
  @State private var chosen: [PhotosPickerItem] = []
  @State private var isTargeted = false

  func body(content: Content) -> some View {
    content
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          if adding.running > 0 {
            ProgressView().accessibilityLabel("Adding photos")
          } else {
            Button("Add Photos", systemImage: "plus") { choosing = true }
          }
        }
      }
      .photosPicker(isPresented: $choosing, selection: $chosen, matching: .any(of: [.images, .videos]))
      .onChange(of: chosen) {
        guard !chosen.isEmpty else { return }
        adding.add(chosen)
        chosen = []
      }
      .overlay {
        if isTargeted {
          RoundedRectangle(cornerRadius: 12).strokeBorder(Color.accentColor, lineWidth: 3).padding(4).allowsHitTesting(false)
        }
      }
      .dropDestination(for: AddedPicture.self) { pictures, _ in
        for picture in pictures { adding.note(picture.failure) }
        return true
      } isTargeted: {
        isTargeted = $0
      }
      .alert(
        "Some items were not added",
        isPresented: Binding {
          !adding.refused.isEmpty && adding.running == 0
        } set: { _ in
          adding.forget()
        }
      ) {
        Button("OK") {}
      } message: {
        if adding.refused[.notEnoughSpace] != nil {
          Text("There is no room for more photos and videos. Delete some, and try again.")
        } else {
          Text("Photos takes pictures and videos of up to 512 MB that a browser can show.")
        }
      }
  }
}
