// Image pose: where a found image is before the camera, in widths of the image, and how long such a width is in the tracker's world.

/// The pose of an image: x to its right, y down, z through it, origin in its middle.
struct ImagePose {
  /// The image's axes as columns.
  var rotation: Matrix
  var translation: Vector
  /// The image's width in units of the world; 0 while it is unknown.
  var width: Float
}

/// Takes the homography apart: a plane's homography is two axes and a place.
func imagePose(of found: FoundImage) -> ImagePose {
  let image = references[Int(found.index)]
  let share = 1 / Float(camera.longSide)
  let h = found.homography
  // From widths of the image to shares of the picture's long side …
  let size = share * image.width
  let left = share * (image.width / 2 - 0.5)
  let top = share * (image.height / 2 - 0.5)
  func column(_ x: Float, _ y: Float, _ one: Float) -> Vector {
    let u = h.a * x + h.b * y + h.c * one
    let v = h.d * x + h.e * y + h.f * one
    let w = h.g * x + h.h * y + one
    // … and from there to rays of the camera.
    return Vector((u / share - camera.centerX * w) / camera.focalX, (v / share - camera.centerY * w) / camera.focalY, w)
  }
  let across = column(size, 0, 0)
  let down = column(0, size, 0)
  let middle = column(left, top, 1)
  let scale = 2 / (across.length + down.length) * (middle.z < 0 ? -1 : 1)
  // The error is shared between both axes.
  let sum = (across * scale + down * scale).unit
  let difference = (across * scale - down * scale).unit
  let x = (sum + difference).unit
  let y = (sum - difference).unit
  let z = x.cross(y)
  let pose = ImagePose(rotation: Matrix(a: x, b: y, c: z).transposed, translation: middle * scale, width: 0)
  return ImagePose(rotation: pose.rotation, translation: pose.translation, width: width(x, y, z, pose.translation, image))
}

/// The median ratio of the distances of points on the image: by the map, and by the image itself.
private func width(_ x: Vector, _ y: Vector, _ z: Vector, _ middle: Vector, _ image: ReferenceImage) -> Float {
  if tracking != .tracking { return 0 }
  var count = 0
  let far = z.dot(middle)
  for index in 0..<points.count where points[index].mapPoint >= 0 {
    let ray = camera.ray(points[index].x, points[index].y)
    let slope = z.dot(ray)
    if slope.magnitude < 0.05 { continue }
    let depth = far / slope
    let place = ray * depth - middle
    if x.dot(place).magnitude > 0.5 || y.dot(place).magnitude > 0.5 * image.height / image.width || depth <= 0 { continue }
    let ratio = pose(map[Int(points[index].mapPoint)].position).z / depth
    if !(ratio > 0) { continue }
    // Sorted as they come: there are at most 260.
    var at = count
    while at > 0 && scratch[at - 1] > ratio {
      scratch[at] = scratch[at - 1]
      at -= 1
    }
    scratch[at] = ratio
    count += 1
  }
  return count >= 8 ? scratch[count / 2] : 0
}
