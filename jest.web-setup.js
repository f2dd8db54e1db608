import '@testing-library/jest-dom/jest-globals';

// jsdom lays nothing out: these are there, and report nothing.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

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
