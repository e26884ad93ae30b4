// Furniture: one piece of the catalogue. The pieces themselves are in Catalog.swift; Scripts/interior-models makes their models and pictures.

import SwiftUI

struct Furniture: Identifiable {
  /// Also the name of its files.
  let id: String
  let name: LocalizedStringResource
  let kind: Kind
  let summary: LocalizedStringResource
  let price: Price
  let size: Size
  let choice: Cover.Choice
  /// The parts of the model in the order of its file; none if the piece is made to measure and has no model.
  var parts: [FurniturePart] = []

  /// Whether the piece can be seen in the user's room.
  var hasModel: Bool { !parts.isEmpty }
  /// The covers that the customer can choose; the first one is in the picture.
  var covers: [Cover] { Cover.all(choice, startingWith: Self.firstCovers[id]) }

  func cover(_ id: Cover.ID?) -> Cover { covers.first { $0.id == id } ?? covers[0] }

  /// The groups of the catalogue, in its order.
  enum Kind: CaseIterable {
    case seating, tables, storage, lighting, bedroom, textiles

    var title: LocalizedStringResource {
      switch self {
      case .seating: "Seating"
      case .tables: "Tables"
      case .storage: "Storage"
      case .lighting: "Lighting"
      case .bedroom: "Bedroom"
      case .textiles: "Made to Measure"
      }
    }
  }

  /// In whole units: each market has its own price.
  struct Price: Hashable {
    let dollars: Int
    let yen: Int

    func text(_ locale: Locale) -> String {
      let isJapanese = locale.language.languageCode == .japanese
      return (isJapanese ? yen : dollars)
        .formatted(.currency(code: isJapanese ? "JPY" : "USD").precision(.fractionLength(0)).locale(locale))
    }

    static func + (a: Price, b: Price) -> Price { Price(dollars: a.dollars + b.dollars, yen: a.yen + b.yen) }
  }

  /// In centimeters.
  struct Size: Hashable {
    let width: Double
    let depth: Double
    let height: Double
  }
}

/// The parts of the models, which have one material each.
enum FurniturePart: Hashable {
  /// The kind of cover that the customer chooses: the fabric, or the finish of the wood.
  case cover
  case wood, metal, linen
}
