/** The longest pause between the two clicks of a double click, on any system (milliseconds). */
const DOUBLE_CLICK = 1_000;

/**
 * Swallows the second click of a double click whose first click has closed a dialog. It must not reach what lies below the
 * dialog, and its press must not move the focus away from where the page has moved it.
 */
export function swallowSecondClick(): void {
  const onPress = (event: MouseEvent) => {
    // The next click has nothing to do with the dialog.
    if (event.detail < 2) stop();
    else swallow(event);
  };
  const onClick = (event: MouseEvent) => {
    if (event.detail >= 2) swallow(event);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('mousedown', onPress, true);
    document.removeEventListener('click', onClick, true);
  };
  document.addEventListener('mousedown', onPress, true);
  document.addEventListener('click', onClick, true);
  const timer = setTimeout(stop, DOUBLE_CLICK);
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
