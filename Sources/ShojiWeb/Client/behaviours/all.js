// The behaviours that a first page may need at once, by their name in `data-behaviour`. The others: ../deferred-chunk.js.
import { startAct } from "./act.js"
import { startFit } from "./shrink-text.js"
import { startFocusgroup, startTabs } from "./focusgroup.js"
import { startLoading, startScheme } from "./image.js"
import { startLazy } from "./lazy.js"
import { startNavigation, startPage } from "./navigation.js"
import { startPages } from "./pages.js"
import { startRatio } from "./ratio.js"
import { startScrollView } from "./scrollview.js"
import { startSlider } from "./slider.js"
import { startTextTools } from "./texttools.js"

export const behaviours = {
  act: startAct, navigation: startNavigation, page: startPage, tabs: startTabs, fit: startFit, focusgroup: startFocusgroup, lazy: startLazy, pages: startPages,
  slider: startSlider, scrollview: startScrollView, texttools: startTextTools, ratio: startRatio, loading: startLoading, scheme: startScheme,
}
