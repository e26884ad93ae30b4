// The command `shoji` and its subcommands.

import Glibc
import ShojiSystem

let help = """
  Shoji serves SwiftUI apps to browsers, each person's app in a process of its own.

  Usage: shoji run <app>... [options]
         shoji new <name> [--shoji <folder or URL>]
         shoji dev [<app>] [options]
         shoji audit <app> [options]
         shoji backup [--data <folder>]
         shoji restore [<copy>] [--data <folder>]
         shoji ratings [--app <name>] [--json] [--data <folder>]
         shoji ratings reply <number> "<text>" [--data <folder>]
         shoji ratings page [--data <folder>]
         shoji guidelines [<system> | <id>] [--open]

  An app is the path of an executable, or the name of one beside this command.
  shoji new makes a package with an app in a folder of its own.
  shoji dev builds and serves the app of the package in this folder, and builds it again whenever a source is saved.
  shoji backup copies the database of a data folder, also while a system serves from it. A system does so once a day. The latest three copies and
  those of the latest three days are kept.
  shoji restore puts a copy, the latest unless one is named, in the place of the database; what was there is kept beside the copies.
  shoji ratings shows the ratings and reviews of the apps, and answers reviews; shoji ratings page prints the token for the page /shoji/reviews.
  The first app is shown at /, each app at /<name>/. An app named Home is the home screen, from which
  the others are opened.

  \(SystemArguments.optionsHelp)
  """

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "run":
  exit(runApps(Array(words.dropFirst())))
case "new":
  exit(newApp(Array(words.dropFirst())))
case "dev":
  exit(developApp(Array(words.dropFirst())))
case "audit":
  exit(auditApp(Array(words.dropFirst())))
case "backup":
  exit(backUp(Array(words.dropFirst())))
case "restore":
  exit(restoreBackup(Array(words.dropFirst())))
case "ratings":
  exit(showRatings(Array(words.dropFirst())))
case "guidelines":
  exit(listGuidelines(Array(words.dropFirst())))
case nil:
  complain("say what to do; shoji --help shows what there is")
  exit(2)
case "--help", "-h", "help":
  print(help)
case "--version":
  print("shoji \(shojiVersion)")
case let word?:
  complain("unknown command \(word); shoji --help shows what there is")
  exit(2)
}
