// ShojiApp: the build-tool plugin for apps. It generates the source that an app's module gets from Xcode and Apple's modules elsewhere.

import Foundation
import PackagePlugin

@main struct ShojiApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("ShojiApp.swift")
    let inputs = inputs(of: target)
    let drawings = drawings(of: target, in: context.pluginWorkDirectoryURL)
    // A module of the author may share its name with one of Apple's frameworks.
    let modules = target.recursiveTargetDependencies.flatMap { ["--module", $0.name] }
    return [
      .buildCommand(
        displayName: "Generating symbols for \(target.name)", executable: try context.tool(named: "ShojiAppTool").url,
        arguments: ["--output", output.path] + overlay(of: target, context)
          + drawings.flatMap { ["--drawing", $0.file.path, $0.picture.path] } + modules
          + inputs.arguments,
        inputFiles: inputs.files + drawings.map(\.file), outputFiles: [output] + drawings.map(\.picture))
    ]
  }

  /// The file by which the compiler reads adapted copies of the sources, if the manifest has the compiler's option for it. It lies where the manifest can name it.
  private func overlay(of target: any SourceModuleTarget, _ context: PluginContext) -> [String] {
    let package = context.package.directoryURL
    let manifest = try? String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
    guard manifest?.contains("-vfsoverlay") == true else { return [] }
    let copies = context.pluginWorkDirectoryURL.appendingPathComponent("Adapted")
    return ["--overlay", package.appendingPathComponent(".build/shoji/\(target.name).yaml").path, copies.path]
  }

  /// Returns the tool's arguments and input files: the compiled sources and the catalogues. A catalogue is one argument, but all its
  /// `Contents.json` files count as inputs.
  private func inputs(of target: any SourceModuleTarget) -> (arguments: [String], files: [URL]) {
    // The target's own list omits files that its manifest excludes. It may list a catalogue's files one by one.
    let all = target.sourceFiles.map(\.url)
    var files = all.filter { ["swift", "xcstrings"].contains($0.pathExtension) }
    let catalogs = Set(all.compactMap(Self.assetCatalog))
    let arguments = files.map(\.path) + catalogs.map(\.path)
    for catalog in catalogs {
      let items = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      for case let item as URL in items ?? FileManager.DirectoryEnumerator() where item.lastPathComponent == "Contents.json" {
        files.append(item)
      }
    }
    return (arguments.sorted(), files.sorted { $0.path < $1.path })
  }

  /// Returns the PDF files of the catalogues' image sets, and where each becomes a picture that browsers show: a resource that is named after the place
  /// in its catalogue, `Folder~Name.imageset~file.pdf.svg`.
  private func drawings(of target: any SourceModuleTarget, in folder: URL) -> [(file: URL, picture: URL)] {
    var drawings: [(file: URL, picture: URL)] = []
    for catalog in Set(target.sourceFiles.map(\.url).compactMap(Self.assetCatalog)) {
      let items = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      for case let item as URL in items ?? FileManager.DirectoryEnumerator()
      where item.pathExtension.lowercased() == "pdf" && item.deletingLastPathComponent().pathExtension == "imageset" {
        let place = item.path.dropFirst(catalog.path.count).split(separator: "/").joined(separator: "~")
        drawings.append((item, folder.appendingPathComponent("\(place).svg")))
      }
    }
    return drawings.sorted { $0.file.path < $1.file.path }
  }

  /// Returns the asset catalogue that a file is or is in.
  private static func assetCatalog(_ file: URL) -> URL? {
    var folder = file
    while folder.path.count > 1 {
      if folder.pathExtension == "xcassets" { return URL(fileURLWithPath: folder.path, isDirectory: true) }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
