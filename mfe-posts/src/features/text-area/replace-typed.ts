/** Replaces a part of a field's text as if it had been typed, so that the browser can undo it where it supports that. */
export function replaceTyped(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Deprecated, and the only way that keeps the history of the field.
  // oxlint-disable-next-line typescript/no-deprecated, typescript/no-unnecessary-condition -- see above
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, start, end);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
