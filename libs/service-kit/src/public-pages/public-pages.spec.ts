import { describe, expect, it } from '@jest/globals';
import { atomFeed } from './atom-feed.js';
import { siteMap } from './site-map.js';

const origin = 'https://books.example';
const entry = {
  title: 'On <b>hope</b>',
  path: '/post/7',
  text: 'One line & ]]>\nanother',
  author: 'Ada "&" Co',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-02T03:04:05.000Z',
};
const feedOf = (entries: (typeof entry)[]) =>
  atomFeed({ origin, title: 'Posts', path: '/books/1', feedPath: '/api/posts/1/feed.atom', entries });

describe('A feed', () => {
  it('has the whole address and the times of each entry', () => {
    const xml = feedOf([entry]);
    expect(xml).toContain('<link rel="self" href="https://books.example/api/posts/1/feed.atom"/>');
    expect(xml).toContain('<id>https://books.example/post/7</id>');
    expect(xml).toContain('<published>2026-01-02T03:04:05.000Z</published>');
    expect(xml.match(/<updated>.*<\/updated>/g)).toEqual([
      '<updated>2026-02-02T03:04:05.000Z</updated>',
      '<updated>2026-02-02T03:04:05.000Z</updated>',
    ]);
  });

  it('shows what looks like HTML as it was typed', () => {
    const xml = feedOf([entry]);
    expect(xml).toContain('<![CDATA[On &lt;b>hope&lt;/b>]]>');
    expect(xml).toContain('One line &amp; ]]]]><![CDATA[><br>another');
    expect(xml).toContain('<name>Ada "&amp;" Co</name>');
  });

  it('may be empty', () => {
    expect(feedOf([])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });
});

it('A site map has the whole address of each page, and when it changed', () => {
  expect(siteMap(origin, [{ path: '/' }, { path: '/books/1', updatedAt: entry.updatedAt }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://books.example/</loc></url>
<url><loc>https://books.example/books/1</loc><lastmod>2026-02-02T03:04:05.000Z</lastmod></url>
</urlset>
`,
  );
});
