"""Pointers and keys whose times a test decides: the speed of real ones depends on how busy the machine is."""


def swipe(page, *places, kind="touch", last="pointerup"):
    """Puts a pointer down at the first place, moves it to the others, and lifts it at the last one.

    Each place is x, y and a time in milliseconds. Without `last` the pointer stays down."""
    swipe_at_once(page, places, kind=kind, last=last)


def swipe_at_once(page, *swipes, kind="touch", last="pointerup"):
    """Several swipes, without a frame between them."""
    page.evaluate(
        """([swipes, kind, last]) => {
          for (const places of swipes) {
            let target
            const fire = (type, [x, y, time]) => {
              const event = new PointerEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 7,
                  isPrimary: true, pointerType: kind, buttons: 1 })
              Object.defineProperty(event, 'timeStamp', { value: performance.timeOrigin + time })
              target ??= document.elementFromPoint(x, y)
              target.dispatchEvent(event)
            }
            fire('pointerdown', places[0])
            for (const place of places.slice(1)) fire('pointermove', place)
            if (last) fire(last, places.at(-1))
          }
        }""",
        [swipes, kind, last],
    )


def press_at_once(page, id, *keys):
    """Several keys, without a frame between them."""
    page.evaluate(
        """([id, keys]) => {
          for (const key of keys)
            document.getElementById(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        }""",
        [id, keys],
    )
