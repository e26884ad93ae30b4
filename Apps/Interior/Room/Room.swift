// Room: what is in the user's room while it is open: the pieces, what waits for its place, and the line that is measured.

import ARKit
import RealityKit
import SwiftUI

/// The model of `RoomView`. Each room that is opened has one of its own; what was chosen is kept in `ChosenPieces`.
@MainActor @Observable final class Room {
  /// In the order in which they were placed.
  private(set) var pieces: [PlacedPiece] = []
  /// The piece or the point that waits for its place; nil if none.
  private(set) var waiting: Waiting?
  private(set) var ruler = Ruler()
  /// Whether the camera has found the poster, beside which the showroom is then.
  private(set) var hasShowroom = false
  var sheet: RoomSheet?
  /// Why the latest piece could not be shown.
  var problem: LocalizedStringResource?

  /// The room that others see too, while it is one.
  var space: SharedSpace? {
    guard let space = SharedSpace.current, [.looking, .joined].contains(space.state) else { return nil }
    return space
  }

  @ObservationIgnored let showroom = Showroom()
  @ObservationIgnored private let chosen: ChosenPieces
  // The browser finds surfaces and the poster also without a session; this one starts over.
  @ObservationIgnored private let session = ARSession()

  enum Waiting {
    case piece(PlacedPiece, ChosenPiece)
    /// The start or the end of the line that is measured.
    case point(Entity)

    var entity: Entity {
      switch self {
      case .piece(let piece, _): piece.entity
      case .point(let point): point
      }
    }
  }

  init(chosen: ChosenPieces? = nil) { self.chosen = chosen ?? .shared }

  // MARK: Placing

  /// The entity that waits, for `placement`. Setting it does nothing: what has been placed is taken in `placed`.
  var waitingEntity: Entity? {
    get { waiting?.entity }
    set {}
  }

  /// Whether the user is about to place a piece of furniture.
  var isPlacingPiece: Bool { if case .piece? = waiting { true } else { false } }

  /// Furniture stands on the floor. A line can begin and end anywhere.
  var surfaces: AnchoringComponent.Target.Classification { isPlacingPiece ? .floor : .any }
  var alignment: AnchoringComponent.Target.Alignment { isPlacingPiece ? .horizontal : .any }

  /// The name of it in the hint: “Tap a spot to place the Alder Chair”.
  var waitingName: LocalizedStringResource? {
    switch waiting {
    case .piece(let piece, _)?: piece.furniture.name
    case .point?: ruler.start == nil ? "Start Point" : "End Point"
    case nil: nil
    }
  }

  /// The chosen pieces that are not in the room.
  var absent: [ChosenPiece] { chosen.pieces.filter { one in !pieces.contains { $0.id == one.id } } }

  func piece(_ id: ChosenPiece.ID) -> PlacedPiece? { pieces.first { $0.id == id } }

  /// Lets the user place a piece that is not in the room yet.
  func place(_ one: ChosenPiece) {
    guard let furniture = Furniture.piece(one.furniture), piece(one.id) == nil else { return }
    stopMeasuring()
    sheet = nil
    let number = pieces.filter { $0.furniture.id == furniture.id }.count + 1
    let name = String(localized: furniture.name)
    do {
      let piece = try PlacedPiece(one, furniture, title: number == 1 ? name : "\(name) \(number)") { [weak self] id in
        self?.sheet = .pieces(id)
      }
      waiting = .piece(piece, one)
      problem = nil
    } catch {
      problem = "This piece can’t be shown right now. Try another one."
    }
  }

  /// Lets the user place a piece of furniture: one of that kind that was chosen and is not in the room yet, or else another one.
  func place(_ furniture: Furniture, _ cover: Cover) {
    var one = absent.first { $0.furniture == furniture.id } ?? ChosenPiece(furniture: furniture.id, cover: cover.id)
    one.cover = cover.id
    chosen.setCover(cover.id, of: one.id)
    place(one)
  }

  /// The user has put what was waiting into the room.
  func placed(_ entity: Entity) {
    guard let waiting, waiting.entity === entity else { return }
    self.waiting = nil
    switch waiting {
    case .piece(let piece, let one):
      piece.wasPlaced()
      pieces.append(piece)
      addToSpace()
      chosen.add(one)
    case .point(let point):
      ruler.add(point)
      if ruler.end == nil { self.waiting = .point(ruler.makePoint()) }
    }
  }

  func cancelPlacing() {
    if isPlacingPiece { waiting = nil } else { stopMeasuring() }
  }

  // MARK: Pieces

  func setCover(_ cover: Cover, of piece: PlacedPiece) {
    piece.setCover(cover)
    chosen.setCover(cover.id, of: piece.id)
  }

  /// Takes a piece out of the room, and out of what was chosen.
  func remove(_ piece: PlacedPiece) {
    piece.entity.removeFromParent()
    pieces.removeAll { $0.id == piece.id }
    chosen.remove(piece.id)
  }

  func forget(_ one: ChosenPiece) { chosen.remove(one.id) }

  // MARK: Sharing

  /// Lets others see the pieces, and add theirs.
  func share() async throws {
    _ = try await SharedSpace.create(name: String(localized: "My Room"))
    addToSpace()
  }

  /// Shows the others what the user has placed. Before the place is found that the others see, the user alone sees it.
  func addToSpace() {
    guard let space, space.state == .joined else { return }
    for piece in pieces where piece.entity.parent !== space.root { space.add(piece.entity) }
  }

  /// The pieces of others go with the shared room; one's own stay on the list, so that they can be placed again.
  func stopSharing() {
    space?.leave()
    clear()
  }

  // MARK: Measuring

  func measure() {
    stopMeasuring()
    ruler.isActive = true
    waiting = .point(ruler.makePoint())
  }

  func stopMeasuring() {
    if case .point? = waiting { waiting = nil }
    ruler.clear()
  }

  // MARK: The showroom

  func foundPoster(_ isFound: Bool) {
    hasShowroom = isFound
    guard isFound else { return showroom.close() }
    showroom.open()
    AccessibilityNotification.Announcement(String(localized: "The poster shows its scene.")).post()
  }

  // MARK: Starting over

  func begin() {
    session.run(configuration)
  }

  /// Looks for surfaces and the poster afresh. `clear` follows when the browser has done it.
  func startOver() {
    clear()
    session.run(configuration, options: [.resetTracking, .removeExistingAnchors])
  }

  /// Empties the room. What was chosen is kept, and waits in the list of pieces.
  func clear() {
    for piece in pieces { piece.entity.removeFromParent() }
    pieces = []
    waiting = nil
    ruler.clear()
    hasShowroom = false
  }

  private var configuration: ARConfiguration {
    let configuration = ARWorldTrackingConfiguration()
    configuration.planeDetection = [.horizontal, .vertical]
    return configuration
  }
}

/// The sheets over the room, which goes on below them.
enum RoomSheet: Identifiable, Hashable {
  /// The list of pieces, or what can be done with one of them.
  case pieces(ChosenPiece.ID?)
  /// The pieces that can be added.
  case add
  /// What is in the showroom.
  case showroom
  /// The others in the room.
  case sharing

  var id: Self { self }
}
