// The catalogue agrees with the files that Scripts/interior-models makes, and what was chosen is kept.

import Foundation
import RealityKit
import SwiftUI
import Testing

@testable import Interior

@MainActor @Suite("Catalogue of Interior") struct CatalogTests {
  /// The parts of a piece have their materials by the order of the file: one more or less would dress the wrong ones.
  @Test("Each model has the parts that the app gives materials to, in that order, and its true size") func models() throws {
    for piece in Furniture.all where piece.hasModel {
      let data = try Data(contentsOf: Folder.app.appending(path: "Resources/\(piece.id).glb"))
      let length = data[12..<16].enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
      let json = try #require(try JSONSerialization.jsonObject(with: Data(data[20..<(20 + length)])) as? [String: Any])
      let names = (json["materials"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
      #expect(names == piece.parts.map { "\($0)" }, "\(piece.id)")
      let accessors = (json["accessors"] as? [[String: Any]] ?? []).filter { $0["max"] != nil }
      func end(_ name: String, _ axis: Int, _ choose: ([Double]) -> Double?) -> Double {
        choose(accessors.compactMap { ($0[name] as? [NSNumber])?[axis].doubleValue }) ?? 0
      }
      let sides = (0..<3).map { (end("max", $0) { $0.max() } - end("min", $0) { $0.min() }) * 100 }
      for (side, said) in zip(sides, [piece.size.width, piece.size.height, piece.size.depth]) {
        #expect(abs(side - said) <= 1, "\(piece.id): \(sides)")
      }
      #expect(abs(end("min", 1) { $0.min() }) < 0.001, "\(piece.id) stands on the floor")
    }
  }

  @Test("Search looks at names, groups and descriptions in the user's language") func search() {
    let english = Locale(identifier: "en")
    #expect(Furniture.search("  ", in: english).count == Furniture.all.count)
    #expect(Furniture.search("lamp", in: english).map(\.id) == ["lamp"])
    #expect(Furniture.search("stripes", in: english).map(\.id) == ["rug"])
    #expect(Furniture.search("piano", in: english).isEmpty)
  }

  @Test("The cover in the picture is the first one, and one that is unknown is replaced by it") func covers() throws {
    let sofa = try #require(Furniture.piece("sofa"))
    #expect(sofa.covers[0].id == "harbor" && sofa.cover("velvet").id == "harbor" && sofa.cover("moss").id == "moss")
    #expect(Set(sofa.covers.map(\.id)).count == sofa.covers.count)
  }

  @Test("Chosen pieces are kept; one that is no longer sold is left out") func keeping() throws {
    let suite = UUID().uuidString
    let chosen = ChosenPieces(defaults: try #require(UserDefaults(suiteName: suite)))
    let chair = ChosenPiece(furniture: "chair", cover: "moss"), lost = ChosenPiece(furniture: "hammock", cover: "moss")
    for piece in [chair, lost, chair] { chosen.add(piece) }
    chosen.setCover("rust", of: chair.id)
    #expect(chosen.pieces.count == 2)
    let again = ChosenPieces(defaults: try #require(UserDefaults(suiteName: suite)))
    #expect(again.pieces.map(\.cover) == ["rust"] && again.pieces.map(\.id) == [chair.id])
    #expect(again.total == Furniture.Price(dollars: 189, yen: 24_800))
    again.remove(chair.id)
    #expect(ChosenPieces(defaults: try #require(UserDefaults(suiteName: suite))).pieces.isEmpty)
  }

  @Test("A line has a length between two points, and nothing after it was cleared") func ruler() {
    let ruler = Ruler()
    ruler.isActive = true
    let first = ruler.makePoint(), second = ruler.makePoint()
    second.position = SIMD3(3, 0, 4)
    ruler.add(first)
    #expect(ruler.length == nil && ruler.end == nil)
    ruler.add(second)
    #expect(ruler.length == 5 && ruler.root.children.count == 1)
    ruler.label("5.00 m")
    ruler.label("5.01 m")
    #expect(ruler.root.children.count == 2)
    ruler.clear()
    #expect(ruler.length == nil && ruler.root.children.isEmpty && !ruler.isActive)
  }
}
