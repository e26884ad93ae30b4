// Primer: shows one of the idioms at one of its places, for tests in browsers. `Primer --list` writes all of them as JSON.

import Foundation
import Idioms
import SwiftUI

@main enum Start {
  static func main() throws {
    guard CommandLine.arguments.dropFirst().first == "--list" else { return Primer.main() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    FileHandle.standardOutput.write(try encoder.encode(Idioms.all.map(Listed.init)))
  }
}

/// An idiom as tests in browsers read it.
struct Listed: Encodable {
  let name: String
  let steps: [Step]
  /// The places that allow it, the one at which it is at home first.
  let places: [Place]
  /// The moments after which its steps hold.
  let moments: [Moment]

  init(_ idiom: any Idiom.Type) {
    name = idiom.name
    steps = idiom.steps
    let different = idiom.differences.reduce(into: Set<Difference.Case>()) { $0.formUnion($1.cases) }
    places = Place.allCases.filter { $0.offers(idiom.needs) && !different.contains(.at($0)) }
    moments = Moment.allCases.filter { !different.contains(.after($0)) }
  }
}

struct Primer: App {
  var body: some Scene { WindowGroup { Opened() } }
}

/// The idiom that was asked for, or the field in which to ask, such as for `CountingButton sheet`.
private struct Opened: View {
  @State private var wish = ""
  @State private var asked: String?

  var body: some View {
    if let asked, let view = Self.view(of: asked) {
      view
    } else {
      TextField("Idiom and place", text: $wish).onSubmit { asked = wish }.padding()
    }
  }

  private static func view(of wish: String) -> AnyView? {
    let words = wish.split(separator: " ").map(String.init)
    guard words.count == 2, let place = Place(rawValue: words[1]) else { return nil }
    return Idioms.all.first { $0.name == words[0] }?.framed(at: place)
  }
}
