// Orientations: how the stored pixels of a picture are turned and mirrored to be upright.

/** Degrees, and whether the picture is mirrored first, by the value of EXIF. An upright picture has none. */
export const turns = { 2: [0, true], 3: [180, false], 4: [180, true], 5: [270, true], 6: [90, false], 7: [90, true], 8: [270, false] }
