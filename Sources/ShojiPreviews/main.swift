// shoji-previews: makes a PDF file of one office document with LibreOffice, and ends. The system starts it for each document.
//
//     shoji-previews FOLDER NAME
//
// reads FOLDER/NAME, writes FOLDER/pages.pdf, and prints `made`, `damaged` or `unavailable` as its last line. FOLDER may hold nothing else:
// LibreOffice keeps its profile there. It is a process of its own because documents are hostile input: the kernel gives it no network, no other
// files and no child processes.

import CLibreOfficeKit
import Glibc

/// Prints the outcome and ends without LibreOffice's own cleanup, which takes time and can hang.
func end(_ outcome: String) -> Never {
  print("\n\(outcome)")
  fflush(nil)
  _exit(outcome == "made" ? 0 : 1)
}

guard CommandLine.arguments.count == 3, let office = Office(folder: CommandLine.arguments[1]) else { end("unavailable") }
end(office.makePages(of: CommandLine.arguments[2]) ? "made" : "damaged")
