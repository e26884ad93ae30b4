export const behaviours = {}
