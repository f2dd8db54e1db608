/** The longest pause between the two clicks of a double click, on any system (milliseconds). */
const DOUBLE_CLICK = 1_000;

/** A dialog that closes between the two clicks of a double click must not pass the second one to what lies below it. */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, true);
  setTimeout(() => {
    document.removeEventListener('click', swallow, true);
  }, DOUBLE_CLICK);
}
