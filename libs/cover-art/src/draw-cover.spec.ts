import { describe, expect, test } from '@jest/globals';
import { ART, type Art } from './art/art.js';
import { drawCover } from './draw-cover.js';
import { PALETTES, type PaletteName } from './palettes.js';

const LARGEST = 16_000;
const ARTS = Object.keys(ART) as Art[];
const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
const TEXTS = [
  { title: 'Dune', author: 'Frank Herbert' },
  { title: 'One Hundred Years of Solitude', author: 'Gabriel García Márquez' },
  { title: 'Zen & the Art of Motorcycles', author: 'Robert M. Pirsig' },
];
const covers = ARTS.flatMap((art, index) => {
  const palette = PALETTE_NAMES[index % PALETTE_NAMES.length] ?? 'moss';
  return TEXTS.map(texts => ({ ...texts, art, ...drawCover({ ...texts, cover: { art, palette } }) }));
});

/** What is wrong with a document's tags, if anything: each that is opened is closed, in order. */
function tagTrouble(xml: string): string | undefined {
  const open: string[] = [];
  for (const [tag, slash, name = '', , selfClosing] of xml.matchAll(
    /<(\/?)([\w]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
  )) {
    if (slash && open.pop() !== name) return tag;
    if (!slash && !selfClosing) open.push(name);
  }
  return open.at(-1);
}

describe('the covers', () => {
  test.each(covers)('$art of $title is well-formed', ({ svg }) => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 600"/);
    expect(tagTrouble(svg)).toBeUndefined();
    // Nothing but tags and the title's text: no "<" that is no tag, no bare "&".
    const text = svg.replace(/<(\/?)([\w]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g, '');
    expect(text).not.toMatch(/[<>]|&(?!amp;|lt;)/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test.each(covers)('$art of $title refers to nothing but its own parts', ({ svg }) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, link, url]) => link ?? url);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(used));
    expect(svg).not.toMatch(/href="[^#]/);
  });

  test.each(covers)('$art of $title is small, its text in the upper half', ({ svg }) => {
    expect(svg.length).toBeLessThan(LARGEST);
    const lines = [...svg.matchAll(/translate\([\d.-]+ ([\d.-]+)\)scale\(([\d.]+)\)/g)].map(match =>
      match.slice(1).map(Number),
    );
    // A letter that is the picture itself may go deeper.
    const texts = lines.filter(([, scale = 0]) => scale < 0.4);
    expect(texts.length).toBeGreaterThanOrEqual(2);
    for (const [baseLine = Infinity] of texts) expect(baseLine).toBeLessThan(300);
  });
});

test.each(ARTS)('%s holds the longest title and author that there may be', art => {
  const longest = {
    title: 'Words '.repeat(16).trim(),
    author: 'Somebody With A Very Long Name Indeed And Another',
  };
  const { svg } = drawCover({ ...longest, cover: { art, palette: 'moss' } });
  const baseLines = [...svg.matchAll(/translate\([\d.-]+ ([\d.-]+)\)scale\(0\.[0-3]/g)].map(([, y]) =>
    Number(y),
  );
  expect(Math.max(...baseLines)).toBeLessThan(300);
});

test('a title cannot bring markup into its cover', () => {
  const { svg, name } = drawCover({
    title: '<script> & Co',
    author: 'Nobody',
    cover: { art: 'arches', palette: 'moss' },
  });
  expect(svg).toContain('<title>&lt;script&gt; &amp; Co by Nobody</title>');
  expect(name).toMatch(/^script-co-[0-9a-f]{8}$/);
});

test('another drawing of the same book has another name', () => {
  const book = { title: 'Dune', author: 'Frank Herbert' };
  const first = drawCover({ ...book, cover: { art: 'dunes', palette: 'ochre' } });
  const second = drawCover({ ...book, cover: { art: 'dunes', palette: 'clay' } });
  expect(first.name).not.toBe(second.name);
});
