// PartRoute: an address that a part of the system answers.

struct PartRoute {
  enum Access {
    /// The user of the cookie, of whom something is stored, from the pages of this site. Limited in the rate.
    case user
    /// Anyone, from the pages of this site; the part itself decides who gets an answer.
    case ownPages
    /// Anyone, from anywhere.
    case anyone
  }
  enum Answer {
    case response((PartRequest) -> Response)
    case file((PartRequest) -> UserFile?)
  }

  let methods: [Request.Method]
  /// A path; one that ends with a slash stands for all paths below it.
  let path: String
  let access: Access
  /// In bytes.
  let longestForm: Int
  let answer: Answer

  /// - Parameter longestForm: by default enough for a few short fields
  init(
    _ methods: Request.Method..., at path: String, for access: Access, longestForm: Int = 4096, answer: @escaping (PartRequest) -> Response
  ) {
    (self.methods, self.path, self.access, self.longestForm, self.answer) = (methods, path, access, longestForm, .response(answer))
  }

  /// Files of a user, which browsers read whole or in many pieces. They are opened on another thread.
  ///
  /// - Parameter file: nil if there is none at the address
  init(filesAt path: String, file: @escaping (PartRequest) -> UserFile?) {
    (methods, self.path, access, longestForm, answer) = ([.get, .head], path, .user, 0, .file(file))
  }

  /// Whether the user may make as many requests as pieces of files are read.
  var isForFiles: Bool { if case .file = answer { true } else { false } }

  /// The beginning of a path: its first two names.
  static func root(of path: String) -> Substring {
    guard let second = path.dropFirst().firstIndex(of: "/") else { return path[...] }
    return path[..<(path[path.index(after: second)...].firstIndex(of: "/") ?? path.endIndex)]
  }

  /// Whether a request's path is this one, also with a slash at its end.
  func fits(_ other: String) -> Bool {
    if path.hasSuffix("/") { return other.hasPrefix(path) && other != path }
    return other == path || other.hasSuffix("/") && other.dropLast() == path
  }
}

/// A request to a part.
struct PartRequest {
  let request: Request
  /// The fields of a form that was sent with POST.
  let form: [String: String]
  /// The user's name; empty if the route is not for users.
  let user: String
  /// The rest of the path below the route's.
  let rest: String

  init(_ request: Request, _ form: [String: String], user: String, _ route: PartRoute) {
    (self.request, self.form, self.user) = (request, form, user)
    rest = String(request.path.dropFirst(route.path.count))
  }

  var isJapanese: Bool { ErrorPage.prefersJapanese(request.acceptLanguage) }

  /// The response with one of the system's own pages, in the user's language.
  func page(_ page: ErrorPage) -> Response { page.response(acceptLanguage: request.acceptLanguage) }
}
