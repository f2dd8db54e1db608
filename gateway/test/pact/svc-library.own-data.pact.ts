import { match } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { requireOwnData } from './require-own-data.js';

it('reads the library of a reader', async () => {
  const { found, expected } = await requireOwnData({
    service: 'library',
    list: 'library',
    state: 'reader 7 reads book 1',
    row: { book_id: match.integer(1), status: match.string('reading'), rating: match.number(4.5) },
  });
  expect(found).toEqual(expected);
});

it('reads the settings of a library', async () => {
  const { found, expected } = await requireOwnData({
    service: 'library',
    list: 'library_settings',
    state: 'reader 7 shows the library to friends',
    row: { visibility: match.string('friends') },
  });
  expect(found).toEqual(expected);
});
