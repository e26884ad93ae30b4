"""Pointers whose movements have the times that a test says: the speed of a real one depends on how busy the machine is."""


def swipe(page, *places, kind="touch", last="pointerup"):
    """Puts a pointer down at the first place, moves it to the others, and lifts it at the last one.

    Each place is x, y and a time in milliseconds."""
    page.evaluate(
        """([places, kind, last]) => {
          let target
          const fire = (type, [x, y, time]) => {
            const event = new PointerEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 7, isPrimary: true,
                pointerType: kind, buttons: 1 })
            Object.defineProperty(event, 'timeStamp', { value: performance.timeOrigin + time })
            target ??= document.elementFromPoint(x, y)
            target.dispatchEvent(event)
          }
          fire('pointerdown', places[0])
          for (const place of places.slice(1)) fire('pointermove', place)
          fire(last, places.at(-1))
        }""",
        [places, kind, last],
    )
