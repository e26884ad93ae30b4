// AppAccess: what an app's processes can reach besides their own folder. Determined once for each app.

import Glibc

/// What the processes of one app may read and execute, and whether they may use the network.
package struct AppAccess: Equatable, Sendable {
  package var usesNetwork: Bool
  /// Readable files, and readable folders with everything in them.
  package private(set) var readable: [String] = []
  /// Files that may be executed.
  private(set) var executables: [String] = []
  /// Folders whose names may be listed but whose files may not be read.
  private(set) var listed: [String] = []

  /// Determines what an executable needs: itself, its resources, its libraries, and a script's interpreter.
  ///
  /// - Parameters:
  ///   - bundle: The folder that holds only the app's own files. Nil if the executable lies among others; the app then
  ///     reaches the resource bundles and libraries beside it.
  ///   - libraryPath: The dynamic loader's search path, separated by colons.
  ///   - further: Other files and folders that it may read.
  package init(executable: String, bundle: String?, libraryPath: String = "", usesNetwork: Bool = false, readable further: [String] = []) {
    self.usesNetwork = usesNetwork
    readable = further
    executables = [executable]
    let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
    if let bundle {
      readable.append(bundle)
    } else {
      listed.append(folder)
      readable += FileNames.inFolder(folder).filter { $0.hasSuffix(".resources") || $0.contains(".so") }.map { "\(folder)/\($0)" }
    }
    readable += libraryPath.split(separator: ":").map(String.init)
    let program = ProgramFile(executable)
    readable += program.libraryFolders.map { $0.replacingPrefix("$ORIGIN", by: folder).replacingPrefix("${ORIGIN}", by: folder) }
      .filter { $0.hasPrefix("/") && $0 != folder }
    if let interpreter = program.interpreter {
      executables.append(interpreter)
      readable.append(interpreter)
    }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
