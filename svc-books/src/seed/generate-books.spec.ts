import { BookDraft, DRAWN_COVER } from '@endpaper/contracts';
import { describe, expect, test } from '@jest/globals';
import { BOOK_TEXTS } from './book-texts.js';
import { generateBooks } from './generate-books.js';
import { DEMO_USER_ID, USER_IDS } from './user-ids.js';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const books = generateBooks(NOW);

describe('the seeded books', () => {
  test('all pass the validation of a new book unchanged', () => {
    for (const { title, author, description, genre_id, cover, amazon } of books) {
      const draft = { title, author, description, genre_id, cover, amazon };
      expect(BookDraft.parse(draft)).toEqual(draft);
    }
  });

  test('are nine or more of each genre that has texts, each of them once', () => {
    expect(BOOK_TEXTS.size).toBeGreaterThanOrEqual(8);
    for (const texts of BOOK_TEXTS.values()) expect(texts.length).toBeGreaterThanOrEqual(9);
    expect(new Set(books.map(({ title, author }) => `${title} ${author}`)).size).toBe(books.length);
  });

  test('each have their own description of 250 to 700 characters', () => {
    expect(new Set(books.map(({ description }) => description)).size).toBe(books.length);
    for (const { description } of books) {
      expect(description.length).toBeGreaterThanOrEqual(250);
      expect(description.length).toBeLessThanOrEqual(700);
    }
  });

  test('have ascending dates in the last fourteen months, the last one today', () => {
    const times = books.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(books.length);
    expect(Math.min(...times)).toBeGreaterThan(NOW - 430 * DAY);
    expect(Math.max(...times)).toBeLessThan(NOW);
    expect(Math.max(...times)).toBeGreaterThan(NOW - DAY);
  });

  test('show every genre among the 24 newest, and no two neighbours with the same art or colours', () => {
    expect(new Set(books.slice(-24).map(({ genre_id }) => genre_id))).toEqual(new Set(BOOK_TEXTS.keys()));
    const covers = books.map(
      book => BOOK_TEXTS.get(book.genre_id)?.find(({ title }) => title === book.title)?.cover,
    );
    for (const [index, cover] of covers.slice(1).entries()) {
      expect(cover?.art).not.toBe(covers[index]?.art);
      expect(cover?.palette).not.toBe(covers[index]?.palette);
    }
  });

  test('belong to seeded users; three to the demo account, one of them on the first page', () => {
    expect(USER_IDS).toEqual(expect.arrayContaining(books.map(({ user_id }) => user_id)));
    const owners = books.map(({ user_id }) => user_id);
    expect(owners.filter(owner => owner === DEMO_USER_ID)).toHaveLength(3);
    expect(owners.slice(-24)).toContain(DEMO_USER_ID);
  });

  test('each have their own cover at a path that svc-books serves', () => {
    for (const { cover } of books) expect(cover).toMatch(DRAWN_COVER);
    expect(new Set(books.map(({ cover }) => cover)).size).toBe(books.length);
  });

  test('are the same on every run except for the dates', () => {
    const again = generateBooks(NOW + DAY);
    expect(again.map(({ created_at: _, ...book }) => book)).toEqual(
      books.map(({ created_at: _, ...book }) => book),
    );
  });
});
