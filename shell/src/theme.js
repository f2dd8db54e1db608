/* global document, localStorage */
// Runs before the first paint, so that a dark page does not flash white.
(() => {
  try {
    const theme = localStorage.getItem('endpaper.theme');
    if (theme === 'paper' || theme === 'lamp') document.documentElement.dataset.theme = theme;
  } catch {
    // Without access to storage, the system's setting applies.
  }
})();
