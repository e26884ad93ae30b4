"""The pointer of a virtual display, moved as a mouse would move it: only that begins drags of WebKitGTK's own."""
import ctypes
import ctypes.util
import time

FOUND_SECONDS = 10
# An event now; property values of 32 bits; the state of a window that is shown (ICCCM).
NOW, LONG, REPLACE, NORMAL_STATE = 0, 32, 0, 1


def library(name, **calls):
    """Loads a library and declares its functions: the type of the result, then those of the arguments."""
    loaded = ctypes.CDLL(name)
    for call, (result, *arguments) in calls.items():
        getattr(loaded, call).restype, getattr(loaded, call).argtypes = result, arguments
    return loaded


POINTER, WINDOW, INT, UINT = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_uint
ERROR_HANDLER = ctypes.CFUNCTYPE(INT, POINTER, POINTER)
# A window may be gone by the time it is asked about.
ignore_errors = ERROR_HANDLER(lambda display, error: 0)


class XPointer:
    def __init__(self, number):
        """`number` is that of the display."""
        self.x11 = library(
            "libX11.so.6", XOpenDisplay=(POINTER, ctypes.c_char_p), XDefaultRootWindow=(WINDOW, POINTER), XSync=(INT, POINTER, INT),
            XInternAtom=(WINDOW, POINTER, ctypes.c_char_p, INT), XRaiseWindow=(INT, POINTER, WINDOW), XFree=(INT, POINTER),
            XFetchName=(INT, POINTER, WINDOW, POINTER), XQueryTree=(INT, POINTER, WINDOW, POINTER, POINTER, POINTER, POINTER),
            XGetGeometry=(INT, POINTER, WINDOW, *[POINTER] * 7), XCloseDisplay=(INT, POINTER), XSetErrorHandler=(POINTER, ERROR_HANDLER),
            XChangeProperty=(INT, POINTER, WINDOW, WINDOW, WINDOW, INT, INT, POINTER, INT))
        self.test = library(
            "libXtst.so.6", XTestFakeMotionEvent=(INT, POINTER, INT, INT, INT, WINDOW), XTestFakeButtonEvent=(INT, POINTER, UINT, INT, WINDOW))
        self.x11.XSetErrorHandler(ignore_errors)
        self.display = self.x11.XOpenDisplay(f":{number}".encode())
        if not self.display:
            raise RuntimeError(f"the display :{number} cannot be opened")

    def _windows(self):
        """The windows of the display with their titles."""
        root, parent, count, found = WINDOW(), WINDOW(), UINT(), ctypes.POINTER(WINDOW)()
        self.x11.XQueryTree(
            self.display, self.x11.XDefaultRootWindow(self.display), *(ctypes.byref(one) for one in (root, parent, found, count)))
        windows = {}
        for window in found[:count.value]:
            title = ctypes.c_char_p()
            if self.x11.XFetchName(self.display, window, ctypes.byref(title)):
                windows[window] = title.value.decode(errors="replace")
        self.x11.XFree(found)
        return windows

    def window(self, title):
        """Waits for the window whose title ends with a text, and returns its number."""
        deadline = time.monotonic() + FOUND_SECONDS
        while True:
            for window, its in self._windows().items():
                if its.endswith(title):
                    return window
            assert time.monotonic() < deadline, f"no window has the title {title}"
            time.sleep(.02)

    def raise_window(self, window):
        """Puts a window in front. Returns its place and size."""
        self.x11.XRaiseWindow(self.display, window)
        # GTK drops only onto windows that a window manager has marked as shown, and this display has none.
        state = self.x11.XInternAtom(self.display, b"WM_STATE", 0)
        self.x11.XChangeProperty(self.display, window, state, state, LONG, REPLACE, (WINDOW * 2)(NORMAL_STATE, 0), 2)
        root, x, y, width, height, border, depth = WINDOW(), INT(), INT(), UINT(), UINT(), UINT(), UINT()
        self.x11.XGetGeometry(self.display, window, *(ctypes.byref(one) for one in (root, x, y, width, height, border, depth)))
        return x.value, y.value, width.value, height.value

    def move(self, x, y):
        self.test.XTestFakeMotionEvent(self.display, -1, round(x), round(y), NOW)
        self.x11.XSync(self.display, 0)

    def press(self, isDown):
        self.test.XTestFakeButtonEvent(self.display, 1, isDown, NOW)
        self.x11.XSync(self.display, 0)

    def close(self):
        self.x11.XCloseDisplay(self.display)
