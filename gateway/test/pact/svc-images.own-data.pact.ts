import { match } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { requireOwnData } from './require-own-data.js';

it('reads the uploaded pictures of a reader', async () => {
  const { found, expected } = await requireOwnData({
    service: 'images',
    list: 'uploads',
    state: 'reader 7 has uploaded a picture',
    row: { id: match.integer(1), picture: match.string(`/api/images/uploads/7/${'a1'.repeat(32)}`) },
  });
  expect(found).toEqual(expected);
});
