// ShojiAppTool: generates a source file for an app's module. The ShojiApp plugin runs it.
// Usage: ShojiAppTool --output <file> [--overlay <file to write> <folder for copies of sources>] [--drawing <PDF file> <SVG file to write>]... [--module <module of the author's own>]... <source, asset catalogue or string catalogue>...

import Foundation

@main struct ShojiAppTool {
  static func main() throws {
    var inputs = Array(CommandLine.arguments.dropFirst())
    guard inputs.count >= 2, inputs[0] == "--output" else {
      complain(
        "usage: ShojiAppTool --output <file> [--overlay <file> <folder>] [--drawing <PDF file> <SVG file>]... [--module <name>]... <source or catalogue>..."
      )
      exit(2)
    }
    let output = URL(fileURLWithPath: inputs[1])
    inputs.removeFirst(2)
    var overlay: (description: URL, copies: URL)?
    if inputs.count >= 3, inputs[0] == "--overlay" {
      overlay = (URL(fileURLWithPath: inputs[1]), URL(fileURLWithPath: inputs[2]))
      inputs.removeFirst(3)
    }
    while inputs.count >= 3, inputs[0] == "--drawing" {
      if let problem = Drawing.convert(URL(fileURLWithPath: inputs[1]), to: URL(fileURLWithPath: inputs[2])) { complain(problem) }
      inputs.removeFirst(3)
    }
    var modules: Set<String> = []
    while inputs.count >= 2, inputs[0] == "--module" {
      modules.insert(inputs[1])
      inputs.removeFirst(2)
    }
    let app = AppInputs(inputs.map { URL(fileURLWithPath: $0) }, modules: modules, areAdapted: overlay != nil)
    let problems = app.problems
    guard problems.isEmpty else {
      problems.forEach(complain)
      exit(1)
    }
    app.warnings.forEach(complain)
    if let overlay { try Overlay.write(app.sources, to: overlay.description, copies: overlay.copies) }
    try writeIfChanged(app.generatedSource, to: output)
  }

  private static func complain(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
