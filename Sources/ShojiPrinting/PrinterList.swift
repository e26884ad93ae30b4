// PrinterList: asks all printers at the same time what they can do.

import CCups
import Glibc

enum PrinterList {
  /// The printers in the order in which they were named or found.
  private struct Inquiry: Sendable {
    var addresses: [PrinterAddress] = []
    var answers: [PrinterAddress: PrinterDescription] = [:]
    var failed: Set<PrinterAddress> = []
    var isDiscovering = false

    var isComplete: Bool { !isDiscovering && answers.count + failed.count == addresses.count }
  }

  /// Prints the list and ends the process.
  static func run(_ request: ListRequest) -> Never {
    StopSignals.unblock()
    let deadline = now() + request.timeout
    let inquiry = Monitor(Inquiry(isDiscovering: request.discovers))
    for address in request.addresses { ask(address, deadline, inquiry) }
    if request.discovers {
      // Half of the time, so that what is found last can answer.
      let isStarted = startThread {
        PrinterDiscovery.run(seconds: request.timeout / 2, until: deadline) { ask($0, deadline, inquiry) }
        inquiry.update { $0.isDiscovering = false }
      }
      if !isStarted { inquiry.update { $0.isDiscovering = false } }
    }
    inquiry.wait(until: deadline) { $0.isComplete }
    FileOutput.write(inquiry.read(json).encoded + "\n", to: STDOUT_FILENO)
    // NB: not `exit`, which would run cleanup under the feet of threads that still wait for a printer.
    _exit(0)
  }

  private static func ask(_ address: PrinterAddress, _ deadline: Double, _ inquiry: Monitor<Inquiry>) {
    let isNew = inquiry.update { value in
      guard !value.addresses.contains(address), value.addresses.count < 2 * Command.mostPrinters else { return false }
      value.addresses.append(address)
      return true
    }
    guard isNew else { return }
    let isStarted = startThread {
      let description = describe(address, deadline)
      inquiry.update { value in
        if let description { value.answers[address] = description } else { value.failed.insert(address) }
      }
    }
    if !isStarted { inquiry.update { _ = $0.failed.insert(address) } }
  }

  private static func describe(_ address: PrinterAddress, _ deadline: Double) -> PrinterDescription? {
    let connection = PrinterConnection(address)
    for version in [IPPVersion.current, .old] {
      let request = IPPMessage(IPP_OP_GET_PRINTER_ATTRIBUTES, to: address, user: "shoji", version: version)
      request.addRequested(PrinterDescription.attributes)
      guard let answer = try? connection.send(request, seconds: max(0.1, deadline - now())) else { return nil }
      if answer.isSuccess { return PrinterDescription(answer, from: address) }
      guard answer.status == IPP_STATUS_ERROR_VERSION_NOT_SUPPORTED else { return nil }
    }
    return nil
  }

  private static func json(_ inquiry: Inquiry) -> JSON {
    var printers: [JSON] = []
    var unreachable: [String] = []
    var known: Set<String> = []
    for address in inquiry.addresses {
      guard let printer = inquiry.answers[address] else {
        unreachable.append(address.uri)
        continue
      }
      // One printer may have several addresses: with and without TLS, or given and found.
      if known.insert(printer.uuid ?? address.uri).inserted { printers.append(printer.json) }
    }
    return .object([("printers", .array(printers)), ("unreachable", .texts(unreachable))])
  }
}
