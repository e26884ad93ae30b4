// OfficeConversion: makes the pages of one document, in a folder and a process of its own.

import Confinement
import Glibc

final class OfficeConversion {
  let person, name, folder: String
  let format: OfficeFormat
  /// The requests that wait for the pages.
  var requests: [PreviewRequest]
  private let services: Services
  private var user: uid_t?
  private var running: ToolProcess?
  private var watch: Timers.Identifier?
  private var isTooLarge = false
  /// Whether the pages must not be kept: the user's data is erased.
  private(set) var isErased = false

  init(_ request: PreviewRequest, name: String, format: OfficeFormat, folder: String, _ services: Services) {
    (person, self.name, self.format, self.folder, requests) = (request.person, name, format, folder, [request])
    self.services = services
  }

  /// The program that loads LibreOffice. A process of its own, since documents are hostile input.
  static let program: String? = {
    guard let own = Folder.real("/proc/self/exe") else { return nil }
    let path = "\(DurableFile.folder(of: own))/shoji-previews"
    return access(path, X_OK) == 0 ? path : nil
  }()
  /// Whether this server can make pages: the program and LibreOffice are installed. Either library has LibreOffice's interface, as it was built.
  static var isAvailable: Bool {
    program != nil
      && ["libmergedlo.so", "libsofficeapp.so"].contains { access("/usr/lib/libreoffice/program/\($0)", R_OK) == 0 }
  }

  /// The paths that only LibreOffice reads: its settings, its list of extensions, and the index of the fonts.
  private static let readable = ["/etc/libreoffice", "/var/lib/libreoffice", "/var/spool/libreoffice", "/var/cache/fontconfig"]
  /// The most bytes and files that may be in the folder, with the document and LibreOffice's own files.
  private static let mostInFolder = 512 << 20, mostFiles = 10_000

  /// Calls `then` with the file of the pages, or the reason why there is none. The folder is the system's again.
  func start(then: @escaping (Result<String, PreviewFailure>) -> Void) {
    guard let program = Self.program else { return then(.failure(.unavailable)) }
    let limits = services.limits
    user = services.confinement.takeUser()
    if let user, !services.confinement.give(folder, to: user, bytes: Self.mostInFolder, files: Self.mostFiles) {
      return takeFolderBack { then(.failure(.busy)) }
    }
    var last = ""
    var start = ToolProcess.Start(
      executable: program, arguments: [folder, "document.\(format.rawValue)"], folder: folder, user: user, seconds: limits.previewSeconds)
    (start.memory, start.fileSize, start.isAlone, start.readable) = (limits.previewMemory, limits.previewPages, true, Self.readable)
    running = ToolProcess(start, services) {
      if !$0.isEmpty { last = $0 }
    } ended: { [weak self] code in
      guard let self else { return }
      let isOverdue = running?.isOverdue ?? false
      running = nil
      services.reactor.cancel(watch)
      if code != 0 { services.log.debug("a document was not converted: \(code) \(last.prefix(200))", from: "previews") }
      takeFolderBack { [self] in then(result(code, last, isOverdue: isOverdue)) }
    }
    guard running != nil else { return takeFolderBack { then(.failure(.unavailable)) } }
    watchFolder()
  }

  /// Ends the conversion and discards its pages.
  func erase() {
    isErased = true
    running?.kill()
  }

  private func result(_ code: Int32, _ last: String, isOverdue: Bool) -> Result<String, PreviewFailure> {
    if isOverdue { return .failure(.timedOut) }
    // 128 and SIGXFSZ: a file has become larger than any may.
    if isTooLarge || code == 128 + SIGXFSZ { return .failure(.tooLarge) }
    if last == "unavailable" { return .failure(.unavailable) }
    guard code == 0, Self.isPDF(in: folder) else { return .failure(.damaged) }
    return .success("\(folder)/pages.pdf")
  }

  /// The folder's contents come from a process that a document may have taken over.
  private static func isPDF(in folder: String) -> Bool {
    guard let (file, size, _) = OwnFile.open("pages.pdf", in: folder) else { return false }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: 5)
    return size > 5 && pread(file, &start, 5, 0) == 5 && start == Array("%PDF-".utf8)
  }

  /// Ends the conversion when the folder is larger than it may be. It may have thousands of files, so another thread looks through it.
  private func watchFolder() {
    watch = services.reactor.after(1) { [weak self] in
      guard let self else { return }
      let folder = folder
      BackgroundWork.run(services.reactor) {
        FolderSize(of: folder, bound: Self.mostFiles)
      } then: { [weak self] size in
        guard let self, let running else { return }
        if size.isTooDeep || size.bytes > Self.mostInFolder || size.files > Self.mostFiles {
          isTooLarge = true
          running.kill()
        } else {
          watchFolder()
        }
      }
    }
  }

  /// Makes the folder the system's again, on another thread, and calls `then`.
  private func takeFolderBack(then: @escaping () -> Void) {
    guard let user else { return then() }
    self.user = nil
    let folder = folder
    BackgroundWork.run(services.reactor) {
      Ownership.give(folder, to: geteuid())
    } then: { [services] _ in
      services.confinement.giveBack(user)
      then()
    }
  }
}
