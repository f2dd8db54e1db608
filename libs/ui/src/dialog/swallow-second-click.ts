/** The longest pause between the two clicks of a double click, on any system (milliseconds). */
const DOUBLE_CLICK = 1_000;

/** A press of the mouse moves the focus before the click follows. */
const EVENTS = ['mousedown', 'click'] as const;

/**
 * A dialog that closes between the two clicks of a double click must not pass the second one to what lies below it, and the
 * second one must not take the focus from what the dialog has created.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of EVENTS) document.addEventListener(type, swallow, true);
  setTimeout(() => {
    for (const type of EVENTS) document.removeEventListener(type, swallow, true);
  }, DOUBLE_CLICK);
}
