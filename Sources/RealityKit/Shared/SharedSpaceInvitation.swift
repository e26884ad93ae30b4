// SharedSpaceInvitation: a link that the user has opened, and what the user is asked. Nothing is joined without the user's answer.

import Foundation
import Shoji
import ShojiGraph
import ShojiSystem
import SwiftUI

/// An invitation that the user has accepted.
public struct SharedSpaceInvitation: Identifiable, Hashable, Sendable {
  public let id: String
  /// The name of the space; empty if it has ended.
  public let name: String

  /// Joins the space, also while it goes on, and leaves another one (`ar.join-in-progress`).
  ///
  /// - Parameter participantName: What the others call this user. Ask the user for it; nil shows none.
  /// - Throws: ``SharedSpaceError``.
  @MainActor public func join(as participantName: String? = nil) async throws -> SharedSpace {
    let hub = SharedSpaceHub.shared
    if let other = hub.current, other.isOpen {
      if other.id == id { return other }
      other.leave()
    }
    return try await hub.enter { .join(request: $0, space: id, participant: participantName.map { String($0.prefix(40)) }) }
  }
}

extension View {
  /// Shows the entities of a shared space in the views in 3D inside. One view at a time shows a space: the latest.
  ///
  /// - Parameter space: Nil shows none.
  public func sharedSpace(_ space: SharedSpace?) -> some View { reality { $0.space = space } }

  /// Asks the user who has opened the link of a shared space, and then joins it.
  ///
  /// The system asks; what the action throws is said to the user, and that a space is over. Put it outside of the view that shows the space, so that
  /// it is there when the app is opened by the link.
  ///
  /// - Parameter action: Joins, once the user has agreed.
  public func onSharedSpaceInvitation(
    perform action: @escaping @MainActor (SharedSpaceInvitation) async throws -> Void
  ) -> some View { modifier(InvitationModifier(action: action)) }
}

private struct InvitationModifier: ViewModifier {
  let action: @MainActor (SharedSpaceInvitation) async throws -> Void
  @State private var wish: SharedSpaceWish?
  @State private var notice: String?
  @Environment(\.locale) private var locale

  func body(content: Content) -> some View {
    let words = SharingWords(locale), asked = wish
    content
      .modifier(SharedSpaceInvitationHandler { wish = $0 })
      .onAppear { SharedSpaceHub.shared.lookForFormer() }
      .onChange(of: SharedSpaceHub.shared.current?.state == .ended, initial: true) {
        if let space = SharedSpaceHub.shared.current, space.state == .ended { notice = words.over(space.name) }
      }
      .alert(words.question(asked?.name ?? ""), isPresented: Binding(get: { wish != nil }, set: { if !$0 { wish = nil } })) {
        Button(words.join) { if let asked { join(asked, words) } }
        Button(words.notNow, role: .cancel) {}
      } message: {
        Text(words.consequence)
      }
      .alert(notice ?? "", isPresented: Binding(get: { notice != nil }, set: { if !$0 { notice = nil } })) {
        Button(words.ok) {}
      }
  }

  private func join(_ wish: SharedSpaceWish, _ words: SharingWords) {
    Task {
      do {
        try await action(SharedSpaceInvitation(id: wish.space, name: wish.name))
      } catch {
        notice = words.failure(error)
      }
    }
  }
}

/// The system's words about shared spaces: what people do, and not how it works (`ar.no-jargon`).
struct SharingWords {
  private let isJapanese: Bool
  init(_ locale: Locale) { isJapanese = locale.language.languageCode == .japanese }
  private func say(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

  func question(_ name: String) -> String {
    name.isEmpty ? say("Join the Others?", "参加しますか？") : say("Join “\(name)”?", "“\(name)”に参加しますか？")
  }
  var consequence: String {
    say("Everyone in it sees what you add and move. They don’t see your camera.", "追加したり動かしたりしたものは、参加者全員に表示されます。カメラの映像は表示されません。")
  }
  var join: String { say("Join", "参加") }
  var notNow: String { say("Not Now", "今はしない") }
  var ok: String { say("OK", "OK") }
  func over(_ name: String) -> String { say("“\(name)” is over. Ask for a new invitation.", "“\(name)”は終了しました。もう一度招待してもらってください。") }

  func failure(_ error: any Error) -> String {
    guard let error = error as? SharedSpaceError else {
      return say("You can’t join right now. Try again later.", "今は参加できません。あとでもう一度お試しください。")
    }
    switch error {
    case .ended, .notInvited: return say("This is over. Ask for a new invitation.", "終了しました。もう一度招待してもらってください。")
    case .full: return say("Everyone’s place is taken.", "満員です。")
    case .alreadyStarted: return say("They have started already.", "すでに始まっています。")
    case .alreadyInAnother: return say("Leave the other one first.", "先に、参加中のものから退出してください。")
    }
  }
}
