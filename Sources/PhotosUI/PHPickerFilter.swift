// PHPickerFilter: which kinds of items can be chosen.

import ShojiElements

/// Which items a picker offers.
///
/// A file tells whether it is a picture or a video, and no more: filters such as `screenshots` offer all pictures.
public struct PHPickerFilter: Hashable, Sendable {
  enum Kind: CaseIterable {
    case image, video

    var type: UTType { self == .image ? .image : .movie }
  }

  /// A condition; it is undecided where a file does not tell.
  private indirect enum Condition: Hashable, Sendable {
    case kind(Kind)
    /// Some items of a kind.
    case some(Kind)
    case any([Condition])
    case all([Condition])
    case not(Condition)

    /// Whether items of a kind meet the condition; nil if some do.
    func holds(for kind: Kind) -> Bool? {
      switch self {
      case .kind(let own): return own == kind
      case .some(let own): return own == kind ? nil : false
      case .not(let condition): return condition.holds(for: kind).map { !$0 }
      case .any(let conditions):
        let answers = conditions.map { $0.holds(for: kind) }
        return answers.contains(true) ? true : answers.contains(nil) ? nil : false
      case .all(let conditions):
        let answers = conditions.map { $0.holds(for: kind) }
        return answers.contains(false) ? false : answers.contains(nil) ? nil : true
      }
    }
  }
  private let condition: Condition

  /// Pictures.
  public static let images = PHPickerFilter(condition: .kind(.image))
  /// Videos.
  public static let videos = PHPickerFilter(condition: .kind(.video))
  public static let livePhotos = PHPickerFilter(condition: .some(.image))
  public static let bursts = PHPickerFilter(condition: .some(.image))
  public static let panoramas = PHPickerFilter(condition: .some(.image))
  public static let screenshots = PHPickerFilter(condition: .some(.image))
  public static let depthEffectPhotos = PHPickerFilter(condition: .some(.image))
  public static let spatialMedia = PHPickerFilter(condition: .any([.some(.image), .some(.video)]))
  public static let cinematicVideos = PHPickerFilter(condition: .some(.video))
  public static let screenRecordings = PHPickerFilter(condition: .some(.video))
  public static let slomoVideos = PHPickerFilter(condition: .some(.video))
  public static let timelapseVideos = PHPickerFilter(condition: .some(.video))
  static let imagesAndVideos = any(of: [.images, .videos])

  /// Items that one of the filters offers.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(condition: .any(subfilters.map(\.condition)))
  }
  /// Items that every one of the filters offers.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(condition: .all(subfilters.map(\.condition)))
  }
  /// Items that a filter does not offer.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(condition: .not(filter.condition)) }

  /// Whether items of a kind can be chosen.
  func allows(_ kind: Kind) -> Bool { condition.holds(for: kind) != false }

  /// The types that the browser's picker is asked for.
  var types: [UTType] { Kind.allCases.filter(allows).map(\.type) }
}
