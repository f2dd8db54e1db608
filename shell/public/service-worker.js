/* global fetch, Response, self */
// Shows a page of its own when the browser is offline. It stores nothing: every page and script comes from the network, so no
// reader ever gets an old shell.

const OFFLINE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Offline · Endpaper</title>
    <style>
      :root { color-scheme: light dark; }
      body {
        display: grid; min-height: 100vh; min-height: 100dvh; margin: 0; place-content: center; padding: 24px; box-sizing: border-box;
        background: #faf6ef; color: #241f1b; font: 18px/1.6 Literata, Georgia, serif; text-align: center;
      }
      h1 { margin: 0; font-size: 28px; line-height: 1.3; }
      p { max-width: 40ch; margin: 12px auto 24px; }
      a {
        justify-self: center; border-radius: 8px; padding: 10px 20px; background: #7a1f26; color: #fff; text-decoration: none;
        font: 600 16px/1.5 system-ui, sans-serif;
      }
      @media (prefers-color-scheme: dark) { body { background: #1b1816; color: #efe6da; } }
    </style>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>Endpaper needs a connection to show books and posts. Check yours, then try again.</p>
      <a href="">Try again</a>
    </main>
  </body>
</html>`;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', event => {
  // The browser requests the page while this script starts, so that the page does not wait for it.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
});

async function page({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      },
    });
  }
}
