// LaunchFolder: an app's executable beside its own files, as a phone's app has them. `Bundle.main` finds pictures, texts and data
// by the folder of the executable; the package manager puts them one folder deeper, in `<Package>_<App>.resources`.

import Glibc

enum LaunchFolder {
  /// Lays out the folder and returns the executable in it. An app without files of its own is started where it is.
  static func executable(of app: AppRegistration, in dataFolder: String) -> String {
    let parts = app.executable.split(separator: "/")
    guard let name = parts.last.map(String.init) else { return app.executable }
    let built = "/" + parts.dropLast().joined(separator: "/")
    let bundles = Folder.names(in: built).filter { $0.hasSuffix(".resources") }
    guard let own = bundles.first(where: { $0.hasSuffix("_\(name).resources") }) else { return app.executable }

    let folder = "\(dataFolder)/launch/\(app.slug)"
    Folder.remove(folder)
    guard Folder.make(folder) else { return app.executable }
    for bundle in bundles { symlink("\(built)/\(bundle)", "\(folder)/\(bundle)") }
    for file in Folder.names(in: "\(built)/\(own)") { symlink("\(built)/\(own)/\(file)", "\(folder)/\(file)") }
    // NB: a second name of the same file and not a symbolic link, which a process sees through when it asks where it lies.
    return link(app.executable, "\(folder)/\(name)") == 0 || copy(app.executable, to: "\(folder)/\(name)")
      ? "\(folder)/\(name)" : app.executable
  }

  /// Where the two folders lie on different file systems.
  private static func copy(_ source: String, to target: String) -> Bool {
    let input = open(source, O_RDONLY), output = open(target, O_WRONLY | O_CREAT | O_EXCL, 0o700)
    defer {
      close(input)
      close(output)
    }
    guard input >= 0, output >= 0 else { return false }
    while true {
      let count = sendfile(output, input, nil, 1 << 30)
      if count == 0 { return true }
      guard count > 0 else { return false }
    }
  }
}
