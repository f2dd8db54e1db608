import { expect, it, jest } from '@jest/globals';
import { GENRES } from './genres.js';

const NINTH = { ...GENRES, 9: 'Poetry' };

it('has the eight genres of the specification', () => {
  expect(Object.entries(GENRES).slice(0, 8)).toEqual([
    ['1', 'Fiction'],
    ['2', 'Science Fiction'],
    ['3', 'History'],
    ['4', 'Philosophy'],
    ['5', 'Self Help'],
    ['6', 'Psychology'],
    ['7', 'Feminism'],
    ['8', 'Science'],
  ]);
});

it('accepts a ninth genre everywhere after one more line in the list of genres', async () => {
  jest.unstable_mockModule('./genres.js', () => ({ GENRES: NINTH }));
  const { BookDraft } = await import('./book.js');
  const { bookEndpoints } = await import('./books.endpoints.js');
  const { GENRE_IDS, isGenreId } = await import('./genre-id.js');

  expect(GENRE_IDS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([9, 10, '9', 'toString'].map(isGenreId)).toEqual([true, false, false, false]);
  expect(BookDraft.shape.genre_id.safeParse(9).success).toBe(true);
  expect(bookEndpoints.list.query.parse({ genre_id: '9' })).toMatchObject({ genre_id: 9 });
  expect(bookEndpoints.list.query.safeParse({ genre_id: '10' }).error?.issues[0]?.message).toBe(
    'There are 9 genres, with the ids 1 to 9',
  );
});
