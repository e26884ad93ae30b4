// ChosenPieces: the pieces that the user has chosen for the room, which are kept. Their places in the room last only as long as the room is open.

import SwiftUI

/// A piece that the user has chosen, with its cover.
struct ChosenPiece: Codable, Hashable, Identifiable {
  var id = UUID()
  var furniture: Furniture.ID
  var cover: Cover.ID
}

/// All windows of a user share the pieces.
@MainActor @Observable final class ChosenPieces {
  static let shared = ChosenPieces()

  private(set) var pieces: [ChosenPiece] {
    didSet { if pieces != oldValue { save() } }
  }
  @ObservationIgnored private let defaults: UserDefaults
  private static let key = "pieces"

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    let kept = defaults.string(forKey: Self.key).flatMap { try? JSONDecoder().decode([ChosenPiece].self, from: Data($0.utf8)) }
    // A piece may have left the catalogue since.
    pieces = (kept ?? []).filter { Furniture.piece($0.furniture)?.hasModel == true }
  }

  /// The price of all pieces together.
  var total: Furniture.Price {
    pieces.compactMap { Furniture.piece($0.furniture)?.price }.reduce(Furniture.Price(dollars: 0, yen: 0), +)
  }

  func piece(_ id: ChosenPiece.ID) -> ChosenPiece? { pieces.first { $0.id == id } }

  func add(_ piece: ChosenPiece) {
    if !pieces.contains(where: { $0.id == piece.id }) { pieces.append(piece) }
  }

  func setCover(_ cover: Cover.ID, of id: ChosenPiece.ID) {
    guard let index = pieces.firstIndex(where: { $0.id == id }) else { return }
    pieces[index].cover = cover
  }

  func remove(_ id: ChosenPiece.ID) { pieces.removeAll { $0.id == id } }

  private func save() {
    guard let data = try? JSONEncoder().encode(pieces) else { return }
    defaults.set(String(decoding: data, as: UTF8.self), forKey: Self.key)
    // The system can end the process at any time after the user has left.
    defaults.synchronize()
  }
}
