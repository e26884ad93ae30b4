// FileTransfer: a hidden node whose behaviour opens the file picker or saves files.

import Foundation
import ShojiElements

extension FileTransferContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div")
    node.set("hidden", "")
    node.set("data-behaviour", "files")
    switch request {
    case nil: break
    case .open(let accept, let isMultiple):
      node.set("data-accept", accept.joined(separator: ","))
      if isMultiple { node.set("data-several", "") }
      node.set("data-camera", camera?.rawValue)
      if offersDocuments { node.set("data-documents", "") }
      node.set("data-request", "open \(number)")
    case .save(let files):
      for (index, file) in files.enumerated() {
        node.add(
          HTML("a", part: "f\(index)").with {
            $0.set("download", file.name)
            $0.set("data-type", file.type)
            if let address = file.address { $0.set("href", address) } else { $0.set("data-bytes", file.data.base64EncodedString()) }
          })
      }
      if offersDocuments, !copies.isEmpty, let list = try? JSONEncoder().encode(copies) {
        node.set("data-documents", "")
        node.set("data-parcel", String(decoding: list, as: UTF8.self))
      }
      node.set("data-request", "save \(number)")
    }
    return node
  }
}
