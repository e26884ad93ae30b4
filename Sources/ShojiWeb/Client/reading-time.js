// Reading time: how long something stays that goes by itself. Users who need more time choose it in Settings (WCAG 2.2.1).

/** @param {number} usual  milliseconds for most users @returns {number} milliseconds for this user */
export const readingTime = (usual) => usual * (Number(document.documentElement.dataset.readingTime) || 1)
