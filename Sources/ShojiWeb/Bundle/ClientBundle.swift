// ClientBundle: bundles and minifies the client's modules when the system starts: fewer requests, one compression instead of
// forty, no comments. The sources themselves run in a browser unchanged.

/// Bundles modules and shortens their names.
package enum ClientBundle {
  /// Returns the bundled scripts by their entries' names. The first is what a page starts with; a later one contains only the additional
  /// modules, and imports shared names from earlier ones.
  ///
  /// - Parameters:
  ///   - entries: the entry modules, in an order in which each imports only from earlier ones; the first has no exports of its own
  ///   - read: returns the source of a module by its path inside the client's folder
  package static func scripts(entries: [String], read: @escaping (String) -> String?) -> [String: String] {
    var modules: [ScriptModule] = []
    var known: Set<String> = []
    var parts: [(entry: String, modules: Range<Int>)] = []
    func add(_ path: String) {
      guard known.insert(path).inserted, let source = read(path) else { return }
      let module = ScriptModule(path: path, source: source)
      for (_, path) in module.imports { add(path) }
      modules.append(module)
    }
    for entry in entries {
      let start = modules.count
      add(entry)
      parts.append((entry, start..<modules.count))
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
