// `shoji guidelines`: lists the guidelines, how each is honoured, and the tests that prove it.

import Glibc
import ShojiGuidelines
import ShojiSystem

let guidelinesHelp = """
  Lists the guidelines with their state, the tests that prove them, and what is open.

  Usage: shoji guidelines [<system> | <id>] [--open]

    shoji guidelines                      all of them
    shoji guidelines alert                those of one system
    shoji guidelines alert.cancel-leading one, with what would prove it
    shoji guidelines accessibility        the general accessibility rules, which the audits report too
    --open                                only what nothing proves yet
  """

/// Prints the list and returns the exit code.
func listGuidelines(_ words: [String]) -> Int32 {
  if words.contains(where: { ["--help", "-h"].contains($0) }) {
    print(guidelinesHelp)
    return 0
  }
  let names = words.filter { !$0.hasPrefix("-") }
  if let wrong = words.first(where: { $0.hasPrefix("-") && $0 != "--open" }) {
    complain("unknown option \(wrong); shoji guidelines --help shows what there is")
    return 2
  }
  guard names.count <= 1 else {
    complain("name one system or one guideline; shoji guidelines --help shows how")
    return 2
  }
  guard let listing = Conformance.shared.listing(of: names.first, onlyOpen: words.contains("--open")) else {
    complain(
      "no system and no guideline is called \(names[0]); the systems are \((Catalogue.shared.systems + Catalogue.general.systems).joined(separator: ", "))"
    )
    return 1
  }
  print(listing)
  return 0
}
