/* global addEventListener, fetch, registration, Response, skipWaiting */
// Shows a page of its own when the browser can't reach the portal. It stores nothing and answers nothing else, so a reader never
// gets an old version of the portal from it.

// The house's paper in few bytes: this page can load nothing.
const PAPER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='30' height='40' viewBox='0 0 20 27'%3E%3Cpath d='M0 0c4 0 7 9 10 26C13 9 16 0 20 0v9c-4 0-7 9-10 26C7 18 4 9 0 9zM0-27c4 0 7 9 10 26 3-17 6-26 10-26v9c-4 0-7 9-10 26C7-9 4-18 0-18z'/%3E%3C/svg%3E";

const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Offline · Endpaper</title>
    <style>
      :root { color-scheme: light dark; background: light-dark(#faf6ef, #1b1816); color: light-dark(#2b2521, #ece4d8); font-family: Georgia, serif; }
      body { box-sizing: border-box; display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 7.5rem 1.5rem 1.5rem; }
      body::before, body::after { content: ''; position: absolute; inset: 0 0 auto; height: 6rem; background: light-dark(#7b1e2b, #4a1a20); }
      body::after { background: light-dark(#dba58b, #a5655a); mask: url("${PAPER}"); }
      main { display: grid; justify-items: center; gap: 1rem; text-align: center; line-height: 1.6; }
      h1, p { max-width: 34rem; margin: 0; }
      a { display: inline-grid; place-content: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid; border-radius: 0.5rem;
        color: inherit; font: 1rem system-ui, sans-serif; text-decoration: none; }
    </style>
    <script>
      // The theme that the reader has chosen; without access to storage, the system's.
      try {
        const schemes = { paper: 'light', lamp: 'dark' };
        document.documentElement.style.colorScheme = schemes[localStorage.getItem('endpaper.theme')] ?? '';
      } catch {}
    </script>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>Endpaper can’t be reached from here. This page loads again by itself when you are online.</p>
      <a href="">Try again</a>
    </main>
    <script>addEventListener('online', () => location.reload());</script>
  </body>
</html>`;

addEventListener('install', () => {
  skipWaiting();
});

addEventListener('activate', event => {
  // The browser sends the request of a page while it starts the worker.
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
});

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE_PAGE, {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}
