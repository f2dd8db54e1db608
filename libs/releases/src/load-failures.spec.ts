import { expect, it } from '@jest/globals';
import { mergeFailures } from './load-failures.js';

const seen = (at: string, message: string) => ({
  name: 'mfe-books',
  version: '1.0.0',
  count: 2,
  first_at: at,
  last_at: at,
  message,
});
const early = seen('2026-01-02T00:00:00.000Z', 'early');
const late = seen('2026-01-03T00:00:00.000Z', 'late');

it.each([
  [early, late],
  [late, early],
])('merging keeps the latest message, in either order', (one, other) => {
  expect(mergeFailures(one, other)).toMatchObject({ ...late, count: 4, first_at: early.first_at });
});
