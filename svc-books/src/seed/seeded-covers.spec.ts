import { ART, drawCover, PALETTES } from '@endpaper/cover-art';
import { describe, expect, test } from '@jest/globals';
import { BOOK_TEXTS } from './book-texts.js';

const books = [...BOOK_TEXTS.values()].flat();

describe('the covers of the seeded books', () => {
  test.each(books)('$title: is small, its text in the upper half', book => {
    const { svg } = drawCover(book);
    expect(svg.length).toBeLessThan(16_000);
    // A letter that is the picture itself may go deeper; it is larger.
    const baseLines = [...svg.matchAll(/translate\([\d.-]+ ([\d.-]+)\)scale\(0\.[0-3]/g)].map(([, y]) =>
      Number(y),
    );
    expect(baseLines.length).toBeGreaterThan(1);
    expect(Math.max(...baseLines)).toBeLessThan(300);
  });

  test('are of every kind', () => {
    expect(new Set(books.map(({ cover }) => cover.art))).toEqual(new Set(Object.keys(ART)));
    expect(new Set(books.map(({ cover }) => cover.palette))).toEqual(new Set(Object.keys(PALETTES)));
  });
});
