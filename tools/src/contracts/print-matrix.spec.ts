import type { CatalogueContract } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import { isWhole, matrixOf, type Matrix } from './matrix.js';
import { printedMatrix } from './print-matrix.js';

const kept: CatalogueContract = {
  consumer: 'mfe-books',
  provider: 'svc-books',
  kind: 'http',
  verdict: 'kept',
  failures: [],
};

const matrix: Matrix = {
  rows: [
    kept,
    {
      consumer: 'svc-posts',
      provider: 'svc-books',
      kind: 'event',
      verdict: 'broken',
      failures: ['svc-posts needs "books.book.created.v1": $.data.title is missing'],
    },
  ],
  missing: ['gateway has no contract with svc-auth on POST /internal/sessions/resolve, which it calls'],
  unneeded: ['posts.vote.changed.v1 of svc-posts is heard by nobody'],
  troubles: [],
};

it('is a line for each contract, then who would break and why, then what stands without one', () => {
  expect(printedMatrix(matrix)).toBe(`consumer   provider   kind   verdict
--------   --------   ----   -------
mfe-books  svc-books  http   kept
svc-posts  svc-books  event  broken

svc-books would break svc-posts (event):
  svc-posts needs "books.book.created.v1": $.data.title is missing

Without a contract:
  gateway has no contract with svc-auth on POST /internal/sessions/resolve, which it calls

Asked for by no app, though commands may, and so without a contract:
  posts.vote.changed.v1 of svc-posts is heard by nobody

2 contracts, 1 kept, 1 broken, 0 unverified, 1 missing`);
});

it('is whole when every contract is kept and none is missing', () => {
  const whole = { rows: [kept], missing: [], unneeded: ['x'], troubles: [] };

  expect(isWhole(whole)).toBe(true);
  expect(isWhole({ ...whole, missing: ['x'] })).toBe(false);
  expect(isWhole({ ...whole, troubles: ['x'] })).toBe(false);
  expect(isWhole({ ...whole, rows: [{ ...kept, verdict: 'unverified' }] })).toBe(false);
});

it('can be about some apps alone, and still says whatever keeps it from being published', () => {
  const all = { ...matrix, rows: [...matrix.rows, { ...kept, provider: 'nobody' }], troubles: ['x'] };

  expect(matrixOf(all, ['svc-posts'])).toEqual({
    rows: all.rows.slice(1),
    missing: [],
    unneeded: [],
    troubles: ['x'],
  });
  expect(matrixOf(all, ['gateway']).missing).toEqual(matrix.missing);
});
