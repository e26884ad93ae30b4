// The idioms, each at its places and after its moments, without a browser.

import Foundation
import Idioms
import SwiftUI
import Testing

/// Each idiom at its first place, at one other and after one moment, which `SHOJI_SEED` chooses; all of them with
/// `SHOJI_IDIOMS=all`; only those with a name with `SHOJI_IDIOMS=CountingButton`.
@MainActor @Suite("Idioms", .serialized) struct IdiomTests {
  private static let wish = ProcessInfo.processInfo.environment["SHOJI_IDIOMS"] ?? ""
  private static var isWhole: Bool { !wish.isEmpty }

  /// The idioms of this run.
  private static let chosen =
    isWhole && wish != "all" ? Idioms.all.filter { wish.split(separator: ",").contains($0.name[...]) } : Idioms.all

  /// Chooses the sample. NB: not the date, so that no test fails by the day on which it runs.
  private static let seed = Int(ProcessInfo.processInfo.environment["SHOJI_SEED"] ?? "") ?? 335

  /// Those of an idiom's choices that this run tries: all, or one.
  private static func sample<Choice>(_ choices: [Choice], of index: Int) -> [Choice] {
    isWhole || choices.isEmpty ? choices : [choices[(index + seed) % choices.count]]
  }

  @Test("Every idiom works at the place where it is at home", arguments: Idioms.areas.indices) func atHome(area: Int) async {
    for idiom in Idioms.areas[area].idioms where Self.chosen.contains(where: { $0 == idiom }) {
      guard let home = Place.allCases.first(where: { $0.offers(idiom.needs) }) else { continue }
      await run(idiom, at: home, .fresh)
    }
  }

  @Test("Every idiom works at every place that allows it") func places() async {
    for (index, idiom) in Self.chosen.enumerated() {
      for place in Self.sample(Place.allCases.filter { $0.offers(idiom.needs) }.dropFirst().map { $0 }, of: index) {
        await run(idiom, at: place, .fresh)
      }
    }
  }

  @Test("Every idiom goes on after every moment") func moments() async {
    for (index, idiom) in Self.chosen.enumerated() {
      for moment in Self.sample(Moment.allCases.filter { $0 != .fresh }, of: index) {
        guard let place = Place.allCases.first(where: { $0.offers(idiom.needs) && moment.comes(at: $0) }) else { continue }
        await run(idiom, at: place, moment)
      }
    }
  }

  /// Whether one failure says enough, as where a fault is put back.
  private static let endsAtFirst = ProcessInfo.processInfo.environment["SHOJI_FAULT"].map { $0 != "0" } ?? false
  private static var hasFailed = false

  private func run(_ idiom: any Idiom.Type, at place: Place, _ moment: Moment) async {
    if Self.endsAtFirst, Self.hasFailed { return }
    if let reason = idiom.difference(at: place, moment) {
      #expect(!reason.isEmpty, "A difference without a reason: \(idiom.name)")
      return
    }
    if let fault = await IdiomRun(idiom, at: place, moment).fault() {
      Self.hasFailed = true
      Issue.record("\(fault)")
    }
  }
}

extension Idiom {
  static func difference(at place: Place, _ moment: Moment) -> String? {
    differences.first { !$0.cases.isDisjoint(with: [.at(place), .after(moment), .unmeasured]) }?.reason
  }
}
