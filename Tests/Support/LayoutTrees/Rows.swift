import SwiftUI

extension Tree {
  static var rows: [Tree] {
    [
      Tree("row-two-colors", 300, 100) {
        HStack { Color.red.named("a"); Color.blue.named("b") }.named("row")
      },
    ]
  }
}
