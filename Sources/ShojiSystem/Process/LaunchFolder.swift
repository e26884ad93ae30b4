// LaunchFolder: lays out an app's executable beside its own files only, like an app bundle. `Bundle.main` looks for images, texts and
// data in the executable's folder; the package manager puts them one folder deeper, in `<Package>_<App>.resources`.

import Glibc

enum LaunchFolder {
  /// Lays out the folder. Returns nil if a file operation fails: then the app is started in place.
  static func layOut(_ app: AppRegistration, in dataFolder: String) -> (folder: String, executable: String)? {
    let parts = app.executable.split(separator: "/")
    guard let name = parts.last.map(String.init) else { return nil }
    let built = "/" + parts.dropLast().joined(separator: "/")
    let bundles = Folder.names(in: built).filter { $0.hasSuffix(".resources") }
    let own = ResourceBundle.own(bundles, of: name).first

    let folder = "\(dataFolder)/launch/\(app.slug)"
    Folder.remove(folder)
    guard Folder.make(folder) else { return nil }
    // The app's processes may run under other user numbers; the files that come with an app are not secret.
    for path in ["\(dataFolder)/launch", folder] { chmod(path, 0o755) }
    for bundle in bundles where bundle == own || !isOfAnotherApp(bundle, in: built) {
      lay("\(built)/\(bundle)", at: "\(folder)/\(bundle)")
    }
    // The package manager's own `Info.plist` tells nothing of the app.
    for file in own.map({ Folder.names(in: "\(built)/\($0)") }) ?? [] where file != InfoPlist.name {
      lay("\(built)/\(own ?? "")/\(file)", at: "\(folder)/\(file)")
    }
    guard InfoPlist(app, executable: name).write(in: folder) else { return nil }
    return lay(app.executable, at: "\(folder)/\(name)") ? (folder, "\(folder)/\(name)") : nil
  }

  /// Whether a bundle is named after another app's executable in the same build folder, and so belongs to that app.
  private static func isOfAnotherApp(_ bundle: String, in built: String) -> Bool {
    ResourceBundle.names(bundle).contains { access("\(built)/\($0)", X_OK) == 0 && !Folder.isFolder("\(built)/\($0)") }
  }

  /// Links a file, or all files in a folder, to a second place, or copies them where links are impossible.
  // NB: hard links and not symbolic links, which Foundation resolves when it looks up where a file is.
  @discardableResult private static func lay(_ source: String, at target: String) -> Bool {
    guard Folder.isFolder(source) else { return link(source, target) == 0 || copy(source, to: target) }
    guard Folder.make(target), chmod(target, 0o755) == 0 else { return false }
    return Folder.names(in: source).allSatisfy { lay("\(source)/\($0)", at: "\(target)/\($0)") }
  }

  /// Copies a file where the two folders are on different file systems.
  private static func copy(_ source: String, to target: String) -> Bool {
    // Keeps executables executable, and other files not.
    let mode: mode_t = access(source, X_OK) == 0 ? 0o755 : 0o644
    let input = open(source, O_RDONLY)
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL, mode)
    defer {
      close(input)
      close(output)
    }
    guard input >= 0, output >= 0, fchmod(output, mode) == 0 else { return false }
    while true {
      let count = sendfile(output, input, nil, 1 << 30)
      if count == 0 { return true }
      guard count > 0 else { return false }
    }
  }
}
