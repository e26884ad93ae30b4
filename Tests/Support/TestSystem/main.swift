// TestSystem: a system whose limits tests can set: `TestSystem <app>... [options] -- name=value...`.

import Glibc
import ShojiSystem

let words = Array(CommandLine.arguments.dropFirst())
let divider = words.firstIndex(of: "--") ?? words.endIndex
guard case .run(let arguments) = SystemArguments.parse(Array(words[..<divider])) else { exit(2) }

var configuration = SystemConfiguration { parts in
  Array("<!doctype html><body data-scene=\"\(parts.sceneToken)\" data-assets=\"\(parts.assetFolder)\">".utf8) + parts.html
}
arguments.apply(to: &configuration)
// No templates by default, because tests count processes; tests about templates enable them.
configuration.usesTemplates = false
configuration.keepsBackups = false
configuration.assets = [
  "client.js": Asset(bytes: Array(String(repeating: "export const answer = 42\n", count: 100).utf8), contentType: "text/javascript"),
  "small.css": Asset(bytes: Array("body{}".utf8), contentType: "text/css"),
]
for name in arguments.names {
  let slug = AppRegistration.slug(from: String(name.split(separator: "/").last!))
  let same = configuration.apps.count { $0.executable == name }
  configuration.apps.append(AppRegistration(slug: same == 0 ? slug : "\(slug)-\(same + 1)", title: "Echo", executable: name))
}

for setting in words[divider...].dropFirst() {
  let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
  let number = Double(parts[1]) ?? 0
  switch parts[0] {
  case "memory": configuration.limits.resources.memory = Int(number)
  case "fileSize": configuration.limits.resources.fileSize = Int(number)
  case "threads": configuration.limits.resources.threads = Int(number)
  case "folderSize": configuration.limits.folderSize = Int(number)
  case "folderPause": configuration.limits.folderPause = number
  case "outputRate": configuration.limits.outputRate = Int(number)
  case "processor": configuration.limits.processorSeconds = Int(number)
  case "messageSize": configuration.limits.messageSize = Int(number)
  case "dragSize": configuration.limits.dragSize = Int(number)
  case "dragRate": configuration.limits.dragRate = number
  case "dragBurst": configuration.limits.dragBurst = number
  case "exportSeconds": configuration.limits.exportSeconds = number
  case "droppedFileSize": configuration.limits.droppedFileSize = Int(number)
  case "droppedFileRate": configuration.limits.droppedFileRate = number
  case "droppedFileBurst": configuration.limits.droppedFileBurst = number
  case "messageBurst": configuration.limits.messageBurst = number
  case "messageRate": configuration.limits.messageRate = number
  case "silence": (configuration.limits.pingSeconds, configuration.limits.goneSeconds) = (number, 2 * number)
  case "pageBurst": (configuration.limits.pageBurst, configuration.limits.pageRate) = (number, 0.01)
  case "newcomerBurst": (configuration.limits.newcomerBurst, configuration.limits.newcomerRate) = (number, 0.01)
  case "noSocket": configuration.limits.timing.noSocket = number
  case "newScene": configuration.limits.timing.newScene = number
  case "linger": configuration.limits.timing.linger = number
  case "background": configuration.limits.timing.background = number
  case "stalled": configuration.limits.stalledBrowser = number
  case "backups": configuration.keepsBackups = number > 0
  case "templateRest": configuration.limits.templateRest = number
  case "templates": configuration.usesTemplates = number > 0
  case "home": configuration.apps[0].isHome = number > 0
  case "photos": configuration.apps[0].isPhotos = number > 0
  case "previewSize": configuration.limits.previewSize = Int(number)
  case "previewSeconds": configuration.limits.previewSeconds = number
  case "previewPages": configuration.limits.previewPages = Int(number)
  case "previewCache": configuration.limits.previewCache = Int(number)
  case "previewBurst": (configuration.limits.previewBurst, configuration.limits.previewRate) = (number, 0.001)
  case "files": configuration.apps[0].isFiles = number > 0
  case "tv": configuration.apps[0].isTV = number > 0
  case "callBurst": (configuration.limits.callBurst, configuration.limits.callRate) = (number, 0.001)
  case "tvBurst": (configuration.limits.tvBurst, configuration.limits.tvRate) = (number, 0.001)
  case "sharedBurst": (configuration.limits.sharedBurst, configuration.limits.sharedRate) = (number, 0.001)
  case "sharedGrace": configuration.limits.sharedGrace = number
  case "photoCount": configuration.limits.photos = Int(number)
  case "photoBytes": configuration.limits.photoBytes = Int(number)
  case "photoSize": configuration.limits.photoSize = Int(number)
  case "addedPhotoSize": configuration.limits.addedPhotoSize = Int(number)
  case "photoBurst": (configuration.limits.photoBurst, configuration.limits.photoRate) = (number, 0.001)
  case "refresh": configuration.limits.refreshSeconds = number
  case "processing": configuration.limits.processingSeconds = number
  case "grace": configuration.limits.backgroundTaskGrace = number
  case "interval": configuration.limits.backgroundTaskInterval = number
  case "tasksAtOnce": configuration.limits.backgroundTasksAtOnce = Int(number)
  case "settings": configuration.apps[0].isSettings = number > 0
  case "body": configuration.limits.bodySeconds = number
  case "starts": configuration.limits.startsAtOnce = Int(number)
  case "patience": configuration.limits.startPatience = number
  case "queuedPage": configuration.limits.queuedPageSeconds = number
  case "page": configuration.limits.pageSeconds = number
  case "descriptors":
    var bound = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &bound)
    bound.rlim_cur = bound.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &bound)
    for _ in 0..<Int(number) where open("/dev/null", O_RDONLY | O_CLOEXEC) < 0 { exit(2) }
  case "develop":
    // A FIFO: the line "replace" replaces the app by a new build, any other line is a report for the pages.
    configuration.develops = { [app = configuration.apps[0]] system in
      // NB: also open for writing, since a FIFO without writers would be readable forever.
      let orders = open(parts[1], O_RDWR | O_NONBLOCK | O_CLOEXEC)
      system.watch(orders) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(orders, &bytes, bytes.count)
        for line in bytes.prefix(max(0, count)).split(separator: 10) {
          if line.elementsEqual("replace".utf8) { system.replace(by: app) } else { system.report(Array(line)) }
        }
      }
    }
  case "environment":
    let pair = parts[1].split(separator: ":").map(String.init)
    for index in configuration.apps.indices { configuration.apps[index].environment[pair[0]] = pair[1] }
  default: exit(2)
  }
}
exit(run(configuration))
