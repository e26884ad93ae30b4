// Person+Documents: a user's documents, for the app Files and for the list from which the user chooses.

extension Person {
  /// The user's documents as values, for work on another thread; nil in a system without the app Files.
  ///
  /// - Parameter container: The folder of the app that gets copies.
  func documents(copiedTo container: String) -> UserDocuments? {
    guard let files = homeScreenRegistrations.first(where: \.isFiles) else { return nil }
    let limits = system.configuration.limits
    func tree(_ slug: String) -> DocumentTree {
      DocumentTree(
        app: slug, container: Container(dataFolder: system.dataFolder, person: name, app: slug).folder, room: limits.folderSize,
        largest: limits.resources.fileSize)
    }
    let others = homeScreenRegistrations.filter { $0.slug != files.slug }
    return UserDocuments(
      files: tree(files.slug), others: others.map { (Self.record(of: $0), tree($0.slug)) }, own: Self.ownRecord(files.slug),
      container: container)
  }

  private static func record(of app: AppRegistration) -> DocumentApp {
    var titles = app.look?.title ?? [:]
    titles[""] = app.title
    return DocumentApp(slug: app.slug, titles: titles, symbol: app.look?.symbol ?? "folder.fill", color: app.look?.color ?? "blue")
  }

  /// The documents of the app Files itself are the user's own.
  private static func ownRecord(_ slug: String) -> DocumentApp {
    DocumentApp(slug: slug, titles: ["en": "On This Server", "ja": "このサーバ内"], symbol: "server.rack", color: "blue")
  }
}
