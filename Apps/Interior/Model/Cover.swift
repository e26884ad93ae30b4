// Cover: what a piece of furniture is covered with: a fabric, or the finish of its wood.

import SwiftUI

struct Cover: Identifiable {
  let id: String
  let name: LocalizedStringResource
  let red: Double
  let green: Double
  let blue: Double

  /// The color without its texture, for a swatch.
  var color: Color { Color(red: red, green: green, blue: blue) }

  /// The kind of covers that a piece comes in.
  enum Choice {
    case fabric, finish

    var title: LocalizedStringResource {
      switch self {
      case .fabric: "Fabric"
      case .finish: "Finish"
      }
    }
  }

  /// Returns the covers of a choice. The one with an ID comes first, if there is one.
  static func all(_ choice: Choice, startingWith first: ID? = nil) -> [Cover] {
    let covers = choice == .fabric ? fabrics : finishes
    return covers.filter { $0.id == first } + covers.filter { $0.id != first }
  }

  private static let fabrics = [
    Cover(id: "moss", name: "Moss", red: 0.52, green: 0.63, blue: 0.53),
    Cover(id: "rust", name: "Rust", red: 0.75, green: 0.45, blue: 0.32),
    Cover(id: "harbor", name: "Harbor Blue", red: 0.40, green: 0.51, blue: 0.62),
    Cover(id: "slate", name: "Slate", red: 0.50, green: 0.52, blue: 0.55),
    Cover(id: "oat", name: "Oat", red: 0.90, green: 0.86, blue: 0.79),
    Cover(id: "honey", name: "Honey", red: 0.80, green: 0.63, blue: 0.38),
  ]

  private static let finishes = [
    Cover(id: "oak", name: "Oak", red: 0.80, green: 0.65, blue: 0.48),
    Cover(id: "walnut", name: "Walnut", red: 0.46, green: 0.33, blue: 0.24),
    Cover(id: "ash", name: "White Ash", red: 0.91, green: 0.87, blue: 0.80),
    Cover(id: "ink", name: "Black Stain", red: 0.20, green: 0.19, blue: 0.19),
  ]
}
