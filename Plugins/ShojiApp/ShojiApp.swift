// ShojiApp: the build-tool plugin of an app. It writes into the app's module what Xcode and Apple's modules give an app there.

import Foundation
import PackagePlugin

@main struct ShojiApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("ShojiApp.swift")
    let inputs = inputs(of: target)
    // An author's own module may have the name of a framework of Apple's.
    let modules = target.recursiveTargetDependencies.flatMap { ["--module", $0.name] }
    return [
      .buildCommand(
        displayName: "Generating symbols for \(target.name)", executable: try context.tool(named: "ShojiAppTool").url,
        arguments: ["--output", output.path] + modules + inputs.arguments, inputFiles: inputs.files, outputFiles: [output])
    ]
  }

  /// Returns what the tool is told and which files it reads: the sources that are compiled, and the catalogues. A catalogue is one argument,
  /// but all its `Contents.json` files count as inputs.
  private func inputs(of target: any SourceModuleTarget) -> (arguments: [String], files: [URL]) {
    var files = target.sourceFiles(withSuffix: "swift").map(\.url)
    var arguments = files.map(\.path)
    let all = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    for case let item as URL in all ?? FileManager.DirectoryEnumerator() {
      switch item.pathExtension {
      case "xcassets": arguments.append(item.path)
      case "xcstrings":
        arguments.append(item.path)
        files.append(item)
      case "json" where item.lastPathComponent == "Contents.json": files.append(item)
      default: break
      }
    }
    return (arguments.sorted(), files.sorted { $0.path < $1.path })
  }
}
