import type { CatalogContract } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import { isComplete, type Matrix, printMatrix } from './matrix.js';

const kept: CatalogContract = {
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
      failures: ['svc-posts requires "books.book.created.v1": $.data.title is missing'],
    },
  ],
  missing: ['gateway has no contract with svc-auth on POST /internal/sessions/resolve, which it calls'],
  unneeded: ['posts.vote.changed.v1 of svc-posts is consumed by no app'],
  errors: [],
  failedApps: [],
};

it('prints a line for each contract, then the failures, then what has no contract', () => {
  expect(printMatrix(matrix)).toBe(`consumer   provider   kind   verdict
--------   --------   ----   -------
mfe-books  svc-books  http   kept
svc-posts  svc-books  event  broken

svc-books would break svc-posts (event):
  svc-posts requires "books.book.created.v1": $.data.title is missing

Without a contract:
  gateway has no contract with svc-auth on POST /internal/sessions/resolve, which it calls

Used by no app (but perhaps by a command), and so without a contract:
  posts.vote.changed.v1 of svc-posts is consumed by no app

2 contracts, 1 kept, 1 broken, 0 unverified, 1 missing`);
});

it('is complete when every contract is kept and none is missing', () => {
  const whole = { rows: [kept], missing: [], unneeded: ['x'], errors: [], failedApps: [] };

  expect(isComplete(whole)).toBe(true);
  expect(isComplete({ ...whole, missing: ['x'] })).toBe(false);
  expect(isComplete({ ...whole, errors: ['x'] })).toBe(false);
  expect(isComplete({ ...whole, rows: [{ ...kept, verdict: 'unverified' }] })).toBe(false);
});
