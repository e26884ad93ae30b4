// AppPackage: the package whose app is developed, as the package manager describes it.

import Foundation
import ShojiSystem

struct AppPackage: Equatable {
  /// The package's folder.
  var root: String
  /// The name of the executable product.
  var product: String
  /// The folder of the built executable.
  var binaries: String
  /// The folders of packages that this one depends on by path; their sources are watched too.
  var dependencies: [String] = []
  /// The options with which the package manager builds it.
  var options: [String] = []

  /// Asks the package manager about the package in this folder or the nearest one above it.
  static func load(product: String?) throws -> AppPackage {
    let root = try root(above: FileManager.default.currentDirectoryPath)
    let described = try Command.output(["swift", "package", "--package-path", root, "describe", "--type", "json"])
    guard let description = try? JSONDecoder().decode(Description.self, from: Data(described.utf8)) else {
      throw DevelopmentFailure(message: "the package manager's description of \(root) cannot be read")
    }
    let name = try description.executable(named: product)
    let dependencies = description.dependencies.filter { $0.type == "fileSystem" }.compactMap(\.path)
    let options = try sharedBuild(dependencies, product: name, root: root)?.options ?? []
    let binaries = try Command.output(["swift", "build", "--package-path", root, "--show-bin-path"] + options)
    return AppPackage(
      root: root, product: name, binaries: binaries.trimmingCharacters(in: .whitespacesAndNewlines), dependencies: dependencies,
      options: options)
  }

  /// Returns the build of Shoji whose folder the package can use, or nil. If nil, prints why its first build compiles Shoji again.
  private static func sharedBuild(_ dependencies: [String], product: String, root: String) throws -> SharedBuild? {
    func alone(_ reason: String) -> SharedBuild? {
      if !FileManager.default.fileExists(atPath: root + "/.build") {
        print("Shoji is compiled for this app alone, which takes some minutes the first time: \(reason).")
        fflush(nil)
      }
      return nil
    }
    guard let shared = SharedBuild.own else { return alone("this command is not where Shoji was built") }
    let folders = dependencies.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    guard folders.contains(shared.package) else { return alone("the package depends on another Shoji than the one in \(shared.package)") }
    if let other = try shared.claim(product, for: root) { return alone("an app of the same name is built in \(other)") }
    return shared
  }

  var app: AppRegistration {
    .built(slug: AppRegistration.slug(from: product), title: product, executable: "\(binaries)/\(product)")
  }

  /// Returns the nearest folder with a manifest.
  static func root(above folder: String) throws -> String {
    var candidate = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: candidate.appendingPathComponent("Package.swift").path) { return candidate.path }
      guard candidate.pathComponents.count > 1 else {
        throw DevelopmentFailure(message: "there is no Package.swift here; shoji new makes a package")
      }
      candidate.deleteLastPathComponent()
    }
  }

  /// What `swift package describe` says, as far as it is needed.
  struct Description: Decodable {
    struct Product: Decodable {
      let name: String
      let isExecutable: Bool

      enum CodingKeys: CodingKey { case name, type }
      enum Kind: String, CodingKey { case executable }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        isExecutable = try values.nestedContainer(keyedBy: Kind.self, forKey: .type).contains(.executable)
      }
    }

    struct Dependency: Decodable {
      let type: String
      let path: String?
    }

    let products: [Product]
    let dependencies: [Dependency]

    /// Returns the product to develop: the named one, or the only one.
    func executable(named name: String?) throws -> String {
      let names = products.filter(\.isExecutable).map(\.name)
      if let name {
        guard names.contains(name) else { throw DevelopmentFailure(message: "the package has no app named \(name)") }
        return name
      }
      guard let first = names.first else { throw DevelopmentFailure(message: "the package has no executable, and so no app") }
      guard names.count == 1 else {
        throw DevelopmentFailure(message: "the package has several apps; name one of \(names.sorted().joined(separator: ", "))")
      }
      return first
    }
  }
}
