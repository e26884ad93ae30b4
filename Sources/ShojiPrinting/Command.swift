// Command: the command line. Everything in it is checked here.

/// A mistake in the command line.
struct UsageError: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }

  /// EX_USAGE of sysexits.h.
  static let exitCode: Int32 = 64
}

struct ListRequest: Equatable, Sendable {
  var addresses: [PrinterAddress] = []
  /// Whether printers of the network and of this machine's print service are looked for.
  var discovers = false
  /// Seconds.
  var timeout = 5.0
}

struct PrintOrder: Equatable, Sendable {
  var address: PrinterAddress
  var title: String
  var user = "shoji"
  var copies = 1
  /// The name of a medium, such as `iso_a4_210x297mm`.
  var paper: String?
  var sides: String?
  var color: String?
  var orientation: Orientation?
  var file: String
  /// Seconds without an answer after which the printer is gone.
  var patience = 30.0

  enum Orientation: String { case portrait, landscape }
}

/// Names a job that the printer has already.
struct FollowRequest: Equatable, Sendable {
  var address: PrinterAddress
  var job: Int32
  var user = "shoji"
  var patience = 30.0
}

enum Command: Equatable, Sendable {
  case list(ListRequest)
  case print(PrintOrder)
  case follow(FollowRequest)

  static let usage = "usage: shoji-printing list | print | follow …"
  /// More printers than a household or an office has; each takes a thread.
  static let mostPrinters = 64

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    switch arguments.first {
    case "list": self = .list(try Self.list(arguments.dropFirst()))
    case "print": self = .print(try Self.print(arguments.dropFirst()))
    case "follow": self = .follow(try Self.follow(arguments.dropFirst()))
    case nil: throw UsageError(Self.usage)
    case let name?: throw UsageError("unknown command \(name.debugDescription); \(Self.usage)")
    }
  }

  private static func list(_ arguments: ArraySlice<String>) throws(UsageError) -> ListRequest {
    var words = ArgumentReader(arguments)
    var request = ListRequest()
    while let word = try words.next(repeatable: ["--uri"]) {
      switch word {
      case .option("--uri"): request.addresses.append(try words.address())
      case .option("--discover"): request.discovers = true
      case .option("--timeout"): request.timeout = try words.seconds(in: 0.1...60)
      default: throw UsageError("list does not know \(word)")
      }
    }
    guard !request.addresses.isEmpty || request.discovers else { throw UsageError("list needs --uri or --discover") }
    guard request.addresses.count <= mostPrinters else { throw UsageError("list takes at most \(mostPrinters) printers") }
    return request
  }

  private static func print(_ arguments: ArraySlice<String>) throws(UsageError) -> PrintOrder {
    var words = ArgumentReader(arguments)
    var (address, title, file): (PrinterAddress?, String?, String?)
    // NB: the address, the title and the file of this value are replaced below.
    var order = PrintOrder(address: .placeholder, title: "", file: "")
    while let word = try words.next() {
      switch word {
      case .option("--uri"): address = try words.address()
      case .option("--title"): title = try words.name()
      case .option("--user"): order.user = try words.name()
      case .option("--copies"): order.copies = try words.number(in: 1...9999)
      case .option("--paper"): order.paper = try words.keyword()
      case .option("--sides"): order.sides = try words.choice(["one-sided", "two-sided-long-edge", "two-sided-short-edge"])
      case .option("--color"): order.color = try words.choice(["auto", "color", "monochrome"])
      case .option("--orientation"):
        order.orientation = PrintOrder.Orientation(rawValue: try words.choice(["portrait", "landscape"]))
      case .option("--patience"): order.patience = try words.seconds(in: 0.1...3600)
      case .value(let path) where file == nil && !path.isEmpty: file = path
      default: throw UsageError("print does not know \(word)")
      }
    }
    guard let address else { throw UsageError("print needs --uri") }
    guard let title else { throw UsageError("print needs --title") }
    guard let file else { throw UsageError("print needs a file") }
    (order.address, order.title, order.file) = (address, title, file)
    return order
  }

  private static func follow(_ arguments: ArraySlice<String>) throws(UsageError) -> FollowRequest {
    var words = ArgumentReader(arguments)
    var (address, job): (PrinterAddress?, Int?)
    var request = FollowRequest(address: .placeholder, job: 0)
    while let word = try words.next() {
      switch word {
      case .option("--uri"): address = try words.address()
      case .option("--job"): job = try words.number(in: 1...Int(Int32.max))
      case .option("--user"): request.user = try words.name()
      case .option("--patience"): request.patience = try words.seconds(in: 0.1...3600)
      default: throw UsageError("follow does not know \(word)")
      }
    }
    guard let address else { throw UsageError("follow needs --uri") }
    guard let job else { throw UsageError("follow needs --job") }
    (request.address, request.job) = (address, Int32(job))
    return request
  }
}
