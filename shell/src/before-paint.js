/* global document, localStorage */
// Runs before the first paint, so that a dark page does not flash white, a collapsed sidebar is never shown open, and a click
// in the first view, before the other scripts run, is not lost: `take-over.ts` passes it on.
(() => {
  try {
    const theme = localStorage.getItem('endpaper.theme');
    if (theme === 'paper' || theme === 'lamp') document.documentElement.dataset.theme = theme;
    if (localStorage.getItem('endpaper.sidebar') === 'narrow')
      document.documentElement.dataset.sidebar = 'narrow';
  } catch {
    // Without access to storage, the system's setting applies.
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target.closest?.('#endpaper-view')) globalThis.endpaperClicked = target;
    },
    true,
  );
})();
