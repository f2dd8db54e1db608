import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { atomFeed } from './atom-feed.js';
import { escapeMarkup, markup } from './markup.js';
import { siteMap } from './site-map.js';

const origin = 'https://books.example';
const entry = {
  title: 'On <b>hope</b>',
  path: '/post/7',
  text: 'One line & ]]>\nanother',
  author: 'Tom&amp;Jerry',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-02T03:04:05.000Z',
};
const feedOf = (entries: (typeof entry)[], title = 'Posts') =>
  atomFeed({ origin, title, path: '/books/1', feedPath: '/api/posts/1/feed.atom', entries });

interface Element {
  path: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a document. @throws Error when it is not well-formed */
function parse(xml: string): Element[] {
  const [elements, open]: [Element[], Element[]] = [[], []];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { path: `${open.at(-1)?.path ?? ''}/${name}`, attributes, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', text => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('error', error => {
    throw error;
  });
  parser.write(xml).close();
  return elements;
}

const textsOf = (elements: Element[], path: string) =>
  elements.filter(element => element.path === path).map(({ text }) => text);

/** Reads a text of HTML that has no elements but line breaks. */
const read = (html = '') => {
  const lines = html.split('<br>').map(line => {
    expect(line).not.toMatch(/[<>]/);
    return textsOf(parse(`<p>${line}</p>`), '/p').join('');
  });
  return lines.join('\n');
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }).map(unit => String.fromCharCode(unit)))
    .map(units => units.join('')),
  fc
    .array(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&amp;',
        '&',
        '<',
        '>',
        '"',
        "'",
        '\r\n',
        '\t',
        '\u0000',
        '\ufffe',
        '\uffff',
      ),
    )
    .map(pieces => pieces.join('')),
);
/** Not forbidden by XML. */
const legible = (text: string) =>
  Array.from(text)
    .filter(character => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character))
    .filter(character => !/\p{Noncharacter_Code_Point}/u.test(character))
    .join('');

describe('A feed', () => {
  it('has the whole address and the times of each entry', () => {
    const elements = parse(feedOf([entry]));
    expect(elements).toContainEqual({
      path: '/feed/link',
      attributes: { rel: 'self', href: 'https://books.example/api/posts/1/feed.atom' },
      text: '',
    });
    expect(textsOf(elements, '/feed/entry/id')).toEqual(['https://books.example/post/7']);
    expect(textsOf(elements, '/feed/entry/published')).toEqual(['2026-01-02T03:04:05.000Z']);
    expect(textsOf(elements, '/feed/entry/updated')).toEqual(['2026-02-02T03:04:05.000Z']);
    expect(textsOf(elements, '/feed/updated')).toEqual(['2026-02-02T03:04:05.000Z']);
  });

  it('shows what looks like markup as it was typed', () => {
    const elements = parse(feedOf([entry]));
    expect(textsOf(elements, '/feed/entry/title')).toEqual(['On &lt;b&gt;hope&lt;/b&gt;']);
    expect(textsOf(elements, '/feed/entry/summary')).toEqual(['One line &amp; ]]&gt;<br>another']);
    expect(textsOf(elements, '/feed/entry/author/name')).toEqual(['Tom&amp;Jerry']);
  });

  it.each([
    'a[b[0]]>1 and c[d[1]]>2',
    ']]>]]>',
    '<![CDATA[x]]>',
    '\ufffe\uffff\u0000\u000b\ud800',
    '<script>alert(1)</script>',
  ])('stays well-formed with %j in each text', text => {
    const elements = parse(feedOf([{ ...entry, title: text, text, author: text }], text));
    expect(textsOf(elements, '/feed/entry/author/name')).toEqual([legible(text)]);
    expect(read(textsOf(elements, '/feed/title')[0])).toBe(legible(text));
  });

  it('gives each text as it was typed', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (title, text, author, name) => {
        const elements = parse(feedOf([{ ...entry, title, text, author }], name));
        expect(read(textsOf(elements, '/feed/title')[0])).toBe(legible(name));
        expect(read(textsOf(elements, '/feed/entry/title')[0])).toBe(legible(title));
        expect(read(textsOf(elements, '/feed/entry/summary')[0])).toBe(legible(text));
        expect(textsOf(elements, '/feed/entry/author/name')).toEqual([legible(author)]);
      }),
    );
  });

  it('may be empty', () => {
    expect(textsOf(parse(feedOf([])), '/feed/updated')).toEqual(['1970-01-01T00:00:00.000Z']);
  });
});

describe('Markup', () => {
  it('gives each text as it was typed, between tags and in attributes', () => {
    fc.assert(
      fc.property(anyText, text => {
        const xml = markup`<a href="${text}">${[markup`<b>${text}</b>`]}</a>`.text;
        expect(parse(xml)).toEqual([
          { path: '/a', attributes: { href: legible(text) }, text: '' },
          { path: '/a/b', attributes: {}, text: legible(text) },
        ]);
      }),
    );
  });

  it('escapes by name where HTML and XML have one', () => {
    expect(escapeMarkup(`<"a" & 'b'>`)).toBe("&lt;&quot;a&quot; &amp; 'b'&gt;");
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
  expect(textsOf(parse(siteMap(origin, [{ path: '/?a&b' }])), '/urlset/url/loc')).toEqual([`${origin}/?a&b`]);
});
