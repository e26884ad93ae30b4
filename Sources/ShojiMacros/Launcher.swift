// The macro plug-in as the package manager builds it. It becomes the program that ShojiMacrosBuild compiled from Implementation.
//
// A package that others depend on by version may not use unsafe flags, and without them a target cannot import the toolchain's SwiftSyntax.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main enum Launcher {
  static func main() {
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) } + [nil]
    // The compiler's messages arrive over standard input, which the new program inherits.
    execv(implementation, &arguments)
    let reason = "Shoji's macros cannot be started: \(implementation): \(String(cString: strerror(errno)))\n"
    // 2: the standard error, whose name is a variable of C, which Swift 6 mode does not read.
    _ = reason.withCString { write(2, $0, strlen($0)) }
    exit(1)
  }
}
