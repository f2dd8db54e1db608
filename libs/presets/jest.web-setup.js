import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A wait ends when its condition holds. The limit is below jest's own, so that a failure still prints the document.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout: these observers exist, and report nothing.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// The gateway's worker, which renders first views, has no window.
if (typeof window === 'object') {
  window.ResizeObserver ??= SilentObserver;
  window.IntersectionObserver ??= SilentObserver;
  window.matchMedia ??= query =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null });
  window.reportError ??= error => window.dispatchEvent(new ErrorEvent('error', { error }));
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
}
