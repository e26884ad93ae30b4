// IdiomRun: one idiom at one place, with one moment between its steps.

import Foundation
import Idioms
import ShojiGraph
import SwiftUI

/// A run of an idiom's steps.
///
/// A moment comes before the first act of the user and after each act, whenever the idiom is as open as it was at first: a page cannot be pushed
/// over a view that an alert covers. After it everything that the user has last seen must be there still.
@MainActor struct IdiomRun {
  private let idiom: any Idiom.Type
  private let place: Place
  private let moment: Moment

  init(_ idiom: any Idiom.Type, at place: Place, _ moment: Moment) { (self.idiom, self.place, self.moment) = (idiom, place, moment) }

  /// What went wrong; nil if all went as the idiom says.
  func fault() async -> String? {
    // Other tests run on the main actor too, and some of them wait.
    await Task.yield()
    let defaults = UserDefaults.standard
    let known = Set(defaults.dictionaryRepresentation().keys)
    defer { for key in defaults.dictionaryRepresentation().keys where !known.contains(key) { defaults.removeObject(forKey: key) } }
    var user = screen()
    var done: [Step] = []
    /// What the user has looked for since the last act.
    var seen: [Step] = []
    do {
      if place.isOpened { try await user.perform(.taps("Open the place")) }
      let steps = idiom.steps
      for (index, step) in steps.enumerated() {
        if step.acts { seen = [] } else { seen.append(step) }
        done.append(step)
        try await user.perform(step)
        let isLastLook = !step.acts && (index + 1 == steps.count || steps[index + 1].acts)
        guard isLastLook, moment != .fresh, try await comes(&user) else { continue }
        for step in seen { try await user.perform(step) }
      }
      return nil
    } catch {
      let text = (error as? ScreenUser.Failure)?.text ?? "\(error)"
      return "\(idiom.name) · \(place.rawValue) · \(moment.rawValue): the user \(done.map(\.description).joined(separator: ", ")). \(text)"
    }
  }

  private func screen(restoring stored: [String: String] = [:]) -> ScreenUser {
    ScreenUser(
      idiom.framed(at: place), restoring: stored, language: moment == .otherLanguage ? "ja-JP" : "en-US", isDark: moment == .darkAppearance)
  }

  /// Has the moment come. Returns whether it could.
  private func comes(_ user: inout ScreenUser) async throws -> Bool {
    switch moment {
    case .fresh, .darkAppearance, .otherLanguage: return false
    case .unrelatedChange: send(.change, user)
    case .pushAndBack:
      guard !user.isCovered else { return false }
      send(.push, user)
      try await user.perform(.sees("Further on"))
      send(.pop, user)
      try await user.perform(.misses("Further on"))
    case .sheetCameAndWent:
      guard !user.isCovered else { return false }
      send(.openAside, user)
      try await user.perform(.sees("Aside"))
      send(.closeAside, user)
      try await user.perform(.misses("Aside"))
    case .otherTab:
      guard !user.isCovered else { return false }
      try await user.perform(.taps("Another tab"))
      try await user.perform(.taps("The tab"))
    case .killed:
      // An object ends with its process, and what speaks of it begins afresh (decision 27).
      guard Irreplaceable.count == 0 else { return false }
      user = screen(restoring: user.kept)
    case .reconnected: user.reload()
    }
    return true
  }

  private func send(_ event: FrameEvents.Event, _ user: ScreenUser) {
    FrameEvents.events.send(event)
    user.settle()
  }
}
