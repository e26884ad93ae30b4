// Previews: the part of the system that makes pages of office documents: the office documents of all users whose pages are to be made, and the pages that are kept.

import Glibc

final class Previews: SystemPart {
  static let name = "previews"

  let services: Services
  private let folder: String
  private var lastNumber = 0
  /// The requests that are not answered.
  private var requests: [PreviewRequest] = []
  /// The requests whose documents are not read yet, and how many documents are being read: each takes memory of its file's size.
  private var arrived: [PreviewRequest] = []
  private var reading = 0
  private var waiting: [OfficeConversion] = []
  private var running: [OfficeConversion] = []

  /// Documents that are read at the same time, and that are converted.
  private static let mostReading = 2, mostAtOnce = 2
  /// Unfinished requests of a user and of all.
  static let mostOfPerson = 8, mostOfAll = 64
  /// Seconds for which pages are kept that are not used.
  private static let life = 30 * 86_400

  init(_ services: Services) {
    self.services = services
    folder = services.dataFolder + "/previews"
  }

  func half(for app: AppHandle) -> (any AppPart)? { AppPreviews(app, self) }
  func userIsErased(_ user: String) { erase(user) }

  /// Removes what an earlier system has left: unfinished work, the pages of erased users, and old ones.
  func systemStarts() {
    Folder.remove(folder + "/jobs")
    guard Folder.make(folder + "/jobs") else { return services.log.error("\(folder) cannot be written") }
    // The converting process has a user number of its own, and passes through to the folder of its document.
    if services.confinement.givesUsers { for path in [folder, folder + "/jobs"] { chmod(path, 0o711) } }
    for person in Folder.names(in: folder) where person != "jobs" {
      if Folder.isReal("\(services.dataFolder)/people/\(person)") {
        cache(of: person).removeOld(before: Int(WallClock.now / 1000) - Self.life)
      } else {
        erase(person)
      }
    }
  }

  func cache(of person: String) -> PreviewCache { PreviewCache(folder: "\(folder)/\(person)") }

  // MARK: Requests

  func make(_ request: PreviewRequest) {
    guard OfficeConversion.isAvailable else {
      services.log.warning(
        "no preview of an office document: it needs shoji-previews beside shoji, and the packages libreoffice-writer-nogui, "
          + "libreoffice-calc-nogui and libreoffice-impress-nogui", from: "previews")
      return request.answer(.failure(.unavailable))
    }
    requests.removeAll { !$0.isOpen }
    guard requests.count < Self.mostOfAll, requests.count(where: { $0.person == request.person }) < Self.mostOfPerson else {
      return request.answer(.failure(.busy))
    }
    requests.append(request)
    arrived.append(request)
    read()
  }

  /// Forgets conversions that are not wanted any more. One that runs is finished, since its pages are wanted soon again.
  func cancelled() {
    arrived.removeAll { !$0.isOpen }
    for conversion in waiting where !conversion.requests.contains(where: \.isOpen) { Folder.remove(conversion.folder) }
    waiting.removeAll { !$0.requests.contains(where: \.isOpen) }
  }

  /// Removes the pages of an erased user, or of one whose app's data is deleted. The user's other apps may ask again.
  func erase(_ person: String) {
    for request in requests where request.person == person { request.answer(.failure(.busy)) }
    cancelled()
    for conversion in running where conversion.person == person { conversion.erase() }
    Folder.remove(cache(of: person).folder)
  }

  // MARK: Going on

  private func read() {
    while reading < Self.mostReading, !arrived.isEmpty {
      let request = arrived.removeFirst()
      guard request.isOpen else { continue }
      reading += 1
      lastNumber += 1
      let work = "\(folder)/jobs/\(lastNumber)", cache = cache(of: request.person), most = services.limits.previewSize
      let (path, container) = (request.path, request.container)
      BackgroundWork.run(services.reactor) {
        PreviewDocument.read(path, in: container, cache: cache, to: work, most: most)
      } then: { [weak self] document in
        guard let self else { return }
        reading -= 1
        take(document, request, work)
        read()
      }
    }
  }

  private func take(_ document: PreviewDocument, _ request: PreviewRequest, _ work: String) {
    guard case .copied(let name, let format) = document, request.isOpen else {
      Folder.remove(work)
      switch document {
      case .cached(let name): request.answer(.success(name))
      case .refused(let failure): request.answer(.failure(failure))
      case .copied: break
      }
      return
    }
    // The same document, in another window or app of the user.
    if let same = (waiting + running).first(where: { $0.person == request.person && $0.name == name && !$0.isErased }) {
      same.requests.append(request)
      return Folder.remove(work)
    }
    waiting.append(OfficeConversion(request, name: name, format: format, folder: work, services))
    convert()
  }

  private func convert() {
    // One at a time for each user, so that a user with slow documents does not keep the others waiting.
    while running.count < Self.mostAtOnce,
      let index = waiting.firstIndex(where: { next in !running.contains { $0.person == next.person } })
    {
      let conversion = waiting.remove(at: index)
      running.append(conversion)
      conversion.start { [weak self] result in self?.finish(conversion, result) }
    }
  }

  private func finish(_ conversion: OfficeConversion, _ result: Result<String, PreviewFailure>) {
    let cache = cache(of: conversion.person), most = services.limits.previewCache
    let isKept = !conversion.isErased
    BackgroundWork.run(services.reactor) {
      defer { Folder.remove(conversion.folder) }
      guard case .success(let file) = result else { return result }
      return isKept && cache.add(file, as: conversion.name, most: most) ? .success(conversion.name) : .failure(.busy)
    } then: { [weak self] (result: Result<String, PreviewFailure>) in
      guard let self else { return }
      running.removeAll { $0 === conversion }
      // The user may have been erased meanwhile.
      if conversion.isErased { Folder.remove(cache.folder) }
      for request in conversion.requests { request.answer(result) }
      convert()
    }
  }
}
