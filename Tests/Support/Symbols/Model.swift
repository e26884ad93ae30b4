// A file of a model as Xcode's users write it: with Foundation alone, Apple's SDK gives all of this.

import Foundation

final class Store: ObservableObject {
  @Published var width: CGFloat = 40
  @Published private(set) var address = URLRequest(url: URL(string: "https://example.com")!)
  let session = URLSession.shared
  let title = LocalizedStringResource("Model")
  var folder: URL { .documentsDirectory }
  var turn: CGAffineTransform { .identity }
}
