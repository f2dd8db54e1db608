/**
 * Registers the worker that shows a page when a reader is offline (`public/service-worker.js`), after the page has loaded. Browsers have
 * workers on secure origins only; without one the browser shows its own page.
 */
export function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  // The scripts may run after the page's `load` event.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

function register(): void {
  // A page works without the worker. The browser tries again on the next visit.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
