import { SHOWN_EVENT } from '@endpaper/web-kit';
import './take-over.css';

declare global {
  /** What was clicked in the first view: `before-paint.js` adds to it. */
  var endpaperClicks: Element[] | undefined;
  /** The names of the first view's controls and labels, before a browser translates them: `before-paint.js` reads them. */
  var endpaperNames: Map<Element, string> | undefined;
}

/** When the live page is shown although a part of it still loads. */
const TIMEOUT_MS = 5_000;

/** How long it waits for parts that show nothing while they load, such as the bell. */
const QUIET_MS = 1_000;

/** `main` gets the focus from the link that skips the navigation. */
const CONTROLS = 'a[href], button, summary, input, textarea, main';

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
    clearTimeout(quiet);
    const focused = document.activeElement?.matches(CONTROLS) ? document.activeElement : null;
    const clicked = new Set((globalThis.endpaperClicks ?? []).flatMap(target => controlOf(target) ?? []));
    globalThis.endpaperClicks = undefined;
    const live = liveControls(view, root);
    view.replaceWith(root);
    dispatchEvent(new Event(SHOWN_EVENT));
    for (const [control, same] of live) passText(control, same);
    if (focused) live.get(focused)?.focus({ preventScroll: true });
    for (const control of clicked) live.get(control)?.click();
  };
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (!isComplete(root)) return;
    if (root.querySelector('[data-ep-loading]')) quiet ??= setTimeout(show, QUIET_MS);
    else show();
  });
  observer.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(show, TIMEOUT_MS);
}

/** The button or summary of a clicked element, or the input of its label. A link needs no script. */
function controlOf(clicked: Element): Element | null {
  const button = clicked.closest('button, summary, label');
  return button?.querySelector('input') ?? button ?? null;
}

/**
 * Maps the controls of the first view to the same controls of the live page. A part may be in one of them alone. Controls of
 * one name are mapped in their order; not when their numbers differ, because then it is unknown which of them is new.
 */
function liveControls(view: HTMLElement, root: HTMLElement): Map<Element, HTMLElement> {
  const live = controlsByName(root);
  const same = new Map<Element, HTMLElement>();
  for (const [name, controls] of controlsByName(view)) {
    const others = live.get(name);
    if (others?.length !== controls.length) continue;
    others.forEach((other, index) => same.set(controls[index] as Element, other));
  }
  return same;
}

function controlsByName(page: HTMLElement): Map<string, HTMLElement[]> {
  const found = new Map<string, HTMLElement[]>();
  for (const control of page.querySelectorAll<HTMLElement>(CONTROLS)) {
    const name = `${control.localName} ${nameOf(control)}`;
    found.set(name, [...(found.get(name) ?? []), control]);
  }
  return found;
}

/** Passes what was typed into a field on to the same field of the live page, which listens to `input` events. */
function passText(from: Element, to: HTMLElement): void {
  if (!isTextField(from) || !isTextField(to) || from.value === from.defaultValue) return;
  // React has a setter of its own on the element, which would hide the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

function isTextField(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && ['text', 'email', 'password', 'url'].includes(control.type);
}

function nameOf(control: Element): string {
  if (control.localName === 'main') return '';
  const named = control.closest('label, button') ?? control;
  return globalThis.endpaperNames?.get(named) ?? named.getAttribute('aria-label') ?? named.textContent;
}

function isComplete(root: HTMLElement): boolean {
  return (
    root.querySelector('main h1') !== null &&
    root.querySelector('[data-ep-loading]:not([data-ep-loading="quiet"])') === null
  );
}
