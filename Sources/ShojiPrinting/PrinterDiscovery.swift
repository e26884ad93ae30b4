// PrinterDiscovery: finds the printers of the network (DNS-SD) and the queues of this machine's print service.

import CCups

enum PrinterDiscovery {
  private final class Search {
    let seconds: Double
    let found: @Sendable (PrinterAddress) -> Void
    /// The number of threads that resolve names.
    let resolving = Monitor(0)
    init(_ seconds: Double, _ found: @escaping @Sendable (PrinterAddress) -> Void) { (self.seconds, self.found) = (seconds, found) }
  }

  /// Looks for printers for some seconds, and resolves their names. It finds none if neither Avahi nor CUPS runs.
  ///
  /// - Parameters:
  ///   - deadline: When names are not waited for any more.
  ///   - found: Called once or more often for each printer, by any thread.
  static func run(seconds: Double, until deadline: Double, found: @escaping @Sendable (PrinterAddress) -> Void) {
    let search = Search(seconds, found)
    withExtendedLifetime(search) {
      _ = cupsEnumDests(
        UInt32(CUPS_DEST_FLAGS_NONE), Int32(seconds * 1000), nil, 0, 0,
        { data, flags, destination in
          guard let data, let destination, flags & UInt32(CUPS_DEST_FLAGS_REMOVED) == 0 else { return 1 }
          PrinterDiscovery.take(destination, for: Unmanaged<Search>.fromOpaque(data).takeUnretainedValue())
          return 1
        }, Unmanaged.passUnretained(search).toOpaque())
      search.resolving.wait(until: deadline) { $0 == 0 }
    }
  }

  private static func take(_ destination: UnsafeMutablePointer<cups_dest_t>, for search: Search) {
    // A queue of CUPS has an address of its own.
    if let uri = option("printer-uri-supported", of: destination), let address = PrinterAddress(uri) { return search.found(address) }
    guard let uri = option("device-uri", of: destination) else { return }
    if let address = PrinterAddress(uri), !uri.contains("._tcp") { return search.found(address) }
    // The name of a service is resolved by a thread of its own, because other printers answer meanwhile. NB: a copy, because the
    // destination is freed when the search ends.
    let copy = Copy(destination)
    let (seconds, found, resolving) = (search.seconds, search.found, search.resolving)
    resolving.update { $0 += 1 }
    let isStarted = startThread {
      if let address = copy.resolve(seconds) { found(address) }
      resolving.update { $0 -= 1 }
    }
    if !isStarted { resolving.update { $0 -= 1 } }
  }

  fileprivate static func option(_ name: String, of destination: UnsafeMutablePointer<cups_dest_t>) -> String? {
    cupsGetOption(name, destination.pointee.num_options, destination.pointee.options).map { String(cString: $0) }
  }

  /// A destination that one thread owns.
  private final class Copy: @unchecked Sendable {
    private var destinations: UnsafeMutablePointer<cups_dest_t>?
    private let count: Int32

    init(_ destination: UnsafeMutablePointer<cups_dest_t>) { count = cupsCopyDest(destination, 0, &destinations) }
    deinit { cupsFreeDests(count, destinations) }

    /// Returns the address behind the name of a service.
    func resolve(_ seconds: Double) -> PrinterAddress? {
      guard let destinations, count > 0 else { return nil }
      // libcups replaces the option `device-uri` by the address; it does not connect.
      let flags = UInt32(CUPS_DEST_FLAGS_DEVICE | CUPS_DEST_FLAGS_UNCONNECTED)
      if let http = cupsConnectDest(destinations, flags, Int32(seconds * 1000), nil, nil, 0, nil, nil) { httpClose(http) }
      return PrinterDiscovery.option("device-uri", of: destinations).flatMap { $0.contains("._tcp") ? nil : PrinterAddress($0) }
    }
  }
}
