// ShojiApp: the build-tool plugin of an app. It writes into the app's module what Xcode and Apple's modules give an app there.

import Foundation
import PackagePlugin

@main struct ShojiApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("ShojiApp.swift")
    let inputs = inputs(in: target.directoryURL)
    return [
      .buildCommand(
        displayName: "Generating symbols for \(target.name)", executable: try context.tool(named: "ShojiAppTool").url,
        arguments: ["--output", output.path] + inputs.arguments, inputFiles: inputs.files, outputFiles: [output])
    ]
  }

  /// Returns what the tool is told and which files it reads. A catalogue is one argument, but all its `Contents.json` files count as inputs.
  private func inputs(in folder: URL) -> (arguments: [String], files: [URL]) {
    var arguments: [String] = [], files: [URL] = []
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    for case let item as URL in all ?? FileManager.DirectoryEnumerator() {
      switch item.pathExtension {
      case "xcassets": arguments.append(item.path)
      case "swift", "xcstrings":
        arguments.append(item.path)
        files.append(item)
      case "json" where item.lastPathComponent == "Contents.json": files.append(item)
      default: break
      }
    }
    return (arguments.sorted(), files.sorted { $0.path < $1.path })
  }
}
