/* global addEventListener, document, getComputedStyle, localStorage, location, performance, PerformanceObserver, requestAnimationFrame, setTimeout */
// The only script that the page waits for. It runs before the first paint, so that a dark page does not flash white, and a
// collapsed sidebar is never shown open. Then it loads the shell's scripts, which are in its `data-scripts`.
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('endpaper.theme');
    if (theme === 'paper' || theme === 'lamp') dataset.theme = theme;
    const sidebar = localStorage.getItem('endpaper.sidebar');
    if (sidebar === 'narrow' || sidebar === 'open') dataset.sidebar = sidebar;
    if (hasOtherOrder()) dataset.view = 'none';
  } catch {
    // Without access to storage, the system's setting applies.
  }

  /** Whether the reader has chosen another order of the page's list than that of the first view: `use-order.ts` of web-kit. */
  function hasOtherOrder() {
    if (location.search.includes('sort=')) return false;
    const [, first] = location.pathname.split('/');
    const [kind, order] = {
      books: ['mfe-posts/posts', 'newest'],
      post: ['mfe-posts/comments', 'oldest'],
    }[first] ?? ['mfe-books/books', 'newest'];
    return (localStorage.getItem(`endpaper.order.${kind}`) ?? order) !== order;
  }

  // On Back, or in a restored tab, the browser may show its own copy of the page: the first view in it may be old, or the
  // reader may have logged in since.
  const navigation = performance.getEntriesByType?.('navigation')[0];
  if (navigation?.type === 'back_forward') dataset.view = 'none';
  // Then, and after a reload, the reader goes on where they were: `use-scroll-restoration.ts`.
  if (navigation?.type === 'back_forward' || navigation?.type === 'reload') dataset.again = '';

  // A click in the first view, before the other scripts run, is not lost: `take-over.ts` passes it on.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target.closest?.('#endpaper-view')) (globalThis.endpaperClicks ??= []).push(target);
    },
    true,
  );

  // The live page has the texts of the view as they are before a browser translates them.
  addEventListener('DOMContentLoaded', () => {
    const controls = document.querySelectorAll('#endpaper-view :is(a, button, label, input, textarea)');
    globalThis.endpaperNames = new Map([...controls].map(each => [each, nameOf(each)]));
  });

  function nameOf(control) {
    return control.getAttribute('aria-label') ?? control.textContent;
  }

  // The browser does not send its forms, but for the search: what was typed, such as a password, would be in the address.
  document.addEventListener(
    'submit',
    event => {
      if (event.target.closest('#endpaper-view') && !event.target.hasAttribute('action'))
        event.preventDefault();
    },
    true,
  );

  const scripts = document.currentScript?.dataset.scripts;
  if (scripts)
    addEventListener('DOMContentLoaded', () => void firstViewPainted().then(() => run(scripts.split(','))));

  /** Resolves when the first view and its covers are painted, which the scripts would delay; at once without a visible view. */
  async function firstViewPainted() {
    const view = document.getElementById('endpaper-view');
    if (!view || getComputedStyle(view).display === 'none') return;
    const covers = [...view.querySelectorAll('img[fetchpriority="high"]')];
    const firstPaint = new Promise(resolve => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    });
    const painted = Promise.allSettled([firstPaint, ...covers.map(cover => cover.decode())]).then(
      () =>
        new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    );
    // A page in the background is not painted, and a cover may take long.
    await Promise.race([painted, new Promise(resolve => setTimeout(resolve, 500))]);
  }

  function run(sources) {
    for (const src of sources) load(src, () => setTimeout(load, 400, src, showFailure));
  }

  function load(src, onerror) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: false, onerror }));
  }

  function showFailure() {
    document.getElementById('root').innerHTML =
      '<p role="alert">Not all of this page could be loaded. <a href="">Try again</a></p>';
  }
})();
