/** Registers the script of the offline page after the page has loaded, which it must not delay. A browser may refuse it. */
export function registerServiceWorker(): void {
  const register = () => {
    void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
