import { clothCover, type BookSuggestion } from '@endpaper/contracts';
import { aBook } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import { fieldsOf } from '../books/book-form-fields.js';
import { fillingOf } from './fill-fields.js';

const SUGGESTION: BookSuggestion = {
  title: 'Dune',
  author: 'Frank Herbert',
  description: 'A desert, a spice and a boy.',
  cover: 'https://covers.openlibrary.org/b/id/1-L.jpg',
  isbn: '9780441172719',
  pages: 604,
  year: 1965,
};
const DRAWN = clothCover(1);
const EMPTY = fieldsOf(undefined, DRAWN);
const TEXTS = { ...SUGGESTION, pages: '604', year: '1965' };

test('fills an empty form, and its drawn cover', () => {
  expect(fillingOf(SUGGESTION, EMPTY, true)).toEqual({ filled: TEXTS, other: {} });
});

test('leaves what is typed, and says what is different', () => {
  const typed = { ...EMPTY, title: 'dune', author: ' Frank Herbert ', year: '1966', isbn: '0-441-17271-7' };
  expect(fillingOf(SUGGESTION, typed, true)).toEqual({
    filled: {
      cover: SUGGESTION.cover,
      description: SUGGESTION.description,
      pages: '604',
    },
    other: { title: 'Dune', year: '1965' },
  });
});

test('leaves the drawn cover of a book that is edited', () => {
  const { cover } = SUGGESTION;
  expect(fillingOf(SUGGESTION, fieldsOf(aBook(), DRAWN), false).other).toMatchObject({ cover });
});

test('fills nothing that is not known', () => {
  const unknown = { ...SUGGESTION, author: null, description: null, cover: null, isbn: null, pages: null };
  expect(fillingOf(unknown, EMPTY, true).filled).toEqual({ title: 'Dune', year: '1965' });
});
