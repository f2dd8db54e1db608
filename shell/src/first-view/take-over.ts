import { SHOWN_EVENT } from '@endpaper/web-kit';
import './take-over.css';

declare global {
  /** What was clicked in the first view: `before-paint.js` adds to it. */
  var endpaperClicks: Element[] | undefined;
  /** The names of the first view's buttons and labels, before a browser translates them: `before-paint.js` reads them. */
  var endpaperNames: Map<Element, string> | undefined;
}

/** When the live page is shown although a part of it still loads. */
const TIMEOUT_MS = 5_000;

/** `main` gets the focus from the link that skips the navigation. */
const CONTROLS = 'a[href], button, input, textarea, main';

/**
 * Keeps `root` out of the document until the live page in it is complete, and then shows it in place of the first view, which
 * is HTML without scripts (ADR 27): nothing moves or disappears. What the reader has clicked, focused or typed is passed on.
 */
export function takeOver(view: HTMLElement | null, root: HTMLElement): void {
  if (!view) return;
  if (getComputedStyle(view).display === 'none') {
    view.remove();
    return;
  }
  // The document never has both. Otherwise two controls would have the same name.
  root.remove();
  const show = () => {
    observer.disconnect();
    clearTimeout(timer);
    const focused = indexOf(view, document.activeElement);
    const clicked = new Set((globalThis.endpaperClicks ?? []).flatMap(target => controlOf(target) ?? []));
    globalThis.endpaperClicks = undefined;
    const places = [...clicked].map(control => [control, indexOf(view, control)] as const);
    view.replaceWith(root);
    dispatchEvent(new Event(SHOWN_EVENT));
    const controls = root.querySelectorAll<HTMLElement>(CONTROLS);
    for (const [index, control] of [...view.querySelectorAll(CONTROLS)].entries())
      passText(control, controls[index]);
    controls[focused]?.focus({ preventScroll: true });
    for (const [control, index] of places) if (isSame(control, controls[index])) controls[index]?.click();
  };
  const observer = new MutationObserver(() => {
    if (isComplete(root)) show();
  });
  observer.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(show, TIMEOUT_MS);
}

/** The button of a clicked element, or the input of its label. A link needs no script. */
function controlOf(clicked: Element): Element | null {
  const button = clicked.closest('button, label');
  return button?.querySelector('input') ?? button ?? null;
}

/** The place of a control among all controls, -1 for another element. The live page has the same controls. */
function indexOf(view: HTMLElement, control: Element | null): number {
  return [...view.querySelectorAll(CONTROLS)].findIndex(each => each === control);
}

/** Passes what was typed into a field on to the same field of the live page, which listens to `input` events. */
function passText(from: Element, to: HTMLElement | undefined): void {
  if (!isTextField(from) || !isTextField(to) || from.value === from.defaultValue) return;
  // React has a setter of its own on the element, which would hide the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

function isTextField(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && ['text', 'email', 'password', 'url'].includes(control.type);
}

/** Whether two controls are the same one: with other data, another control may be in its place. */
function isSame(one: Element, other: HTMLElement | undefined): boolean {
  return one.localName === other?.localName && nameOf(one) === nameOf(other);
}

function nameOf(control: Element): string {
  const named = control.closest('label, button') ?? control;
  return globalThis.endpaperNames?.get(named) ?? named.getAttribute('aria-label') ?? named.textContent;
}

function isComplete(root: HTMLElement): boolean {
  return root.querySelector('main h1') !== null && root.querySelector('[data-ep-loading]') === null;
}
