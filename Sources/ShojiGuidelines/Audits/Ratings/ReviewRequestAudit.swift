// ReviewRequestAudit: checks when an app asks for a rating.

import ShojiElements

enum ReviewRequestAudit {
  static let guidelines: Set<String> = [
    "rating.right-moment", "rating.no-control-triggers", "rating.not-first-launch", "rating.not-onboarding", "rating.after-engagement",
    "rating.time-to-form-opinion", "rating.no-interruption", "rating.interval-one-to-two-weeks", "rating.reprompt-after-more-engagement",
    "rating.not-a-pest",
  ]
  /// How many requests a window may make before it is a pest.
  private static let most = 3

  static func findings(_ requests: [ReviewRequest], in scene: AuditScene) -> [Finding] {
    var found = requests.flatMap { request in complaints(about: request).map { finding($0, request, scene) } }
    // A walk presses everything over and over.
    if requests.count >= most, let last = requests.last, !scene.isWalked {
      let pest = Complaint(
        "rating.not-a-pest",
        "this window has asked \(requests.count) times; ask once, after something that is rare, and leave the rest to the system")
      found.append(finding(pest, last, scene))
    }
    return found
  }

  private static func finding(_ complaint: Complaint, _ request: ReviewRequest, _ scene: AuditScene) -> Finding {
    let place = request.place ?? scene.place
    let what = request.occasion.map { "request for a rating “\($0)”" } ?? "request for a rating"
    var finding = Finding(guideline: complaint.guideline, element: what, advice: complaint.advice, file: place?.file, line: place?.line)
    (finding.related, finding.noun) = (complaint.also, "requests")
    return finding
  }

  private static func complaints(about request: ReviewRequest) -> [Complaint] {
    var complaints: [Complaint] = []
    if request.occasion == nil {
      complaints.append(
        Complaint(
          "rating.right-moment",
          "it names no occasion; ask after something that ended well, with requestReview(after:) or requestsReview(after:trigger:)"))
    }
    if request.obstacles.contains("answersControl") {
      let control = request.control.map { $0.isEmpty ? "a control" : "the control “\($0)”" } ?? "a control"
      complaints.append(
        Complaint(
          "rating.no-control-triggers",
          "it answers \(control), and the system shows nothing; ask when what the user did has ended, for example in onChange(of:)"))
    }
    let reports: [(obstacle: String, guideline: String, advice: String)] = [
      ("firstLaunch", "rating.not-first-launch", "the app is open for the first time, and nothing is shown; ask in a later launch"),
      ("onboarding", "rating.not-onboarding", "an introduction is on the screen, and nothing is shown; ask once the app has been used"),
      (
        "justInstalled", "rating.time-to-form-opinion",
        "the user has known the app for less than a day, and nothing is shown; leave time to form an opinion"
      ),
      (
        "notEngaged", "rating.after-engagement",
        "the user has hardly used the app, and nothing is shown; ask after several completed tasks on several days"
      ),
      ("tooSoon", "rating.interval-one-to-two-weeks", "the last prompt was less than two weeks ago, and nothing is shown; ask less often"),
      (
        "noFurtherUse", "rating.reprompt-after-more-engagement",
        "the app has hardly been used since the last prompt, and nothing is shown; ask after further completed tasks"
      ),
    ]
    for report in reports where request.obstacles.contains(report.obstacle) {
      complaints.append(Complaint(report.guideline, report.advice))
    }
    let interruptions = [
      ("editing", "a text is being edited"), ("covered", "an alert, a sheet or another presentation is open"), ("inTask", "a task goes on"),
      ("urgentNotification", "a time-sensitive notification has just been shown"),
    ].filter { request.obstacles.contains($0.0) }
    if !interruptions.isEmpty {
      complaints.append(
        Complaint(
          "rating.no-interruption",
          "\(interruptions.map(\.1).joined(separator: " and ")), so the prompt waits; ask at the end of the task"))
    }
    return complaints
  }
}
