// SourceWatch: reports changes of files in folders and all their subfolders, by inotify.

import Glibc

final class SourceWatch {
  /// Readable when something has changed.
  let file: Int32
  private var folders: [Int32: String] = [:]
  private let exceptions: Set<String>
  private static let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE)

  /// - Parameter exceptions: Paths below the roots whose changes do not matter, such as the data folder.
  init(_ roots: [String], except exceptions: Set<String> = []) throws {
    self.exceptions = exceptions
    file = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard file >= 0 else { throw DevelopmentFailure(message: "files cannot be watched: \(String(cString: strerror(errno)))") }
    for root in roots { try watch(root) }
  }

  deinit { close(file) }

  /// Whether changes of a file matter. Hidden files and folders are builds, data and editors' temporary files; `name~` is a backup.
  static func isSource(_ name: String) -> Bool {
    // Vim tests with a file of this name whether it can write to the folder.
    !name.hasPrefix(".") && !name.hasSuffix("~") && name != "4913"
  }

  /// Takes the changes so far. Returns the paths of the changed files.
  func take() throws -> [String] {
    var changed: [String] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { return changed }
      var place = 0
      while place < count {
        let event = buffer.baseAddress!.advanced(by: place).assumingMemoryBound(to: inotify_event.self)
        let size = MemoryLayout<inotify_event>.size
        let name = event.pointee.len == 0 ? "" : String(cString: (buffer.baseAddress! + place + size).assumingMemoryBound(to: CChar.self))
        if let path = try change(event.pointee, name) { changed.append(path) }
        place += size + Int(event.pointee.len)
      }
    }
  }

  /// Waits for a change of a source.
  func wait() throws {
    while try take().isEmpty {
      var poll = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      _ = Glibc.poll(&poll, 1, -1)
    }
  }

  private func change(_ event: inotify_event, _ name: String) throws -> String? {
    // The kernel has dropped events, so anything may have changed.
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return "" }
    if event.mask & UInt32(IN_IGNORED) != 0 {
      folders[event.wd] = nil
      return nil
    }
    guard let folder = folders[event.wd], Self.isSource(name) else { return nil }
    let path = "\(folder)/\(name)"
    guard !exceptions.contains(path) else { return nil }
    if event.mask & UInt32(IN_ISDIR) != 0 {
      if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { try watch(path) }
      return path
    }
    // A created file is empty until it is written and closed.
    return event.mask & UInt32(IN_CREATE) != 0 ? nil : path
  }

  private func watch(_ folder: String) throws {
    let watch = inotify_add_watch(file, folder, Self.changes | UInt32(IN_ONLYDIR))
    guard watch >= 0 else {
      // A folder may be gone again by now.
      if errno == ENOENT || errno == ENOTDIR { return }
      throw DevelopmentFailure(
        message: "\(folder) cannot be watched: \(String(cString: strerror(errno))) (the limit is fs.inotify.max_user_watches)")
    }
    folders[watch] = folder
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // NB: symbolic links are not followed, since they may lead around in circles.
      if Self.isSource(name), entry.pointee.d_type == UInt8(DT_DIR), !exceptions.contains("\(folder)/\(name)") {
        try self.watch("\(folder)/\(name)")
      }
    }
  }
}
