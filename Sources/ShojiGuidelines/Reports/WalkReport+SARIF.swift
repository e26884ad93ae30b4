// The report as SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

import Foundation

extension WalkReport {
  private struct Log: Encodable {
    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]
  }
  private struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]
    let results: [Result]
    /// The unit of columns, which SARIF asks for; only lines are given.
    let columnKind = "unicodeCodePoints"
  }
  private struct Tool: Encodable {
    struct Driver: Encodable {
      let name = "shoji audit"
      let version: String
      let rules: [Rule]
    }
    let driver: Driver
  }
  private struct Message: Encodable { let text: String }
  private struct Rule: Encodable {
    struct Properties: Encodable { let tags: [String] }
    let id: String
    let shortDescription: Message
    let help: Message
    let properties: Properties
  }
  private struct Invocation: Encodable {
    struct Notification: Encodable {
      let level: String
      let message: Message
    }
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }
  private struct Result: Encodable {
    struct Location: Encodable {
      struct Physical: Encodable {
        struct Artifact: Encodable { let uri: String }
        struct Region: Encodable { let startLine: Int }
        let artifactLocation: Artifact
        let region: Region?
      }
      let physicalLocation: Physical
    }
    struct Properties: Encodable {
      let related: [String]
      let after: [String]
    }
    let ruleId: String
    let ruleIndex: Int
    let level = "warning"
    let message: Message
    let locations: [Location]
    /// How many elements of the line have the fault.
    let occurrenceCount: Int
    let properties: Properties
  }

  var sarif: String {
    var ids: [String] = []
    for (finding, _) in result.findings where !ids.contains(finding.guideline) { ids.append(finding.guideline) }
    let rules = ids.map { id in
      let rule = Catalogue.rule(id)
      return Rule(
        id: id, shortDescription: Message(text: rule?.statement ?? id), help: Message(text: rule?.statement ?? id),
        properties: .init(tags: [String(id.prefix { $0 != "." })]))
    }
    let results = result.findings.map { finding, way in
      Result(
        ruleId: finding.guideline, ruleIndex: ids.firstIndex(of: finding.guideline) ?? 0, message: Message(text: finding.message),
        locations: locations(of: finding),
        occurrenceCount: finding.count, properties: .init(related: finding.related, after: way))
    }
    let notifications =
      result.crashes.map { Invocation.Notification(level: "error", message: Message(text: crash($0))) }
      + (notes + [summary]).map { Invocation.Notification(level: "note", message: Message(text: $0)) }
    let run = Run(
      tool: Tool(driver: .init(version: version, rules: rules)),
      invocations: [Invocation(executionSuccessful: true, toolExecutionNotifications: notifications)], results: results)
    return Log(runs: [run]).stableJSON
  }

  private func locations(of finding: Finding) -> [Result.Location] {
    guard let path = path(of: finding), let uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { return [] }
    let region = finding.line.flatMap { $0 > 0 ? Result.Location.Physical.Region(startLine: $0) : nil }
    return [.init(physicalLocation: .init(artifactLocation: .init(uri: uri), region: region))]
  }
}
