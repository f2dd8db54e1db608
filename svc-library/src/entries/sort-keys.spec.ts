import { expect, it } from '@jest/globals';
import { patternsOf, sortKeysOf } from './sort-keys.js';

const book = (title: string, author = 'Ann Lee') => ({ title, author, isbn: '9780306406157' });

it('a title is compared without case, accents, punctuation and its article', () => {
  expect(sortKeysOf(book('The  Café — Society!')).sort_title).toBe('cafe society');
  expect(sortKeysOf(book('Them & Us')).sort_title).toBe('them and us');
  expect(sortKeysOf(book('A')).sort_title).toBe('a');
});

it('books of an author are in the order of their titles, after those of a shorter name', () => {
  const keys = [
    ['Ann Lee', 'Alpha'],
    ['Ann', 'Zeta'],
    ['Ann', 'Alpha'],
  ].map(([author, title]) => sortKeysOf(book(title ?? '', author)).sort_author);
  expect(keys.toSorted()).toEqual(['ann\talpha', 'ann\tzeta', 'ann lee\talpha']);
});

it('of a long title the beginning is compared, in whole characters', () => {
  const { sort_title, searched } = sortKeysOf(book('𝔸'.repeat(50) + '𠀋'.repeat(400)));
  expect(Array.from(sort_title)).toHaveLength(100);
  expect(() => encodeURIComponent(sort_title)).not.toThrow();
  expect(searched).toContain('𠀋'.repeat(400));
});

it('a search has its words, or the ISBN that it is', () => {
  expect(patternsOf('Catch-22, catch')).toEqual(['%catch%', '%22%']);
  expect(patternsOf('0-306-40615-2')).toEqual(['%9780306406157%']);
  expect(patternsOf('100% _')).toEqual(['%100%']);
  expect(patternsOf(' ?! ')).toEqual([]);
  expect(sortKeysOf(book('Catch-22')).searched).toBe('catch22 annlee 9780306406157');
});
