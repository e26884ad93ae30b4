// All behaviours, by the word that a drawing writes into data-behaviour.
import { startAct } from "./act.js"
import { startAlert } from "./alert.js"
import { startSlider, startStepper } from "./controls.js"
import { startFit } from "./fit.js"
import { startFits, startInsets } from "./fits.js"
import { startFocusgroup, startTabs } from "./focusgroup.js"
import { startLoading, startScheme } from "./image.js"
import { startLazy } from "./lazy.js"
import { startMenu } from "./menu.js"
import { startNavigation, startPage } from "./navigation.js"
import { startActionsheet, startPopover } from "./popover.js"
import { startPages } from "./pages.js"
import { startPresentation } from "./presentation.js"
import { startRatio } from "./ratio.js"
import { startRefresh } from "./refresh.js"
import { startReorder } from "./reorder.js"
import { startScrollView } from "./scrollview.js"
import { startSheet } from "./sheet.js"
import { startSwipeActions } from "./swipeactions.js"
import { startTextTools } from "./texttools.js"
import { startWheel } from "./wheel.js"

export const behaviours = {
  presentation: startPresentation, act: startAct, alert: startAlert, sheet: startSheet, actionsheet: startActionsheet, popover: startPopover,
  menu: startMenu, navigation: startNavigation, page: startPage, tabs: startTabs, fit: startFit, focusgroup: startFocusgroup,
  swipeactions: startSwipeActions, reorder: startReorder, refresh: startRefresh, lazy: startLazy, pages: startPages,
  slider: startSlider, stepper: startStepper, wheel: startWheel, scrollview: startScrollView, texttools: startTextTools, ratio: startRatio, fits: startFits, insets: startInsets, loading: startLoading, scheme: startScheme,
}
