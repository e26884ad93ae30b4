// ShojiAppTool: generates a source file for an app's module. The ShojiApp plugin runs it.
// Usage: ShojiAppTool --output <file> [--drawing <PDF file> <SVG file to write>]... [--module <module of the author's own>]... <source, asset catalogue or string catalogue>...

import Foundation

@main struct ShojiAppTool {
  static func main() throws {
    var inputs = Array(CommandLine.arguments.dropFirst())
    guard inputs.count >= 2, inputs[0] == "--output" else {
      complain("usage: ShojiAppTool --output <file> [--drawing <PDF file> <SVG file>]... [--module <name>]... <source or catalogue>...")
      exit(2)
    }
    let output = URL(fileURLWithPath: inputs[1])
    inputs.removeFirst(2)
    while inputs.count >= 3, inputs[0] == "--drawing" {
      if let problem = Drawing.convert(URL(fileURLWithPath: inputs[1]), to: URL(fileURLWithPath: inputs[2])) { complain(problem) }
      inputs.removeFirst(3)
    }
    var modules: Set<String> = []
    while inputs.count >= 2, inputs[0] == "--module" {
      modules.insert(inputs[1])
      inputs.removeFirst(2)
    }
    let app = AppInputs(inputs.map { URL(fileURLWithPath: $0) }, modules: modules)
    let problems = app.problems
    guard problems.isEmpty else {
      problems.forEach(complain)
      exit(1)
    }
    let text = app.generatedSource
    // An unchanged file keeps its date, so that the module is not recompiled.
    if (try? String(contentsOf: output, encoding: .utf8)) != text { try text.write(to: output, atomically: true, encoding: .utf8) }
  }

  private static func complain(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
