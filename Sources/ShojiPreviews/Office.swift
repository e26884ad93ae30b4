// Office: LibreOffice, loaded into this process.

import CLibreOfficeKit
import Glibc

struct Office {
  private let office: UnsafeMutablePointer<lok_office>
  private let folder: String

  private static let program = "/usr/lib/libreoffice/program"
  /// The library that has everything, and the one of builds that are not merged.
  private static let libraries = ["libmergedlo.so", "libsofficeapp.so"]

  /// Nil if LibreOffice is missing or does not start.
  init?(folder: String) {
    // Without printers, which it would look for on the network, and without a window system.
    for (name, value) in [
      ("SAL_USE_VCLPLUGIN", "svp"), ("SAL_DISABLE_PRINTERLIST", "1"), ("SAL_DISABLE_SYNCHRONOUS_PRINTER_DETECTION", "1"),
    ] {
      setenv(name, value, 1)
    }
    let profile = "\(folder)/profile"
    guard Profile.write(in: profile),
      let library = Self.libraries.lazy.compactMap({ dlopen("\(Self.program)/\($0)", RTLD_LAZY) }).first,
      let symbol = dlsym(library, "libreofficekit_hook_2"),
      let office = unsafeBitCast(symbol, to: lok_hook.self)(Self.program, FileAddress.of(profile))
    else { return nil }
    (self.office, self.folder) = (office, folder)
  }

  /// Returns false if the document cannot be opened or written.
  func makePages(of name: String) -> Bool {
    let pages = "\(folder)/pages.pdf"
    setenv(PageMaker.source, FileAddress.of("\(folder)/\(name)"), 1)
    setenv(PageMaker.target, FileAddress.of(pages), 1)
    let functions = office.pointee.functions.pointee
    guard functions.run_macro(office, PageMaker.address) != 0 else {
      if let reason = functions.error(office) { print(String(cString: reason)) }
      return false
    }
    return access(pages, R_OK) == 0
  }
}

/// File addresses, in which LibreOffice takes paths.
enum FileAddress {
  static func of(_ path: String) -> String {
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var address = Array("file://".utf8)
    for byte in path.utf8 {
      if unreserved.contains(byte) {
        address.append(byte)
      } else {
        address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: address, as: UTF8.self)
  }
}
