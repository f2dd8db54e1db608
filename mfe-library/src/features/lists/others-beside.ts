/** What matches in the list of an element: what is below the element, and then what is above it from the nearest. Its own row counts for neither. */
export function othersBeside(element: HTMLElement, selector: string): HTMLElement[] {
  const row = element.closest('li');
  const all = [...(element.closest('ul')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const others = all.filter(each => !row?.contains(each));
  const isBelow = (each: HTMLElement) =>
    (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...others.filter(isBelow), ...others.filter(each => !isBelow(each)).toReversed()];
}
