// UserDocuments: the documents of a user in all apps that share them, as the app Files gets them. It holds values only, so that another thread can read
// and change the files.

import Confinement
import Foundation
import Glibc

struct UserDocuments: Sendable {
  /// The app Files: its own documents are at the top.
  let files: DocumentTree
  /// The other apps, in the order of the home screen.
  let others: [(app: DocumentApp, tree: DocumentTree)]
  let own: DocumentApp
  /// The folder of the app Files, whose `tmp` receives fetched documents.
  let container: String

  /// The number of documents that are listed.
  static let most = 10_000
  /// The oldest fetched documents are removed when all of them have more bytes than this.
  static let mostFetched = 256 << 20
  /// The seconds for which a fetched document is kept in any case: the app may not have read it yet.
  static let fetchedSeconds = 120

  /// Lists what there is. Apps without documents are left out.
  func listing(at time: Int64) -> DocumentsNotice.Listing {
    var listing = DocumentsNotice.Listing()
    for (app, tree) in [(own, files)] + others where app == own || tree.isShared {
      let (items, isCut) = tree.items(atMost: Self.most - listing.items.count)
      listing.apps.append(app)
      listing.items += items
      listing.deleted += tree.deleted(at: time)
      listing.isCut = listing.isCut || isCut
    }
    listing.deleted.sort { ($0.date, $0.id.name) > ($1.date, $1.id.name) }
    return listing
  }

  func perform(_ change: DocumentChange, at time: Int64) -> DocumentOutcome {
    // An app that has not shared its documents is not touched either.
    DocumentTrees([files] + others.map(\.tree).filter(\.isShared), asking: container).perform(change, at: time)
  }

  /// Copies a document into a folder of its own in `tmp/Fetched`. Returns its path below `tmp`.
  func fetch(_ place: DocumentPlace, as number: Int) -> String? {
    let trees = [files] + others.map(\.tree).filter(\.isShared)
    guard let tree = trees.first(where: { $0.app == place.app }), let source = tree.folder(place.folder), !place.path.isEmpty,
      let temporary = OwnFolder(container + "/tmp"), let owner = temporary.facts
    else { return nil }
    if let fetched = temporary.folder("Fetched") { removeOldest(of: fetched) }
    var copying = DocumentCopying(room: files.room, largest: files.largest, owner: owner)
    let name = "\(number)-\(UInt32.random(in: 0 ... .max))"
    guard let all = Self.make("Fetched", in: temporary, for: owner), let folder = Self.make(name, in: all, for: owner) else { return nil }
    do throws(DocumentFailure) {
      try copying.copy(place.name, in: source, to: place.name, in: folder)
      return "Fetched/\(name)/\(place.name)"
    } catch {
      all.remove(name)
      return nil
    }
  }

  /// Makes room among the fetched documents.
  private func removeOldest(of fetched: OwnFolder) {
    func bytes() -> Int { FolderSize(of: container + "/tmp/Fetched", bound: 10_000).bytes }
    guard bytes() > Self.mostFetched else { return }
    let latest = time(nil) - Self.fetchedSeconds
    let old = fetched.names.compactMap { name in fetched.facts(of: name).map { (name, changed: $0.st_mtim.tv_sec) } }.filter {
      $0.changed < latest
    }
    for (name, _) in old.sorted(by: { $0.changed < $1.changed }) where bytes() > Self.mostFetched { fetched.remove(name) }
  }

  private static func make(_ name: String, in folder: OwnFolder, for owner: stat) -> OwnFolder? {
    if mkdirat(folder.file, name, 0o700) == 0, owner.st_uid != geteuid() {
      guard fchownat(folder.file, name, owner.st_uid, owner.st_gid, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    }
    return folder.folder(name)
  }
}
