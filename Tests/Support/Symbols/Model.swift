// A model file as written for Apple's SDK, where importing Foundation is enough for all of this.

import Foundation

final class Store: ObservableObject {
  @Published var width: CGFloat = 40
  @Published private(set) var address = URLRequest(url: URL(string: "https://example.com")!)
  let session = URLSession.shared
  let title = LocalizedStringResource("Model")
  var folder: URL { .documentsDirectory }
  var turn: CGAffineTransform { .identity }
}
