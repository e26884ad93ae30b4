// Catalog: all pieces of furniture, and the search among them.

import SwiftUI

extension Furniture {
  static func piece(_ id: ID) -> Furniture? { all.first { $0.id == id } }

  /// The pieces whose name, group or description contains the words; all of them without words.
  static func search(_ words: String, in locale: Locale) -> [Furniture] {
    let words = words.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return all }
    return all.filter { piece in
      [piece.name, piece.kind.title, piece.summary].contains { text in
        var text = text
        text.locale = locale
        return String(localized: text).localizedStandardContains(words)
      }
    }
  }

  /// The cover in the picture of a piece, where it is not the first of the list.
  static let firstCovers = [
    "chair": "moss", "armchair": "rust", "sofa": "harbor", "lamp": "oat", "bed": "slate", "sidetable": "walnut", "rug": "rust",
    "curtains": "moss",
    "blanket": "honey",
  ]

  static let all: [Furniture] = [
    Furniture(
      id: "chair", name: "Alder Chair", kind: .seating,
      summary: "A light dining chair with a padded seat and back, on legs of solid alder.", price: Price(dollars: 189, yen: 24_800),
      size: Size(width: 46, depth: 49, height: 81), choice: .fabric, parts: [.cover, .wood]),
    Furniture(
      id: "armchair", name: "Cedar Armchair", kind: .seating,
      summary: "Deep and soft, with wide arms for a book and a cup of tea.", price: Price(dollars: 549, yen: 72_000),
      size: Size(width: 87, depth: 79, height: 88), choice: .fabric, parts: [.cover, .wood]),
    Furniture(
      id: "sofa", name: "Harbor Sofa", kind: .seating,
      summary: "Room for three, with loose cushions whose covers can be washed.", price: Price(dollars: 1290, yen: 168_000),
      size: Size(width: 214, depth: 89, height: 84), choice: .fabric, parts: [.cover, .wood, .linen]),
    Furniture(
      id: "table", name: "Field Table", kind: .tables,
      summary: "A dining table for six, with rounded edges and a slim frame.", price: Price(dollars: 890, yen: 118_000),
      size: Size(width: 160, depth: 90, height: 75), choice: .finish, parts: [.cover]),
    Furniture(
      id: "sidetable", name: "Pebble Side Table", kind: .tables,
      summary: "A small round top on three thin legs, easy to carry from seat to seat.", price: Price(dollars: 129, yen: 16_800),
      size: Size(width: 44, depth: 44, height: 51), choice: .finish, parts: [.cover, .metal]),
    Furniture(
      id: "bookcase", name: "Ladder Bookcase", kind: .storage,
      summary: "Four tall shelves for large books, baskets and everything between.", price: Price(dollars: 420, yen: 54_000),
      size: Size(width: 90, depth: 32, height: 180), choice: .finish, parts: [.cover, .wood, .metal, .linen]),
    Furniture(
      id: "lamp", name: "Dusk Lamp", kind: .lighting,
      summary: "A floor lamp with a shade of cloth that makes a warm, even light.", price: Price(dollars: 210, yen: 27_500),
      size: Size(width: 45, depth: 45, height: 156), choice: .fabric, parts: [.cover, .metal, .linen]),
    Furniture(
      id: "bed", name: "Cloud Bed", kind: .bedroom,
      summary: "A bed with a padded headboard to lean on, for a mattress of 160 by 200 centimeters.",
      price: Price(dollars: 1150, yen: 149_000),
      size: Size(width: 170, depth: 213, height: 108), choice: .fabric, parts: [.cover, .wood, .linen]),
    Furniture(
      id: "rug", name: "Terrace Rug", kind: .textiles,
      summary: "Woven by hand in stripes, in any length that you need.", price: Price(dollars: 340, yen: 44_000),
      size: Size(width: 240, depth: 180, height: 1), choice: .fabric),
    Furniture(
      id: "curtains", name: "Meadow Curtains", kind: .textiles,
      summary: "Sewn for your window from a cloth that lets the light through.", price: Price(dollars: 260, yen: 33_800),
      size: Size(width: 230, depth: 10, height: 218), choice: .fabric),
    Furniture(
      id: "blanket", name: "Hearth Blanket", kind: .textiles,
      summary: "Thick wool in the color of your sofa, cut to the size you like.", price: Price(dollars: 95, yen: 12_400),
      size: Size(width: 130, depth: 170, height: 1), choice: .fabric),
  ]
}
