// Coaching picture: a phone that moves over a surface, drawn here. The style sheet moves it; with reduced motion it is a still picture.

const lines = {
  // A floor in perspective.
  floor: "M20 92 60 62h80l40 30zM46.7 92 73.3 62M73.3 92 86.7 62M100 92V62M126.7 92 113.3 62M153.3 92 126.7 62M31 84h138M44 74h112",
  // A wall seen from the front, with the floor below.
  wall: "M40 14h120v64H40zM70 14v64M100 14v64M130 14v64M40 35h120M40 57h120M24 92l16-14M176 92l-16-14",
}
const phone = '<rect class="reality-phone-body" x="-13" y="-24" width="26" height="48" rx="5"/><path d="M-4-20h8"/>'

/**
 * @param {string} mode  a goal of coaching, or `relocalizing`
 * @returns {string} an SVG without a name: the text beside it says the same
 */
export function coachingPicture(mode) {
  const ground = mode === "vertical" ? lines.wall : lines.floor
  // The outline is where the phone was before, and the phone comes back to it (ar.coaching-guides-back-to-pose).
  const outline = mode === "relocalizing" ? `<g class="reality-phone-past" transform="translate(100 46)">${phone}</g>` : ""
  return `<svg class="reality-coaching-picture" data-mode="${mode}" viewBox="0 0 200 100" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">`
    + `<path class="reality-ground" d="${ground}"/>${outline}<g transform="translate(100 46)"><g class="reality-phone">${phone}</g></g></svg>`
}
