/* global document, localStorage */
// Before the first paint, and before any other script: a page by lamplight must not flash white.
(() => {
  try {
    const theme = localStorage.getItem('endpaper.theme');
    if (theme === 'paper' || theme === 'lamp') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's wish rules.
  }
})();
