// ShojiMacrosBuild: the build-tool plugin that compiles ShojiMacros/Implementation against the SwiftSyntax of the toolchain, so that no
// package has to be fetched and no target needs unsafe flags.

import Foundation
import PackagePlugin

@main struct ShojiMacrosBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let compiler = try context.tool(named: "swiftc").url
    let syntax = try Self.syntaxFolder(of: compiler)
    let folder = target.directoryURL.appendingPathComponent("Implementation")
    let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    let program = context.pluginWorkDirectoryURL.appendingPathComponent("ShojiMacrosImplementation")
    let place = context.pluginWorkDirectoryURL.appendingPathComponent("Implementation.swift")
    let libraries = [
      "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftCompilerPluginMessageHandling",
    ]
    let build =
      [
        compiler.path, "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-parse-as-library",
        "-whole-module-optimization",
        "-module-name", "ShojiMacros", "-I", syntax.path, "-L", syntax.path, "-Xlinker", "-rpath", "-Xlinker", syntax.path,
        "-o", program.path,
      ] + libraries.map { "-l\($0)" } + sources.map(\.path)
    return [
      // The launcher's source is written after the program, so that a new program is always a new launcher, and macros are expanded again.
      .buildCommand(
        displayName: "Compiling ShojiMacros with the toolchain's SwiftSyntax", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [
          "-c", ##"place=$1 program=$2; shift 2; "$@" && printf 'let implementation = #"%s"#\n' "$program" >"$place""##, "sh", place.path,
          program.path,
        ] + build,
        inputFiles: sources, outputFiles: [place, program])
    ]
  }

  /// Returns the folder of the toolchain's SwiftSyntax.
  private static func syntaxFolder(of compiler: URL) throws -> URL {
    // A compiler on the path may be a link into its toolchain, as swiftly makes them.
    for compiler in [compiler, compiler.resolvingSymlinksInPath()] {
      let folder = compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("SwiftSyntax.swiftmodule").path) { return folder }
    }
    throw Missing(compiler: compiler.path)
  }

  private struct Missing: Error, CustomStringConvertible {
    let compiler: String
    var description: String {
      "Shoji's macros need SwiftSyntax (usr/lib/swift/host), which the toolchain of \(compiler) lacks; see https://www.swift.org/install"
    }
  }
}
