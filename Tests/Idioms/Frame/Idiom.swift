// Idiom: one of the smallest programs that people write in SwiftUI, with what its user does and sees.

import SwiftUI

/// A small program: a view as a tutorial shows it, and the steps of its user.
///
///     /// A button counts.
///     struct CountingButton: Idiom {
///       @State private var count = 0
///       var body: some View {
///         VStack {
///           Text("Count: \(count)")
///           Button("More") { count += 1 }
///         }
///       }
///       static let steps: [Step] = [.sees("Count: 0"), .taps("More"), .sees("Count: 1")]
///     }
///
/// Its frame puts the same view, unchanged, at every ``Place`` that allows it, and has every ``Moment`` come between the steps.
package protocol Idiom: View {
  init()
  static var steps: [Step] { get }
  /// What it needs around itself. It decides at which places it can stand.
  static var needs: Need { get }
  /// Where SwiftUI itself shows something else, or what the idiom is about ends, and why.
  static var differences: [Difference] { get }
}

extension Idiom {
  package static var needs: Need { .nothing }
  package static var differences: [Difference] { [] }
  /// As in the source: `CountingButton`.
  package static var name: String { String(describing: self) }
}

/// What an idiom needs around itself.
package enum Need: String, Codable, Sendable {
  /// It is a view like a text or a row of buttons, which can stand everywhere.
  case nothing
  /// It fills the space that it is offered, as a list, a form or a scroll view does.
  case space
  /// It has links, for which a navigation stack must be around it.
  case stack
  /// It has a title, a toolbar or a search field, which belong to a page.
  case page
  /// It is the whole content of a window: a navigation stack, a split view, a tab view of its own.
  case window
}

/// A place or a moment at which an idiom's steps do not hold, with the reason.
package struct Difference: Sendable {
  package enum Case: Hashable, Sendable {
    case at(Place)
    case after(Moment)
    /// Without a browser, which alone measures views, and without a process of the app, which alone has a run loop with timers.
    case unmeasured
  }
  package let cases: Set<Case>
  package let reason: String

  package init(at places: Place..., because reason: String) { (cases, self.reason) = (Set(places.map(Case.at)), reason) }
  package init(unmeasured reason: String) { (cases, self.reason) = ([.unmeasured], reason) }
  package init(after moments: Moment..., because reason: String) { (cases, self.reason) = (Set(moments.map(Case.after)), reason) }
}
