// ClientBundle: bundles and minifies the client's modules when the system starts: fewer requests, one compression instead of
// forty, no comments. The sources themselves run in a browser unchanged.

/// Bundles modules and shortens their names.
package enum ClientBundle {
  /// Returns the bundled scripts by their entries' names. The first is what a page starts with; a later one contains only the additional
  /// modules, and imports shared names from earlier ones.
  ///
  /// - Parameters:
  ///   - entries: the entry modules, in an order in which each imports only from earlier ones; the first has no exports of its own
  ///   - standalone: the entries that a page without the client loads too. They import only from each other, because the client's scripts start
  ///     when they are loaded. A module that the client has too is in both, so it keeps no state
  ///   - read: returns the source of a module by its path inside the client's folder
  package static func scripts(entries: [String], standalone: Set<String> = [], read: @escaping (String) -> String?) -> [String: String] {
    var modules: [ScriptModule] = []
    var parts: [(entry: String, modules: Range<Int>)] = []
    /// The numbers of the modules by their paths: those that the client's scripts import from, and those that standalone ones do.
    var known: [String: Int] = [:], knownAlone: [String: Int] = [:]
    var visited: Set<String> = [], visitedAlone: Set<String> = []
    func add(_ path: String, alone: Bool) {
      // A module that two import in a circle is visited once.
      let isNew = alone ? visitedAlone.insert(path).inserted : visited.insert(path).inserted
      guard isNew, let source = read(path) else { return }
      let module = ScriptModule(path: path, source: source)
      for (_, path) in module.imports { add(path, alone: alone) }
      if alone {
        visited.insert(path)
        knownAlone[path] = modules.count
      }
      if known[path] == nil { known[path] = modules.count }
      modules.append(module)
    }
    for entry in entries {
      let start = modules.count, alone = standalone.contains(entry)
      add(entry, alone: alone)
      parts.append((entry, start..<modules.count))
      for number in start..<modules.count {
        for (_, path) in modules[number].imports { modules[number].owners[path] = alone ? knownAlone[path] : known[path] }
      }
    }
    let names = ScriptNames(modules)
    var bodies = parts.map { part in part.modules.map { names.text(of: $0) }.joined(separator: "\n") }
    // Names that a later script imports from earlier ones keep the same short name.
    var shared = [Set<String>](repeating: [], count: parts.count)
    for (index, part) in parts.enumerated() {
      for earlier in 0..<index {
        let borrowed = names.borrowed(by: part.modules, from: parts[earlier].modules)
        shared[earlier].formUnion(borrowed)
        if !borrowed.isEmpty {
          bodies[index] = "import{\(borrowed.sorted().joined(separator: ","))}from\"./\(parts[earlier].entry)\"\n" + bodies[index]
        }
      }
    }
    for (index, borrowed) in shared.enumerated() where !borrowed.isEmpty {
      bodies[index] += "\nexport{\(borrowed.sorted().joined(separator: ","))}"
    }
    for (index, part) in parts.enumerated().dropFirst() { bodies[index] += names.exports(of: part.modules.last) }
    return Dictionary(uniqueKeysWithValues: zip(parts.map(\.entry), bodies))
  }

  /// The names declared inside a module's functions that are shortened; for tests.
  package static func declaredNames(of source: String) -> Set<String> {
    let module = ScriptModule(path: "", source: source)
    return module.inner.subtracting(ScriptNames.windowNames).subtracting(module.outer)
  }
}
