import { bookEndpoints } from '@endpaper/contracts';
import { newBook } from '@endpaper/local-servers';
import type { APIRequestContext } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { expect, test } from '../support/portal-test.js';

// What a reader without scripts gets: a search engine, the preview of a shared link, a feed reader, a phone's home screen.

/** The page of a visitor with the head of its first view, which a page does not wait for long. */
async function pageWithHead(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('rel="canonical"');
  }).toPass();
  return html;
}

const contentOf = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1];

test('the page of a book says what it is, with a picture for the preview of a link', async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  await clientOf(page).signUp();
  const { id, title, author } = await newBook(clientOf(page));

  const html = await pageWithHead(visitor, `/books/${id}`);

  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain(`<title>${title} by ${author} · Endpaper</title>`);
  expect(contentOf(html, 'og:url')).toBe(`${baseURL}/books/${id}`);
  expect(html).toContain('"@type":"Book"');
  const picture = await visitor.get(contentOf(html, 'og:image') ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const feed = /href="([^"]*)"/.exec(/<link rel="alternate"[^>]*>/.exec(html)?.[0] ?? '')?.[1];
  expect(await (await visitor.get(feed ?? '')).text()).toContain(
    '<feed xmlns="http://www.w3.org/2005/Atom">',
  );
  await visitor.dispose();
});

test('robots.txt leads to the pages of books and posts', async ({ request, baseURL }) => {
  const linesOf = async (url: string) => [
    ...(await (await request.get(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g),
  ];
  const robots = await (await request.get('/robots.txt')).text();
  const siteMaps = await linesOf(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '');
  const pages = await Promise.all(siteMaps.map(([, url = '']) => linesOf(url)));
  const paths = pages.flat().map(([, url]) => url?.replace(baseURL, ''));
  expect(paths).toEqual(expect.arrayContaining(['/', '/sorted/8', '/books/1', '/post/1']));
});

test('the shell has a manifest, its icons and a picture for home', async ({ request }) => {
  const home = await pageWithHead(request, '/');
  const path = /<link rel="manifest" href="([^"]*)"/.exec(home)?.[1] ?? '';
  const manifest = await request.get(path);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const icons = [...(await manifest.text()).matchAll(/"src": "([^"]*)"/g)].map(([, src = '']) => src);
  expect(icons).toHaveLength(3);
  for (const picture of [...icons, '/apple-touch-icon.png', contentOf(home, 'og:image') ?? '']) {
    const response = await request.get(picture);
    expect([picture, response.status(), response.headers()['content-type']]).toEqual([
      picture,
      200,
      'image/png',
    ]);
  }
  expect((await request.get(bookEndpoints.feed.path)).status()).toBe(200);
});
